import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from './cache-folder.ts'

/** A checkout has the embedded database, a release does not: its PostGIS is under the GPL. */
export const hasEmbeddedDatabase = () => existsSync(join(modules, '@electric-sql', 'pglite', 'package.json'))
