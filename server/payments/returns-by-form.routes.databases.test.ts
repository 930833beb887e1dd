import { afterAll, describe, expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { startSslcommerz } from '#providers/sslcommerz/sslcommerz.ts'
import type { PayerAct } from '#providers/stand-in.ts'
import { clock } from '#server/app/database.ts'
import { currentTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'
import { ledgerIsRight, ledgerOf } from '#test/ledger.ts'
import { reconcilerOf } from '#test/settlements.ts'
import { endOutage } from './outages/outages.sql.ts'

const ssl = await startSslcommerz({ now: currentTime })
const { store_id, store_passwd } = ssl.credentials
const app = await startApp({
  PAYMENT_PROVIDERS: 'sslcommerz,sandbox',
  SSLCOMMERZ_URL: ssl.url,
  SSLCOMMERZ_STORE_ID: store_id,
  SSLCOMMERZ_STORE_PASSWORD: store_passwd,
  SSLCOMMERZ_EMAIL: 'payments@jomi.test',
  PUBLIC_URL: 'http://127.0.0.1:9',
})
const { db, get, post, land, payments, person } = app
const dag_id = await land.dag(await land.place())
afterAll(ssl.close)

let made = 0
const order = (fee_amount = 100, payment_method = 'card') => {
  made += 1
  return { type: 'khatian_request', dag_id, fee_amount, payment_method, transaction_id: `S-${made}` }
}

/** An application for 100 BDT, whose payment waits on the page of SSLCommerz. */
async function ordered() {
  const { token } = await person()
  const { status, body } = await post('/applications', { token, body: order() })
  const { reference } = body.payment
  const charge = ssl.books.chargeByReference(reference)
  if (!charge) throw new Error('no session')
  const { id: payment_id } = await db
    .selectFrom('payments')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { status, body, token, id: body.id as number, reference, payment_id, session: charge.id }
}

const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://securepay.sslcommerz.com' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** The browser posts the form of the provider's page to the address that the session named. */
const goBack = (reference: string, fields: Record<string, string>) =>
  post(`/payments/return/sslcommerz?tran_id=${encodeURIComponent(reference)}`, { headers, body: form(fields) })
const report = (body: string) => post('/payments/callbacks/sslcommerz', { headers, body })

type Order = Awaited<ReturnType<typeof ordered>>
async function decide({ session }: Order, act: PayerAct) {
  const visit = await ssl.decide(session, act, '4111111111111111')
  const ipn = ssl.sent().at(-1)?.body ?? ''
  return { fields: visit?.fields ?? {}, ipn }
}

const own = async ({ token, reference }: { token: string; reference: string }) =>
  (await get(`/payments/${reference}`, { token })).body
const events = async ({ payment_id }: Order) =>
  (
    await db
      .selectFrom('provider_events')
      .select(['event_id', 'verdict'])
      .where('payment_id', '=', payment_id)
      .orderBy('id')
      .execute()
  ).map(({ event_id, verdict }) => [event_id.split(':')[0], verdict])
const sweepNow = async ({ payment_id }: Order) => {
  await db
    .updateTable('payments')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', payment_id)
    .execute()
  await payments.sweep()
}

describe('a payment at SSLCommerz', () => {
  it('needs no number, is paid on its page, and settled by the form that the browser posts', async () => {
    const made_order = await ordered()
    expect([made_order.status, made_order.body.payment_status]).toEqual([201, 'pending'])
    expect(made_order.body.payment.redirect_url).toBe(`${ssl.url}/pay/${made_order.session}`)
    const { fields } = await decide(made_order, 'pay')
    const answer = await goBack(made_order.reference, fields)
    expect([answer.status, answer.headers.location]).toEqual([303, `/payment?reference=${made_order.reference}`])
    expect(await own(made_order)).toMatchObject({ state: 'succeeded', amount: 100, redirect_url: null })
    const { body } = await get(`/applications/${made_order.id}`, { token: made_order.token })
    expect([body.payment_status, body.payer_identifier]).toEqual(['paid', '••••1111'])
    expect(await ledgerOf(db, made_order.reference)).toHaveLength(2)
    expect(await events(made_order)).toEqual([
      ['session', 'SUCCESS'],
      ['return', 'paid'],
      ['validate', 'VALID'],
    ])
    await ledgerIsRight(db)
  })

  it('is settled by the IPN alone, once, whatever comes at the same moment', async () => {
    const made_order = await ordered()
    const { fields, ipn } = await decide(made_order, 'pay')
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => report(ipn)),
      ...Array.from({ length: 10 }, () => goBack(made_order.reference, fields)),
      sweepNow(made_order),
    ])
    expect(answers.flatMap((each) => each?.status ?? [])).toEqual([...Array(10).fill(200), ...Array(10).fill(303)])
    expect((await report(ipn)).status).toBe(200)
    expect((await own(made_order)).status).toBe('paid')
    expect(await ledgerOf(db, made_order.reference)).toHaveLength(2)
    expect((await events(made_order)).filter(([kind]) => kind === 'ipn')).toEqual([['ipn', 'succeeded']])
    await ledgerIsRight(db)
  })

  it.each([
    ['refuse', 'refused'],
    ['leave', 'left'],
  ] as const)('that the payer decides to %s can be paid again at once', async (act, ended_by) => {
    const made_order = await ordered()
    const { fields } = await decide(made_order, act)
    await goBack(made_order.reference, fields)
    expect(await own(made_order)).toMatchObject({ status: 'failed', may_pay_again: true, ended_by })
    const body = { payment_method: 'bank' }
    const again = await post(`/applications/${made_order.id}/pay`, { token: made_order.token, body })
    expect([again.status, again.body.payment.redirect_url !== null]).toEqual([200, true])
  })

  it('that an address alone calls left or paid stays open', async () => {
    const made_order = await ordered()
    await goBack(made_order.reference, {})
    await goBack(made_order.reference, { status: 'VALID', tran_id: made_order.reference, val_id: 'V1' })
    expect(await own(made_order)).toMatchObject({
      status: 'pending',
      redirect_url: made_order.body.payment.redirect_url,
    })
  })

  it('taken twice for a thing is given back', async () => {
    const made_order = await ordered()
    const refused = { APIConnect: 'DONE', no_of_trans_found: 1, element: [{ status: 'FAILED' }] }
    ssl.behave({ call: 'query', act: 'answer', status: 200, body: refused })
    await goBack(made_order.reference, {})
    expect((await own(made_order)).may_pay_again).toBe(true)
    const again = await post(`/applications/${made_order.id}/pay`, {
      token: made_order.token,
      body: { payment_method: 'nagad', payer_identifier: '01755556666' },
    })
    expect(again.body.payment_status).toBe('paid')
    const { fields } = await decide(made_order, 'pay')
    await goBack(made_order.reference, fields)
    await sweepNow(made_order)
    expect((await own(made_order)).state).toBe('refunded')
    expect(ssl.books.refundsOf(made_order.session)).toMatchObject([{ amount_poisha: 10_000, state: 'done' }])
    await ledgerIsRight(db)
  })

  it('of another amount, or called risky, is held for a person', async () => {
    const lied = await ordered()
    const { fields } = await decide(lied, 'pay')
    ssl.behave({ call: 'validate', act: 'lie', amount: '99.99' })
    await goBack(lied.reference, fields)
    expect(await own(lied)).toMatchObject({ state: 'held', status: 'pending', redirect_url: null })
    const risky = await ordered()
    ssl.behave({ call: 'pay', act: 'risky' })
    const { ipn } = await decide(risky, 'pay')
    await report(ipn)
    expect(await own(risky)).toMatchObject({ state: 'held', redirect_url: null })
    expect(await ledgerOf(db, risky.reference)).toEqual([])
  })

  it('whose browser and report never come is found paid by the sweep', async () => {
    const made_order = await ordered()
    await decide(made_order, 'pay')
    expect(await own(made_order)).toMatchObject({ status: 'pending' })
    await sweepNow(made_order)
    expect((await own(made_order)).status).toBe('paid')
    expect(await ledgerOf(db, made_order.reference)).toHaveLength(2)
    await ledgerIsRight(db)
  })

  it('that could not be asked about in time is found paid by the sweep', async () => {
    const made_order = await ordered()
    const { fields, ipn } = await decide(made_order, 'pay')
    ssl.behave({ call: 'validate', act: 'answer', status: 502, times: 2 })
    await goBack(made_order.reference, fields)
    await report(ipn)
    expect(await own(made_order)).toMatchObject({ status: 'pending', redirect_url: null })
    await sweepNow(made_order)
    expect((await own(made_order)).status).toBe('paid')
  })
})

