import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import { makeCipher, makeKeyPair } from '#providers/nagad/cipher.ts'
import { type NagadStandIn, startNagad } from '#providers/nagad/nagad.ts'
import { clock } from '#server/app/database.ts'
import {
  type NagadSettings,
  privateKeyOf,
  publicKeyOf,
  signatureHashes,
} from '#server/payments/providers/nagad/nagad-settings.ts'
import { currentTime } from '#test/clock.ts'
import { emptyDatabase } from '#test/database.ts'
import type { PaymentProvider } from '../../provider.ts'
import { nagadProvider } from './nagad.ts'

const { db } = await emptyDatabase()
const hour = 3_600_000
/** Nagad reads all; what it signs is signed with a key that the office does not know. */
const keys = { merchant: makeKeyPair(), gateway: makeKeyPair() }

let nagad: NagadStandIn
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  clock.offset_ms = 0
  for (const end of ends) await end()
})
beforeEach(async () => {
  clock.offset_ms = 0
  await sql`truncate nagad_refunds, nagad_payments, provider_events`.execute(db)
  nagad = await startNagad({ now: currentTime, keys })
  ends.push(nagad.close)
})

/** One server with the adapter; each call makes another one. */
function server(change: Partial<NagadSettings> = {}): PaymentProvider {
  const { merchant_id, merchant_number, merchant_private_key, gateway_public_key } = nagad.credentials
  return nagadProvider({
    db,
    settings: {
      url: `${nagad.url}/api/dfs`,
      merchant_id,
      merchant_number,
      signature_hash: 'sha256',
      private_key: privateKeyOf(merchant_private_key),
      nagad_key: publicKeyOf(gateway_public_key),
      server_ip: '127.0.0.1',
      ...change,
    },
    patience: { initialize_ms: 400, complete_ms: 400, verify_ms: 400, refund_ms: 400 },
  })
}

const charge = (reference: string) => ({
  reference,
  amount_poisha: poisha(30_000),
  method: 'nagad' as const,
  payer: '',
  callback_url: '/api/payments/callbacks/nagad',
  return_url: 'http://127.0.0.1:9/api/payments/return/nagad',
})

let made = 0
async function started(provider = server()) {
  made += 1
  const reference = `JP-TEST${made}`
  const answer = await provider.start(charge(reference))
  if (answer.outcome !== 'pending' || answer.provider_ref === null) throw new Error(JSON.stringify(answer))
  return { provider, reference, id: answer.provider_ref, page: answer.redirect_url }
}

async function comesBack(provider: PaymentProvider, address: string) {
  const query = Object.fromEntries(new URL(address).searchParams)
  const returned = await provider.redirect?.readReturn({ query, body: '' })
  if (!returned || !provider.redirect) throw new Error('not read')
  return provider.redirect.confirm(returned)
}

async function decided(act: 'pay' | 'refuse' | 'leave', by = server()) {
  const payment = await started(by)
  const visit = await nagad.decide(payment.id, act, '01911112222')
  const address = visit?.url ?? ''
  return { ...payment, address, back: () => comesBack(payment.provider, address) }
}

const paid = { outcome: 'succeeded', amount_poisha: 30_000, payer_masked: '••••2222' }
const checking = { outcome: 'pending', redirect_url: null }
const down = { outcome: 'failed', reason: 'provider down', nothing_taken: true }

describe('a payment', () => {
  it.each(signatureHashes)('signed with %s is paid on the page of Nagad and proven by a verify call', async (hash) => {
    nagad = await startNagad({ now: currentTime, keys, signature_hash: hash })
    ends.push(nagad.close)
    const { provider, reference, id, page, back } = await decided('pay', server({ signature_hash: hash }))
    expect(page).toBe(`${nagad.url}/pay/${id}`)
    const provider_ref = nagad.books.chargeOf(id)?.transaction
    expect(await back()).toMatchObject({ ...paid, provider_ref })
    expect(await back()).toMatchObject(paid)
    expect(await provider.query(reference)).toMatchObject(paid)
  })

  it('has an order id of letters and digits alone', async () => {
    const { id, reference } = await started()
    expect(nagad.books.chargeOf(id)?.reference).toBe(reference.replace('-', ''))
  })

  it.each([
    ['refuse', 'refused'],
    ['leave', 'left'],
  ] as const)('that the payer decides to %s fails with nothing taken once the browser is back', async (act, reason) => {
    const { back } = await decided(act)
    expect(await back()).toMatchObject({ outcome: 'failed', reason, nothing_taken: true })
  })

  it('that was refused is checked for an hour where the browser never comes back', async () => {
    const { provider, reference } = await decided('refuse')
    expect(await provider.query(reference)).toMatchObject(checking)
    clock.offset_ms += hour + 1000
    expect(await provider.query(reference)).toMatchObject({ outcome: 'failed', reason: 'refused', nothing_taken: true })
  })

  it('whose browser never comes back is found paid by a query', async () => {
    const { provider, reference, id } = await started()
    nagad.behave({ call: 'return', act: 'lose' })
    expect(await nagad.decide(id, 'pay', '01911112222')).toBeNull()
    expect(await provider.query(reference)).toMatchObject(paid)
  })

  it('stays open on its page, and has failed with nothing taken where nobody paid for 23 hours', async () => {
    const { provider, reference, page } = await started()
    expect(await provider.query(reference)).toMatchObject({ outcome: 'pending', redirect_url: page })
    clock.offset_ms += 23 * hour + 1000
    expect(await provider.query(reference)).toMatchObject({
      outcome: 'failed',
      reason: 'not paid',
      nothing_taken: true,
    })
  })

  it('is begun once: a repeated start finds it', async () => {
    const { provider, reference, page } = await started()
    expect(await provider.start(charge(reference))).toMatchObject({ outcome: 'pending', redirect_url: page })
    expect(nagad.books.charges()).toHaveLength(1)
  })
})

