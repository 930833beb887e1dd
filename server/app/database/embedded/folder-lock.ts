import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process works on the data folder. */
export class FolderInUse extends Error {}

/**
 * Locks a data folder for this process. The kernel holds the lock and frees it when the process ends, however it ends,
 * so it can't go stale. Throws `FolderInUse` with the other process's id.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const pid_file = join(folder, 'process-id')
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new FolderInUse(
      `The data folder ${folder} is in use by process ${readPid(pid_file)}. Stop that process first, or set DATA_DIR to another folder.`,
    )
  }
  writeFileSync(pid_file, String(process.pid))
  return () => lock.close()
}

function readPid(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
