import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { emptyDatabase } from '#test/database.ts'
import { landFactory } from '#test/land.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { folderStorage } from './files.ts'
import { adoptStorage, claimStorage, databaseIdentity, StorageRefused, storageFault } from './storage-owner.ts'
import { databaseStorage } from './uploads/tombstones.ts'

const { db } = await emptyDatabase()
const folder = testFolder('owner')
const storage = folderStorage(folder)

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await db.deleteFrom('files').execute()
  await db.deleteFrom('settings').where('key', '=', 'storage_owner').execute()
})

it('a first start makes the folder and writes the owner', async () => {
  expect(await storageFault(db, storage)).toBe('missing')
  await claimStorage(db, storage)
  expect(await storage.owner()).toBe(await databaseIdentity(db))
  expect(await storageFault(db, storage)).toBeNull()
  await claimStorage(db, storage)
})

it('a storage of another database is refused, until it is adopted', async () => {
  await storage.setOwner('another')
  await expect(claimStorage(db, storage)).rejects.toThrow(StorageRefused)
  await expect(claimStorage(db, storage)).rejects.toThrow('belong to another database')
  expect(await storageFault(db, storage)).toBe('of_another_database')
  await adoptStorage(db, storage)
  await claimStorage(db, storage)
})

it('an empty folder is refused where files are on record: the disk may not be mounted', async () => {
  const { storage_key } = await storage.store(Buffer.from('scan'))
  await landFactory(db).document('scan.pdf', storage_key)
  await claimStorage(db, storage)
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  expect(await storageFault(db, storage)).toBe('missing')
  await expect(claimStorage(db, storage)).rejects.toThrow('without the files of this database')
  await expect(adoptStorage(db, storage)).rejects.toThrow('without the files of this database')
})

it('a folder with the files of this database and no owner, as older versions left it, is claimed', async () => {
  const { storage_key } = await storage.store(Buffer.from('scan'))
  await landFactory(db).document('scan.pdf', storage_key)
  await claimStorage(db, storage)
  expect(await storageFault(db, storage)).toBeNull()
})

it('a disk without room is named, and only after it is the right storage', async () => {
  await claimStorage(db, storage)
  const full = { ...storage, hasRoom: async () => false }
  expect(await storageFault(db, full)).toBe('full')
  await storage.setOwner('another')
  expect(await storageFault(db, full)).toBe('of_another_database')
})

it('an empty folder is refused where nothing is on record that could be compared', async () => {
  await landFactory(db).document('scan.pdf', 'undrawn/1')
  await claimStorage(db, storage)
  rmSync(folder, { recursive: true })
  await expect(claimStorage(db, storage)).rejects.toThrow('without the files of this database')
  mkdirSync(folder)
  await expect(claimStorage(db, storage)).rejects.toThrow('without the files of this database')
  expect(await storage.owner()).toBeNull()
})

it('a storage that is not mounted is not filled', async () => {
  await claimStorage(db, storage)
  const kept = databaseStorage(db, storage)
  rmSync(folder, { recursive: true })
  mkdirSync(folder)
  await expect(kept.store(Buffer.from('scan'))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(kept.addLines('audit/heads', ['{}'])).rejects.toMatchObject({ code: 'unavailable' })
  await expect(kept.lasting.create('audit/ends/2026-11-20/10.json', Buffer.from('end'))).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(readdirSync(folder)).toEqual([])
})
