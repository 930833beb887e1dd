import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#server/app/database.ts'
import { folderStorage } from '#server/app/files.ts'
import { databaseIdentity } from '#server/app/storage-owner.ts'
import { emptyDatabase } from '#test/database.ts'
import { landFactory } from '#test/land.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { insertFile, savingFiles } from './save-files.ts'
import { databaseStorage, fileDeletion } from './tombstones.ts'

const { db } = await emptyDatabase()
const folder = testFolder('files')
const storage = databaseStorage(db, folderStorage(folder))
const deleteFiles = fileDeletion(db, storage)
const scan = { bytes: Buffer.from('a scan'), name: 'scan.pdf', content_type: 'application/pdf' as const }
const land = landFactory(db)
const place = await land.place()
const survey_type_id = await land.survey()
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const usedScan = async () => {
  const ids = await savingFiles(storage, [scan], (saved) => Promise.all(saved.map((file) => insertFile(db, file))))
  const document_id = ids[0] ?? ''
  const map_id = await land.mouzaMap(place, { document_id, survey_type_id })
  const { storage_key } = await db
    .selectFrom('files')
    .select('storage_key')
    .where('id', '=', document_id)
    .executeTakeFirstOrThrow()
  return { document_id, map_id, storage_key }
}

const tombstones = async (of: Db = db) =>
  (await of.selectFrom('file_tombstones').select('storage_key').execute()).map(({ storage_key }) => storage_key)

beforeEach(async () => storage.setOwner(await databaseIdentity(db)))

it('bytes whose row was never written are deleted a day later', async () => {
  const { storage_key } = await storage.store(scan.bytes)
  expect(await deleteFiles(inDays(0.9))).toBe(0)
  expect(await storage.has(storage_key)).toBe(true)
  expect(await deleteFiles(inDays(1.1))).toBe(1)
  expect([await storage.has(storage_key), await tombstones()]).toEqual([false, []])
})

it('the bytes of a file in use have no tombstone and stay', async () => {
  const { storage_key } = await usedScan()
  expect(await tombstones()).toEqual([])
  await deleteFiles(inDays(100))
  expect(await storage.has(storage_key)).toBe(true)
})

it('the bytes of a deleted file stay for 7 days, so that a restored database finds them', async () => {
  const { document_id, map_id, storage_key } = await usedScan()
  await db.deleteFrom('mouza_maps').where('id', '=', map_id).execute()
  await db.deleteFrom('files').where('id', '=', document_id).execute()
  await deleteFiles(inDays(6.9))
  expect(await storage.has(storage_key)).toBe(true)
  await deleteFiles(inDays(7.1))
  expect(await storage.has(storage_key)).toBe(false)
})

it('bytes that no row knows are never deleted: another database may know them', async () => {
  await storage.store(scan.bytes)
  const { storage_key } = await storage.store(scan.bytes)
  await sql`delete from file_tombstones where storage_key = ${storage_key}`.execute(db)
  const long_ago = new Date(0)
  utimesSync(join(folder, storage_key), long_ago, long_ago)
  await deleteFiles(inDays(400))
  expect(await storage.has(storage_key)).toBe(true)
})

it('nothing is deleted in a storage of another database or without an owner', async () => {
  const { storage_key } = await storage.store(scan.bytes)
  await storage.setOwner('another')
  await expect(deleteFiles(inDays(400))).rejects.toThrow('of_another_database')
  await expect(
    fileDeletion(db, databaseStorage(db, folderStorage(join(folder, 'missing'))))(inDays(400)),
  ).rejects.toThrow('missing')
  expect(await storage.has(storage_key)).toBe(true)
  await storage.setOwner('')
  await expect(deleteFiles(inDays(400))).rejects.toThrow('storage is')
})

it('half-written files are deleted once they are old', async () => {
  const { storage_key } = await storage.store(scan.bytes)
  const half = join(folder, `${storage_key}.new`)
  writeFileSync(half, 'ha')
  utimesSync(half, new Date(), new Date())
  await deleteFiles(new Date())
  expect(existsSync(half)).toBe(true)
  await deleteFiles(inDays(1.1))
  expect(existsSync(half)).toBe(false)
})
