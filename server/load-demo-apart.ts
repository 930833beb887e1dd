import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endProcess } from './app/end-process.ts'
import { embeddedFolder } from './app/settings/storage-settings.ts'
import type { Config } from './config.ts'

/**
 * A first start makes the embedded demo in a process of its own: the 400 MB that this takes go with it. What it could
 * not finish, the server finishes.
 */
export async function loadDemoApart(config: Config): Promise<void> {
  if (!config.demo || config.database_url || existsSync(embeddedFolder(config))) return
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL('load-demo.ts', import.meta.url))],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code === 1) endProcess(1)
}
