import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { setTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'
import { ledgerIsRight } from '#test/ledger.ts'
import { sumRevenueOfCountry } from './revenue-rows.sql.ts'

const { db, get, person, post, land } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'] })
const away = await land.place()
const admin = await person('admin')
const acland = await person('acland', [savar.office_code])
const citizen = await person()
let made = 0

async function pay(place: typeof savar, dag_id?: number) {
  made += 1
  return post('/applications', {
    token: citizen.token,
    body: {
      type: 'khatian_request',
      fee_amount: 100,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: `T${made}`,
      dag_id: dag_id ?? (await land.dag(place)),
    },
  })
}

async function payAt(moment: string, place: typeof savar) {
  setTime(moment)
  await pay(place)
  clock.offset_ms = 0
}

// Around midnight in Dhaka, and a year apart.
await payAt('2025-06-30T17:59:50Z', savar)
await payAt('2025-06-30T18:00:00Z', savar)
await payAt('2025-07-31T10:00:00Z', away)
await payAt('2026-06-30T10:00:00Z', savar)
await payAt('2026-07-01T10:00:00Z', away)
await payAt('2026-07-31T10:00:00Z', savar)

const totals = (query: string, { token } = admin) => get(`/admin/revenue-totals${query}`, { token })
const amounts = ({ periods }: { periods: { from: string; all: { amount: number } }[] }) =>
  periods.filter(({ all }) => all.amount !== 0).map(({ from, all }) => [from, all.amount])

describe('revenue from one day to another', () => {
  it('is divided by days, and compared with the same days of the year before', async () => {
    const { body } = await totals('?from=2026-06-30&to=2026-07-31')
    expect(body).toMatchObject({
      from: '2026-06-30',
      to: '2026-07-31',
      step: 'day',
      applications: { amount: 300, count: 3 },
      land_tax_payments: { amount: 0, count: 0 },
      all: { amount: 300, count: 3 },
      year_before: { from: '2025-06-30', to: '2025-07-31', all: { amount: 300, count: 3 } },
    })
    expect(body.periods).toHaveLength(32)
    expect(amounts(body)).toEqual([
      ['2026-06-30', 100],
      ['2026-07-01', 100],
      ['2026-07-31', 100],
    ])
  })

  it('has the first and last month only for the days of the span', async () => {
    const { body } = await totals('?from=2025-07-01&to=2026-07-30')
    expect(body).toMatchObject({ step: 'month', all: { amount: 400 }, year_before: { all: { amount: 200 } } })
    expect(body.periods).toHaveLength(13)
    expect(amounts(body)).toEqual([
      ['2025-07-01', 200],
      ['2026-06-01', 100],
      ['2026-07-01', 100],
    ])
    expect(amounts((await totals('?from=2025-07-02&to=2026-07-31')).body)).toEqual([
      ['2025-07-01', 100],
      ['2026-06-01', 100],
      ['2026-07-01', 200],
    ])
  })

  it('is divided by tax years over a long span', async () => {
    const { body } = await totals('?from=2024-07-01&to=2026-12-31')
    expect(body.step).toBe('year')
    expect(amounts(body)).toEqual([
      ['2024-07-01', 100],
      ['2025-07-01', 300],
      ['2026-07-01', 200],
    ])
  })

  it('is given for one office, and for an acland of own upazilas', async () => {
    const span = '?from=2026-06-30&to=2026-07-31'
    const { upazila_id } = savar
    expect((await totals(`${span}&upazila_id=${upazila_id}`)).body.all).toEqual({ amount: 200, count: 2 })
    expect((await totals(span, acland)).body.all).toEqual({ amount: 200, count: 2 })
    expect((await totals(`${span}&upazila_id=${upazila_id}`, acland)).body.all).toEqual({ amount: 200, count: 2 })
    expect((await totals(`${span}&upazila_id=${away.upazila_id}`, acland)).status).toBe(404)
    expect((await totals(`${span}&upazila_id=999999`)).status).toBe(404)
  })

  it('is given for the last 30 days by default', async () => {
    await pay(savar)
    const { body } = await totals('')
    expect(body).toMatchObject({ to: body.today, step: 'day', all: { amount: 100, count: 1 } })
    expect(body.periods).toHaveLength(30)
  })

  it('is exported as CSV with its sum', async () => {
    const csv = await get('/admin/revenue-totals/csv?from=2025-07-01&to=2026-07-31', { token: admin.token })
    const rows: string[][] = parse(csv.raw, { bom: true, relax_column_count: true })
    expect(rows[0]).toEqual(['Revenue', 'All offices'])
    expect(rows[2]?.[0]).toBe('Month from')
    expect(rows).toHaveLength(3 + 13 + 1)
    expect(rows.at(-1)).toEqual(['Total', '500', '0', '0', '500', '5'])
    expect(csv.headers['content-disposition']).toContain('revenue-2025-07-01-2026-07-31.csv')
  })

  it('is refused for days in the wrong order, half a span, more than ten years, and people who are not staff', async () => {
    const refused = async (query: string) => {
      const { status, body } = await totals(query)
      return [status, body.errors?.to]
    }
    expect(await refused('?from=2026-07-02&to=2026-07-01')).toEqual([422, ['The last day is before the first']])
    expect(await refused('?from=2026-07-02')).toEqual([422, ['Please enter a date']])
    expect(await refused('?from=2010-07-01&to=2026-07-01')).toEqual([422, ['Ten years at most']])
    expect((await totals('', citizen)).status).toBe(403)
    expect((await get('/admin/revenue-totals/csv')).status).toBe(401)
  })
})

describe('the revenue totals agree with the ledger', () => {
  it('after parallel payments', async () => {
    const dags = [await land.dag(savar), await land.dag(away)]
    await Promise.all([...dags, ...dags, ...dags].map((dag_id) => pay(savar, dag_id)))
    await ledgerIsRight(db)
  })

  it('after a refund', async () => {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; office_id: number }>`
        insert into ledger_transactions (payment_id, kind, refund_key)
        select id, 'refund', 'r1' from payments where status = 'succeeded' order by id limit 1
        returning id, (select office_id from payments p where p.id = payment_id) as office_id`.execute(trx)
      await sql`insert into ledger_entries (transaction_id, account, office_id, amount_poisha) values
        (${rows[0]?.id}, 'revenue:application', ${rows[0]?.office_id}, 10000),
        (${rows[0]?.id}, 'provider:sandbox', ${rows[0]?.office_id}, -10000)`.execute(trx)
    })
    await ledgerIsRight(db)
  })

  it('once their days and months are summed, with late bookings and without a removed demo', async () => {
    const spans = [
      '?from=2026-06-30&to=2026-07-31',
      '?from=2025-07-01&to=2026-07-30',
      '?from=2024-07-01&to=2026-12-31',
      '',
    ]
    const said = () => Promise.all(spans.map(async (span) => (await totals(span)).body))
    const by_office = await said()
    await sumRevenueOfCountry(db)
    await sumRevenueOfCountry(db)
    await ledgerIsRight(db)
    expect(await said()).toEqual(by_office)
    expect(await summedMonths()).toContain('2025-07-01')

    await payAt('2025-08-01T10:00:00Z', savar)
    await payAt('2025-07-05T10:00:00Z', away)
    await ledgerIsRight(db)
    const july = '?from=2025-07-01&to=2025-07-31'
    expect((await totals(july)).body.all).toEqual({ amount: 300, count: 3 })
    expect((await totals('?from=2024-07-01&to=2026-06-30')).body.all).toEqual({ amount: 600, count: 6 })

    await sql`insert into demo_payments (payment_id) select payment_id from ledger_transactions
      where created_at between '2025-07-05' and '2025-07-06'`.execute(db)
    await ledgerIsRight(db)
    expect((await totals(july)).body.all).toEqual({ amount: 200, count: 2 })
  })
})

async function summedMonths() {
  const { rows } = await sql<{ month: string }>`
    select starts_on::text as month from revenue_of_country where unit = 'month'`.execute(db)
  return rows.map(({ month }) => month)
}