const unsigned = { status: 'Success', callBackUrl: 'http://127.0.0.1/', sensitiveData: 'AA==', signature: 'AA==' }

describe('a payment is not begun', () => {
  it.each([
    ['where initialize is not answered', { call: 'initialize', act: 'time-out' }],
    ['where initialize is lost', { call: 'initialize', act: 'lose' }],
    ['where initialize gets the page of a proxy', { call: 'initialize', act: 'answer', status: 502 }],
    ['where initialize is refused', { call: 'initialize', act: 'answer', status: 400, body: { reason: 'X' } }],
    ['where the answer is not encrypted', { call: 'initialize', act: 'answer', status: 200, body: { challenge: 'c' } }],
    ['where complete is not answered', { call: 'complete', act: 'time-out' }],
    ['where complete is refused', { call: 'complete', act: 'answer', status: 400, body: { reason: 'X' } }],
    [
      'where complete names an address that runs a script',
      { call: 'complete', act: 'answer', status: 200, body: { status: 'Success', callBackUrl: 'javascript:1' } },
    ],
    [
      'where complete has an encrypted part that nobody signed',
      { call: 'complete', act: 'answer', status: 200, body: unsigned },
    ],
  ] as const)('%s', async (_, behaviour) => {
    const provider = server()
    nagad.behave(behaviour)
    expect(await provider.start(charge('JP-NONE'))).toMatchObject(down)
    expect(await provider.query('JP-NONE')).toEqual({ outcome: 'unknown' })
  })

  it('where the answer is signed with another key', async () => {
    const stranger = makeCipher(makeKeyPair().private_key, keys.merchant.public_key, 'sha256')
    const body = stranger.seal({ paymentReferenceId: 'abc', challenge: 'c', acceptDateTime: '20261129090000' })
    nagad.behave({ call: 'initialize', act: 'answer', status: 200, body })
    expect(await server().start(charge('JP-STRANGER'))).toMatchObject(down)
  })

  it('where Nagad signs with another hash than the setting says', async () => {
    expect(await server({ signature_hash: 'sha1' }).start(charge('JP-HASH'))).toMatchObject(down)
  })

  it('where an answer of another payment is sent again', async () => {
    const { id } = await started()
    const gateway = makeCipher(keys.gateway.private_key, keys.merchant.public_key, 'sha256')
    const body = gateway.seal({ paymentReferenceId: id, challenge: 'c', acceptDateTime: '20261129090000' })
    nagad.behave({ call: 'initialize', act: 'answer', status: 200, body })
    const page = { status: 'Success', callBackUrl: `${nagad.url}/pay/${id}` }
    nagad.behave({ call: 'complete', act: 'answer', status: 200, body: page })
    expect(await server().start(charge('JP-AGAIN'))).toMatchObject(down)
  })

  it('while Nagad is down', async () => {
    const provider = server()
    await nagad.down()
    expect(await provider.start(charge('JP-DOWN'))).toMatchObject(down)
    await nagad.up()
  })
})

