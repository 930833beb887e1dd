import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { startS3 } from '#test/s3-server.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { bucketStorage } from '../bucket-storage.ts'
import { folderStorage, type Storage } from '../files.ts'
import { claimStorage, databaseIdentity, storageFault } from '../storage-owner.ts'
import { copyFiles, finishMove } from './move-files.ts'
import { insertFile } from './save-files.ts'

const { db } = await emptyDatabase()
const { bucket, stop } = await startS3()
afterAll(stop)

const folder = testFolder('from')
const from = folderStorage(folder)
await claimStorage(db, from)

beforeEach(async () => {
  await db.deleteFrom('files').execute()
  await from.setOwner(await databaseIdentity(db))
})

async function upload(storage: Storage, text: string) {
  const stored = await storage.store(Buffer.from(text))
  await insertFile(db, { ...stored, name: 'scan.pdf', content_type: 'application/pdf' })
  return stored.storage_key
}

const textOf = async (storage: Storage, key: string) => (await buffer(await storage.read(key))).toString()
const said: string[] = []
const moveTo = (to: Storage) => ({ db, from, to, say: (line: string) => said.push(line) })

it('files go to a bucket while servers run, then the rest with the ends of the audit log, and back to a folder', async () => {
  const one = await upload(from, 'one')
  const gone = await upload(from, 'gone')
  await from.addLines('audit/heads', ['{"lane":1}'])
  await from.lasting.create('audit/ends/2026-11-20/10-a.json', Buffer.from('end'))
  const to = bucketStorage(bucket)
  await copyFiles(moveTo(to))
  expect([await textOf(to, one), await storageFault(db, from)]).toEqual(['one', null])
  expect(await storageFault(db, to)).toBe('of_another_database')

  const two = await upload(from, 'two')
  await db.deleteFrom('files').where('storage_key', '=', gone).execute()
  await from.remove(gone)
  await finishMove(moveTo(to))
  expect([await textOf(to, one), await textOf(to, two), await to.has(gone)]).toEqual(['one', 'two', false])
  expect(await to.readLines('audit/heads')).toEqual(['{"lane":1}'])
  expect((await buffer(await to.lasting.read('audit/ends/2026-11-20/10-a.json'))).toString()).toBe('end')
  expect([await storageFault(db, to), await storageFault(db, from)]).toEqual([null, 'of_another_database'])

  const back = folderStorage(testFolder('back'))
  await finishMove({ ...moveTo(back), from: to })
  expect([await textOf(back, one), await textOf(back, two)]).toEqual(['one', 'two'])
  expect(await storageFault(db, back)).toBeNull()
})

it('a move that was stopped goes on, and ends once more after its end', async () => {
  const [one, two] = [await upload(from, 'one'), await upload(from, 'two')]
  const to = folderStorage(testFolder('stopped'))
  let stored = 0
  const breaking: Storage = {
    ...to,
    store: (bytes, key) => {
      // The first shows that the two storages are not one.
      stored += 1
      return stored > 2 ? Promise.reject(new Error('killed')) : to.store(bytes, key)
    },
  }
  await expect(finishMove(moveTo(breaking))).rejects.toThrow('killed')
  expect(await storageFault(db, from)).toBeNull()
  await finishMove(moveTo(to))
  expect(said.at(-1)).toBe('1 copied, 1 there already')
  expect([await textOf(to, one), await textOf(to, two)]).toEqual(['one', 'two'])
  await from.setOwner(await databaseIdentity(db))
  await finishMove(moveTo(to))
  expect(await storageFault(db, to)).toBeNull()
})

it.each<[string, (to: Storage, key: string) => Storage]>([
  ['altered on its way', (to) => ({ ...to, store: async (_bytes, key) => to.store(Buffer.from('other'), key) })],
  [
    'altered where it is stored',
    (to) => ({ ...to, read: async (key) => to.store(Buffer.from('other'), key).then(() => to.read(key)) }),
  ],
])('a file that is %s stops the move, and nothing is changed over', async (what, alter) => {
  const key = await upload(from, 'one')
  const to = folderStorage(testFolder(what.replaceAll(' ', '-')))
  await expect(finishMove(moveTo(alter(to, key)))).rejects.toThrow('is not what was stored')
  expect([await to.has(key), await storageFault(db, from)]).toEqual([false, null])
})

it('a file that the storage altered since its upload is not copied as if it were right', async () => {
  const key = await upload(from, 'one')
  await writeFile(join(folder, key), 'tampered')
  const to = folderStorage(testFolder('tampered'))
  await expect(copyFiles(moveTo(to))).rejects.toThrow('is not what was stored')
  expect(await readFile(join(folder, key), 'utf8')).toBe('tampered')
})

it('refuses itself, a storage of another database, and to move away from one', async () => {
  await expect(copyFiles(moveTo(folderStorage(folder)))).rejects.toThrow('is the storage of STORAGE_URL')
  expect(await storageFault(db, from)).toBeNull()
  const other = folderStorage(testFolder('other'))
  await other.setOwner('another')
  await expect(copyFiles(moveTo(other))).rejects.toThrow('belongs to another database')
  await expect(copyFiles({ ...moveTo(from), from: other })).rejects.toThrow('of_another_database')
})

it('a file that is missing is counted and the others are copied', async () => {
  const [missing, there] = [await upload(from, 'missing'), await upload(from, 'there')]
  await from.remove(missing)
  const to = folderStorage(testFolder('missing'))
  await finishMove(moveTo(to))
  expect(said.some((line) => line.startsWith('1 files on record are not in the storage'))).toBe(true)
  expect(await to.has(there)).toBe(true)
})

it('a register without files is moved to a bucket', async () => {
  const { bucket: empty, stop: end } = await startS3()
  const to = bucketStorage(empty)
  await finishMove(moveTo(to))
  expect(await storageFault(db, to)).toBeNull()
  await end()
})
