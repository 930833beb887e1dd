import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { canMount, smallDisk } from '#test/small-disk.ts'
import { testWhileStorageFails } from './storage-fails.test-ground.ts'

if (canMount) {
  // A storage is full below 128 MB: space-guard.ts.
  const disk = smallDisk('160m')
  afterAll(disk.unmount)
  const backups = join(disk.folder, 'backups')
  mkdirSync(backups)
  await testWhileStorageFails({
    name: 'the disk of files and backups is full',
    settings: { STORAGE_URL: join(disk.folder, 'files') },
    backups: { folder: backups },
    refusal: 'disk_full',
    state: 'full',
    isReadable: true,
    begin: async () => disk.fill(),
    end: async () => disk.empty(),
  })

  it('a disk that was full has nothing half written', () => {
    const names = readdirSync(disk.folder, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.new'))).toEqual([])
  })
} else it.skip('a full disk is tried only as root on Linux, who can mount a small one', () => undefined)
