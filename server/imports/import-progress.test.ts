import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { startApp } from '#test/harness.ts'
import { multipart } from '#test/multipart.ts'
import { requestStop } from './import-progress.sql.ts'
import { ImportCancelled, withProgress } from './import-progress.ts'

const { app, db, get, person } = await startApp()
const { token } = await person('admin')
const is_embedded = (await sql`select 1 where version() like '%emscripten%'`.execute(db)).rows.length > 0

async function addImport(): Promise<number> {
  const bytes = Buffer.from('{"type":"FeatureCollection","features":[]}')
  const { payload, headers } = multipart({ file: { name: 'a.geojson', bytes, type: 'application/octet-stream' } })
  const authorization = `Bearer ${token}`
  const url = '/api/admin/imports'
  return (await app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } })).json().id
}
const written = async (id: number) => (await get(`/admin/imports/${id}`, { token })).body.written

it('the progress of an import is visible while it is written, and gone afterwards', async () => {
  const import_id = await addImport()
  expect(await written(import_id)).toBeNull()
  await withProgress(db, { import_id, total: 5 }, async (tell) => {
    expect(await written(import_id)).toEqual({ done: 0, total: 5 })
    tell(3)
    // One connection has nobody to tell.
    if (!is_embedded)
      await vi.waitFor(async () => expect(await written(import_id)).toEqual({ done: 3, total: 5 }), { timeout: 3000 })
  })
  expect(await written(import_id)).toBeNull()
})

it('the progress of an import is gone after a rollback', async () => {
  const import_id = await addImport()
  const act = withProgress(db, { import_id, total: 5 }, async (tell) => {
    tell(4)
    throw new Error('rolled back')
  })
  await expect(act).rejects.toThrow('rolled back')
  expect(await written(import_id)).toBeNull()
})

// One connection has nobody who could ask.
it.skipIf(is_embedded)('the writing of an import ends once somebody asked to stop it', async () => {
  const import_id = await addImport()
  const act = withProgress(db, { import_id, total: 5 }, async (tell) => {
    expect(await requestStop(db, import_id)).toBe(true)
    for (let done = 0; done < 100; done += 1) {
      tell(done)
      await wait(100)
    }
  })
  await expect(act).rejects.toThrow(ImportCancelled)
  expect(await written(import_id)).toBeNull()
  expect(await requestStop(db, import_id)).toBe(false)
})

it('the progress of an import is ignored once its server was killed', async () => {
  const import_id = await addImport()
  await sql`insert into import_progress (import_id, done, total, told_at)
    values (${import_id}, 2, 5, now() - interval '1 minute')`.execute(db)
  expect(await written(import_id)).toBeNull()
})
