import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { now } from '#server/app/database.ts'
import { folderStorage } from '#server/app/files.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { fileDeletion } from '#server/app/uploads/tombstones.ts'
import { startApp } from '#test/harness.ts'
import { khatianScan } from '#test/papers.ts'
import { pdfText } from '#test/pdf/pdf.ts'
import { writeUndrawnFiles } from '../land/record-writers.ts'
import { drawnWhenOpened, undrawnKey } from './drawn-when-opened.ts'

const app = await startApp()
const { db, config, get, person, land, storage } = app
const secret = secretKeys(config)
const place = await land.place()
const { token } = await person('admin')

const stored = () =>
  readdirSync(join(join(config.data_dir, 'files')), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
const rowOf = (id: string) => db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const undrawnCount = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from demo_papers`.execute(db)).rows[0]?.n

async function bytesOf(storage_key: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await storage.read(storage_key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

let scan = { id: '', storage_key: '', name: '' }
beforeEach(async () => {
  const id = randomUUID()
  scan = { id, storage_key: undrawnKey(id), name: `Khatian ${id}.pdf` }
  await writeUndrawnFiles(db, JSON.stringify([{ ...scan, document: khatianScan() }]))
})

it('a scan is drawn when it is first opened, and its row then says what it is', async () => {
  const dag = await land.dag(place, { document_id: scan.id })
  const before = await get(`/admin/dags/${dag}`, { token })
  expect(before.body.document).toEqual({ name: scan.name, content_type: 'application/pdf', size_bytes: null })
  const { body } = await get(`/locations/dags/${dag}`, { token })
  const link = body.document_url.replace('/api', '')
  const first = await get(link)
  expect([first.status, await pdfText(first.raw)]).toEqual([200, expect.stringContaining('SPECIMEN')])
  const row = await rowOf(scan.id)
  expect([row.size_bytes, row.sha256?.length]).toEqual([first.raw.length, 64])
  expect((await get(link)).raw.equals(first.raw)).toBe(true)
  expect(await rowOf(scan.id)).toEqual(row)
})

it('two that open it at once leave one file, whichever process drew it', async () => {
  const count = stored().length
  const other = drawnWhenOpened({
    db,
    storage: folderStorage(join(config.data_dir, 'files')),
    secret,
    render: async () => Buffer.from('%PDF'),
  })
  const reads = await Promise.all([
    storage.read(scan.storage_key),
    other.read(scan.storage_key),
    storage.read(scan.storage_key),
  ])
  for (const read of reads) read.destroy()
  expect(stored().length).toBe(count + 1)
  expect(await storage.has((await rowOf(scan.id)).storage_key)).toBe(true)
})

it('a key that was read before the drawing still opens it', async () => {
  const bytes = await bytesOf(scan.storage_key)
  expect((await bytesOf(scan.storage_key)).equals(bytes)).toBe(true)
})

it('one that cannot be drawn leaves nothing and is drawn the next time', async () => {
  const count = stored().length
  const fault = new Error('the renderer stopped')
  const broken = drawnWhenOpened({
    db,
    secret,
    storage: folderStorage(join(config.data_dir, 'files')),
    render: () => Promise.reject(fault),
  })
  await expect(broken.read(scan.storage_key)).rejects.toBe(fault)
  expect(stored().length).toBe(count)
  expect((await bytesOf(scan.storage_key)).length).toBeGreaterThan(1000)
})

it('is there for whoever would buy it, and can be removed', async () => {
  expect(await storage.has(scan.storage_key)).toBe(true)
  await storage.remove(scan.storage_key)
  const left = await undrawnCount()
  await sql`delete from files where id = ${scan.id}`.execute(db)
  expect(await undrawnCount()).toBe((left ?? 0) - 1)
  await expect(storage.read(scan.storage_key)).rejects.toMatchObject({ code: 'file_missing' })
})

it('bytes without a row are deleted; those of a drawn scan stay', async () => {
  await land.dag(place, { document_id: scan.id })
  await bytesOf(scan.storage_key)
  const { storage_key } = await storage.store(Buffer.from('killed before the row was written'))
  await fileDeletion(db, storage)(new Date((await now(db)).getTime() + 2 * 86_400_000))
  expect([await storage.has(storage_key), await storage.has((await rowOf(scan.id)).storage_key)]).toEqual([false, true])
})
