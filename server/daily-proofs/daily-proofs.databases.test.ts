import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { type Db, now } from '#server/app/database.ts'
import { listPaperKeys, trustedSigningKey } from '#server/documents/keys/paper-keys.service.ts'
import { isSignedWith } from '#server/documents/keys/signing.ts'
import { oneDayOn } from '#test/days.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { orderCopy } from '#test/order-copy.ts'
import { makeDailyProofs } from './make-proofs.service.ts'
import { verifyDailyProofs } from './verify-proofs.service.ts'

/** Writes past the triggers that keep ledger, receipts and proofs as they are. */
const tamper = (db: Db, statement: string) =>
  db.connection().execute(async (connection: Db) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql.raw(statement).execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
  })

const ground = await landTaxGround()
const { db, land, place, admin, officer, citizen, approved, pay, get, post, secret } = ground
const key = await trustedSigningKey(db, secret)
const makeProofs = () => makeDailyProofs({ db, key, warn: () => undefined })
let day = ''

const proofOf = async (of: string) => (await get(`/admin/daily-proofs/${of}`, { token: admin.token })).body
const accountOf = (proof: { accounts: { account: string }[] }, account: string) =>
  proof.accounts.find((each) => each.account === account)

beforeAll(async () => {
  await oneDayOn(db)
  await orderCopy(ground, { dag_id: await land.dag(place), transaction_id: 'before' })
  await oneDayOn(db)
  await makeProofs()
  day = dhakaDay(await now(db))
  await orderCopy(ground, { dag_id: await land.dag(place), transaction_id: 'copy' })
  const { token } = await citizen()
  expect((await pay(token, [await approved(token), await approved(token)])).status).toBe(201)
})

it('is made once the day is over for an hour, and once', async () => {
  const list = async () => (await get('/admin/daily-proofs', { token: admin.token })).body
  await makeProofs()
  expect((await list()).data.map((each: { day: string }) => each.day)).toEqual([daysAfter(day, -1)])
  await oneDayOn(db)
  await Promise.all([makeProofs(), makeProofs()])
  expect((await list()).data).toEqual([
    { day, fault_count: 0, is_explained: false, made_at: expect.any(String) },
    { day: daysAfter(day, -1), fault_count: 0, is_explained: false, made_at: expect.any(String) },
  ])
})

it('says that payments, bookings, receipts and paid things agree, for each purpose', async () => {
  expect(await proofOf(day)).toMatchObject({
    is_intact: true,
    faults: [],
    note: null,
    purposes: [
      {
        purpose: 'application',
        payments: 1,
        receipts: 1,
        things: 1,
        payments_amount: 100,
        booked_amount: 100,
        receipts_amount: 100,
        things_amount: 100,
      },
      {
        purpose: 'land_tax',
        payments: 1,
        receipts: 2,
        things: 2,
        payments_amount: 990,
        booked_amount: 990,
        receipts_amount: 990,
        things_amount: 990,
      },
    ],
  })
})

it('carries each account on from what the proof before says', async () => {
  const [before, proof] = [await proofOf(daysAfter(day, -1)), await proofOf(day)]
  expect(accountOf(before, 'provider:sandbox')).toMatchObject({ opening: 0, debit: 100, credit: 0, closing: 100 })
  expect(accountOf(proof, 'provider:sandbox')).toMatchObject({ opening: 100, debit: 1090, credit: 0, closing: 1190 })
  expect(accountOf(proof, 'revenue:land_tax')).toMatchObject({ opening: 0, debit: 0, credit: 990, closing: -990 })
  expect(proof.previous_hash).toBe(before.hash)
})

it('is downloaded as it was signed', async () => {
  const { status, body, headers } = await get(`/admin/daily-proofs/${day}/file`, { token: admin.token })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain(`jomi-daily-proof-${day}.json`)
  expect(JSON.parse(body.content)).toMatchObject({ version: 1, day, fault_count: 0 })
  const keys = await listPaperKeys(db)
  const public_key = keys.find(({ key_id }) => key_id === body.key_id)?.public_key ?? ''
  expect(
    isSignedWith(Buffer.from(public_key, 'base64url'), {
      signed: Buffer.from(`Jomi daily proof 1\n${body.hash}`),
      signature: Buffer.from(body.signature, 'base64url'),
    }),
  ).toBe(true)
})

it.each([
  ['the list', 'GET', '/admin/daily-proofs'],
  ['a day', 'GET', '/admin/daily-proofs/2026-01-01'],
  ['a file', 'GET', '/admin/daily-proofs/2026-01-01/file'],
  ['a note', 'POST', '/admin/daily-proofs/2026-01-01/note'],
] as const)('%s is for admins alone', async (_what, method, path) => {
  const call = method === 'GET' ? get : post
  const request = method === 'POST' ? { body: { note: 'Seen' } } : {}
  expect((await call(path, request)).status).toBe(401)
  expect((await call(path, { token: officer.token, ...request })).status).toBe(403)
})

