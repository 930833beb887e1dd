import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { transaction } from '#server/app/database.ts'
import { keysOf } from '#server/app/secrets/keys.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { startApp } from '#test/harness.ts'
import { landFactory } from '#test/land.ts'
import { recordSetting } from '../batches.ts'
import { demoCounts, removeDemo } from './remove-demo.ts'

afterAll(closeRenderer)

const { app, db, get, post, person, storage } = await startApp()
const removal = { db, storage, secret: keysOf('o'.repeat(32)), say: () => undefined }

const land = await transaction(db, async (trx) => {
  const factory = landFactory(trx)
  const place = await factory.place()
  const survey_type_id = await factory.survey('RS')
  const dag = () => factory.dag(place, { survey_type_id })
  const made = { place, survey_type_id, printed: await dag(), split: await dag(), bare: await dag() }
  const imported = await factory.place()
  await recordSetting(trx, 'demo_loaded', {})
  return { ...made, imported }
})

it('stays where a sheet of it was printed, where it was split, and where parcels were imported', async () => {
  const { token, id } = await person('admin')
  const sheet = await app.inject({
    method: 'POST',
    url: `/api/locations/dags/${land.printed}/parcel-sheet`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sheet.statusCode).toBe(200)
  const { dag_no } = (await get(`/admin/dags/${land.split}`, { token })).body
  const cut = { by: 'area', area: 1000, side: 'west' }
  const seen = await post(`/admin/dags/${land.split}/split/preview`, { token, body: { cut } })
  const parts = seen.body.parts.map(({ dag_no, khotiyan }: { dag_no: string; khotiyan: unknown }) => ({
    dag_no,
    khotiyan,
  }))
  const done = await post(`/admin/dags/${land.split}/split`, { token, body: { cut, parts, reason: 'By deed' } })
  expect([done.status, done.body.closed]).toEqual([201, [land.split]])
  const file = await landFactory(db).document('parcels.geojson')
  await sql`insert into imports (kind, file_id, file_name, zil_id, created_by)
    values ('parcels', ${file}, 'parcels.geojson', ${land.imported.zil_id}, ${id})`.execute(db)

  expect(await demoCounts(db)).toContain('1 dags that no payment or paper names are deleted')
  await removeDemo(removal)
  const { rows } = await sql<{
    id: number
  }>`select id from dags where dag_no not like ${`${dag_no}/%`} order by id`.execute(db)
  expect(rows.map((row) => row.id)).toEqual([land.printed, land.split])
  expect((await get(`/locations/dags/${land.split}`)).body.successors).toHaveLength(2)
  const zils = await sql`select from zils where id in (${land.place.zil_id}, ${land.imported.zil_id})`.execute(db)
  expect(zils.rows).toHaveLength(2)
})
