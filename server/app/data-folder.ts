import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Makes the data folder one that only its owner can enter, and everything this process writes readable for its owner
 * alone: the folder holds owners' names, password hashes, scans and keys.
 */
export function closeDataFolder(folder: string): void {
  process.umask(0o077)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}
