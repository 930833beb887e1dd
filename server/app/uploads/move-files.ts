import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { audit_ends, audit_heads, type Storage } from '../files.ts'
import { type LastingObjects, measureAll } from '../objects/objects.ts'
import { databaseIdentity, StorageRefused, storageFault } from '../storage-owner.ts'
import { allFiles } from './all-files.ts'

/** The copy of a file is not what was stored; nothing was changed over. */
export class CopyDiffers extends Error {}

type Move = { db: Db; from: Storage; to: Storage; say: (line: string) => void }

/**
 * Copies every file that the database knows to another storage, and reads each back. What is there already is not copied
 * again, so that a move that was stopped goes on. Servers go on with the storage of before.
 */
export async function copyFiles({ db, from, to, say }: Move): Promise<void> {
  const identity = await databaseIdentity(db)
  const fault = await storageFault(db, from)
  if (fault === 'missing' || fault === 'of_another_database')
    throw new StorageRefused(`The files in STORAGE_URL are ${fault}.`)
  const owner = await to.owner()
  if (owner !== null && owner !== moving(identity) && owner !== identity)
    throw new StorageRefused('The storage of --to belongs to another database.')
  if (await isSame(from, to)) throw new StorageRefused('--to is the storage of STORAGE_URL.')
  if (owner === null) await to.setOwner(moving(identity))
  const done = { copied: 0, there: 0, missing: 0 }
  for await (const files of allFiles(db)) {
    for (const file of files) done[await copyFile(file, from, to)] += 1
    say(`${done.copied} copied, ${done.there} there already`)
  }
  if (done.missing > 0) say(`${done.missing} files on record are not in the storage: npm run jomi -- check`)
}

/**
 * Makes the other storage that of the database, once all is copied. From then on no server works with the storage of
 * before. The ends of the audit log go along; what was deleted meanwhile is deleted there too.
 */
export async function finishMove(move: Move): Promise<void> {
  const { db, from, to, say } = move
  await copyFiles(move)
  let removed = 0
  for await (const keys of to.keys()) {
    const known = new Set(await storedKeys(db, keys))
    for (const key of keys.filter((each) => !known.has(each))) {
      await to.remove(key)
      removed += 1
    }
  }
  if (removed > 0) say(`${removed} removed that were deleted meanwhile`)
  const there = new Set(await to.readLines(audit_heads))
  const lines = (await from.readLines(audit_heads)).filter((line) => !there.has(line))
  if (lines.length > 0) await to.addLines(audit_heads, lines)
  await copyLasting(from.lasting, to.lasting)
  const identity = await databaseIdentity(db)
  await to.setOwner(identity)
  await from.setOwner(`moved away, was of ${identity}`)
}

async function copyLasting(from: LastingObjects, to: LastingObjects) {
  for await (const names of from.list(audit_ends))
    for (const name of names) await to.create(name, await buffer(await from.read(name)))
}

const moving = (identity: string) => `moving here, of ${identity}`

/** True if two settings name one storage, as two paths to a folder do. */
async function isSame(from: Storage, to: Storage): Promise<boolean> {
  const { storage_key } = await to.store(Buffer.from('is this the same storage?'))
  const isThere = await from.has(storage_key)
  await to.remove(storage_key)
  return isThere
}

type KnownFile = { id: string; storage_key: string; sha256: string | null }

async function copyFile(
  { id, storage_key, sha256 }: KnownFile,
  from: Storage,
  to: Storage,
): Promise<'copied' | 'there' | 'missing'> {
  if (await to.has(storage_key)) return 'there'
  if (!(await from.has(storage_key))) return 'missing'
  const bytes = await from.read(storage_key)
  const stored = await to.store(bytes, storage_key).finally(() => bytes.destroy())
  const back = await measureAll(await to.read(storage_key))
  const isWhole = back.sha256 === stored.sha256 && (sha256 === null || sha256 === stored.sha256)
  if (isWhole) return 'copied'
  await to.remove(storage_key)
  throw new CopyDiffers(`The copy of file ${id} is not what was stored. Nothing was changed over.`)
}

async function storedKeys(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from files where storage_key = any(${keys})`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}