it.each([
  ['a day that is not proven', '/admin/daily-proofs/2020-01-01', 404],
  ['what is no day', '/admin/daily-proofs/2026-02-31', 404],
  ['the file of a day that is not proven', '/admin/daily-proofs/2020-01-01/file', 404],
])('%s is refused', async (_what, path, status) => {
  expect((await get(path, { token: admin.token })).status).toBe(status)
})

it('has a note of an admin where it has faults, which is written once', async () => {
  const explain = (of: string, note: string) =>
    post(`/admin/daily-proofs/${of}/note`, { token: admin.token, body: { note } })
  expect((await explain(day, 'Nothing to say')).status).toBe(404)
  await tamper(db, "update applications set payment_status = 'pending' where transaction_id = 'later'")
  const later = dhakaDay(await now(db))
  await orderCopy(ground, { dag_id: await land.dag(place), transaction_id: 'later' })
  await tamper(db, "update applications set payment_status = 'pending' where transaction_id = 'later'")
  await oneDayOn(db)
  await makeProofs()
  expect((await proofOf(later)).faults).toEqual([{ kind: 'unpaid_thing', about: expect.stringMatching(/./) }])
  expect((await explain(later, ' ')).status).toBe(422)
  expect((await explain(later, 'NUL \u0000')).status).toBe(422)
  const [first, second] = await Promise.all([explain(later, 'A trial'), explain(later, 'A trial, too')])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  expect((await proofOf(later)).note).toEqual({
    text: expect.stringMatching(/^A trial/),
    by: expect.any(String),
    at: expect.any(String),
  })
  await tamper(db, "update applications set payment_status = 'paid' where transaction_id = 'later'")
})

it.each([
  [
    'an entry of another amount',
    'ledger_not_zero',
    'update ledger_entries set amount_poisha = amount_poisha + 100 where id = (select max(id) from ledger_entries where amount_poisha > 0)',
  ],
  [
    'a payment of another amount',
    'other_amount_booked',
    'update payments set amount_poisha = amount_poisha + 100 where id = (select max(id) from payments)',
  ],
  [
    'a payment that is not booked',
    'not_booked',
    "update ledger_transactions set kind = 'taken-in-excess' where id = (select max(id) from ledger_transactions)",
  ],
  [
    'a receipt of another amount',
    'other_receipts',
    'update receipts set amount_poisha = amount_poisha + 100 where id = (select max(id) from receipts)',
  ],
  [
    'a thing that is not paid',
    'unpaid_thing',
    "update applications set payment_status = 'pending' where id = (select max(id) from applications)",
  ],
  [
    'a thing of another amount',
    'other_thing_amount',
    'update applications set fee_poisha = fee_poisha + 100 where id = (select max(id) from applications)',
  ],
  [
    'a paid thing without a payment',
    'paid_without_payment',
    'update applications set paid_at = (select max(paid_at) from applications) where id = (select max(id) from applications where paid_at is null)',
  ],
  [
    'a receipt without a payment',
    'receipt_without_payment',
    "update ledger_transactions set kind = 'taken-in-excess' where id = (select max(id) from ledger_transactions)",
  ],
  [
    'a total of revenue that is not its entries',
    'other_revenue',
    "update revenue_totals set amount_poisha = amount_poisha + 100 where starts_on = (select max(starts_on) from revenue_totals) and unit = 'day'",
  ],
])('finds %s', async (_what, kind, statement) => {
  await orderCopy(ground, {
    dag_id: await land.dag(place),
    transaction_id: `unpaid-${kind}`,
    payer_identifier: '01700000001',
  })
  await orderCopy(ground, { dag_id: await land.dag(place), transaction_id: kind })
  const faulty = dhakaDay(await now(db))
  await tamper(db, statement)
  await oneDayOn(db)
  await makeProofs()
  expect((await proofOf(faulty)).faults).toContainEqual({ kind, about: expect.stringMatching(/./) })
})

it.each([
  [
    'a text that was changed',
    'its text or signature was changed',
    'update daily_proofs set content = replace(content, \'"payments":1\', \'"payments":2\') where day = (select min(day) + 1 from daily_proofs)',
  ],
  [
    'a proof that was cut out',
    'it does not follow the proof before',
    'delete from daily_proofs where day = (select min(day) from daily_proofs)',
  ],
  [
    'a ledger that was changed since',
    'the ledger has other sums today: provider:sandbox',
    "update ledger_entries set amount_poisha = amount_poisha + 1 where id = (select max(id) from ledger_entries where account = 'provider:sandbox')",
  ],
])('verification finds %s', async (_what, fault, statement) => {
  const before = await verifyDailyProofs(db)
  await tamper(db, statement)
  const { faults } = await verifyDailyProofs(db)
  expect(faults.filter((each) => !before.faults.includes(each))).toEqual([expect.stringContaining(fault)])
})
