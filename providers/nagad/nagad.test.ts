import { afterEach, describe, expect, it } from 'vitest'
import { openMerchant } from '../test-merchant.ts'
import { makeCipher, makeKeyPair } from './cipher.ts'
import { type NagadOptions, type NagadStandIn, startNagad } from './nagad.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Json = Record<string, unknown>
const base = '/remote-payment-gateway-1.0/api/dfs'
const headers = {
  'content-type': 'application/json',
  'x-km-api-version': 'v-0.2.0',
  'x-km-ip-v4': '127.0.0.1',
  'x-km-client-type': 'PC_WEB',
}

async function start(options: NagadOptions = {}) {
  const nagad = await startNagad({ now: () => new Date('2026-11-29T03:00:00.000Z'), ...options })
  const merchant = await openMerchant()
  ends.push(nagad.close, merchant.close)
  return { nagad, merchant, ...clientOf(nagad, merchant.url, options.signature_hash ?? 'sha256') }
}

function clientOf(nagad: NagadStandIn, merchantUrl: string, hash: 'sha256' | 'sha1') {
  const { merchant_id: merchantId, merchant_private_key, gateway_public_key } = nagad.credentials
  const cipher = makeCipher(merchant_private_key, gateway_public_key, hash)
  const call = async (method: 'GET' | 'POST', path: string, body?: Json, more: Record<string, string> = headers) => {
    const response = await fetch(nagad.url + base + path, {
      method,
      headers: more,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Json }
  }
  const opened = (body: Json) => cipher.open(String(body['sensitiveData']), String(body['signature'])) ?? {}
  const initialize = (orderId: string, more: Json = {}) =>
    call('POST', `/check-out/initialize/${merchantId}/${orderId}`, {
      accountNumber: nagad.credentials.merchant_number,
      dateTime: '20261129090000',
      ...cipher.seal({ merchantId, datetime: '20261129090000', orderId, challenge: 'c'.repeat(20), ...more }),
    })
  const complete = (id: string, plain: Json) =>
    call('POST', `/check-out/complete/${encodeURIComponent(id)}`, {
      ...cipher.seal({ merchantId, currencyCode: '050', amount: '300.00', ...plain }),
      merchantCallbackURL: `${merchantUrl}/back`,
      additionalMerchantInfo: { fee: 'khatian' },
    })
  const verify = async (id: string) => (await call('GET', `/verify/payment/${encodeURIComponent(id)}`)).body
  const created = async (orderId: string) => {
    const { paymentReferenceId, challenge } = opened((await initialize(orderId)).body)
    const id = String(paymentReferenceId)
    const answer = await complete(id, { orderId, challenge })
    return { id, answer }
  }
  const cancel = async (id: string, orderId: string, more: Json) => {
    const { sensitiveData, signature } = cipher.seal({
      merchantId,
      originalRequestDate: '20261129',
      originalAmount: '300.00',
      referenceMessage: 'r',
      ...more,
    })
    const path = `/purchase/cancel?paymentRefId=${encodeURIComponent(id)}&orderId=${orderId}`
    return call('POST', path, { sensitiveDataCancelRequest: sensitiveData, signature })
  }
  return { call, opened, initialize, complete, verify, created, cancel, merchantId, cipher }
}

describe('a payment by Nagad', () => {
  it.each(['sha256', 'sha1'] as const)(
    'is encrypted and signed with %s both ways, and verified',
    async (signature_hash) => {
      const { nagad, merchant, created, verify } = await start({ signature_hash })
      const { id, answer } = await created('JP1')
      expect(answer.body).toEqual({ callBackUrl: `${nagad.url}/pay/${id}`, status: 'Success' })
      expect(await verify(id)).toMatchObject({ status: 'Ready', issuerPaymentRefNo: null })
      const visit = await nagad.decide(id, 'pay', '01911111111')
      const back = new URL(visit?.url ?? '')
      expect(back.origin).toBe(merchant.url)
      expect(Object.fromEntries(back.searchParams)).toMatchObject({
        order_id: 'JP1',
        payment_ref_id: id,
        status: 'Success',
      })
      expect(await verify(id)).toMatchObject({
        orderId: 'JP1',
        amount: '300.00',
        status: 'Success',
        statusCode: '000',
        clientMobileNo: '01911111111',
        issuerPaymentDateTime: '20261129090000',
        additionalMerchantInfo: '{"fee":"khatian"}',
      })
    },
  )

  it.each([
    ['refuse', 'Failed'],
    ['leave', 'Aborted'],
  ] as const)('after the act %s is %s', async (act, status) => {
    const { nagad, created, verify } = await start()
    const { id } = await created('JP1')
    expect((await nagad.decide(id, act))?.url).toContain(`status=${status}`)
    expect(await verify(id)).toMatchObject({ status })
  })

  it('is refused without headers, with the time of UTC, or under an orderId that was used', async () => {
    const { initialize, call, merchantId } = await start()
    const bare = await call(
      'POST',
      `/check-out/initialize/${merchantId}/JP1`,
      {},
      { 'content-type': 'application/json' },
    )
    expect(bare).toMatchObject({ status: 400, body: { reason: 'MISSING_HEADER' } })
    expect((await initialize('JP1', { datetime: '20261129030000' })).body).toMatchObject({ reason: 'INVALID_DATETIME' })
    expect((await initialize('JP1')).status).toBe(200)
    expect((await initialize('JP1')).body).toMatchObject({ reason: 'DUPLICATE_ORDER' })
  })

  it('is refused with the signature of another key', async () => {
    const { nagad, call, merchantId } = await start()
    const stranger = makeCipher(makeKeyPair().private_key, nagad.credentials.gateway_public_key, 'sha256')
    const sealed = stranger.seal({ merchantId, datetime: '20261129090000', orderId: 'JP1', challenge: 'c' })
    const answer = await call('POST', `/check-out/initialize/${merchantId}/JP1`, sealed)
    expect(answer).toMatchObject({ status: 400, body: { reason: 'INVALID_SIGNATURE' } })
  })

  it('is completed once, with the challenge of its own answer', async () => {
    const { initialize, complete, opened } = await start()
    const { paymentReferenceId, challenge } = opened((await initialize('JP1')).body)
    const id = String(paymentReferenceId)
    expect((await complete(id, { orderId: 'JP1', challenge: 'other' })).body).toMatchObject({
      reason: 'INVALID_CHALLENGE',
    })
    expect((await complete(id, { orderId: 'JP1', challenge, currencyCode: '840' })).body).toMatchObject({
      reason: 'INVALID_CURRENCY',
    })
    expect((await complete(id, { orderId: 'JP1', challenge })).status).toBe(200)
    expect((await complete(id, { orderId: 'JP1', challenge })).body).toMatchObject({ reason: 'INVALID_STATE' })
  })
})

describe('a refund by Nagad', () => {
  it('gives back parts up to the amount, each reference once', async () => {
    const { nagad, created, cancel, opened, verify } = await start()
    const { id } = await created('JP1')
    await nagad.decide(id, 'pay')
    const first = await cancel(id, 'JP1', { cancelAmount: '100.00', referenceNo: 'R1' })
    expect(opened(first.body)).toMatchObject({ status: 'Success', cancelAmount: '100.00', referenceNo: 'R1' })
    expect((await cancel(id, 'JP1', { cancelAmount: '1.00', referenceNo: 'R1' })).body).toMatchObject({
      reason: 'DUPLICATE_REFERENCE',
    })
    expect((await cancel(id, 'JP1', { cancelAmount: '200.01', referenceNo: 'R2' })).body).toMatchObject({
      reason: 'INVALID_AMOUNT',
    })
    expect((await verify(id))['status']).toBe('Success')
    await cancel(id, 'JP1', { cancelAmount: '200.00', referenceNo: 'R3' })
    expect((await verify(id))['status']).toBe('Cancelled')
  })
})

describe('Nagad that misbehaves', () => {
  it('lies about the amount, fails with 500, and has a success forged', async () => {
    const { nagad, merchant, created, verify } = await start()
    const { id } = await created('JP1')
    nagad.behave({ call: 'verify', act: 'lie', amount: '3.00' })
    expect((await verify(id))['amount']).toBe('3.00')
    nagad.behave({ call: 'verify', act: 'answer', status: 500, body: { reason: 'DOWN', message: 'down' } })
    expect(await verify(id)).toEqual({ reason: 'DOWN', message: 'down' })
    await nagad.forge(id)
    expect(merchant.heard[0]?.path).toContain('status=Success')
    expect(await verify(id)).toMatchObject({ status: 'Ready', amount: '300.00' })
  })
})

it('the settlement of Nagad has a payment that did not begin at the merchant', async () => {
  const { nagad } = await start()
  await nagad.payIn({ amount: '40.00', reference: 'khatian 12', channel: 'ussd' })
  expect(nagad.payOut('2026-11-29').csv).toContain('khatian 12,2026-11-29 09:00:00,40.00,0.60,39.40')
})
