import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { now } from '#server/app/database.ts'
import { startApp } from '#test/harness.ts'
import { addPayments, giveBack, lineOf, reconcilerOf, stranger } from '#test/settlements.ts'

const app = await startApp({ CHALLAN_CODES: 'applications=1-2345-0000-6789' })
const { db, get, person, land, settlements } = app
const admin = await person('admin')
const payer = await person()
const [savar, dhamrai] = [await land.place({ upazila: ['Savar', 'সাভার'] }), await land.place()]
const { compare, accept } = reconcilerOf(app, admin.token)
const day = '2026-01-05'
const today = dhakaDay(await now(db))
const inTwo = (amount: string, net: string) => ({ day, amount, fee: '1.50', net })

const pay = (where: { upazila_id: number }, count: number) =>
  addPayments(db, { count, day, user_id: payer.id, office_id: where.upazila_id })
const list = async (query = '') =>
  (await get(`/admin/payouts?from=${today}&to=${today}&per_page=50${query}`, { token: admin.token })).body
type Share = { office: { id: number } | null; stream: string | null; lines: number; amount: number }
const sharesOf = (body: { data: (Share & { payout: { name: string } })[] }, name: string) =>
  body.data
    .filter(({ payout }) => payout.name === name)
    .map(({ office, stream, lines, amount }) => [office?.id ?? null, stream, lines, amount])

it('a payout is split by office and account; what is no booked revenue stands apart, and the sums are its own', async () => {
  const [one, two, back] = await pay(savar, 3)
  const [other, strange] = await pay(dhamrai, 2)
  if (!one || !two || !back || !other || !strange) throw new Error('nothing was paid')
  await giveBack(db, { id: back.id, office_id: savar.upazila_id, day, amount_poisha: 4_000, key: 'R-1' })
  // One payment of years of tax in two offices.
  const [both] = await pay(savar, 1)
  if (!both) throw new Error('nothing was paid')
  await sql`
    with posted as (select id, created_at from ledger_transactions where payment_id = ${both.id})
    insert into ledger_entries (transaction_id, booked_at, account, office_id, amount_poisha)
    select posted.id, posted.created_at, e.account, ${dhamrai.upazila_id}, e.amount_poisha
    from posted, (values ('provider:sandbox', 3000), ('revenue:land_tax', -3000)) as e (account, amount_poisha)`.execute(
    db,
  )
  const file = await compare([
    ...[one, two, back, other].map((paid) => lineOf(paid, { day, payout: 'P1' })),
    lineOf(
      { ...back, provider_ref: 'RF1' },
      { day, payout: 'P1', type: 'refund', amount: '-40.00', fee: '0', net: '-40' },
    ),
    lineOf(both, { ...inTwo('130.00', '128.50'), payout: 'P1' }),
    // Another amount than ours, a second time of one payment, and one that we do not know.
    lineOf(strange, { ...inTwo('60.00', '58.50'), payout: 'P1' }),
    lineOf({ ...one, provider_ref: 'AGAIN1' }, { day, payout: 'P1' }),
    lineOf(stranger('NEW1'), { day, payout: 'P2' }),
  ])
  const [first, second] = file.payouts
  const accepted = await accept(file.id, [
    { payout: 'P1', amount: first.net },
    { payout: 'P2', amount: second.net },
  ])
  expect(accepted.status).toBe(200)
  const body = await list()
  expect(sharesOf(body, 'P1')).toEqual([
    [savar.upazila_id, 'applications', 5, 360],
    [dhamrai.upazila_id, 'applications', 1, 100],
    [dhamrai.upazila_id, 'land-tax-payments', 1, 30],
    [null, null, 2, 160],
  ])
  expect(sharesOf(body, 'P2')).toEqual([[null, null, 1, 100]])
  expect(body.data.find(({ stream }: Share) => stream === 'applications').account_code).toBe('1-2345-0000-6789')
  expect([body.amount, body.whole]).toEqual([
    first.amount + second.amount,
    { payouts: 2, fee: first.fee + second.fee, received: first.net + second.net },
  ])

  const ofOffice = await list(`&upazila_id=${dhamrai.upazila_id}`)
  expect([ofOffice.total, ofOffice.amount, ofOffice.whole]).toEqual([2, 130, null])
  expect((await list('&provider=bkash')).total).toBe(0)
  expect((await get('/admin/payouts', { token: admin.token })).body.total).toBe(0)

  const csv = await get(`/admin/payouts.csv?from=${today}&to=${today}`, { token: admin.token })
  const rows: string[][] = parse(csv.raw.toString(), { bom: true, relax_column_count: true })
  expect(rows.slice(3).map((row) => row.slice(-3))).toEqual([
    ['Applications', '5', '360'],
    ['Applications', '1', '100'],
    ['Land tax payments', '1', '30'],
    ['', '2', '160'],
    ['', '1', '100'],
    ['', '', String(body.amount)],
    ['', '', String(body.whole.fee)],
    ['', '', String(body.whole.received)],
  ])
  await expect(sql`update payout_shares set lines = 9`.execute(db)).rejects.toThrow()
})

it('a payout that a server of the version before has posted is split by the job, once', async () => {
  const [paid] = await pay(savar, 1)
  if (!paid) throw new Error('nothing was paid')
  const { id } = await compare([lineOf(paid, { day, payout: 'P3' })])
  await sql`
    insert into provider_payouts (provider, payout, settlement_file_id, amount_poisha, fee_poisha, received_poisha,
      posted_by, posted_at)
    values ('sandbox', 'P3', ${id}, 10000, 150, 9850, ${admin.id}, now())`.execute(db)
  expect(sharesOf(await list(), 'P3')).toEqual([])
  await settlements.work()
  await settlements.work()
  expect(sharesOf(await list(), 'P3')).toEqual([[savar.upazila_id, 'applications', 1, 100]])
})

it('days that are not in order, or more than a year, are refused; an acland has no list', async () => {
  const refused = async (query: string) => (await get(`/admin/payouts?${query}`, { token: admin.token })).status
  expect(await refused('from=2026-02-02&to=2026-02-01')).toBe(422)
  expect(await refused('from=2024-01-01&to=2026-02-01')).toBe(422)
  expect(await refused('from=2026-02-02')).toBe(422)
  expect(await refused('provider=%00')).toBe(422)
  const acland = await person('acland', [savar.office_code])
  expect((await get('/admin/payouts', { token: acland.token })).status).toBe(403)
  expect((await get('/admin/payouts.csv', { token: acland.token })).status).toBe(403)
})
