import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clock, withFinalWrite } from '#server/app/database.ts'
import { setTime } from '#test/clock.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { plansOf } from '#test/plans.ts'
import { listSome, makeDemandLists } from './make-lists.service.ts'

const { db, place, placeOf, citizen, person, approved, registered, pay, calculate } = await landTaxGround()

beforeEach(async () => {
  await sql`truncate demand_runs, demands, demand_lists, land_tax_payments, land_tax_orders, land_tax_registrations cascade`.execute(
    db,
  )
})
afterEach(() => {
  clock.offset_ms = 0
})

const lists = async () =>
  (
    await sql<{ mouza_id: number; tax_year: string; listed_on: string; holdings: number; total_poisha: number }>`
      select mouza_id, tax_year, to_char(listed_on, 'YYYY-MM-DD') as listed_on, holdings, unknown, total_poisha
      from demand_lists where listed_on is not null order by id`.execute(db)
  ).rows
const demands = async () =>
  (
    await sql<{
      registration_id: number
      gap: string | null
      years: string[]
      total_poisha: number | null
      tax_poisha: number | null
      due_poisha: number | null
      arrears_poisha: number | null
      interest_poisha: number | null
    }>`select registration_id, gap, years, total_poisha, tax_poisha, due_poisha, arrears_poisha, interest_poisha
      from demands order by registration_id`.execute(db)
  ).rows

it('the demand of each holding is what an order asks for on that day, to the poisha', async () => {
  setTime('2026-12-01T06:00:00Z')
  const types = ['Residential', 'Commercial', 'Agricultural', 'Others']
  const lands: { token: string; id: number }[] = []
  for (const [index, from] of ['2026-27', '2025-26', '2022-23', '2015-16'].entries()) {
    const { token } = await citizen()
    for (const [shift, land_type] of types.entries()) {
      const land_area = [435.6, 435.61, 14_374.8, 400_000][(index + shift) % 4]
      lands.push({ token, id: await approved(token, { land_type, land_area, from }) })
    }
  }
  const [first, second] = lands
  const [fifth] = lands.slice(5)
  if (!first || !second || !fifth) throw new Error('no land')
  await pay(first.token, [first.id], { years: ['2026-27'] })
  await pay(fifth.token, [fifth.id], { years: ['2025-26'] })
  await sql`update land_tax_registrations set share_numerator = 2, share_denominator = 7 where id = ${second.id}`.execute(
    db,
  )
  setTime('2027-07-01T06:00:00Z')
  await makeDemandLists(db)
  const listed = new Map((await demands()).map((row) => [row.registration_id, row]))
  expect(listed.size).toBe(lands.length)
  let total = 0
  for (const { token, id } of lands) {
    const { body } = await calculate(token, { registration_ids: [id] })
    const row = listed.get(id)
    if (!row) throw new Error(`no demand of ${id}`)
    expect([id, row.total_poisha]).toEqual([id, Math.round(body.total_amount * 100)])
    expect(row.years).toEqual(body.calculations.map(({ year }: { year: string }) => year))
    const penalty = body.calculations.reduce((sum: number, line: { penalty: number }) => sum + line.penalty, 0)
    expect(row.interest_poisha).toBe(Math.round(penalty * 100))
    expect(Number(row.due_poisha) + Number(row.arrears_poisha) + Number(row.interest_poisha)).toBe(row.total_poisha)
    total += Number(row.total_poisha)
  }
  expect(await lists()).toEqual([
    {
      mouza_id: place.mouza_id,
      tax_year: '2027-28',
      listed_on: '2027-07-01',
      holdings: 16,
      unknown: 0,
      total_poisha: total,
    },
  ])
})

it('a year that is paid in advance is in the tax of the year and not in what is due', async () => {
  setTime('2027-03-01T06:00:00Z')
  const { token } = await citizen()
  const id = await approved(token)
  await pay(token, [id], { up_to: '2027-28' })
  setTime('2027-07-01T06:00:00Z')
  await makeDemandLists(db)
  expect(await demands()).toMatchObject([{ tax_poisha: 49_500, due_poisha: 0, total_poisha: 0, years: [] }])
})

