import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { boundaryDiffers } from '#contract/land-records/area.ts'
import { startApp } from '#test/harness.ts'
import { boundaryChecks, drawParcels } from '#test/topology/checks.ts'
import { insertRun, runById } from '../runs.sql.ts'
import { makeBoundaryChecks } from './boundary-checks.ts'

const { db, person } = await startApp()
const { id: started_by } = await person('admin')
await drawParcels(db, 320)
const sheets = 4

const start = (zil_id: number | null = null) =>
  insertRun(db, { zil_id, survey_type_id: null, upazila_ids: null }, { everything: true, started_by, at: new Date() })
const faultsNow = async () =>
  (
    await sql<{ kind: string; dag_id: number; version: number }>`
    select kind, dag_id, version from topology_faults order by kind, dag_id`.execute(db)
  ).rows
const checksOfSheets = async () =>
  (
    await sql<{ zil_id: number; at: string }>`
    select zil_id, checked_at::text as at from topology_sheets order by zil_id`.execute(db)
  ).rows

beforeEach(() =>
  sql`update topology_runs set state = 'done', finished_at = now() where finished_at is null`.execute(db),
)

describe('boundary checks', () => {
  it('find areas that differ by the rule of the contract', async () => {
    await boundaryChecks(db).work(0)
    await start()
    await boundaryChecks(db).work(Number.POSITIVE_INFINITY)
    const { rows } = await sql<{ id: number; recorded: number; drawn: number }>`
      select id, area::float8 as recorded, round((st_area(geometry::geography) / 0.09290304)::numeric, 2)::float8 as drawn
      from dags order by id`.execute(db)
    const different = rows.filter(({ recorded, drawn }) => boundaryDiffers({ recorded, drawn, percent: 5 }))
    expect(different.length).toBeGreaterThan(50)
    expect((await faultsNow()).map(({ kind, dag_id }) => [kind, dag_id])).toEqual(
      different.map(({ id }) => ['area', id]),
    )
  })

  it('are continued by the next server if one is gone, no sheet twice', async () => {
    const id = await start()
    const first = boundaryChecks(db)
    // It begins, and checks one sheet.
    while (((await runById(db, id))?.done ?? 0) === 0) await first.work(1)
    first.stop()
    await first.work(Number.POSITIVE_INFINITY)
    const half = await runById(db, id)
    expect([half?.state, half?.total]).toEqual(['running', sheets])
    const checked = (await checksOfSheets()).slice(0, half?.done)
    await boundaryChecks(db).work(Number.POSITIVE_INFINITY)
    expect(await runById(db, id)).toMatchObject({ state: 'done', done: sheets, total: sheets })
    expect((await checksOfSheets()).slice(0, half?.done)).toEqual(checked)
  })

  it('find the same from several instances at once as from one', async () => {
    const before = await faultsNow()
    await sql`update dags set geometry = st_multi(st_translate(geometry, 0.0001, 0)) where id % 7 = 0`.execute(db)
    const ids = [await start(), await start(), await start(2)]
    await Promise.all([1, 2, 3].map(() => boundaryChecks(db).work(Number.POSITIVE_INFINITY)))
    for (const id of ids) expect(await runById(db, id)).toMatchObject({ state: 'done', failed: 0 })
    const once = await faultsNow()
    expect(once.length).toBeGreaterThan(before.length)
    await start()
    await boundaryChecks(db).work(Number.POSITIVE_INFINITY)
    expect(await faultsNow()).toEqual(once)
  })

  it('read only sheets near a change', async () => {
    await boundaryChecks(db).markChangedSheets()
    await sql`update topology_sheets set changed = false`.execute(db)
    await sql`update dags set geometry = st_translate(geometry, 0, 0.00001)
      where id = (select id from dags order by st_xmin(geometry) limit 1)`.execute(db)
    const changed = { everything: false, started_by, at: new Date() }
    const id = await insertRun(db, { zil_id: null, survey_type_id: null, upazila_ids: null }, changed)
    await boundaryChecks(db).work(Number.POSITIVE_INFINITY)
    expect(await runById(db, id)).toMatchObject({ state: 'done', total: 1, done: 1 })
  })

  it('continue after a sheet that fails, which stays due', async () => {
    await sql`create function topology_break() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(
      db,
    )
    await sql`create trigger topology_break before update of checked_at on topology_sheets
      for each row when (old.zil_id = 2) execute function topology_break()`.execute(db)
    const warnings: unknown[] = []
    await sql`update topology_sheets set changed = true`.execute(db)
    const id = await start()
    await makeBoundaryChecks({ db, boundary_percent: 5, warn: (facts) => warnings.push(facts['zil_id']) }).work(60_000)
    await sql`drop function topology_break cascade`.execute(db)
    expect(await runById(db, id)).toMatchObject({ state: 'failed', done: sheets, failed: 1 })
    expect(warnings).toEqual([2])
    const { rows } = await sql`select zil_id from topology_sheets where changed`.execute(db)
    expect(rows).toEqual([{ zil_id: 2 }])
  })
})
