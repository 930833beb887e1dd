import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testFolder } from '#test/temporary-folder.ts'
import { testWhileStorageFails } from './storage-fails.test-ground.ts'

const canMount = process.platform === 'linux' && process.getuid?.() === 0

if (canMount) {
  const disk = testFolder('small-disk')
  // A storage is full below 128 MB: space-guard.ts.
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk])
  afterAll(() => void execFileSync('umount', ['-l', disk]))
  const [files, backups, filler] = ['files', 'backups', 'filler'].map((name) => join(disk, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(backups)

  const fill = async () => {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(filler, Buffer.alloc(bavail * bsize))
  }
  const empty = async () => rmSync(filler)
  const halfWritten = () => readdirSync(disk, { recursive: true }).filter((name) => String(name).endsWith('.new'))

  await testWhileStorageFails({
    name: 'the disk of files and backups is full',
    ...{ settings: { STORAGE_URL: files }, backups: { folder: backups } },
    ...{ refusal: 'disk_full', state: 'full', isReadable: true, begin: fill, end: empty },
  })

  it('a disk that was full has nothing half written', () => expect(halfWritten()).toEqual([]))
} else it.skip('a full disk is tried only as root on Linux, who can mount a small one', () => undefined)
