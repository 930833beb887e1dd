import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { openMerchant } from '../test-merchant.ts'
import { type SslcommerzOptions, startSslcommerz } from './sslcommerz.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Json = Record<string, unknown>
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

async function start(options: SslcommerzOptions = {}) {
  const now = () => new Date('2026-11-29T03:00:00.000Z')
  const ssl = await startSslcommerz({ now, ...options })
  const merchant = await openMerchant()
  ends.push(ssl.close, merchant.close)
  const { store_id, store_passwd } = ssl.credentials
  const session = async (more: Record<string, string> = {}) => {
    const body = new URLSearchParams({
      store_id,
      store_passwd,
      total_amount: '200.00',
      currency: 'BDT',
      tran_id: 'JP-1',
      success_url: `${merchant.url}/success`,
      fail_url: `${merchant.url}/fail`,
      cancel_url: `${merchant.url}/cancel`,
      ipn_url: `${merchant.url}/ipn`,
      cus_name: 'A',
      cus_email: 'a@jomi.test',
      cus_add1: 'x',
      cus_city: 'Dhaka',
      cus_postcode: '1000',
      cus_country: 'Bangladesh',
      cus_phone: '01700000000',
      shipping_method: 'NO',
      product_name: 'fee',
      product_category: 'fee',
      product_profile: 'non-physical-goods',
      value_a: 'payment 7',
      ...more,
    })
    return (await (await fetch(`${ssl.url}/gwprocess/v4/api.php`, { method: 'POST', body })).json()) as Json
  }
  const get = async (api: string, fields: Record<string, string>, patience = 5000) => {
    const query = new URLSearchParams({ store_id, store_passwd, v: '1', format: 'json', ...fields })
    const signal = AbortSignal.timeout(patience)
    return (await (await fetch(`${ssl.url}/validator/api/${api}.php?${query}`, { signal })).json()) as Json
  }
  const ofTransaction = (fields: Record<string, string>, patience?: number) =>
    get('merchantTransIDvalidationAPI', fields, patience)
  return {
    ssl,
    merchant,
    session,
    validate: (val_id: string) => get('validationserverAPI', { val_id }),
    get,
    ofTransaction,
  }
}

const fieldsIn = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body))

const isSigned = (fields: Record<string, string>, password: string) => {
  const names = (fields['verify_key'] ?? '').split(',')
  const signed: Record<string, string> = { store_passwd: md5(password) }
  for (const name of names) signed[name] = fields[name] ?? ''
  const text = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&')
  return md5(text) === fields['verify_sign']
}

async function paid(options: SslcommerzOptions = {}) {
  const started = await start(options)
  const id = String((await started.session())['sessionkey'])
  const visit = await started.ssl.decide(id, 'pay', '4111111111111111')
  return { ...started, id, fields: visit?.fields ?? {} }
}

describe('a session of SSLCommerz', () => {
  it('leads to a page of the payer', async () => {
    const { session } = await start()
    const answer = await session()
    expect(answer).toMatchObject({ status: 'SUCCESS', failedreason: '' })
    const page = await (await fetch(String(answer['GatewayPageURL']))).text()
    expect(page).toContain('৳200.00')
    expect(page).toContain('CVV')
  })

  it.each([
    [{ store_passwd: 'no' }, 'Store Credential Error'],
    [{ total_amount: '9.99' }, 'total_amount'],
    [{ total_amount: '500000.01' }, 'total_amount'],
    [{ tran_id: 'x'.repeat(31) }, 'tran_id'],
    [{ cus_phone: '' }, 'cus_phone'],
    [{ ipn_url: 'nowhere' }, 'ipn_url'],
    [{ currency: 'USD' }, 'currency'],
  ])('with %o fails with its reason', async (more, reason) => {
    const { session } = await start()
    expect(await session(more)).toMatchObject({ status: 'FAILED', failedreason: expect.stringContaining(reason) })
  })

  it('takes a tran_id once', async () => {
    const { session } = await start()
    await session()
    expect(await session()).toMatchObject({ status: 'FAILED' })
  })
})

