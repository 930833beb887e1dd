import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { poisha } from '#contract/payments/money.ts'
import { payReference } from '#contract/payments/received-money.ts'
import { clock } from '#server/app/database.ts'
import { makeApp } from '#server/make-app.ts'
import { signedHeaders } from '#server/payments/providers/sandbox.ts'
import { currentTime } from '#test/clock.ts'
import { correction_fee } from '../corrections.ts'
import { landTaxGround } from '../land-tax.ts'
import { landTaxLedgerIsRight } from '../ledger.ts'
import { mutationForm } from '../mutations.ts'
import { lineOf, reconcilerOf } from '../settlements.ts'
import { makeAllDue, openMoney } from './books.sql.ts'
import { failingDatabase } from './failing-database.ts'

// Each act that moves money, with its first statement failing, then its second, and so on until it passes: what is on record is
// always as before or as after, and the same act again ends it.

const ground = await landTaxGround({ REFUND_LIMIT: '50', COUNTER_CASH: '1' })
const { db, config, storage, land, place, person, citizen, approved, order, admin, survey_type_id } = ground
const fault = failingDatabase(db)
const mortal = await makeApp({ config, db: fault.failing, storage })
await mortal.app.ready()
afterAll(() => mortal.app.close())

type Server = Pick<typeof mortal, 'app' | 'payments'>
const whole: Server = { app: ground.app, payments: ground.payments }

let made = 0
const send = async ({ app }: Server, token: string, path: string, body: object): Promise<number> => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return statusCode
}

const by = { payment_method: 'bkash', payer_identifier: '01712345678' } as const

/** A paid copy of a khatian; answers the id of its payment. */
async function paidCopy(payer_identifier: string = by.payer_identifier, where = place) {
  made += 1
  const { token } = await person()
  const dag_id = await land.dag(where)
  const body = {
    ...by,
    payer_identifier,
    type: 'khatian_request',
    fee_amount: 100,
    dag_id,
    transaction_id: `P-${made}`,
  }
  await send(whole, token, '/applications', body)
  const { id } = await db.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return { id, token }
}

async function heldCopy() {
  const { id } = await paidCopy('01700000003')
  made += 1
  await ground.payments.settle(id, {
    outcome: 'held',
    provider_ref: `H-${made}`,
    reason: 'risky',
    amount_poisha: poisha(10_000),
  })
  // The sandbox holds what a real provider would have taken.
  await sql`update sandbox_charges set plan = 'succeed' where reference = (
    select reference from payments where id = ${id})`.execute(db)
  return id
}

/** A mutation whose fee can be taken in cash, and the officer. */
async function cashOf() {
  const where = await land.place()
  const { token } = await person('acland', [where.office_code])
  const { body } = await ground.post('/mutations', { token: (await person()).token, body: mutationForm(where) })
  return { token, body: { purpose: 'mutation', id: body.id, amount: 1025 } }
}

