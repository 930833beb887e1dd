import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { setTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'

const { db, get, person, post, land } = await startApp()
const savar = await land.place({ upazila: ['Savar', 'সাভার'], mouza: ['Bhakurta', 'ভাকুর্তা'] })
const away = await land.place()
const admin = await person('admin')
const acland = await person('acland', [savar.office_code])
const citizen = await person()
const { name } = (await get('/me', { token: citizen.token })).body
let made = 0

async function paid(place: typeof savar) {
  made += 1
  const { body } = await post('/applications', {
    token: citizen.token,
    body: {
      type: 'khatian_request',
      fee_amount: 100,
      payment_method: 'bkash',
      payer_identifier: '01712345678',
      transaction_id: `T${made}`,
      dag_id: await land.dag(place),
    },
  })
  return body
}

async function paidAt(moment: string, place: typeof savar) {
  setTime(moment)
  const application = await paid(place)
  clock.offset_ms = 0
  return application
}

// Around midnight in Dhaka, at the end of the fiscal year.
const one = await paidAt('2025-06-30T17:59:50Z', savar)
const two = await paidAt('2025-06-30T18:00:00Z', savar)
const three = await paid(away)
const late = await paid(savar)
const { today } = (await get('/revenue-details', { token: admin.token })).body

describe('revenue', () => {
  it('agrees with the ledger, by day, month and fiscal year in Dhaka', async () => {
    const { body } = await get('/revenue-details', { token: admin.token })
    expect(body.applications).toMatchObject({ daily: 200, monthly: 200, yearly: 200 })
    const years = body.applications.by_year.map(({ from, amount }: { from: string; amount: number }) => [from, amount])
    expect(years).toHaveLength(5)
    expect(years.find(([from]: [string]) => from === '2024-07-01')).toEqual(['2024-07-01', 100])
    expect(years.find(([from]: [string]) => from === '2025-07-01')).toEqual(['2025-07-01', 100])
    expect(body.applications.by_day).toHaveLength(30)
    expect(body.applications.by_day.at(-1)).toEqual({ from: today, amount: 200, count: 2 })
    expect(body.applications.by_month).toHaveLength(12)
    expect(body.land_tax_payments).toMatchObject({ daily: 0, recent: [] })
    expect(body.mutations).toMatchObject({ yearly: 0 })
    expect(body.applications.recent[0]).toMatchObject({
      kind: 'settlement',
      amount: 100,
      fee_amount: 100,
      submitted_at: late.created_at,
      payment_method: 'bkash',
      user: { name },
      payment_reference: late.payment.reference,
      receipt_number: late.receipt.number,
      what: 'khatian_request',
      office: { name_bn: 'সাভার' },
      mouza: { name_en: 'Bhakurta' },
    })
    expect(JSON.stringify(body)).not.toMatch(/payer|01712345678/)
    const { rows } = await sql<{ sum: number }>`
      select -sum(amount_poisha)::int as sum from ledger_entries where account = 'revenue:application'`.execute(db)
    const all = years.reduce((sum: number, [, amount]: [string, number]) => sum + amount, 0)
    expect(all * 100).toBe(rows[0]?.sum)
  })

  it('of an acland is that of own upazilas', async () => {
    const { body } = await get('/revenue-details', { token: acland.token })
    expect(body.applications).toMatchObject({ daily: 100 })
    expect(body.applications.recent).toHaveLength(3)
    const day = await get(`/admin/revenue/applications/${today}`, { token: acland.token })
    expect(day.body).toMatchObject({ total: 1, total_amount: 100, date: today })
    expect((await get('/dashboard', { token: acland.token })).body).toMatchObject({
      stats: { divisions: 1, upazilas: 1, mouzas: 1, dags: 3 },
      revenue: { daily: 100, monthly: 100, yearly: 100 },
    })
    expect((await get('/dashboard', { token: admin.token })).body).toMatchObject({
      stats: { divisions: 2, upazilas: 2, dags: 4 },
      revenue: { daily: 200 },
    })
  })

  it('of a day is listed and exported as CSV with its sum', async () => {
    const before = await get('/admin/revenue/applications/2025-06-30', { token: admin.token })
    const after = await get('/admin/revenue/applications/2025-07-01', { token: admin.token })
    expect(before.body.data).toMatchObject([{ payment_reference: one.payment.reference }])
    expect(after.body.data).toMatchObject([{ payment_reference: two.payment.reference }])
    const csv = await get(`/admin/revenue/applications/${today}/csv`, { token: admin.token })
    const rows: string[][] = parse(csv.raw, { bom: true, relax_column_count: true })
    expect(rows.slice(3).map((row) => row.at(-1))).toEqual(['100', '100', '200'])
    expect(rows.map((row) => row[2])).toContain(three.receipt.number)
    expect(rows[2]?.[4]).toBe('Payer')
    expect(rows.slice(3, -1).map((row) => [row[4], row[9]])).toEqual([
      [name, 'bKash'],
      [name, 'bKash'],
    ])
    expect(csv.headers['content-disposition']).toContain(`revenue-applications-${today}.csv`)
    expect(csv.raw[0]).toBe(0xef)
    expect((await get(`/admin/revenue/mutations/${today}`, { token: admin.token })).body).toMatchObject({
      data: [],
      total_amount: 0,
    })
  })

  it('counts a refund on its own day, below zero', async () => {
    await sql`insert into ledger_transactions (payment_id, kind, refund_key) select id, 'refund', 'r1' from payments
      where reference = ${three.payment.reference}`
      .execute(db)
      .catch(() => undefined)
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; office_id: number }>`
        insert into ledger_transactions (payment_id, kind, refund_key)
        select id, 'refund', 'r2' from payments where reference = ${three.payment.reference}
        returning id, (select office_id from payments p where p.id = payment_id) as office_id`.execute(trx)
      const [row] = rows
      await sql`insert into ledger_entries (transaction_id, account, office_id, amount_poisha) values
        (${row?.id}, 'revenue:application', ${row?.office_id}, 10000),
        (${row?.id}, 'provider:sandbox', ${row?.office_id}, -10000)`.execute(trx)
    })
    const { body } = await get('/revenue-details', { token: admin.token })
    expect(body.applications).toMatchObject({ daily: 100, recent: [{ kind: 'refund', amount: -100 }, {}, {}, {}, {}] })
  })

  it('is refused for an unknown stream or day, and for people who are not staff', async () => {
    for (const path of ['applications/yesterday', 'bribes/2025-07-01', 'applications/2025-13-01'])
      expect((await get(`/admin/revenue/${path}`, { token: admin.token })).status).toBe(404)
    for (const path of ['/revenue-details', '/dashboard', '/search?q=a', `/admin/revenue/applications/${today}`]) {
      expect((await get(path, { token: citizen.token })).status).toBe(403)
      expect((await get(path)).status).toBe(401)
    }
  })
})