describe('a verify call', () => {
  it.each(['time-out', 'lose'] as const)(
    'that is not answered (%s) leaves the payment to the next one',
    async (act) => {
      const { provider, reference, back } = await decided('pay')
      nagad.behave({ call: 'verify', act })
      expect(await back()).toMatchObject(checking)
      expect(await provider.query(reference)).toMatchObject(paid)
    },
  )

  it('that is refused, or about another payment, leaves the payment open', async () => {
    const { provider, reference } = await started()
    nagad.behave({ call: 'verify', act: 'answer', status: 404, body: { reason: 'UNKNOWN_PAYMENT' } })
    await expect(provider.query(reference)).rejects.toThrow()
    nagad.behave({ call: 'verify', act: 'answer', status: 200, body: { status: 'Failed', orderId: 'JPOTHER' } })
    await expect(provider.query(reference)).rejects.toThrow()
  })

  it('that tells another amount is told with it', async () => {
    const { back } = await decided('pay')
    nagad.behave({ call: 'verify', act: 'lie', amount: '299.99' })
    expect(await back()).toMatchObject({ outcome: 'succeeded', amount_poisha: 29_999 })
  })

  it.each([
    ['another orderId', { orderId: 'JPOTHER' }],
    ['another paymentRefId', { paymentRefId: 'abc' }],
    ['another merchantId', { merchantId: '1' }],
    ['a success with another code', { statusCode: '001' }],
    ['no amount or issuerPaymentRefNo', { amount: 'much' }],
    ['no amount or issuerPaymentRefNo', { issuerPaymentRefNo: '' }],
    ['money of a payment that is over', { status: 'Cancelled' }],
  ])('holds money for %s', async (reason, change) => {
    const { id, reference, back } = await decided('pay')
    const success = { status: 'Success', statusCode: '000', amount: '300.00', issuerPaymentRefNo: `N${made}` }
    const order = { merchantId: nagad.credentials.merchant_id, orderId: reference.replace('-', ''), paymentRefId: id }
    nagad.behave({ call: 'verify', act: 'answer', status: 200, body: { ...success, ...order, ...change } })
    expect(await back()).toMatchObject({ outcome: 'held', reason })
  })

  it('holds money that has the number of another payment', async () => {
    const first = await decided('pay')
    const answer = await first.back()
    const second = await decided('pay')
    if (answer.outcome !== 'succeeded') throw new Error('not paid')
    const order = {
      merchantId: nagad.credentials.merchant_id,
      orderId: second.reference.replace('-', ''),
      paymentRefId: second.id,
    }
    const success = { status: 'Success', statusCode: '000', amount: '300.00', issuerPaymentRefNo: answer.provider_ref }
    nagad.behave({ call: 'verify', act: 'answer', status: 200, body: { ...success, ...order } })
    expect(await second.back()).toMatchObject({ outcome: 'held', reason: 'the number of another payment' })
  })

  it.each(['InProgress', 'Strange'])('that tells %s leaves the payment open without a page', async (status) => {
    const { id, provider, reference } = await started()
    const order = { merchantId: nagad.credentials.merchant_id, orderId: reference.replace('-', ''), paymentRefId: id }
    nagad.behave({ call: 'verify', act: 'answer', status: 200, body: { ...order, status } })
    expect(await provider.query(reference)).toMatchObject(checking)
  })
})

describe('a way back', () => {
  it('that somebody forged proves nothing, and the payer can go on', async () => {
    const { provider, reference, id, page } = await started()
    const query = { order_id: reference.replace('-', ''), payment_ref_id: id, status: 'Success' }
    const forged = `http://127.0.0.1:9/?${new URLSearchParams(query)}`
    expect(await comesBack(provider, forged)).toMatchObject({ outcome: 'pending', redirect_url: page })
    const visit = await nagad.decide(id, 'pay', '01911112222')
    expect(await comesBack(provider, visit?.url ?? '')).toMatchObject(paid)
  })

  it('that calls a paid payment failed finds it paid', async () => {
    const { provider, address } = await decided('pay')
    expect(await comesBack(provider, address.replace('status=Success', 'status=Failed'))).toMatchObject(paid)
  })

  it.each([
    ['of an unknown payment', { payment_ref_id: 'unknown', order_id: 'JPTEST' }],
    ['with a NUL', { payment_ref_id: 'a\u0000', order_id: 'JPTEST' }],
    ['without an id', { order_id: 'JPTEST' }],
    ['with two ids', { payment_ref_id: ['a', 'b'] }],
  ])('%s is not read', async (_, query) => {
    expect(await server().redirect?.readReturn({ query, body: '' })).toBeNull()
  })

  it('whose order is not that of its payment is not read', async () => {
    const [first, second] = [await started(), await started()]
    const query = { payment_ref_id: first.id, order_id: second.reference.replace('-', ''), status: 'Success' }
    expect(await server().redirect?.readReturn({ query, body: '' })).toBeNull()
  })
})

