import { databaseSettings } from './database-settings.ts'
import { keySettings } from './key-settings.ts'
import { listeningSettings } from './listening-settings.ts'
import type { JoinedConfig } from './room-settings.ts'
import { siteSettings } from './site-settings.ts'
import { storageSettings } from './storage-settings.ts'

/** Settings of the server itself, which all rooms stand on. */
export const serverSettings = [listeningSettings, storageSettings, databaseSettings, siteSettings, keySettings] as const

export type ServerConfig = JoinedConfig<typeof serverSettings>