describe('a payment by SSLCommerz', () => {
  it('sends a signed IPN before the browser goes back with the like', async () => {
    const { ssl, merchant, fields } = await paid()
    const [ipn] = merchant.heard
    expect(ipn?.path).toBe('/ipn')
    const said = fieldsIn(ipn?.body)
    expect(said).toEqual(fields)
    expect(said).toMatchObject({
      status: 'VALID',
      tran_id: 'JP-1',
      amount: '200.00',
      store_amount: '195.00',
      card_no: '411111XXXXXX1111',
      risk_level: '0',
      value_a: 'payment 7',
      tran_date: '2026-11-29 09:00:00',
    })
    expect(isSigned(said, ssl.credentials.store_passwd)).toBe(true)
    expect(isSigned({ ...said, amount: '1.00' }, ssl.credentials.store_passwd)).toBe(false)
  })

  it('is VALID at the first validation and VALIDATED after it', async () => {
    const { fields, validate } = await paid()
    const first = await validate(fields['val_id'] ?? '')
    expect(first).toMatchObject({
      APIConnect: 'DONE',
      status: 'VALID',
      tran_id: 'JP-1',
      amount: '200.00',
      currency_type: 'BDT',
    })
    expect(await validate(fields['val_id'] ?? '')).toMatchObject({ status: 'VALIDATED' })
    expect(await validate('other')).toMatchObject({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' })
    expect(await validate('')).toMatchObject({ status: 'INVALID_TRANSACTION' })
  })

  it.each([
    ['refuse', 'FAILED', '/fail'],
    ['leave', 'CANCELLED', '/cancel'],
  ] as const)('after the act %s is %s and goes to %s', async (act, status, path) => {
    const { ssl, session, merchant, ofTransaction } = await start()
    const id = String((await session())['sessionkey'])
    const visit = await ssl.decide(id, act)
    expect(visit?.url).toBe(merchant.url + path)
    expect(visit?.fields).toMatchObject({ status, val_id: '' })
    expect(fieldsIn(merchant.heard[0]?.body)).toMatchObject({ status })
    expect(await ofTransaction({ tran_id: 'JP-1' })).toMatchObject({ element: [{ status }] })
  })

  it('is found by tran_id and by session, pending while the page is open', async () => {
    const { ssl, session, ofTransaction } = await start()
    expect(await ofTransaction({ tran_id: 'JP-1' })).toEqual({ APIConnect: 'DONE', no_of_trans_found: 0, element: [] })
    const sessionkey = String((await session())['sessionkey'])
    expect(await ofTransaction({ tran_id: 'JP-1' })).toMatchObject({ element: [{ status: 'PENDING', val_id: '' }] })
    await ssl.decide(sessionkey, 'pay')
    expect(await ofTransaction({ tran_id: 'JP-1' })).toMatchObject({
      no_of_trans_found: 1,
      element: [{ status: 'VALID', amount: '200.00' }],
    })
    expect(await ofTransaction({ sessionkey })).toMatchObject({ status: 'VALID', sessionkey })
  })

  it('is hidden from a store with a wrong password', async () => {
    const { ofTransaction } = await paid()
    expect(await ofTransaction({ tran_id: 'JP-1', store_passwd: 'no' })).toEqual({ APIConnect: 'FAILED' })
    expect(await ofTransaction({ tran_id: 'JP-1', store_passwd: '' })).toEqual({ APIConnect: 'INVALID_REQUEST' })
  })

  it('goes back from the page by a form that posts itself', async () => {
    const { ssl, session } = await start()
    const page = String((await session())['GatewayPageURL'])
    const body = new URLSearchParams({ act: 'pay', payer: '4111111111111111' })
    const answer = await (await fetch(page, { method: 'POST', body })).text()
    expect(answer).toContain('/success"')
    expect(answer).toContain('name="verify_sign"')
    expect(answer).not.toContain('4111111111111111')
    expect(JSON.stringify(ssl.books.charges())).not.toContain('4111111111111111')
  })
})

describe('a refund by SSLCommerz', () => {
  it('gives back parts up to the amount, each key once', async () => {
    const { fields, ofTransaction } = await paid()
    const refund = (refund_trans_id: string, refund_amount: string) =>
      ofTransaction({
        bank_tran_id: fields['bank_tran_id'] ?? '',
        refund_trans_id,
        refund_amount,
        refund_remarks: 'r',
        refe_id: '1',
      })
    const made = await refund('R1', '150.00')
    expect(made).toMatchObject({ APIConnect: 'DONE', status: 'success', trans_id: 'JP-1' })
    expect(await refund('R1', '10.00')).toMatchObject({
      status: 'failed',
      errorReason: expect.stringContaining('used before'),
    })
    expect(await refund('R2', '50.01')).toMatchObject({ status: 'failed' })
    expect(await ofTransaction({ refund_ref_id: String(made['refund_ref_id']) })).toMatchObject({
      status: 'refunded',
      refunded_on: '2026-11-29 09:00:00',
    })
  })

  it('that waits is processing until it is finished or cancelled', async () => {
    const { ssl, fields, ofTransaction } = await paid()
    ssl.behave({ call: 'refund', act: 'wait' })
    const bank_tran_id = fields['bank_tran_id'] ?? ''
    const made = await ofTransaction({
      bank_tran_id,
      refund_trans_id: 'R1',
      refund_amount: '200.00',
      refund_remarks: 'r',
    })
    expect(made['status']).toBe('processing')
    const id = String(made['refund_ref_id'])
    expect(await ofTransaction({ refund_ref_id: id })).toMatchObject({ status: 'processing', refunded_on: '' })
    ssl.finishRefund(id, 'cancelled')
    expect(await ofTransaction({ refund_ref_id: id })).toMatchObject({ status: 'cancelled' })
    const again = await ofTransaction({
      bank_tran_id,
      refund_trans_id: 'R2',
      refund_amount: '200.00',
      refund_remarks: 'r',
    })
    expect(again['status']).toBe('success')
  })
})

describe('SSLCommerz that misbehaves', () => {
  it('calls a payment risky', async () => {
    const { ssl, session, merchant, validate } = await start()
    ssl.behave({ call: 'pay', act: 'risky' })
    await ssl.decide(String((await session())['sessionkey']), 'pay')
    const { val_id = '', risk_level } = fieldsIn(merchant.heard[0]?.body)
    expect(risk_level).toBe('1')
    expect(await validate(val_id)).toMatchObject({ status: 'VALID', risk_level: '1' })
  })

  it('sends an IPN twice, with another amount under a good signature, late or never', async () => {
    const { ssl, session, merchant } = await start()
    const pay = async (tran_id: string) => ssl.decide(String((await session({ tran_id }))['sessionkey']), 'pay')
    ssl.behave({ call: 'ipn', act: 'twice' })
    await pay('twice')
    expect(merchant.heard.map(({ body }) => fieldsIn(body)['tran_id'])).toEqual(['twice', 'twice'])
    ssl.behave({ call: 'ipn', act: 'lie', amount: '10.00' })
    await pay('lie')
    const said = fieldsIn(merchant.heard[2]?.body)
    expect(said['amount']).toBe('10.00')
    expect(isSigned(said, ssl.credentials.store_passwd)).toBe(true)
    ssl.behave({ call: 'ipn', act: 'lose' })
    await pay('lose')
    ssl.behave({ call: 'ipn', act: 'late', milliseconds: 30 })
    await pay('late')
    expect(merchant.heard).toHaveLength(3)
    await expect.poll(() => merchant.heard.length).toBe(4)
    expect(fieldsIn(merchant.heard[3]?.body)['tran_id']).toBe('late')
  })

  it('sends what waited with the last one first', async () => {
    const { ssl, session, merchant } = await start()
    ssl.behave({ call: 'ipn', act: 'wait', times: 2 })
    for (const tran_id of ['first', 'second'])
      await ssl.decide(String((await session({ tran_id }))['sessionkey']), 'pay')
    expect(merchant.heard).toHaveLength(0)
    await ssl.release()
    expect(merchant.heard.map(({ body }) => fieldsIn(body)['tran_id'])).toEqual(['second', 'first'])
  })

  it('has an IPN forged that its validator does not know', async () => {
    const { ssl, session, merchant, validate } = await start()
    await ssl.forge(String((await session())['sessionkey']))
    const said = fieldsIn(merchant.heard[0]?.body)
    expect(said).toMatchObject({ status: 'VALID', tran_id: 'JP-1' })
    expect(isSigned(said, ssl.credentials.store_passwd)).toBe(false)
    expect(await validate(said['val_id'] ?? '')).toMatchObject({ status: 'INVALID_TRANSACTION' })
  })

  it('refunds and never answers', async () => {
    const { ssl, fields, ofTransaction } = await paid()
    ssl.behave({ call: 'refund', act: 'time-out' })
    const request = {
      bank_tran_id: fields['bank_tran_id'] ?? '',
      refund_trans_id: 'R1',
      refund_amount: '1.00',
      refund_remarks: 'r',
    }
    await expect(ofTransaction(request, 100)).rejects.toThrow()
    expect(ssl.books.refunds()).toMatchObject([{ key: 'R1', amount_poisha: 100 }])
  })
})

it('the settlement of SSLCommerz has the store amount of each payment', async () => {
  const { ssl, id, fields } = await paid()
  const { payout, csv } = ssl.payOut('2026-11-29')
  expect(csv.trim().split('\n')[1]).toBe(
    `${payout.id},2026-11-29,payment,${id},${fields['bank_tran_id']},JP-1,2026-11-29 09:00:00,200.00,5.00,195.00`,
  )
})
