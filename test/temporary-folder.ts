import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const owned = new Set<string>()
const ofThisTest = new Set<string>()

/**
 * A new folder that goes when this process ends. Its name has the process's id: the next run finds what a killed one
 * left. `JOMI_KEEP=1` leaves it, to look at.
 */
export function temporaryFolder(purpose: string): string {
  if (process.env['JOMI_KEEP'] === '1') return mkdtempSync(join(tmpdir(), `jomi-kept-${purpose}-`))
  if (owned.size === 0) {
    removeAbandonedFolders()
    process.once('exit', () => removeAll(owned))
  }
  const folder = mkdtempSync(join(tmpdir(), `jomi-run-${process.pid}-${purpose}-`))
  owned.add(folder)
  return folder
}

/** Makes a temporary folder that lasts until the end of the test file. */
export function testFolder(purpose: string): string {
  const folder = temporaryFolder(purpose)
  if (owned.has(folder)) ofThisTest.add(folder)
  return folder
}

export const removeTestFolders = () => removeAll(ofThisTest)

/** Removes the folders of processes that are gone, with the disks that a killed one left in them. */
export function removeAbandonedFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = /^jomi-run-(\d+)-/.exec(name)?.[1]
    if (!owner || isRunning(Number(owner))) continue
    const folder = join(tmpdir(), name)
    for (const mount of mountsIn(folder)) spawnSync('umount', ['-l', mount])
    remove(folder)
  }
}

/** Lists the mounted disks below a folder, the inner before the outer. */
function mountsIn(folder: string): string[] {
  if (!existsSync('/proc/mounts')) return []
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
  return mounts.filter((mount) => mount === folder || mount.startsWith(`${folder}/`)).toReversed()
}

function removeAll(folders: Set<string>) {
  folders.forEach(remove)
  folders.clear()
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else refuses the signal.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