describe('a refund', () => {
  async function paidByNagad() {
    const { provider, reference, id, back } = await decided('pay')
    const answer = await back()
    const provider_ref = answer.outcome === 'succeeded' ? answer.provider_ref : ''
    const refund = (refund_key: string, amount: number, by = provider) =>
      by.refund({ reference, provider_ref, refund_key, amount_poisha: poisha(amount) })
    return { refund, given: () => nagad.books.refundsOf(id) }
  }

  it('gives back the whole, once', async () => {
    const { refund, given } = await paidByNagad()
    const answers = await Promise.all([refund('excess', 30_000), refund('excess', 30_000, server())])
    expect(answers).toContain('refunded')
    expect(await refund('excess', 30_000)).toBe('refunded')
    expect(given()).toHaveLength(1)
  })

  it('gives back parts, each once', async () => {
    const { refund, given } = await paidByNagad()
    expect(await refund('R-1', 10_000)).toBe('refunded')
    expect(await refund('R-2', 20_000)).toBe('refunded')
    expect(await refund('R-1', 10_000)).toBe('refunded')
    expect(given().map(({ amount_poisha }) => amount_poisha)).toEqual([10_000, 20_000])
  })

  it('that Nagad refuses can be requested anew under another number', async () => {
    const { refund, given } = await paidByNagad()
    nagad.behave({ call: 'refund', act: 'answer', status: 400, body: { reason: 'NO_BALANCE', message: 'later' } })
    expect(await refund('excess', 30_000)).toBe('refused')
    expect(await refund('excess', 30_000)).toBe('refunded')
    expect(given()).toHaveLength(1)
  })

  it('of more than was taken is refused', async () => {
    const { refund } = await paidByNagad()
    expect(await refund('R-1', 30_001)).toBe('refused')
  })

  it('of a payment that nothing proved is refused', async () => {
    const { provider, reference } = await started()
    const refund = { reference, provider_ref: '', refund_key: 'R-1', amount_poisha: poisha(100) }
    expect(await provider.refund(refund)).toBe('refused')
  })

  it.each([
    ['is not answered', { act: 'time-out' }, 1],
    ['is lost', { act: 'lose' }, 0],
    ['gets the page of a proxy', { act: 'answer', status: 502 }, 0],
    ['gets an answer that nobody signed', { act: 'answer-after', status: 200, body: { status: 'Success' } }, 1],
  ] as const)('that %s is never requested again', async (_, behaviour, carried_out) => {
    const { refund, given } = await paidByNagad()
    nagad.behave({ call: 'refund', ...behaviour })
    await expect(refund('R-1', 10_000)).rejects.toThrow()
    clock.offset_ms += 48 * hour
    expect(await refund('R-1', 10_000)).toBe('pending')
    expect(given()).toHaveLength(carried_out)
  })

  it.each([
    ['another amount', { cancelAmount: '1.00' }],
    ['another number', { referenceNo: 'OTHER' }],
    ['another state', { status: 'Processing' }],
  ])('whose answer tells %s waits for a person', async (_, change) => {
    const { refund } = await paidByNagad()
    const gateway = makeCipher(keys.gateway.private_key, keys.merchant.public_key, 'sha256')
    const { rows } = await sql<{ order_id: string }>`
      select order_id from nagad_payments order by created_at desc limit 1`.execute(db)
    const body = gateway.seal({ orderId: rows[0]?.order_id, cancelAmount: '100.00', status: 'Success', ...change })
    nagad.behave({ call: 'refund', act: 'answer', status: 200, body })
    expect(await refund('R-1', 10_000)).toBe('pending')
    expect(await refund('R-1', 10_000)).toBe('pending')
  })
})

it('nothing that is kept holds a key, a challenge, a signature or a whole number of a payer', async () => {
  const { provider, reference, id, back } = await decided('pay')
  const answer = await back()
  const provider_ref = answer.outcome === 'succeeded' ? answer.provider_ref : ''
  await provider.refund({ reference, provider_ref, refund_key: 'R-1', amount_poisha: poisha(100) })
  const { rows } = await sql<{ text: string }>`
    select t::text as text from provider_events t union all select t::text from nagad_payments t
    union all select t::text from nagad_refunds t`.execute(db)
  const text = rows.map((row) => row.text).join('\n')
  const { merchant_private_key, gateway_public_key, merchant_number } = nagad.credentials
  const challenge = nagad.books.chargeOf(id)?.facts['challenge'] ?? 'none'
  for (const canary of [merchant_private_key, gateway_public_key, merchant_number, challenge, '01911112222'])
    expect(text).not.toContain(canary)
  expect(text).not.toMatch(/sensitiveData|signature/)
  expect(text).toContain('••••2222')
})
