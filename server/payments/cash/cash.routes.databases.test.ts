import { describe, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { clock, now } from '#server/app/database.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'
import { ledgerOf } from '#test/ledger.ts'
import { mutationForm } from '#test/mutations.ts'
import { orderCopy } from '#test/order-copy.ts'

const counter = await landTaxGround({ COUNTER_CASH: '1', REFUND_LIMIT: '5000' })
const { db, get, post, person, land, payments, place, placeOf, admin, citizen, approved, pay, callBack } = counter
ledgerStaysRight(db)
const away = await placeOf('ka')
const day_ms = 86_400_000

let made = 0
type Place = Awaited<ReturnType<typeof land.place>>
/** An office of its own, so that its cash begins with this test. */
async function office() {
  const where = await placeOf('uma')
  return { where, officer: await person('acland', [where.office_code]) }
}

/** A copy of a khatian for 100 BDT whose payment was declined. */
async function declinedCopy(where: Place = place) {
  made += 1
  const {
    token,
    id: user_id,
    body,
  } = await orderCopy(counter, {
    dag_id: await land.dag(where),
    transaction_id: `K-${made}`,
    payer_identifier: '01700000001',
  })
  return { token, user_id, id: Number(body.application_id), reference: String(body.application.payment.reference) }
}

/** A mutation whose fee of 1,025 BDT is not paid. */
async function unpaidMutation(where: Place = place) {
  const { token, id: user_id } = await person()
  const { body } = await post('/mutations', { token, body: mutationForm(where) })
  return { token, user_id, id: Number(body.id) }
}

/** Land of which a year is due: 495 BDT. */
async function taxedLand(where: Place = place) {
  const { token, id: user_id } = await citizen()
  return { token, user_id, id: await approved(token, {}, where) }
}

type Purpose = 'application' | 'land_tax' | 'mutation'
const take = (token: string, purpose: Purpose, id: number, amount: number, headers: Record<string, string> = {}) =>
  post('/admin/cash/takings', { token, body: { purpose, id, amount }, headers })
const due = async (token: string, search: string) =>
  get(`/admin/cash/due?search=${encodeURIComponent(search)}`, { token })
/** Things that are due under a number, which other kinds of things may have too. */
const dueOf = async (token: string, purpose: Purpose, id: number) =>
  (await due(token, String(id))).body.data.filter((each: { purpose: Purpose }) => each.purpose === purpose)
const days = async (token: string) => (await get('/admin/cash/days', { token })).body
const newest = async (token: string) => (await days(token)).data[0]
const close = (token: string, id: number, counted: number | string) =>
  post(`/admin/cash/days/${id}/close`, { token, body: { counted } })
const today = async () => dhakaDay(await now(db))
const deposit = async (token: string, id: number, changes: object = {}) =>
  post(`/admin/cash/days/${id}/deposit`, { token, body: { slip_number: 'SL-77', slip_day: await today(), ...changes } })
const movesOf = async (reference: string) =>
  (await ledgerOf(db, reference)).map(({ kind, account, amount_poisha }) => [kind, account, amount_poisha])
const noticesOf = async (token: string) =>
  (await get('/notifications', { token })).body.data.map(({ type }: { type: string }) => type)

it('an officer takes no cash for what they owe themselves', async () => {
  const { where, officer } = await office()
  const { body } = await post('/mutations', { token: officer.token, body: mutationForm(where) })
  expect((await take(officer.token, 'mutation', body.id, 1025)).body.code).toBe('own_case')
  expect((await take(admin.token, 'mutation', body.id, 1025)).status).toBe(201)
})

describe('cash for an application whose payment failed', () => {
  it('settles it at once, with a receipt that names the officer, and tells the payer', async () => {
    const { officer } = counter
    const { token, id } = await declinedCopy()
    const { status, body } = await take(officer.token, 'application', id, 100)
    expect([status, body]).toMatchObject([201, { amount: 100, receipts: [{ number: expect.stringMatching(/^JA-/) }] }])
    expect(await movesOf(body.reference)).toEqual([
      ['settlement', 'cash', 10_000],
      ['settlement', 'revenue:application', -10_000],
    ])
    const { name } = await db.selectFrom('users').select('name').where('id', '=', officer.id).executeTakeFirstOrThrow()
    const receipt = await db
      .selectFrom('receipts')
      .select('content')
      .where('payment_id', '=', body.payment_id)
      .execute()
    expect(receipt).toMatchObject([{ content: { method: 'cash', taken_by: name, demo: true } }])
    const application = (await get(`/applications/${id}`, { token })).body
    expect(application).toMatchObject({ payment_status: 'paid', payment_method: 'cash' })
    expect(await noticesOf(token)).toContain('application_paid')
  })

  it('is found by the reference of its payment, by the mobile number and by its number', async () => {
    const { officer } = counter
    const { user_id, id, reference } = await declinedCopy()
    const { phone, email } = await db
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    for (const search of [reference, reference.toLowerCase(), String(id), phone ?? '', email ?? ''])
      if (search !== '') {
        const { body } = await due(officer.token, search)
        expect([search, body.data]).toMatchObject([
          search,
          expect.arrayContaining([
            expect.objectContaining({ purpose: 'application', id, amount: 100, being_paid: false }),
          ]),
        ])
      }
    expect((await due(officer.token, 'JP-NOTHING')).body.data).toEqual([])
    const seen = db.selectFrom('people_seen').selectAll().where('actor_id', '=', officer.id)
    expect(await seen.where('subject', '=', 'users').where('subject_id', '=', user_id).execute()).toHaveLength(1)
  })
})

describe('cash for the fee of a mutation', () => {
  it('settles it, and the mutation waits for the office', async () => {
    const { officer } = counter
    const { id, token } = await unpaidMutation()
    expect(await dueOf(officer.token, 'mutation', id)).toMatchObject([
      { purpose: 'mutation', id, amount: 1025, office: { id: place.upazila_id } },
    ])
    const { status, body } = await take(officer.token, 'mutation', id, 1025)
    expect([status, body.receipts]).toMatchObject([201, [{ number: expect.stringMatching(/^JM-/) }]])
    expect((await get(`/mutations/${id}`, { token })).body).toMatchObject({ payment_status: 'paid' })
    expect(await dueOf(officer.token, 'mutation', id)).toEqual([])
  })
})

describe('cash for land development tax', () => {
  it('pays every year that is due of one land, with a dakhila each, as revenue of its office', async () => {
    const { officer } = counter
    const { id, token } = await taxedLand()
    expect(await dueOf(officer.token, 'land_tax', id)).toMatchObject([
      { purpose: 'land_tax', id, amount: 495, years: [expect.stringMatching(/^20/)] },
    ])
    const { status, body } = await take(officer.token, 'land_tax', id, 495)
    expect([status, body.receipts]).toMatchObject([201, [{ number: expect.stringMatching(/^JD-/) }]])
    expect((await get('/user/land-tax-registrations', { token })).body[0].tax).toMatchObject({ state: 'paid' })
    const print = await get(`/admin/cash/takings/${body.payment_id}/receipts`, { token: officer.token })
    expect([print.status, print.headers['content-type'], print.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
  })

  it('prints the dakhilas of several years together', async () => {
    const { officer } = counter
    const { token } = await citizen()
    const id = await approved(token, { from: '2024-25' })
    const [{ amount, years }] = await dueOf(officer.token, 'land_tax', id)
    expect(years.length).toBeGreaterThan(1)
    const { body } = await take(officer.token, 'land_tax', id, amount)
    expect(body.receipts).toHaveLength(years.length)
    const print = await get(`/admin/cash/takings/${body.payment_id}/receipts`, { token: officer.token })
    expect(print.raw.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(years.length)
  })
})

describe('a taking', () => {
  it('happens once, whoever presses twice or at the same moment', async () => {
    const { officer } = counter
    const { id } = await unpaidMutation()
    const other = await person('acland', [place.office_code])
    const both = await Promise.all([
      take(officer.token, 'mutation', id, 1025),
      take(other.token, 'mutation', id, 1025),
      take(officer.token, 'mutation', id, 1025),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(both.flatMap(({ body }) => body.code ?? [])).toEqual(['already_paid', 'already_paid'])
    expect((await take(officer.token, 'mutation', id, 1025)).body.code).toBe('already_paid')
    const made_payments = db.selectFrom('payments').select('id').where('purpose', '=', 'mutation')
    expect(await made_payments.where('subject_id', '=', id).execute()).toHaveLength(1)
  })

  it('that is sent again under the same key has the same answer', async () => {
    const { officer } = counter
    const { id } = await taxedLand()
    const key = { 'idempotency-key': 'cash-once-0001' }
    const first = await take(officer.token, 'land_tax', id, 495, key)
    const second = await take(officer.token, 'land_tax', id, 495, key)
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
    expect((await take(officer.token, 'land_tax', id, 495)).body.code).toBe('nothing_due')
  })

  it('is refused while a payment at a provider is not decided, and settles once that has failed', async () => {
    const { officer } = counter
    const mutation = await unpaidMutation()
    const paying = { amount: 1025, payment_method: 'bkash', payer_identifier: '01700000003' }
    await post(`/mutations/${mutation.id}/pay`, { token: mutation.token, body: paying })
    expect(await dueOf(officer.token, 'mutation', mutation.id)).toMatchObject([{ being_paid: true }])
    expect((await take(officer.token, 'mutation', mutation.id, 1025)).body.code).toBe('cash_payment_open')

    const owner = await taxedLand()
    await pay(owner.token, [owner.id], { payer_identifier: '01700000003' })
    expect(await dueOf(officer.token, 'land_tax', owner.id)).toMatchObject([{ being_paid: true }])
    expect((await take(officer.token, 'land_tax', owner.id, 495)).body.code).toBe('year_being_paid')

    const copy = await declinedCopy()
    await post(`/applications/${copy.id}/pay`, {
      token: copy.token,
      body: { payment_method: 'bkash', payer_identifier: '01700000003' },
    })
    expect((await take(officer.token, 'application', copy.id, 100)).body.code).toBe('cash_payment_open')
    const open = await db
      .selectFrom('payments')
      .select('id')
      .where('purpose', '=', 'application')
      .where('subject_id', '=', copy.id)
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    await payments.settle(open.id, { outcome: 'failed', provider_ref: null, reason: 'declined', nothing_taken: true })
    expect((await take(officer.token, 'application', copy.id, 100)).status).toBe(201)
  })

  it('stays paid where an earlier payment succeeds late: that one is given back', async () => {
    const { officer } = counter
    const { id, reference } = await declinedCopy()
    expect((await take(officer.token, 'application', id, 100)).status).toBe(201)
    await callBack(reference, '100.00')
    await payments.sweep()
    expect(await movesOf(reference)).toEqual([
      ['taken-in-excess', 'provider:sandbox', 10_000],
      ['taken-in-excess', 'refunds-due', -10_000],
      ['refund', 'refunds-due', 10_000],
      ['refund', 'provider:sandbox', -10_000],
    ])
  })

  it('refuses another amount, things of other offices, what is not there, and a citizen', async () => {
    const { officer } = counter
    const { id, token } = await unpaidMutation()
    const wrong = await take(officer.token, 'mutation', id, 1000)
    expect([wrong.status, wrong.body.errors.amount]).toMatchObject([422, expect.any(Array)])
    const there = await unpaidMutation(away)
    const land_there = await taxedLand(away)
    const copy_there = await declinedCopy(away)
    expect((await take(officer.token, 'mutation', there.id, 1025)).status).toBe(404)
    expect((await take(officer.token, 'land_tax', land_there.id, 495)).status).toBe(404)
    expect((await take(officer.token, 'application', copy_there.id, 100)).status).toBe(404)
    expect((await due(officer.token, copy_there.reference)).body.data).toEqual([])
    for (const purpose of ['application', 'land_tax', 'mutation'] as const)
      expect((await take(officer.token, purpose, 999_999, 1)).status).toBe(404)
    expect((await take(token, 'mutation', id, 1025)).status).toBe(403)
    expect((await take(admin.token, 'mutation', there.id, 1025)).status).toBe(201)
  })

  it('prints only its own receipts, for its own office', async () => {
    const { officer } = counter
    const { id } = await unpaidMutation()
    const { body } = await take(officer.token, 'mutation', id, 1025)
    const other = await person('acland', [away.office_code])
    expect((await get(`/admin/cash/takings/${body.payment_id}/receipts`, { token: other.token })).status).toBe(404)
    const online = await orderCopy(counter, { dag_id: await land.dag(place), transaction_id: 'online' })
    const paid = await db.selectFrom('payments').select('id').where('user_id', '=', online.id).executeTakeFirstOrThrow()
    expect((await get(`/admin/cash/takings/${paid.id}/receipts`, { token: officer.token })).status).toBe(404)
  })
})

describe('the day of a counter', () => {
  it('is closed only with the sum that the ledger says, once, and takes no cash afterwards', async () => {
    const { where, officer } = await office()
    await take(officer.token, 'mutation', (await unpaidMutation(where)).id, 1025)
    await take(officer.token, 'land_tax', (await taxedLand(where)).id, 495)
    const day = await newest(officer.token)
    expect(day).toMatchObject({ day: await today(), taken: 1520, given_back: 0, closed: null, deposit: null })
    const short = await close(officer.token, day.id, 1500)
    expect([short.status, short.body]).toMatchObject([
      409,
      { code: 'cash_count_short', message: expect.stringContaining('৳20') },
    ])
    expect((await close(officer.token, day.id, 1530)).body.code).toBe('cash_count_over')
    expect((await close(officer.token, day.id, 'some')).status).toBe(422)
    expect((await close(officer.token, day.id, -1)).status).toBe(422)
    expect((await newest(officer.token)).closed).toBeNull()
    const closed = await close(officer.token, day.id, '১,৫২০')
    expect([closed.status, closed.body]).toMatchObject([
      200,
      { closed: { counted: 1520, by: { id: officer.id } }, movements: [{ amount: 1025 }, { amount: 495 }] },
    ])
    expect((await close(officer.token, day.id, 1520)).body.code).toBe('cash_day_decided')
    const late = await unpaidMutation(where)
    expect((await take(officer.token, 'mutation', late.id, 1025)).body.code).toBe('cash_day_closed')
    clock.offset_ms = day_ms
    expect((await take(officer.token, 'mutation', late.id, 1025)).status).toBe(201)
  })

  it('that is left open stops cash of the next day until it is closed', async () => {
    const { where, officer } = await office()
    await take(officer.token, 'mutation', (await unpaidMutation(where)).id, 1025)
    const { id } = await newest(officer.token)
    clock.offset_ms = day_ms
    const next = await unpaidMutation(where)
    expect((await take(officer.token, 'mutation', next.id, 1025)).body.code).toBe('cash_day_left_open')
    expect((await close(officer.token, id, 1025)).status).toBe(200)
    expect((await take(officer.token, 'mutation', next.id, 1025)).status).toBe(201)
  })

  it('counts each taking that came before its closing, and none that came after', async () => {
    const { where, officer } = await office()
    await take(officer.token, 'mutation', (await unpaidMutation(where)).id, 1025)
    const { id } = await newest(officer.token)
    const race = await unpaidMutation(where)
    const [closing, taking] = await Promise.all([
      close(officer.token, id, 1025),
      take(officer.token, 'mutation', race.id, 1025),
    ])
    const outcome = [closing.status === 200, taking.status === 201]
    expect(outcome.filter(Boolean)).toHaveLength(1)
  })

  it('of another office is not found', async () => {
    const { where, officer } = await office()
    await take(officer.token, 'mutation', (await unpaidMutation(where)).id, 1025)
    const { id } = await newest(officer.token)
    const other = await person('acland', [away.office_code])
    expect((await get(`/admin/cash/days/${id}`, { token: other.token })).status).toBe(404)
    expect((await close(other.token, id, 1025)).status).toBe(404)
    expect((await deposit(other.token, id)).status).toBe(404)
    expect((await days(other.token)).data.map(({ id }: { id: number }) => id)).not.toContain(id)
  })

  it('never changes once it is written', async () => {
    const { where, officer } = await office()
    await take(officer.token, 'mutation', (await unpaidMutation(where)).id, 1025)
    const { id } = await newest(officer.token)
    await close(officer.token, id, 1025)
    await deposit(officer.token, id)
    for (const table of ['cash_days', 'cash_takings', 'cash_closings', 'cash_deposits'] as const)
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(/append-only/)
  })
})

describe('a deposit at the bank', () => {
  it('is recorded once for a closed day, and moves its cash to the bank', async () => {
    const { where, officer } = await office()
    await take(officer.token, 'mutation', (await unpaidMutation(where)).id, 1025)
    const { id } = await newest(officer.token)
    expect((await deposit(officer.token, id)).body.code).toBe('cash_day_still_open')
    await close(officer.token, id, 1025)
    expect((await deposit(officer.token, id, { slip_number: ' ' })).status).toBe(422)
    const early = await deposit(officer.token, id, { slip_day: '2020-01-01' })
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['slip_day']])
    expect((await deposit(officer.token, id, { slip_day: '2199-01-01' })).status).toBe(422)
    const both = await Promise.all([deposit(officer.token, id), deposit(officer.token, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.flatMap(({ body }) => body.code ?? [])).toEqual(['cash_deposited'])
    expect((await newest(officer.token)).deposit).toMatchObject({ slip_number: 'SL-77', amount: 1025 })
    const sums = await db
      .selectFrom('ledger_entries')
      .select(['account', (row) => row.fn.sum<number>('amount_poisha').as('poisha')])
      .where('office_id', '=', where.upazila_id)
      .where('account', 'in', ['cash', 'bank'])
      .groupBy('account')
      .orderBy('account')
      .execute()
    expect(sums.map(({ account, poisha }) => [account, Number(poisha)])).toEqual([
      ['bank', 102_500],
      ['cash', 0],
    ])
  })
})

describe('a refund of cash', () => {
  const refund = (payment_id: number, body: object = {}) =>
    post(`/admin/payments/${payment_id}/refunds`, { token: admin.token, body: { reason: 'Paid twice', ...body } })
  const record = (token: string, payment_id: number, outcome = 'given_back') =>
    post(`/admin/payments/${payment_id}/refund-outcome`, { token, body: { outcome, reason: 'In hand' } })

  it('waits for an officer, who gives it back out of the cash of the day', async () => {
    const { where, officer } = await office()
    const { id, token } = await declinedCopy(where)
    const { body: taken } = await take(officer.token, 'application', id, 100)
    expect((await refund(taken.payment_id)).body).toMatchObject({ amount: 100, state: 'at_provider' })
    await payments.sweep()
    const other = await person('acland', [away.office_code])
    expect((await record(other.token, taken.payment_id)).status).toBe(404)
    const given = await record(officer.token, taken.payment_id)
    expect([given.status, given.body]).toMatchObject([200, { state: 'refunded', refunded_amount: 100 }])
    expect(await movesOf(taken.reference)).toEqual([
      ['settlement', 'cash', 10_000],
      ['settlement', 'revenue:application', -10_000],
      ['refund', 'revenue:application', 10_000],
      ['refund', 'cash', -10_000],
    ])
    expect((await record(officer.token, taken.payment_id)).body.code).toBe('refund_decided')
    expect(await noticesOf(token)).toEqual(expect.arrayContaining(['cash_refund_begun', 'cash_refund_done']))
    const day = await newest(officer.token)
    expect(day).toMatchObject({ taken: 100, given_back: 100 })
    expect((await close(officer.token, day.id, 0)).status).toBe(200)
    expect((await deposit(officer.token, day.id)).body.code).toBe('cash_nothing_to_deposit')
  })

  it('is not given back on a closed day, nor out of cash that is not there', async () => {
    const { where, officer } = await office()
    const { id } = await unpaidMutation(where)
    const { body: taken } = await take(officer.token, 'mutation', id, 1025)
    await refund(taken.payment_id, { line_id: 2 })
    const day = await newest(officer.token)
    await close(officer.token, day.id, 1025)
    expect((await record(officer.token, taken.payment_id)).body.code).toBe('cash_day_closed')
    clock.offset_ms = day_ms
    const little = await record(officer.token, taken.payment_id)
    expect([little.body.code, little.body.message]).toEqual(['cash_too_little', expect.stringContaining('৳0')])
    await take(officer.token, 'mutation', (await unpaidMutation(where)).id, 1025)
    expect((await record(officer.token, taken.payment_id)).status).toBe(200)
    expect(await newest(officer.token)).toMatchObject({ taken: 1025, given_back: 1000 })
  })

  it('that nobody fetches is ended, and can be requested again', async () => {
    const { where, officer } = await office()
    const { id, token } = await unpaidMutation(where)
    const { body: taken } = await take(officer.token, 'mutation', id, 1025)
    await refund(taken.payment_id, { line_id: 2 })
    expect((await refund(taken.payment_id, { line_id: 2 })).body.code).toBe('refund_under_way')
    expect((await record(officer.token, taken.payment_id, 'not_given_back')).status).toBe(200)
    expect(await noticesOf(token)).toContain('cash_refund_ended')
    const { body } = await get(`/admin/payments/${taken.payment_id}/refunds`, { token: admin.token })
    expect(body.refunds).toMatchObject([{ state: 'declined', decline_reason: 'In hand' }])
    expect((await refund(taken.payment_id, { line_id: 2 })).status).toBe(201)
    expect(await newest(officer.token)).toMatchObject({ taken: 1025, given_back: 0 })
  })

  it('of an online payment is not recorded by an acland', async () => {
    const { officer } = counter
    const { id } = await orderCopy(counter, { dag_id: await land.dag(place), transaction_id: 'by bkash' })
    const paid = await db.selectFrom('payments').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
    expect((await record(officer.token, paid.id)).status).toBe(403)
  })
})
