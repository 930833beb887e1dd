import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startNagad } from '#providers/nagad/nagad.ts'
import { currentTime } from '#test/clock.ts'
import { startApp } from '#test/harness.ts'
import { ledgerIsRight, ledgerOf } from '#test/ledger.ts'

const nagad = await startNagad({ now: currentTime })
const { merchant_id, merchant_number, merchant_private_key, gateway_public_key } = nagad.credentials
const app = await startApp({
  PAYMENT_PROVIDERS: 'nagad,sandbox',
  NAGAD_UNCONFIRMED: '1',
  NAGAD_URL: `${nagad.url}/api/dfs`,
  NAGAD_MERCHANT_ID: merchant_id,
  NAGAD_MERCHANT_NUMBER: merchant_number,
  NAGAD_SERVER_IP: '127.0.0.1',
  NAGAD_PRIVATE_KEY: merchant_private_key,
  NAGAD_PUBLIC_KEY: gateway_public_key,
})
const { db, get, post, land, payments, person } = app
const dag_id = await land.dag(await land.place())
afterAll(nagad.close)

let made = 0
/** An application for 100 BDT, whose payment waits on the page of Nagad. */
async function ordered() {
  made += 1
  const { token } = await person()
  const order = { type: 'khatian_request', dag_id, fee_amount: 100, payment_method: 'nagad' }
  const { status, body } = await post('/applications', { token, body: { ...order, transaction_id: `N-${made}` } })
  const { reference } = body.payment
  const charge = nagad.books.chargeByReference(reference.replace('-', ''))
  if (!charge) throw new Error('no payment')
  return { status, body, token, id: body.id as number, reference, nagad_id: charge.id }
}
type Order = Awaited<ReturnType<typeof ordered>>

/** The browser follows the address of the page of Nagad. */
const goBack = (address: string) => get(`/payments/return/nagad${new URL(address).search}`)
const decide = async ({ nagad_id }: Order, act: 'pay' | 'refuse' | 'leave') =>
  (await nagad.decide(nagad_id, act, '01911112222'))?.url ?? ''
const own = async ({ token, reference }: Order) => (await get(`/payments/${reference}`, { token })).body
async function sweepNow({ reference }: Order) {
  await db
    .updateTable('payments')
    .set({ next_check_at: new Date(0) })
    .where('reference', '=', reference)
    .execute()
  await payments.sweep()
}

describe('a payment at Nagad', () => {
  it('needs no number, is paid on its page and settled once by the ways back and a sweep', async () => {
    const order = await ordered()
    expect([order.status, order.body.payment.redirect_url]).toEqual([201, `${nagad.url}/pay/${order.nagad_id}`])
    const address = await decide(order, 'pay')
    const [answer] = await Promise.all([...Array.from({ length: 10 }, () => goBack(address)), sweepNow(order)])
    expect([answer?.status, answer?.headers.location]).toEqual([303, `/payment?reference=${order.reference}`])
    expect(await own(order)).toMatchObject({ state: 'succeeded', amount: 100, redirect_url: null })
    expect((await get(`/applications/${order.id}`, { token: order.token })).body.payer_identifier).toBe('••••2222')
    expect(await ledgerOf(db, order.reference)).toHaveLength(2)
    await ledgerIsRight(db)
  })

  it.each([
    ['refuse', 'refused'],
    ['leave', 'left'],
  ] as const)('that the payer decides to %s can be paid again at once', async (act, ended_by) => {
    const order = await ordered()
    await goBack(await decide(order, act))
    expect(await own(order)).toMatchObject({ status: 'failed', may_pay_again: true, ended_by })
    const body = { payment_method: 'nagad' }
    const again = await post(`/applications/${order.id}/pay`, { token: order.token, body })
    expect([again.status, again.body.payment.redirect_url !== null]).toEqual([200, true])
  })

  it('whose browser never comes back is found paid by the sweep', async () => {
    const order = await ordered()
    await decide(order, 'pay')
    await sweepNow(order)
    expect((await own(order)).status).toBe('paid')
  })

  it('that is not confirmed in time is checked, without a page, until it is', async () => {
    const order = await ordered()
    const address = await decide(order, 'pay')
    nagad.behave({ call: 'verify', act: 'answer', status: 502 })
    await goBack(address)
    expect(await own(order)).toMatchObject({ status: 'pending', redirect_url: null })
    await sweepNow(order)
    expect((await own(order)).status).toBe('paid')
  })

  it('of another amount is held for a person', async () => {
    const order = await ordered()
    const address = await decide(order, 'pay')
    nagad.behave({ call: 'verify', act: 'lie', amount: '1.00' })
    await goBack(address)
    expect(await own(order)).toMatchObject({ state: 'held', redirect_url: null })
    expect(await ledgerOf(db, order.reference)).toEqual([])
  })

  it.each([
    ['is given back once', false],
    ['waits for a person where Nagad does not answer, and is given back once', true],
  ])('in excess %s', async (_, is_silent) => {
    const order = await ordered()
    const address = await decide(order, 'pay')
    await sql`update applications set payment_status = 'paid', paid_at = now() where id = ${order.id}`.execute(db)
    await goBack(address)
    if (is_silent) nagad.behave({ call: 'refund', act: 'answer-after', status: 502 })
    await sweepNow(order)
    await sweepNow(order)
    expect((await own(order)).state === 'refunded').toBe(!is_silent)
    expect(nagad.books.refundsOf(order.nagad_id)).toHaveLength(1)
    await sql`update applications set payment_status = 'failed', paid_at = null where id = ${order.id}`.execute(db)
    await ledgerIsRight(db)
  })
})

describe('a way back from Nagad', () => {
  it('that somebody forged pays nothing', async () => {
    const order = await ordered()
    await goBack(
      `http://x/?order_id=${order.reference.replace('-', '')}&payment_ref_id=${order.nagad_id}&status=Success`,
    )
    expect(await own(order)).toMatchObject({ status: 'pending', redirect_url: order.body.payment.redirect_url })
  })

  it('of an unknown payment shows a page and changes nothing', async () => {
    expect((await goBack('http://x/?order_id=JP&payment_ref_id=abc&status=Success')).headers.location).toBe('/payment')
  })

  it('is no callback: Nagad sends none', async () => {
    expect((await post('/payments/callbacks/nagad', { body: '{}' })).status).toBe(404)
  })
})