/** An office whose cash has been taken, and its day. */
async function cashDay() {
  const { token, body } = await cashOf()
  await send(whole, token, '/admin/cash/takings', body)
  const [day] = (await ground.get('/admin/cash/days', { token })).body.data
  return { token, path: `/admin/cash/days/${day.id}`, payment_id: await lastPayment() }
}
const lastPayment = async () =>
  (await db.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id

type Act = (server: Server) => Promise<unknown>
/** Makes something new, and answers the act on it. */
const acts: Record<string, () => Promise<Act>> = {
  'a copy is ordered and paid': async () => {
    made += 1
    const { token } = await person()
    const dag_id = await land.dag(place)
    const body = { ...by, type: 'khatian_request', fee_amount: 100, dag_id, transaction_id: `C-${made}` }
    return (server) => send(server, token, '/applications', body)
  },
  'a year of land tax is paid': async () => {
    const { token } = await citizen()
    made += 1
    const dag_number = `8${made}`
    await land.dag(place, { dag_no: dag_number, survey_type_id })
    const body = order([await approved(token, { dag_number, from: '2026-27' })])
    return (server) => send(server, token, '/land-tax-payments/pay', body)
  },
  'the fee of a mutation is paid': async () => {
    const { token } = await person()
    const { body } = await ground.post('/mutations', { token, body: mutationForm(place) })
    return (server) => send(server, token, `/mutations/${body.id}/pay`, { ...by, amount: 1025 })
  },
  'the fee of a mutation is taken in cash': async () => {
    const { token, body } = await cashOf()
    return (server) => send(server, token, '/admin/cash/takings', body)
  },
  'a copy is taken in cash': async () => {
    const where = await land.place()
    const { id } = await paidCopy('01700000001', where)
    const { subject_id } = await db
      .selectFrom('payments')
      .select('subject_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { token } = await person('acland', [where.office_code])
    const body = { purpose: 'application', id: subject_id, amount: 100 }
    return (server) => send(server, token, '/admin/cash/takings', body)
  },
  'a year of land tax is taken in cash': async () => {
    const where = await ground.placeOf('uma')
    const owner = await citizen()
    const id = await approved(owner.token, { from: '2026-27' }, where)
    const { token } = await person('acland', [where.office_code])
    return (server) => send(server, token, '/admin/cash/takings', { purpose: 'land_tax', id, amount: 495 })
  },
  'a day of cash is closed': async () => {
    const { token, path } = await cashDay()
    return (server) => send(server, token, `${path}/close`, { counted: 1025 })
  },
  'a day of cash is deposited': async () => {
    const { token, path } = await cashDay()
    await send(whole, token, `${path}/close`, { counted: 1025 })
    return async (server) => {
      const slip_day = dhakaDay(currentTime())
      return send(server, token, `${path}/deposit`, { slip_number: 'SL-1', slip_day })
    }
  },
  'cash is refunded at the counter': async () => {
    const { token, payment_id } = await cashDay()
    await send(whole, admin.token, `/admin/payments/${payment_id}/refunds`, {
      line_id: 2,
      amount: 20,
      reason: 'A trial',
    })
    return (server) =>
      send(server, token, `/admin/payments/${payment_id}/refund-outcome`, { outcome: 'given_back', reason: 'In hand' })
  },
  'an open payment is settled by the sweep': async () => {
    const { id } = await paidCopy('01700000003')
    await sql`update sandbox_charges set plan = 'succeed' where reference = (
      select reference from payments where id = ${id})`.execute(db)
    await makeAllDue(db)
    return ({ payments }) => payments.sweep()
  },
  'a refund below the limit is requested': async () => {
    const { id } = await paidCopy()
    return (server) => send(server, admin.token, `/admin/payments/${id}/refunds`, { amount: 20, reason: 'A trial' })
  },
  'a refund is approved': async () => {
    const { id } = await paidCopy()
    await send(whole, admin.token, `/admin/payments/${id}/refunds`, { reason: 'A trial' })
    const { token } = await person('admin')
    const refund = await db.selectFrom('refunds').select('id').where('payment_id', '=', id).executeTakeFirstOrThrow()
    return (server) => send(server, token, `/admin/refunds/${refund.id}/approve`, {})
  },
  'a refund is carried out by the sweep': async () => {
    const { id } = await paidCopy()
    await send(whole, admin.token, `/admin/payments/${id}/refunds`, { amount: 20, reason: 'A trial' })
    await makeAllDue(db)
    return ({ payments }) => payments.sweep()
  },
  'money that only a file knows is booked': async () => {
    const id = await strangeMoney(12_300)
    return (server) => send(server, admin.token, `/admin/settlement-differences/${id}/receive`, {})
  },
  'unassigned money is assigned to a land': async () => {
    const { token } = await citizen()
    const reference = payReference(await approved(token))
    const { id } = await receivedMoney(49_500)
    return (server) => send(server, admin.token, `/admin/received-money/${id}/assign`, { reference })
  },
  'unassigned money is claimed by its payer': async () => {
    const { token } = await citizen()
    const registration_id = await approved(token)
    const { provider_ref } = await receivedMoney(49_500)
    await db
      .updateTable('received_money')
      .set({ payer_masked: '••••5678' })
      .where('provider_ref', '=', provider_ref)
      .execute()
    const body = { transaction: provider_ref, payer_end: '5678', registration_id }
    return (server) => send(server, token, '/user/received-money/claim', body)
  },
  'unassigned money is recorded as given back': async () => {
    const { id } = await receivedMoney(12_300)
    return (server) => send(server, admin.token, `/admin/received-money/${id}/return`, { note: 'In the portal' })
  },
  'a payout is posted with its fee': async () => {
    const { id } = await paidCopy()
    const { reference } = await db
      .selectFrom('payments')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { provider_ref } = await db
      .selectFrom('payment_attempts')
      .select('provider_ref')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()
    made += 1
    const payout = `PO${made}`
    const day = dhakaDay(currentTime())
    const file = await reconcilerOf(ground, admin.token).compare([lineOf({ reference, provider_ref }, { day, payout })])
    const received = [{ payout, amount: 98.5 }]
    return (server) => send(server, admin.token, `/admin/settlement-files/${file.id}/accept`, { received })
  },
  'a copy is ordered at the counter': async () => {
    const where = await land.place()
    const { token } = await person('acland', [where.office_code])
    const payer = await person()
    const body = { type: 'khatian_request', amount: 100, payer_id: payer.id, dag_id: await land.dag(where) }
    return (server) => send(server, token, '/admin/cash/copies', body)
  },
  'the fee of a correction is paid': async () => {
    const { token } = await person()
    const owners = [{ id: 'a', owner: 'আব্দুর রহিন', owner_en: 'Abdur Rahin', area: 1000, share: '1.000' }]
    const dag_id = await land.dag(place, { owners, area: 1000 })
    const cells = [{ field: 'owner', owner_row: 'a', after: 'আব্দুর রহিম' }]
    const { body } = await ground.post('/corrections', {
      token,
      body: { dag_id, khatian_version: 1, kind: 'clerical', cells, fee_amount: correction_fee },
    })
    return (server) => send(server, token, `/corrections/${body.id}/pay`, { ...by, amount: correction_fee })
  },
  'a copy whose payment was refused is paid again': async () => {
    const { id, token } = await paidCopy('01700000001')
    const { subject_id } = await db
      .selectFrom('payments')
      .select('subject_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (server) => send(server, token, `/applications/${subject_id}/pay`, by)
  },
  'a payment is settled by the report of its provider': async () => {
    const { id } = await paidCopy('01700000002')
    const charge = await db
      .selectFrom('sandbox_charges as c')
      .innerJoin('payments as p', 'p.reference', 'c.reference')
      .select(['c.reference', 'c.provider_ref'])
      .where('p.id', '=', id)
      .executeTakeFirstOrThrow()
    await sql`update sandbox_charges set plan = 'succeed' where reference = ${charge.reference}`.execute(db)
    const sent = JSON.stringify({
      event_id: `E-${id}`,
      ...charge,
      status: 'succeeded',
      amount: '100.00',
      currency: 'BDT',
      sent_at: new Date().toISOString(),
    })
    const request = { headers: signedHeaders(ground.secret, sent), query: {}, body: sent }
    return ({ payments }) => payments.receiveCallback('sandbox', request)
  },
  'a refund is declined': async () => {
    const { id } = await paidCopy()
    await send(whole, admin.token, `/admin/payments/${id}/refunds`, { reason: 'A trial' })
    const { token } = await person('admin')
    const refund = await db.selectFrom('refunds').select('id').where('payment_id', '=', id).executeTakeFirstOrThrow()
    return (server) => send(server, token, `/admin/refunds/${refund.id}/decline`, { reason: 'A trial' })
  },
  'a held payment is ended with nothing taken': async () => {
    const { id } = await paidCopy('01700000003')
    made += 1
    await ground.payments.settle(id, {
      outcome: 'held',
      provider_ref: `H-${made}`,
      reason: 'risky',
      amount_poisha: null,
    })
    const body = { decision: 'nothing_taken', reason: 'A trial' }
    return (server) => send(server, admin.token, `/admin/payments/${id}/decision`, body)
  },
  'a held payment is accepted': async () => {
    const id = await heldCopy()
    return (server) =>
      send(server, admin.token, `/admin/payments/${id}/decision`, { decision: 'accept', reason: 'A trial' })
  },
  'a held payment is given back': async () => {
    const id = await heldCopy()
    return async (server) => {
      await send(server, admin.token, `/admin/payments/${id}/decision`, { decision: 'give_back', reason: 'A trial' })
      await makeAllDue(db)
      await server.payments.sweep()
    }
  },
}

/** Money that waits for its land. */
async function receivedMoney(amount_poisha: number) {
  const difference = await strangeMoney(amount_poisha)
  await send(whole, admin.token, `/admin/settlement-differences/${difference}/receive`, {})
  return db
    .selectFrom('received_money')
    .select(['id', 'provider_ref'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Money that only a settlement file knows: the id of its difference. */
async function strangeMoney(amount_poisha: number) {
  made += 1
  const { rows } = await sql<{ id: number }>`
    with file as (
      insert into settlement_files (provider, file_id, file_name, sha256, state, created_by)
      values ('sandbox', ${await ground.scan()}, 'payout.csv', ${`sum ${made}`}, 'ready', ${admin.id}) returning id)
    insert into settlement_differences (settlement_file_id, kind, line, transaction_ref, there_poisha, day)
    select id, 'missing_here', 2, ${`STRANGE${made}`}, ${amount_poisha}, '2026-11-20' from file returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

/** The sandbox's own books against the ledger: what it took and did not give back. */
async function booksDiffer() {
  const { rows } = await sql<{ reference: string; there: number; here: number }>`
    select c.reference, there.poisha as there, coalesce(here.poisha, 0) as here
    from sandbox_charges c join payments p on p.reference = c.reference
    cross join lateral (
      select case when c.plan = 'succeed' then c.amount_poisha else 0 end - c.refunded_poisha as poisha) there
    left join lateral (
      select sum(e.amount_poisha)::bigint as poisha from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id where t.payment_id = p.id and e.account like 'provider:%') here on true
    where there.poisha <> coalesce(here.poisha, 0)`.execute(db)
  return rows
}

async function comeToRest() {
  for (let round = 0; round < 4; round += 1) {
    clock.offset_ms += 61_000
    await makeAllDue(db)
    await ground.payments.sweep()
  }
  const { open, owed, refunds } = await openMoney(db)
  expect({ open, owed, refunds }).toEqual({ open: [], owed: [], refunds: [] })
}

const max_statements = 120
/** The embedded database answers ten times slower: there every third statement fails. */
const stride = process.env['TEST_DATABASE_URL'] === undefined ? 3 : 1

it.each(Object.entries(acts))(
  'whichever statement fails, %s wholly or not at all, and once',
  async (_name, prepare) => {
    let passed = false
    let failures = 0
    for (let nth = 1; nth <= max_statements && !passed; nth += stride) {
      const act = await prepare()
      fault.failAt(nth, nth % 2 === 0 ? 'before' : 'after')
      await act(mortal).catch(() => undefined)
      passed = !fault.hasFailed()
      failures += passed ? 0 : 1
      fault.mend()
      await landTaxLedgerIsRight(db)
      // Whoever got no answer does it again.
      await act(whole)
      await comeToRest()
      await landTaxLedgerIsRight(db)
      expect([nth, await booksDiffer()]).toEqual([nth, []])
    }
    expect(passed).toBe(true)
    expect(failures * stride).toBeGreaterThan(5)
    clock.offset_ms = 0
  },
  300_000,
)