it('land without a class has a gap and no amount, as its order is refused', async () => {
  setTime('2027-07-02T06:00:00Z')
  const without_class = await placeOf(null)
  const { token } = await citizen()
  const id = await approved(token, {}, without_class)
  expect((await calculate(token, { registration_ids: [id] })).status).toBe(422)
  await makeDemandLists(db)
  expect(await demands()).toMatchObject([{ gap: 'class_not_set', total_poisha: null }])
  expect(await lists()).toMatchObject([{ holdings: 1, unknown: 1, total_poisha: 0 }])
})

it('land that is not approved, and land whose tax ended without arrears, is on no list', async () => {
  setTime('2027-06-01T06:00:00Z')
  const someone = await citizen()
  await registered(someone.token)
  const ended = await approved(someone.token)
  const owing = await approved(someone.token)
  await pay(someone.token, [ended])
  await sql`update land_tax_registrations set taxable_until = '2026-27' where id in (${ended}, ${owing})`.execute(db)
  setTime('2027-07-02T06:00:00Z')
  await makeDemandLists(db)
  expect(await demands()).toMatchObject([{ registration_id: owing, years: ['2026-27'], tax_poisha: 0 }])
})

it.each([
  ['2027-06-30T17:59:59Z', '2026-27'],
  ['2027-06-30T18:00:00Z', '2027-28'],
])('lists at %s are those of %s, once', async (moment, year) => {
  setTime('2027-03-01T06:00:00Z')
  await approved((await person()).token)
  setTime(moment)
  await makeDemandLists(db)
  await makeDemandLists(db)
  expect((await lists()).map(({ tax_year }) => tax_year)).toEqual([year])
})

async function several(count: number) {
  const { token } = await person()
  for (let made = 0; made < count; made += 1) await approved(token)
}

it('a list that is cut off is not seen, and continues after its last batch', async () => {
  setTime('2027-07-01T06:00:00Z')
  await several(5)
  expect(await listSome(db, 2)).toBe(true)
  const killed = async () => {
    throw new Error('killed before the commit')
  }
  await expect(withFinalWrite(killed, () => listSome(db, 2))).rejects.toThrow('killed')
  expect([await lists(), (await demands()).length]).toEqual([[], 2])
  expect(await listSome(db, 2)).toBe(true)
  expect([await lists(), (await demands()).length]).toEqual([[], 4])
  while (await listSome(db, 2));
  expect(await lists()).toMatchObject([{ holdings: 5 }])
  expect((await demands()).length).toBe(5)
})

it('several servers at once make each list once', async () => {
  setTime('2027-07-01T06:00:00Z')
  await several(6)
  await approved((await person()).token, {}, await placeOf('cha'))
  await Promise.all(Array.from({ length: 20 }, () => listSome(db, 1)))
  await Promise.all(Array.from({ length: 4 }, () => makeDemandLists(db)))
  await makeDemandLists(db)
  expect((await lists()).map(({ holdings }) => holdings).toSorted()).toEqual([1, 6])
  expect((await demands()).length).toBe(7)
})

it('the hill districts have no list', async () => {
  setTime('2027-07-01T06:00:00Z')
  await approved((await person()).token)
  const { rows } = await sql<{
    name_en: string
  }>`select name_en from districts where id = ${place.district_id}`.execute(db)
  await sql`update districts set name_en = 'Rangamati' where id = ${place.district_id}`.execute(db)
  try {
    await makeDemandLists(db)
    expect(await lists()).toEqual([])
  } finally {
    await sql`update districts set name_en = ${rows[0]?.name_en ?? ''} where id = ${place.district_id}`.execute(db)
  }
})

it('lists read the approved land of a mouza by an index', async () => {
  const plans = await plansOf(db, (trx) =>
    sql`select mouza_id from land_tax_registrations
      where status = 'approved' and mouza_id > 5 order by mouza_id limit 1`.execute(trx),
  )
  expect(plans[0]).toContain('land_tax_registrations_approved_of_mouza')
})
