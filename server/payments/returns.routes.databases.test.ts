import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startBkash } from '#providers/bkash/bkash.ts'
import { currentTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'
import { ledgerIsRight, ledgerOf } from '#test/ledger.ts'

const bkash = await startBkash({ now: currentTime })
const { username, password, app_key, app_secret } = bkash.credentials
const app = await startApp({
  PAYMENT_PROVIDERS: 'bkash,sandbox',
  BKASH_URL: bkash.url,
  BKASH_USERNAME: username,
  BKASH_PASSWORD: password,
  BKASH_APP_KEY: app_key,
  BKASH_APP_SECRET: app_secret,
})
const { db, get, post, land, payments, person } = app
const dag_id = await land.dag(await land.place())
afterAll(bkash.close)

let made = 0
/** An application for 100 BDT, whose payment waits on the page of bKash. */
async function ordered(payer: object = {}) {
  made += 1
  const { token } = await person()
  const order = { type: 'khatian_request', dag_id, fee_amount: 100, payment_method: 'bkash', ...payer }
  const { status, body } = await post('/applications', { token, body: { ...order, transaction_id: `B-${made}` } })
  const { reference } = body.payment
  const payment = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select(['p.id', 'a.provider_ref'])
    .where('p.reference', '=', reference)
    .executeTakeFirstOrThrow()
  return {
    status,
    body,
    token,
    id: body.id as number,
    reference,
    payment_id: payment.id,
    bkash_id: payment.provider_ref,
  }
}

const goBack = (bkash_id: string, status = 'success') =>
  get(`/payments/return/bkash?paymentID=${encodeURIComponent(bkash_id)}&status=${status}`)

const own = async ({ token, reference }: { token: string; reference: string }) =>
  (await get(`/payments/${reference}`, { token })).body

const events = async (payment_id: number) =>
  (
    await db
      .selectFrom('provider_events')
      .select(['event_id', 'verdict'])
      .where('payment_id', '=', payment_id)
      .orderBy('id')
      .execute()
  ).map(({ event_id, verdict }) => [event_id.split(':')[0], verdict])

describe('a payment at bKash', () => {
  it('needs no number, is paid on the page of bKash and settled by the way back', async () => {
    const order = await ordered()
    expect([order.status, order.body.payment_status, order.body.payer_identifier]).toEqual([201, 'pending', ''])
    expect(order.body.payment.redirect_url).toBe(`${bkash.url}/pay/${order.bkash_id}`)
    await bkash.decide(order.bkash_id, 'pay', '01711112222')
    const answer = await goBack(order.bkash_id)
    expect([answer.status, answer.headers.location]).toEqual([303, `/payment?reference=${order.reference}`])
    expect(await own(order)).toMatchObject({
      state: 'succeeded',
      status: 'paid',
      purpose: 'application',
      subject_id: order.id,
      amount: 100,
      redirect_url: null,
      may_pay_again: false,
      ended_by: null,
    })
    const { body } = await get(`/applications/${order.id}`, { token: order.token })
    expect([body.payment_status, body.payer_identifier]).toEqual(['paid', '••••2222'])
    expect(await ledgerOf(db, order.reference)).toHaveLength(2)
    expect(await events(order.payment_id)).toEqual([
      ['create', 'Initiated'],
      ['return', 'paid'],
      ['execute', 'Completed'],
    ])
    await ledgerIsRight(db)
  })

  it('is settled once by twenty ways back at the same moment and a sweep', async () => {
    const order = await ordered()
    await bkash.decide(order.bkash_id, 'pay')
    await db
      .updateTable('payments')
      .set({ next_check_at: new Date(0) })
      .where('id', '=', order.payment_id)
      .execute()
    await Promise.all([payments.sweep(), ...Array.from({ length: 20 }, () => goBack(order.bkash_id))])
    await goBack(order.bkash_id)
    expect((await own(order)).status).toBe('paid')
    expect(await ledgerOf(db, order.reference)).toHaveLength(2)
    expect((await events(order.payment_id)).filter(([kind]) => kind === 'execute')).toHaveLength(1)
    await ledgerIsRight(db)
  })

  it.each([
    ['refuse', 'failure', 'refused'],
    ['leave', 'cancel', 'left'],
  ] as const)('that the payer decides to %s can be paid again at once', async (act, status, ended_by) => {
    const order = await ordered()
    await bkash.decide(order.bkash_id, act)
    await goBack(order.bkash_id, status)
    expect(await own(order)).toMatchObject({ status: 'failed', may_pay_again: true, ended_by })
    const again = await post(`/applications/${order.id}/pay`, {
      token: order.token,
      body: { payment_method: 'bkash' },
    })
    expect([again.status, again.body.payment.redirect_url !== null]).toEqual([200, true])
  })

  it('that an address alone calls left stays payable: the payer who pays then has paid', async () => {
    const order = await ordered()
    await goBack(order.bkash_id, 'cancel')
    expect((await own(order)).status).toBe('failed')
    await bkash.decide(order.bkash_id, 'pay')
    await goBack(order.bkash_id)
    expect((await own(order)).status).toBe('paid')
    await ledgerIsRight(db)
  })

  it('takes nothing where another payment of the thing is open meanwhile', async () => {
    const order = await ordered()
    await goBack(order.bkash_id, 'cancel')
    await post(`/applications/${order.id}/pay`, { token: order.token, body: { payment_method: 'bkash' } })
    await bkash.decide(order.bkash_id, 'pay')
    await goBack(order.bkash_id)
    expect(bkash.books.chargeOf(order.bkash_id)?.state).toBe('approved')
    expect((await own(order)).status).toBe('failed')
  })

  it('whose browser never comes back is found paid by the sweep', async () => {
    const order = await ordered()
    await bkash.decide(order.bkash_id, 'pay')
    await db
      .updateTable('payments')
      .set({ next_check_at: new Date(0) })
      .where('id', '=', order.payment_id)
      .execute()
    await payments.sweep()
    expect((await own(order)).status).toBe('paid')
  })

  it('of another amount is held for a person', async () => {
    const order = await ordered()
    await bkash.decide(order.bkash_id, 'pay')
    bkash.behave({ call: 'execute', act: 'lie', amount: '1.00' })
    await goBack(order.bkash_id)
    expect(await own(order)).toMatchObject({ state: 'held', status: 'pending', redirect_url: null })
    expect(await ledgerOf(db, order.reference)).toEqual([])
  })

  it('is refused and can be paid again while bKash is down', async () => {
    await bkash.down()
    const { token } = await person()
    const order = { type: 'khatian_request', dag_id, fee_amount: 100, payment_method: 'bkash', transaction_id: 'DOWN' }
    const { status, body } = await post('/applications', { token, body: order })
    await bkash.up()
    expect([status, body.application.payment.may_pay_again]).toEqual([402, true])
  })

  it('in excess is given back through bKash, also where bKash answers late', async () => {
    const order = await ordered()
    await goBack(order.bkash_id, 'cancel')
    await bkash.decide(order.bkash_id, 'pay')
    // The thing is paid in another way at this moment: the money of bKash is too much.
    await sql`update payments set status = 'pending', next_check_at = now() where id = ${order.payment_id}`.execute(db)
    await sql`update applications set payment_status = 'paid', paid_at = now() where id = ${order.id}`.execute(db)
    await payments.sweep()
    bkash.behave({ call: 'refund', act: 'answer-after', status: 502 })
    const refundDue = async () => {
      await sql`update payments set next_check_at = now() where id = ${order.payment_id}`.execute(db)
      await sql`update provider_failures set next_call_at = now()`.execute(db)
    }
    await refundDue()
    await payments.sweep()
    expect((await own(order)).state).not.toBe('refunded')
    await refundDue()
    await payments.sweep()
    expect((await own(order)).state).toBe('refunded')
    expect(bkash.books.refundsOf(order.bkash_id)).toHaveLength(1)
    await sql`update applications set payment_status = 'failed', paid_at = null where id = ${order.id}`.execute(db)
  })

  it('does not store a number that was sent along', async () => {
    const order = await ordered({ payer_identifier: '01755556666' })
    expect(order.body.payer_identifier).toBe('')
  })
})

describe('a way back', () => {
  it.each([
    ['with a made-up id', 'TR0011madeup'],
    ['with a NUL', 'TR\u0000'],
    ['with an id that is too long', 'T'.repeat(3000)],
    ['with the id of another provider', 'SBX0123456789'],
    ['without an id', ''],
  ])('%s shows a page and changes nothing', async (_, id) => {
    const answer = await goBack(id)
    expect([answer.status, answer.headers.location]).toEqual([303, '/payment'])
  })

  it('with a forged success executes nothing that the payer did not approve', async () => {
    const order = await ordered()
    expect((await goBack(order.bkash_id)).status).toBe(303)
    expect(await own(order)).toMatchObject({ status: 'pending', redirect_url: order.body.payment.redirect_url })
    expect(bkash.books.chargeOf(order.bkash_id)?.state).toBe('open')
  })

  it('of one order settles no other', async () => {
    const [mine, other] = [await ordered(), await ordered()]
    await bkash.decide(mine.bkash_id, 'pay')
    await goBack(other.bkash_id)
    expect([(await own(mine)).status, (await own(other)).status]).toEqual(['pending', 'pending'])
  })

  it('from a provider that sends nobody away, or is not there, is 404', async () => {
    expect((await get('/payments/return/sandbox')).status).toBe(404)
    expect((await get('/payments/return/nagad')).status).toBe(404)
  })

  it('is asked about without executing anything', async () => {
    const order = await ordered()
    await bkash.decide(order.bkash_id, 'pay')
    await app.call('HEAD', `/payments/return/bkash?paymentID=${order.bkash_id}&status=success`)
    expect(bkash.books.chargeOf(order.bkash_id)?.state).toBe('approved')
  })
})

describe('the own payment', () => {
  it('is shown to its owner alone', async () => {
    const order = await ordered()
    const { token } = await person()
    expect((await get(`/payments/${order.reference}`, { token })).status).toBe(404)
    expect((await get('/payments/JP-0000000000', { token })).status).toBe(404)
    expect((await get(`/payments/${order.reference}`)).status).toBe(401)
  })
})

describe('the payment options', () => {
  it('name each method once, with the provider that carries it', async () => {
    const { methods } = (await get('/payment-options')).body
    const unlimited = { is_down: false, min_amount: null, max_amount: null }
    expect(methods).toEqual([
      { method: 'bkash', provider: 'bkash', redirects: true, ...unlimited },
      ...['nagad', 'card', 'bank'].map((method) => ({ method, provider: 'sandbox', redirects: false, ...unlimited })),
    ])
  })

  it('without a page of the provider need a payer', async () => {
    const { token } = await person()
    const order = { type: 'khatian_request', dag_id, fee_amount: 100, payment_method: 'nagad', transaction_id: 'N' }
    const { status, body } = await post('/applications', { token, body: order })
    expect([status, body.errors]).toEqual([422, { payer_identifier: ['This is required'] }])
  })
})
