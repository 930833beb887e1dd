import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from './temporary-folder.ts'

/** Only root on Linux can mount a small disk. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0

const command = (name: string, ...args: string[]) => execFileSync(name, args)

/** A disk in memory of some size, such as `256k`, to be filled to its last byte. */
export function smallDisk(size: string) {
  const folder = testFolder('small-disk')
  command('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    },
    empty: () => rmSync(filler),
    unmount: () => void command('umount', '-l', folder),
  }
}
