import { readdirSync, rmSync } from 'node:fs'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { transaction } from '#server/app/database.ts'
import { folderStorage, type Storage } from '#server/app/files.ts'
import { emptyDatabase } from '#test/database.ts'
import { canMount, smallDisk } from '#test/small-disk.ts'
import { testFolder } from '#test/temporary-folder.ts'
import type { CheckedFile } from './check-file.ts'
import { insertFile, type SavedFile, savingFiles } from './save-files.ts'

const folder = testFolder('files')
let { db } = await emptyDatabase()
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  db = (await emptyDatabase()).db
})

const storage = folderStorage(folder)
const files: CheckedFile[] = ['a', 'b'].map((each) => ({
  name: `${each}.pdf`,
  content_type: 'application/pdf',
  bytes: Buffer.from(each),
}))

const insertAll = (saved: SavedFile[]) =>
  transaction(db, async (trx) => {
    for (const each of saved) await insertFile(trx, each)
  })

const onDisk = (place = folder) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => name.length > 2)
const keysOf = async () => (await db.selectFrom('files').select('storage_key').execute()).map((row) => row.storage_key)

describe('storing files', () => {
  it('stores the bytes and writes a row for each', async () => {
    const ids = await savingFiles(storage, files, (saved) =>
      transaction(db, async (trx) => [
        await insertFile(trx, saved[0] ?? fail()),
        await insertFile(trx, saved[1] ?? fail()),
      ]),
    )
    const rows = await db.selectFrom('files').selectAll().execute()
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(rows.map(({ name }) => name).sort()).toEqual(['a.pdf', 'b.pdf'])
    expect(onDisk().sort()).toEqual((await keysOf()).sort())
  })

  it('removes the bytes when the rows are not written', async () => {
    const act = savingFiles(storage, files, (saved) =>
      transaction(db, async (trx) => {
        for (const each of saved) await insertFile(trx, each)
        throw new Error('refused')
      }),
    )
    await expect(act).rejects.toThrow('refused')
    expect([onDisk(), await keysOf()]).toEqual([[], []])
  })

  it('leaves the bytes when it is unknown whether the rows were written', async () => {
    const act = savingFiles(storage, files, async (saved) => {
      await insertAll(saved)
      throw new Error('Connection terminated unexpectedly')
    })
    await expect(act).rejects.toThrow('Connection terminated')
    expect(onDisk().sort()).toEqual((await keysOf()).sort())
  })

  it('removes what it stored when a later file finds no room', async () => {
    let stored = 0
    const narrow: Storage = {
      ...storage,
      store: (bytes) => {
        stored += 1
        return stored > 1 ? Promise.reject(new Error('no room')) : storage.store(bytes)
      },
    }
    await expect(savingFiles(narrow, files, insertAll)).rejects.toThrow('no room')
    expect([onDisk(), await keysOf()]).toEqual([[], []])
  })
})

function fail(): never {
  throw new Error('not kept')
}

it.skipIf(!canMount)('a full disk is reported and leaves no part of the file', async () => {
  const { folder: small, unmount } = smallDisk('256k')
  onTestFinished(unmount)
  const full = folderStorage(small)
  await full.store(Buffer.alloc(1000))
  const before = onDisk(small)
  await expect(full.store(Buffer.alloc(1_000_000))).rejects.toMatchObject({ code: 'disk_full' })
  expect(onDisk(small)).toEqual(before)
})