/** An order that its payer paid twice in one session, settled; with the money that came again. */
async function paidTwice() {
  const made_order = await ordered()
  ssl.behave({ call: 'pay', act: 'twice' })
  await decide(made_order, 'pay')
  const [ipn = '', second = ''] = ssl
    .sent()
    .slice(-2)
    .map(({ body }) => body)
  await Promise.all([report(ipn), report(second), report(second)])
  const row = await surplusOf(made_order)
  const again = ssl.books.chargeByTransaction(row.provider_ref)
  if (!again) throw new Error('nothing was taken again')
  return { ...made_order, id: row.id, again, given: () => ssl.books.refundsOf(again.id) }
}
const surplusOf = ({ payment_id }: { payment_id: number }) =>
  db.selectFrom('received_money').selectAll().where('surplus_of', '=', payment_id).executeTakeFirstOrThrow()
const makeDue = ({ id }: { id: number }) =>
  db
    .updateTable('received_money')
    .set({ next_check_at: new Date(0) })
    .where('id', '=', id)
    .execute()
const noticesOf = async (token: string) =>
  (await get('/notifications', { token })).body.data.map(({ type }: { type: string }) => type)
/** Transactions of the ledger about the money that came again. */
const booked = async ({ id }: { id: number }) =>
  (await db.selectFrom('ledger_transactions').select('kind').where('received_id', '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

describe('money that SSLCommerz took for a payment again', () => {
  it('is given back by SSLCommerz itself, once, and the payer is told before they ask', async () => {
    const twice = await paidTwice()
    expect(await own(twice)).toMatchObject({ state: 'succeeded', amount: 100 })
    await Promise.all([payments.sweep(), payments.sweep(), payments.sweep()])
    await makeDue(twice)
    await payments.sweep()
    expect(twice.given()).toMatchObject([{ amount_poisha: 10_000, state: 'done' }])
    expect(
      ssl.books.refunds().filter(({ charge }) => charge === twice.session || charge === twice.again.id),
    ).toHaveLength(1)
    expect(await booked(twice)).toEqual(['received', 'returned'])
    const notices = await noticesOf(twice.token)
    expect(notices.filter((type: string) => type.startsWith('surplus')).toSorted()).toEqual([
      'surplus_refund_begun',
      'surplus_refund_done',
    ])
    const { token } = await person('admin')
    const { body } = await get(`/admin/received-money?state=returned&search=${twice.again.transaction}`, { token })
    expect(body.data).toMatchObject([
      { id: twice.id, refund_state: 'given_back', surplus_of: twice.payment_id, decided_by: null, fault: 'paid_again' },
    ])
    const life = (await get(`/admin/payments/${twice.payment_id}`, { token })).body
    expect(life).toMatchObject({
      state: 'succeeded',
      refunded_amount: 0,
      surplus: [
        { transaction: twice.again.transaction, amount: 100, state: 'given_back', ended_at: expect.any(String) },
      ],
    })
    // The payment keeps its own money.
    expect(await ledgerOf(db, twice.reference)).toHaveLength(2)
    await ledgerIsRight(db)
  })

  it('is given back once where the process dies after SSLCommerz gave it back', async () => {
    const twice = await paidTwice()
    ssl.behave({ call: 'refund-status', act: 'answer', status: 502 })
    await payments.sweep()
    expect(await surplusOf(twice)).toMatchObject({ state: 'unassigned', refund_state: 'at_provider' })
    expect(twice.given()).toHaveLength(1)
    await ledgerIsRight(db)
    await endOutage(db, 'sslcommerz')
    await makeDue(twice)
    await payments.sweep()
    expect(await surplusOf(twice)).toMatchObject({ state: 'returned', refund_state: 'given_back' })
    expect(twice.given()).toHaveLength(1)
    expect(await booked(twice)).toEqual(['received', 'returned'])
    await ledgerIsRight(db)
  })

  it('is requested once where the answer is lost; staff record what the panel shows', async () => {
    const twice = await paidTwice()
    ssl.behave({ call: 'refund', act: 'answer-after', status: 502 })
    await payments.sweep()
    for (const minutes of [2, 4]) {
      clock.offset_ms = minutes * 60_000
      await endOutage(db, 'sslcommerz')
      await makeDue(twice)
      await payments.sweep()
    }
    clock.offset_ms = 0
    expect(await surplusOf(twice)).toMatchObject({ state: 'unassigned', refund_state: 'at_provider' })
    expect(twice.given()).toHaveLength(1)
    const { token } = await person('admin')
    const returned = await post(`/admin/received-money/${twice.id}/return`, { token, body: { note: 'Panel, RF1' } })
    expect([returned.status, returned.body.state]).toEqual([200, 'returned'])
    await makeDue(twice)
    await payments.sweep()
    expect(twice.given()).toHaveLength(1)
    expect(await booked(twice)).toEqual(['received', 'returned'])
    expect(await noticesOf(twice.token)).toContain('surplus_refund_done')
    await ledgerIsRight(db)
  })

  it('that SSLCommerz refuses to give back waits for staff, with its reason', async () => {
    const twice = await paidTwice()
    const admin = await person('admin')
    const waiting = async () => (await get('/admin/payments/waiting', admin)).body.unassigned
    const before = await waiting()
    const early = await post(`/admin/received-money/${twice.id}/return`, { token: admin.token, body: { note: 'x' } })
    expect([early.status, early.body.code]).toEqual([409, 'refund_under_way'])
    const body = { APIConnect: 'DONE', status: 'failed', errorReason: 'Refund period is over' }
    ssl.behave({ call: 'refund', act: 'answer', status: 200, body })
    await payments.sweep()
    await makeDue(twice)
    await payments.sweep()
    expect(twice.given()).toEqual([])
    expect(await waiting()).toBe(before + 1)
    const { data } = (await get(`/admin/received-money?search=${twice.again.transaction}`, admin)).body
    expect(data).toMatchObject([{ state: 'unassigned', refund_state: 'refused', refusal: 'Refund period is over' }])
    expect(await noticesOf(twice.token)).toContain('refund_failed')
    const assigned = await post(`/admin/received-money/${twice.id}/assign`, {
      token: admin.token,
      body: { reference: '123442' },
    })
    expect(assigned.body.code).toBe('received_not_payable')
    const returned = await post(`/admin/received-money/${twice.id}/return`, {
      token: admin.token,
      body: { note: 'Panel, RF2' },
    })
    expect([returned.status, returned.body.state, returned.body.refund_state]).toEqual([200, 'returned', 'refused'])
    await ledgerIsRight(db)
  })

  it('leaves to the payment all refunds of its own', async () => {
    const twice = await paidTwice()
    await payments.sweep()
    const { token } = await person('admin')
    const refund = { token, body: { line_id: null, amount: null, reason: 'A trial' } }
    expect((await post(`/admin/payments/${twice.payment_id}/refunds`, refund)).status).toBe(201)
    await db
      .updateTable('refunds')
      .set({ next_check_at: new Date(0) })
      .where('payment_id', '=', twice.payment_id)
      .execute()
    await payments.sweep()
    expect((await own(twice)).state).toBe('refunded')
    expect(twice.given()).toHaveLength(1)
    expect(
      ssl.books
        .refunds()
        .filter(({ charge }) => charge !== twice.again.id)
        .at(-1),
    ).toMatchObject({ amount_poisha: 10_000, state: 'done' })
    await ledgerIsRight(db)
  })

  it('is no difference of the settlement file, nor is its refund', async () => {
    const twice = await paidTwice()
    await payments.sweep()
    expect(await surplusOf(twice)).toMatchObject({ state: 'returned' })
    const { token } = await person('admin')
    const { send, read, differences } = reconcilerOf(app, token)
    const { csv } = ssl.payOut(dhakaDay(currentTime()))
    const { body } = await send(Buffer.from(csv), 'ssl.csv', 'sslcommerz')
    await app.settlements.work()
    expect(await read(body.id)).toMatchObject({ state: 'ready', fault: null })
    // Two payments and a refund.
    expect(csv.split('\n').filter((line) => line.includes(twice.reference))).toHaveLength(3)
    const found = await differences(body.id)
    expect(found.filter(({ reference }: { reference: string }) => reference === twice.reference)).toEqual([])
  })

  it('while nobody reported it is found a day later, when the page of the session is over', async () => {
    const made_order = await ordered()
    ssl.behave({ call: 'pay', act: 'twice' })
    await decide(made_order, 'pay')
    await report(ssl.sent().at(-2)?.body ?? '')
    expect((await own(made_order)).state).toBe('succeeded')
    await payments.sweep()
    const found = () =>
      db.selectFrom('received_money').select('id').where('surplus_of', '=', made_order.payment_id).execute()
    expect(await found()).toEqual([])
    clock.offset_ms = 26 * 3_600_000
    await Promise.all([payments.sweep(), payments.sweep()])
    const [money] = await found()
    if (!money) throw new Error('nothing was found')
    await makeDue(money)
    await payments.sweep()
    expect(await surplusOf(made_order)).toMatchObject({ refund_state: 'given_back' })
    const asked = ssl.sent().length
    clock.offset_ms = 28 * 3_600_000
    await payments.sweep()
    expect(ssl.sent().length).toBe(asked)
    clock.offset_ms = 0
    await ledgerIsRight(db)
  })
})

describe('an amount', () => {
  it('that SSLCommerz does not take is refused with its reason, and nothing is begun', async () => {
    await db.updateTable('fees').set({ amount_poisha: 999 }).where('code', '=', 'khatian_copy').execute()
    const { token } = await person()
    const { status, body } = await post('/applications', { token, body: order(9.99) })
    expect([status, body.errors]).toEqual([
      422,
      { payment_method: ['This sum cannot be paid this way. Please choose another.'] },
    ])
    expect((await get('/applications', { token })).body.data).toEqual([])
    await db.updateTable('fees').set({ amount_poisha: 10_000 }).where('code', '=', 'khatian_copy').execute()
  })

  it('has its limits in the payment options', async () => {
    const { methods } = (await get('/payment-options')).body
    expect(methods).toContainEqual({
      method: 'card',
      provider: 'sslcommerz',
      redirects: true,
      is_down: false,
      min_amount: 10,
      max_amount: 500_000,
    })
    expect(methods).toContainEqual({
      method: 'nagad',
      provider: 'sandbox',
      redirects: false,
      is_down: false,
      min_amount: null,
      max_amount: null,
    })
  })
})

describe('a report', () => {
  it('that is forged is refused and kept once, and changes nothing', async () => {
    const made_order = await ordered()
    await ssl.forge(made_order.session)
    const ipn = ssl.sent().at(-1)?.body ?? ''
    expect([(await report(ipn)).status, (await report(ipn)).status]).toEqual([403, 403])
    expect(await events(made_order)).toEqual([
      ['session', 'SUCCESS'],
      ['forged', 'forged'],
    ])
    expect((await own(made_order)).status).toBe('pending')
  })

  it('of a refusal that comes after the success changes nothing', async () => {
    const made_order = await ordered()
    const { fields, ipn } = await decide(made_order, 'pay')
    await goBack(made_order.reference, fields)
    const refused = { APIConnect: 'DONE', no_of_trans_found: 1, element: [{ status: 'FAILED' }] }
    ssl.behave({ call: 'validate', act: 'answer', status: 200, body: { APIConnect: 'DONE', status: 'INVALID' } })
    ssl.behave({ call: 'query', act: 'answer', status: 200, body: refused })
    expect((await report(ipn)).status).toBe(200)
    expect((await own(made_order)).status).toBe('paid')
    await ledgerIsRight(db)
  })
})

describe('a way back by a form', () => {
  it.each([
    ['of a made-up payment', 'JP-0000000000', {}],
    ['with a NUL', 'JP\u0000', {}],
    ['with a reference that is too long', 'J'.repeat(3000), {}],
    ['without a reference', '', {}],
  ])('%s shows a page and changes nothing', async (_, reference, fields) => {
    const answer = await goBack(reference, fields)
    expect([answer.status, answer.headers.location]).toEqual([303, '/payment'])
  })

  it('of a payment of another provider shows a page and changes nothing', async () => {
    const { token } = await person()
    const body = { ...order(100, 'nagad'), payer_identifier: '01700000003' }
    const { payment } = (await post('/applications', { token, body })).body
    expect((await goBack(payment.reference, {})).headers.location).toBe('/payment')
  })

  it('that is too long is refused', async () => {
    expect((await goBack('JP-0000000000', { value_a: 'x'.repeat(70_000) })).status).toBe(413)
  })

  it('comes by GET too', async () => {
    const { reference } = await ordered()
    const answer = await get(`/payments/return/sslcommerz?tran_id=${reference}`)
    expect([answer.status, answer.headers.location]).toEqual([303, `/payment?reference=${reference}`])
  })

  it('to a provider that is not there is 404', async () => {
    expect((await post('/payments/return/nagad', { headers, body: '' })).status).toBe(404)
  })
})
