import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openMerchant } from '../test-merchant.ts'
import { type BkashOptions, type BkashStandIn, startBkash } from './bkash.ts'

const v1 = '/v1.2.0-beta/tokenized/checkout'
const v2 = '/v2/tokenized-checkout'
const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function start(options: BkashOptions = {}) {
  let time = new Date('2026-11-29T03:00:00.123Z')
  const bkash = await startBkash({ now: () => time, ...options })
  const merchant = await openMerchant()
  ends.push(bkash.close, merchant.close)
  return {
    bkash,
    merchant,
    client: clientOf(bkash),
    pass: (milliseconds: number) => {
      time = new Date(time.getTime() + milliseconds)
    },
  }
}

type Json = Record<string, unknown>

function clientOf(bkash: BkashStandIn) {
  let token = ''
  const post = async (path: string, body: Json, headers: Record<string, string> = {}, patience = 5000) => {
    const response = await fetch(bkash.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: token,
        'x-app-key': bkash.credentials.app_key,
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    const text = await response.text()
    return { status: response.status, body: (text.startsWith('{') ? JSON.parse(text) : { text }) as Json }
  }
  const { username, password, app_key, app_secret } = bkash.credentials
  const grant = async (path = `${v1}/token/grant`, more: Json = {}) => {
    const answer = await post(path, { app_key, app_secret, ...more }, { username, password })
    if (typeof answer.body['id_token'] === 'string') token = answer.body['id_token']
    return answer
  }
  return { post, grant }
}

const order = (url: string, more: Json = {}): Json => ({
  mode: '0011',
  payerReference: 'P1',
  callbackURL: `${url}/back?kind=bkash`,
  amount: '100.00',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: 'INV-1',
  ...more,
})

async function createdPayment(options: BkashOptions = {}, more: Json = {}) {
  const started = await start(options)
  await started.client.grant()
  const { body } = await started.client.post(`${v1}/create`, order(started.merchant.url, more))
  return { ...started, id: String(body['paymentID']) }
}

describe('tokens of bKash', () => {
  it('a call without a token, with "Bearer" or with another app key is 401', async () => {
    const { client, merchant } = await start()
    const { body } = await client.grant()
    for (const headers of [
      { authorization: '' },
      { authorization: `Bearer ${body['id_token']}` },
      { 'x-app-key': 'other' },
    ])
      expect(await client.post(`${v1}/create`, order(merchant.url), headers as Record<string, string>)).toEqual({
        status: 401,
        body: { message: 'Unauthorized' },
      })
  })

  it('a wrong password is 401 and a wrong app secret is 2001', async () => {
    const { client, bkash } = await start()
    expect((await client.post(`${v1}/token/grant`, {}, { username: 'a', password: 'b' })).status).toBe(401)
    const { username, password, app_key } = bkash.credentials
    const wrong = await client.post(`${v1}/token/grant`, { app_key, app_secret: 'no' }, { username, password })
    expect(wrong.body).toEqual({ statusCode: '2001', statusMessage: 'Invalid App Key' })
  })

  it('a token lives an hour, and a refresh token 28 days', async () => {
    const { client, merchant, pass } = await start()
    const { body } = await client.grant()
    expect(body['expires_in']).toBe(3600)
    pass(3_600_000)
    expect((await client.post(`${v1}/create`, order(merchant.url))).status).toBe(401)
    pass(27 * 86_400_000)
    const refresh_token = body['refresh_token']
    expect((await client.grant(`${v1}/token/refresh`, { refresh_token })).status).toBe(200)
    expect((await client.post(`${v1}/create`, order(merchant.url))).body['statusCode']).toBe('0000')
    pass(86_400_000)
    expect((await client.grant(`${v1}/token/refresh`, { refresh_token })).status).toBe(401)
  })

  it('a third grant within an hour blocks the client for an hour', async () => {
    const { client, pass } = await start()
    expect((await client.grant()).status).toBe(200)
    expect((await client.grant()).status).toBe(200)
    expect((await client.grant()).status).toBe(403)
    pass(3_500_000)
    expect((await client.grant()).status).toBe(403)
    pass(200_000)
    expect((await client.grant()).status).toBe(200)
  })
})

describe('a payment by bKash', () => {
  it('moves money at execute alone, once', async () => {
    const { bkash, client, id } = await createdPayment()
    expect((await client.post(`${v1}/execute`, { paymentID: id })).body['statusCode']).toBe('2060')
    const visit = await bkash.decide(id, 'pay', '01711111111')
    expect(new URL(visit?.url ?? '').search).toBe(`?kind=bkash&paymentID=${id}&status=success`)
    const before = await client.post(`${v1}/payment/status`, { paymentID: id })
    expect(before.body).toMatchObject({ transactionStatus: 'Initiated', verificationStatus: 'Complete' })
    expect(bkash.books.chargeOf(id)?.state).toBe('approved')
    const { body } = await client.post(`${v1}/execute`, { paymentID: id })
    expect(body).toMatchObject({
      statusCode: '0000',
      transactionStatus: 'Completed',
      amount: '100.00',
      customerMsisdn: '01711111111',
      merchantInvoiceNumber: 'INV-1',
      paymentExecuteTime: '2026-11-29T09:00:00:123 GMT+0600',
    })
    expect((await client.post(`${v1}/execute`, { paymentID: id })).body['statusCode']).toBe('2062')
    const after = await client.post(`${v1}/payment/status`, { paymentID: id })
    expect(after.body).toMatchObject({ trxID: body['trxID'], transactionStatus: 'Completed', merchantInvoice: 'INV-1' })
    const found = await client.post(`${v1}/general/searchTransaction`, { trxID: body['trxID'] })
    expect(found.body).toMatchObject({ statusCode: '0000', amount: '100.00', transactionStatus: 'Completed' })
  })

  it.each([
    ['refuse', 'failure'],
    ['leave', 'cancel'],
  ] as const)('after the act %s goes back with %s and cannot be executed', async (act, status) => {
    const { bkash, client, id } = await createdPayment()
    expect((await bkash.decide(id, act))?.url).toContain(`status=${status}`)
    expect((await client.post(`${v1}/execute`, { paymentID: id })).body['statusCode']).toBe('2056')
  })

  it('cannot be executed after 24 hours, nor opened by the payer', async () => {
    const { bkash, client, id, pass } = await createdPayment()
    await bkash.decide(id, 'pay')
    pass(24 * 3_600_000)
    await client.grant()
    expect((await client.post(`${v1}/execute`, { paymentID: id })).body['statusCode']).toBe('2056')
    expect((await fetch(`${bkash.url}/pay/${id}`)).status).toBe(409)
  })

  it.each([
    [{ mode: '0000' }, '2063'],
    [{ amount: 100 }, '2006'],
    [{ amount: '0.001' }, '2006'],
    [{ currency: 'USD' }, '2007'],
    [{ intent: 'order' }, '2008'],
    [{ merchantInvoiceNumber: 'A&B' }, '2031'],
    [{ merchantInvoiceNumber: 'x'.repeat(256) }, '2031'],
    [{ callbackURL: 'no address' }, '2049'],
    [{ payerReference: '<' }, '2048'],
    [{ payerReference: undefined }, '2065'],
  ])('with %o is refused with %s', async (more, code) => {
    const { client, merchant } = await start()
    await client.grant()
    expect((await client.post(`${v1}/create`, order(merchant.url, more))).body['statusCode']).toBe(code)
  })

  it('with an invoice number that was used before is refused with 2029', async () => {
    const { client, merchant } = await createdPayment()
    expect((await client.post(`${v1}/create`, order(merchant.url))).body['statusCode']).toBe('2029')
  })

  it('with a coupon costs the payer less than the sale amount', async () => {
    const { bkash, client, id } = await createdPayment()
    bkash.behave({ call: 'pay', act: 'coupon', amount: '10.00', merchant_share: '4.00' })
    await bkash.decide(id, 'pay')
    const { body } = await client.post(`${v1}/execute`, { paymentID: id })
    expect(body).toMatchObject({ amount: '90.00', saleAmount: '100.00', couponAmount: '10.00' })
    expect(bkash.payOut('2026-11-29').payout.lines[0]?.amount_poisha).toBe(9600)
  })

  it('that the API of version 2 makes has its names, codes and signature', async () => {
    const { bkash, client, merchant } = await start()
    await client.grant(`${v2}/auth/grant-token`)
    const { mode: _, ...fields } = order(merchant.url)
    const made = (await client.post(`${v2}/payment/create`, fields)).body
    const visit = await bkash.decide(String(made['paymentId']), 'pay')
    expect(new URL(visit?.url ?? '').searchParams.get('signature')).toBe(made['signature'])
    const paid = await client.post(`${v2}/payment/execute`, { paymentId: made['paymentId'] })
    expect(paid).toMatchObject({ status: 200, body: { transactionStatus: 'Completed', payerAccount: '01700000000' } })
    expect(await client.post(`${v2}/payment/execute`, { paymentId: made['paymentId'] })).toEqual({
      status: 400,
      body: {
        internalCode: 'the_payment_execution_has_already_been_completed',
        externalCode: '2117',
        errorMessageEn: 'The payment execution has already been completed',
        errorMessageBn: null,
      },
    })
  })

  it('is paid, refused or left on a page in both languages', async () => {
    const { bkash, id } = await createdPayment()
    const page = await (await fetch(`${bkash.url}/pay/${id}`)).text()
    expect(page).toContain('টাকা দিন')
    expect(page).toContain('Stand-in for trying')
    const body = new URLSearchParams({ act: 'pay', payer: '01799999999' })
    const answer = await fetch(`${bkash.url}/pay/${id}`, { method: 'POST', body, redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain('status=success')
    expect((await fetch(`${bkash.url}/pay/${id}`, { method: 'POST', body })).status).toBe(409)
  })
})

describe('a refund by bKash', () => {
  const paid = async (options: BkashOptions = {}) => {
    const started = await createdPayment(options)
    await started.bkash.decide(started.id, 'pay')
    const { body } = await started.client.post(`${v1}/execute`, { paymentID: started.id })
    const ids = { paymentID: started.id, trxID: body['trxID'] }
    const refund = async (amount: string, more: Json = {}) =>
      (await started.client.post(`${v1}/payment/refund`, { ...ids, amount, sku: 's', reason: 'r', ...more })).body
    return { ...started, ids, refund }
  }

  it('gives back parts, up to the amount', async () => {
    const { client, refund, ids } = await paid()
    expect(await refund('60.00')).toMatchObject({ statusCode: '0000', transactionStatus: 'Completed', amount: '60.00' })
    expect(await refund('40.01')).toMatchObject({ statusCode: '2026' })
    const last = await refund('40.00')
    const { body } = await client.post(`${v1}/payment/refund`, ids)
    expect(body).toMatchObject({ refundTrxID: last['refundTrxID'], amount: '40.00' })
  })

  it('of the same amount within ten minutes is 2029, later it is a second one', async () => {
    const { refund, pass } = await paid()
    await refund('10.00')
    expect(await refund('10.00')).toMatchObject({ statusCode: '2029' })
    pass(600_000)
    expect(await refund('10.00')).toMatchObject({ statusCode: '0000' })
  })

  it('after the window, for another trxID or without a reason is refused', async () => {
    const { refund, client, pass } = await paid()
    expect(await refund('1.00', { trxID: 'OTHER' })).toMatchObject({ statusCode: '2077' })
    expect(await refund('1.00', { reason: '' })).toMatchObject({ statusCode: '2065' })
    pass(16 * 86_400_000)
    await client.grant()
    expect(await refund('1.00')).toMatchObject({ statusCode: '2071' })
  })

  it('that waits is initiated until it is finished', async () => {
    const { bkash, client, refund, ids } = await paid()
    bkash.behave({ call: 'refund', act: 'wait' })
    const made = await refund('5.00')
    expect(made['transactionStatus']).toBe('Initiated')
    bkash.finishRefund(String(made['refundTrxID']), 'done')
    expect((await client.post(`${v1}/payment/refund/status`, ids)).body['transactionStatus']).toBe('Completed')
    const v2Status = await client.post(`${v2}/refund/payment/status`, { paymentId: ids.paymentID, trxId: ids.trxID })
    expect(v2Status.body['refundTransactions']).toMatchObject([
      { refundTransactionStatus: 'Completed', refundAmount: '5.00' },
    ])
  })
})

describe('notices of bKash', () => {
  it('reach a listener that confirmed, signed by the certificate, also for what began in the app', async () => {
    const { bkash, merchant } = await start()
    await bkash.payIn({ amount: '55.00', reference: 'before', channel: 'ussd' })
    await bkash.subscribe(`${merchant.url}/hook`)
    const confirmation = JSON.parse(merchant.heard[0]?.body ?? '') as Record<string, string>
    expect(confirmation['Type']).toBe('SubscriptionConfirmation')
    expect((await fetch(confirmation['SubscribeURL'] ?? '')).status).toBe(200)
    await bkash.payIn({ amount: '55.00', reference: 'khatian 12', channel: 'qr', payer: '01712345678' })
    expect(merchant.heard).toHaveLength(2)
    const sent = merchant.heard[1]
    expect(sent?.headers['x-amz-sns-message-type']).toBe('Notification')
    const notice = JSON.parse(sent?.body ?? '') as Record<string, string>
    const text = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']
      .map((name) => `${name}\n${notice[name]}\n`)
      .join('')
    const pem = await (await fetch(notice['SigningCertURL'] ?? '')).text()
    expect(pem).toBe(bkash.certificate)
    const certificate = new X509Certificate(pem)
    expect(certificate.verify(certificate.publicKey)).toBe(true)
    const signature = Buffer.from(notice['Signature'] ?? '', 'base64')
    expect(verify('sha1', Buffer.from(text), createPublicKey(pem), signature)).toBe(true)
    expect(JSON.parse(notice['Message'] ?? '')).toMatchObject({
      dateTime: '20261129090000',
      debitMSISDN: '8801712345678',
      transactionType: '10003126',
      amount: '55.00',
      transactionReference: 'khatian 12',
    })
  })
})

describe('bKash that misbehaves', () => {
  it('takes the money and never answers', async () => {
    const { bkash, client, id } = await createdPayment()
    await bkash.decide(id, 'pay')
    bkash.behave({ call: 'execute', act: 'time-out' })
    await expect(client.post(`${v1}/execute`, { paymentID: id }, {}, 100)).rejects.toThrow()
    expect((await client.post(`${v1}/payment/status`, { paymentID: id })).body['transactionStatus']).toBe('Completed')
  })

  it('answers late, with 502, or with another amount', async () => {
    const { bkash, client, id } = await createdPayment()
    const query = () => client.post(`${v1}/payment/status`, { paymentID: id })
    bkash.behave({ call: 'query', act: 'late', milliseconds: 60 })
    const began = performance.now()
    await query()
    expect(performance.now() - began).toBeGreaterThan(50)
    bkash.behave({ call: 'query', act: 'answer', status: 502 })
    expect(await query()).toMatchObject({ status: 502, body: { text: expect.stringContaining('<html>') } })
    bkash.behave({ call: 'query', act: 'lie', amount: '1.00' })
    expect((await query()).body['amount']).toBe('1.00')
    expect((await query()).body['amount']).toBe('100.00')
  })

  it('sends the browser back twice, or never, and forges a success', async () => {
    const { bkash, merchant, id } = await createdPayment()
    await bkash.forge(id)
    expect(merchant.heard.at(-1)?.path).toContain('status=success')
    expect(bkash.books.chargeOf(id)?.state).toBe('open')
    bkash.behave({ call: 'return', act: 'twice' })
    const visit = await bkash.decide(id, 'pay')
    expect(merchant.url + merchant.heard.at(-1)?.path).toBe(visit?.url)
    bkash.behave({ call: 'return', act: 'lose' })
    const other = await createdPayment()
    other.bkash.behave({ call: 'return', act: 'lose' })
    expect(await other.bkash.decide(other.id, 'pay')).toBeNull()
    expect(other.bkash.books.chargeOf(other.id)?.state).toBe('approved')
  })

  it('goes down and comes up at its address with its books', async () => {
    const { bkash, client, id } = await createdPayment()
    await bkash.down()
    await expect(client.post(`${v1}/payment/status`, { paymentID: id })).rejects.toThrow()
    await bkash.up()
    expect((await client.post(`${v1}/payment/status`, { paymentID: id })).body['merchantInvoice']).toBe('INV-1')
  })

  it('reads its books again from their file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'books-'))
    ends.push(async () => rmSync(folder, { recursive: true }))
    const file = join(folder, 'bkash.json')
    const { id } = await createdPayment({ file })
    const { bkash } = await start({ file })
    expect(bkash.books.chargeOf(id)?.reference).toBe('INV-1')
  })

  it('takes behaviours at its control address, from this machine and its own pages alone', async () => {
    const { bkash } = await start()
    const post = (body: Json, headers: Record<string, string> = {}) =>
      fetch(`${bkash.url}/stand-in/behaviour`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    expect((await post({ call: 'execute', act: 'time-out' })).status).toBe(200)
    expect(bkash.waiting()).toMatchObject([{ call: 'execute', act: 'time-out', times: 1 }])
    expect((await post({ call: 'execute', act: 'time-out' }, { origin: 'https://elsewhere.test' })).status).toBe(403)
    const unknown = await post({ call: 'dance', act: 'lose' })
    expect(unknown.status).toBe(400)
    expect(await unknown.json()).toMatchObject({ error: expect.stringContaining('there is no call dance') })
    expect((await post({ call: 'execute', act: 'twice' })).status).toBe(400)
    expect(await (await fetch(`${bkash.url}/stand-in`)).text()).toContain('execute')
  })
})

describe('the settlement of bKash', () => {
  it('is a file with fees and refunds, for each day once', async () => {
    const { bkash, client, id } = await createdPayment()
    await bkash.decide(id, 'pay')
    const { body } = await client.post(`${v1}/execute`, { paymentID: id })
    const ids = { paymentID: id, trxID: body['trxID'], sku: 's', reason: 'r' }
    await client.post(`${v1}/payment/refund`, { ...ids, amount: '20.00' })
    const { payout, csv } = bkash.payOut('2026-11-29')
    const lines = csv.trim().split('\n')
    expect(lines[0]).toBe(
      'Settlement ID,Settlement Date,Type,Payment ID,Trx ID,Merchant Invoice Number,Completed Time,Amount,Fee,Net Amount',
    )
    expect(lines[1]).toBe(
      `${payout.id},2026-11-29,payment,${id},${body['trxID']},INV-1,2026-11-29 09:00:00,100.00,1.50,98.50`,
    )
    expect(lines[2]).toContain('-20.00,0.00,-20.00')
    expect(payout.net_poisha).toBe(7850)
    expect(() => bkash.payOut('2026-11-29')).toThrow('nothing is due')
  })

  it.each([
    ['lose', 1],
    ['twice', 3],
  ] as const)('with behaviour %s has %i lines', async (act, lines) => {
    const { bkash } = await start()
    await bkash.payIn({ amount: '10.00', reference: 'r' })
    bkash.behave({ call: 'payout', act })
    expect(bkash.payOut('2026-11-29').csv.trim().split('\n')).toHaveLength(lines)
  })
})
