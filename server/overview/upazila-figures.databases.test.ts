import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { clock, transaction } from '#server/app/database.ts'
import { addUpDagCounts } from '#server/land-records/dag-counts.sql.ts'
import { setTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'

const { db, get, person, land, kind } = await startApp()
const savar = await land.place({ district: ['Dhaka', 'ঢাকা'], upazila: ['Savar', 'সাভার'] })
const away = await land.place({ upazila: ['Debhata', 'দেবহাটা'] })
const rs = await land.survey('RS')
const admin = await person('admin')
const acland = await person('acland', [savar.office_code])

const figures = async (token = admin.token): Promise<UpazilaFigures[]> =>
  (await get('/admin/overview/upazilas', { token })).body
const of = async (upazila_id: number) => (await figures()).find((each) => each.upazila_id === upazila_id)

/** The figures counted dag by dag. */
async function countedOneByOne() {
  const { rows } =
    await sql`select u.id as upazila_id, count(d.id)::int as dags, count(d.geometry)::int as dags_with_boundary,
      count(*) filter (where exists (select from khatians k where k.dag_id = d.id and k.current and k.khotiyan <> '[]'))::int
        as dags_digitised
    from upazilas u left join dags d on d.upazila_id = u.id group by u.id order by u.id`.execute(db)
  return rows
}

async function expectRight() {
  expect(await figures()).toMatchObject(await countedOneByOne())
  while ((await addUpDagCounts(db)) > 0);
  expect(await figures()).toMatchObject(await countedOneByOne())
}

const undraw = (id: number) => sql`update dags set geometry = null where id = ${id}`.execute(db)
const closeKhatian = (id: number) =>
  sql`update khatians set current = false where dag_id = ${id} and current`.execute(db)
const moveTo = (id: number, { zil_id, mouza_id, upazila_id }: typeof savar) =>
  db.updateTable('dags').set({ zil_id, mouza_id, upazila_id }).where('id', '=', id).execute()

describe('the figures of upazilas', () => {
  it('count all dags, those with a boundary and those with owners on record', async () => {
    const ids: number[] = []
    for (const dag_no of ['1', '2', '3', '4']) ids.push(await land.dag(savar, { dag_no, survey_type_id: rs }))
    const [first = 0, second = 0] = ids
    await undraw(first)
    await closeKhatian(second)
    expect(await of(savar.upazila_id)).toEqual({
      upazila_id: savar.upazila_id,
      name_en: 'Savar',
      name_bn: 'সাভার',
      district_en: 'Dhaka',
      district_bn: 'ঢাকা',
      dags: 4,
      dags_with_boundary: 3,
      dags_digitised: 3,
      registrations_waiting: 0,
      mutations_waiting: 0,
      revenue: 0,
    })
    await expectRight()
  })

  it('follow a dag that moves, is drawn again, changes owners or is deleted', async () => {
    const id = await land.dag(savar, { dag_no: '20', survey_type_id: rs })
    await expectRight()
    await moveTo(id, away)
    expect(await of(away.upazila_id)).toMatchObject({ dags: 1, dags_with_boundary: 1, dags_digitised: 1 })
    await undraw(id)
    await moveTo(id, savar)
    expect(await of(away.upazila_id)).toMatchObject({ dags: 0, dags_with_boundary: 0, dags_digitised: 0 })
    await expectRight()
    await sql`delete from khatians where dag_id = ${id}`.execute(db)
    await expectRight()
    await sql`delete from dags where id = ${id}`.execute(db)
    await expectRight()
  })

  it('follow many dags of one statement, but nothing rolled back', async () => {
    await sql`insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area)
      select zil_id, mouza_id, upazila_id, ${rs}, 'M' || n, '1', 10 from
        (values (${savar.zil_id}::bigint, ${savar.mouza_id}::bigint, ${savar.upazila_id}::bigint),
          (${away.zil_id}::bigint, ${away.mouza_id}::bigint, ${away.upazila_id}::bigint)) p (zil_id, mouza_id, upazila_id),
        generate_series(1, 30) n`.execute(db)
    await expectRight()
    await sql`update dags set geometry = st_multi(st_makeenvelope(90, 23, 90.001, 23.001, 4326)) where dag_no like 'M%'`.execute(
      db,
    )
    await expectRight()
    const failing = transaction(db, async (trx) => {
      await sql`delete from dags where dag_no like 'M%'`.execute(trx)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await expectRight()
    await sql`delete from dags where dag_no like 'M%'`.execute(db)
    await expectRight()
  })

  it('are not written for other changes of a dag', async () => {
    while ((await addUpDagCounts(db)) > 0);
    await sql`update dags set area = area + 1, version = version + 1`.execute(db)
    expect(await addUpDagCounts(db)).toBe(0)
  })

  it.runIf(kind === 'postgres')('allow two parallel edits of one upazila', async () => {
    const inserted = Promise.withResolvers<void>()
    const other = Promise.withResolvers<void>()
    const slow = transaction(db, async (trx) => {
      await sql`insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area)
        values (${savar.zil_id}, ${savar.mouza_id}, ${savar.upazila_id}, ${rs}, 'slow', '1', 10)`.execute(trx)
      inserted.resolve()
      await other.promise
    })
    await inserted.promise
    await land.dag(savar, { dag_no: 'quick', survey_type_id: rs })
    await expectRight()
    other.resolve()
    await slow
    await expectRight()
  })

  it.runIf(kind === 'postgres')('follow owners entered while their dag moves', async () => {
    const id = await land.dag(savar, { dag_no: '30', survey_type_id: rs })
    await closeKhatian(id)
    const typed = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const typing = transaction(db, async (trx) => {
      await sql`update khatians set current = true where dag_id = ${id}`.execute(trx)
      typed.resolve()
      await go.promise
    })
    await typed.promise
    const moving = moveTo(id, away)
    // Long enough for the move to reach the database, where it waits.
    await wait(300)
    go.resolve()
    await Promise.all([typing, moving])
    await expectRight()
  })
})

describe('the waiting cases and the revenue', () => {
  it('are counted by upazila, revenue from July on', async () => {
    const { id } = await person()
    const dag_id = await land.dag(savar, { dag_no: '40', survey_type_id: rs })
    for (const status of ['pending', 'pending', 'rejected'])
      await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
          land_type, land_area, status, taxable_from, dag_id, reviewer_id, reviewed_at)
        select ${id}, ${savar.upazila_id}, ${savar.mouza_id}, ${rs}, '45', (select count(*)::text from land_tax_registrations),
          'Residential', 871.2, ${status}, '2024-25', ${dag_id},
          case when ${status} <> 'pending' then ${admin.id}::bigint end, case when ${status} <> 'pending' then now() end`.execute(
        db,
      )
    const book = (starts_on: string, office_id: number, amount: number) =>
      sql`insert into revenue_totals (account, unit, starts_on, office_id, amount_poisha, bookings)
        values ('revenue:land_tax', 'month', ${starts_on}::date, ${office_id}, ${amount}, 1)`.execute(db)
    setTime('2026-11-22T06:00:00Z')
    await book('2026-06-01', savar.upazila_id, 5000)
    await book('2026-07-01', savar.upazila_id, 12_345)
    await book('2026-11-01', savar.upazila_id, 100)
    await book('2026-11-01', away.upazila_id, 700)
    expect(await of(savar.upazila_id)).toMatchObject({
      registrations_waiting: 2,
      mutations_waiting: 0,
      revenue: 124.45,
    })
    expect(await of(away.upazila_id)).toMatchObject({ registrations_waiting: 0, mutations_waiting: 0, revenue: 7 })
    clock.offset_ms = 0
  })

  it('are shown to staff, of their own upazilas', async () => {
    expect((await figures(acland.token)).map(({ upazila_id }) => upazila_id)).toEqual([savar.upazila_id])
    expect(await figures()).toHaveLength(2)
    const { token } = await person()
    expect((await get('/admin/overview/upazilas', { token })).status).toBe(403)
    expect((await get('/admin/overview/upazilas')).status).toBe(401)
  })
})
