import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import { withSignature } from '#providers/sslcommerz/signature.ts'
import { type SslcommerzStandIn, startSslcommerz } from '#providers/sslcommerz/sslcommerz.ts'
import type { Visit } from '#providers/stand-in.ts'
import { openMerchant } from '#providers/test-merchant.ts'
import { clock } from '#server/app/database.ts'
import { currentTime } from '#test/clock.ts'
import { emptyDatabase } from '#test/database.ts'
import { countFailure, endOutage } from '../../outages/outages.sql.ts'
import { nothingSaid, type PaymentProvider } from '../../provider.ts'
import { sslcommerzProvider } from './sslcommerz.ts'

const { db } = await emptyDatabase()
const merchant = await openMerchant()
const hour = 3_600_000

let ssl: SslcommerzStandIn
const ends: (() => Promise<void>)[] = [merchant.close]
afterAll(async () => {
  clock.offset_ms = 0
  for (const end of ends) await end()
})
beforeEach(async () => {
  clock.offset_ms = 0
  merchant.heard.length = 0
  await sql`truncate sslcommerz_refunds, sslcommerz_payments, provider_events`.execute(db)
  ssl = await startSslcommerz({ now: currentTime })
  ends.push(ssl.close)
})

const office = { email: 'payments@jomi.test', phone: '16122' }
/** One server with the adapter; each call makes another one. */
const server = (store_password = ssl.credentials.store_passwd): PaymentProvider =>
  sslcommerzProvider({
    db,
    settings: { url: ssl.url, store_id: ssl.credentials.store_id, store_password, ...office },
    patience: { session_ms: 400, call_ms: 400, refund_ms: 400 },
  })

const charge = (reference: string, amount = 20_000) => ({
  reference,
  amount_poisha: poisha(amount),
  method: 'card' as const,
  payer: '',
  callback_url: '/ipn',
  return_url: `${merchant.url}/back`,
})

let made = 0
async function started(provider = server()) {
  made += 1
  const reference = `JP-TEST${made}`
  const answer = await provider.start(charge(reference))
  if (answer.outcome !== 'pending' || answer.provider_ref === null) throw new Error(JSON.stringify(answer))
  return { provider, reference, id: answer.provider_ref, page: answer.redirect_url }
}

const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** The browser comes back by a form. */
async function comesBack(provider: PaymentProvider, { url, fields = {} }: Visit) {
  const query = Object.fromEntries(new URL(url).searchParams)
  const returned = await provider.redirect?.readReturn({ query, body: formOf(fields) })
  if (!returned || !provider.redirect) throw new Error('not read')
  return provider.redirect.confirm(returned)
}

async function decided(act: 'pay' | 'refuse' | 'leave') {
  const payment = await started()
  const visit = await ssl.decide(payment.id, act, '4111111111111111')
  if (!visit?.fields) throw new Error('no way back')
  const { url, fields } = visit
  return { ...payment, fields, back: () => comesBack(payment.provider, { url, fields }) }
}

async function hears(provider: PaymentProvider, body: string) {
  const callback = await provider.readCallback?.({ headers: {}, query: {}, body })
  if (callback === nothingSaid) throw new Error('SSLCommerz says something')
  return callback
}
const heard = (at = 0) => merchant.heard[at]?.body ?? ''
const events = async () =>
  (await db.selectFrom('provider_events').select(['event_id', 'verdict']).orderBy('id').execute()).map(
    ({ event_id, verdict }) => `${event_id.split(':')[0]} ${verdict}`,
  )

const paid = { outcome: 'succeeded', amount_poisha: 20_000, payer_masked: '••••1111' }
const under_way = { outcome: 'pending', redirect_url: null }

describe('a session', () => {
  it('leads to the page of SSLCommerz and says nothing of the payer', async () => {
    const { page, id } = await started()
    expect(page).toBe(`${ssl.url}/pay/${id}`)
    expect(ssl.books.chargeOf(id)?.request).toMatchObject({
      cus_name: expect.stringMatching(/^JP-TEST/),
      cus_email: office.email,
      cus_phone: office.phone,
      ipn_url: `${merchant.url}/ipn`,
    })
  })

  it.each([
    ['is refused', { act: 'answer', status: 200, body: { status: 'FAILED', failedreason: 'De-active' } }],
    ['is not answered', { act: 'time-out' }],
    ['is lost', { act: 'lose' }],
    ['gets the page of a proxy', { act: 'answer', status: 502 }],
    ['gets no key', { act: 'answer', status: 200, body: { status: 'SUCCESS', GatewayPageURL: 'http://a.test/' } }],
    [
      'gets an address that runs a script',
      { act: 'answer', status: 200, body: { status: 'SUCCESS', sessionkey: 'A', GatewayPageURL: 'javascript:1' } },
    ],
  ] as const)('that %s begins no payment', async (_, behaviour) => {
    const provider = server()
    ssl.behave({ call: 'session', ...behaviour })
    const answer = await provider.start(charge('JP-NONE'))
    expect(answer).toMatchObject({ outcome: 'failed', reason: 'provider down', nothing_taken: true })
    expect(await provider.query('JP-NONE')).toEqual({ outcome: 'unknown' })
  })

  it('of a store that SSLCommerz does not know begins no payment', async () => {
    expect(await server('wrong').start(charge('JP-WRONG'))).toMatchObject({ reason: 'provider down' })
  })

  it('is opened once: a repeated start finds it', async () => {
    const { provider, reference, page } = await started()
    expect(await provider.start(charge(reference))).toMatchObject({ outcome: 'pending', redirect_url: page })
    expect(ssl.books.charges()).toHaveLength(1)
  })
})

describe('a payment', () => {
  it('is paid on the page and proven by a validation, whoever calls first and however often', async () => {
    const { provider, reference, id, back } = await decided('pay')
    const provider_ref = ssl.books.chargeOf(id)?.transaction
    expect(await back()).toMatchObject({ ...paid, provider_ref })
    expect(await hears(server(), heard())).toMatchObject({ reference, answer: { ...paid, provider_ref } })
    expect(await back()).toMatchObject(paid)
    expect(await provider.query(reference)).toMatchObject(paid)
    expect(await events()).toEqual(['session SUCCESS', 'validate VALID', 'validate VALIDATED'])
  })

  it.each([
    ['refuse', 'refused'],
    ['leave', 'left'],
  ] as const)('that the payer decides to %s fails with nothing taken', async (act, reason) => {
    const { back } = await decided(act)
    expect(await back()).toMatchObject({ outcome: 'failed', reason, nothing_taken: true })
    expect(await hears(server(), heard())).toMatchObject({ answer: { outcome: 'failed', reason } })
  })

  it('whose browser never comes back, and whose IPN is lost, is found by a query', async () => {
    const { provider, reference, id } = await started()
    ssl.behave({ call: 'ipn', act: 'lose' })
    ssl.behave({ call: 'return', act: 'lose' })
    expect(await ssl.decide(id, 'pay', '4111111111111111')).toBeNull()
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

  it.each([
    ['at work at the bank stays open without a page', [{ status: 'PENDING', bank_tran_id: 'B1' }], under_way],
    ['with a state that nobody knows stays open', [{ status: 'STRANGE' }], { outcome: 'pending' }],
    ['refused before a second try stays open', [{ status: 'FAILED' }, { status: 'PENDING' }], { outcome: 'pending' }],
    ['that expired has failed', [{ status: 'EXPIRED' }], { outcome: 'failed', nothing_taken: true }],
    [
      'paid twice without amounts is held',
      [{ status: 'VALID' }, { status: 'VALID' }],
      { outcome: 'held', reason: 'paid more than once', amount_poisha: null },
    ],
    ['called valid without a number stays open', [{ status: 'VALID' }], under_way],
  ])('%s', async (_, element, expected) => {
    const { provider, reference } = await started()
    const body = { APIConnect: 'DONE', no_of_trans_found: element.length, element }
    ssl.behave({ call: 'query', act: 'answer', status: 200, body })
    expect(await provider.query(reference)).toMatchObject(expected)
  })
})

describe('a call that is not answered', () => {
  it.each(['time-out', 'lose'] as const)('to validate (%s) leaves the payment open until the next one', async (act) => {
    const { provider, reference, back } = await decided('pay')
    ssl.behave({ call: 'validate', act })
    expect(await back()).toMatchObject(under_way)
    expect(await provider.query(reference)).toMatchObject(paid)
  })

  it('to validate an IPN leaves the payment open, and the same IPN again proves it', async () => {
    const { provider } = await decided('pay')
    ssl.behave({ call: 'validate', act: 'answer', status: 502 })
    const first = await hears(provider, heard())
    expect(first).toMatchObject({ answer: { outcome: 'pending', redirect_url: null } })
    const second = await hears(provider, heard())
    expect(second).toMatchObject({ answer: paid })
    expect(second?.event_id).not.toBe(first?.event_id)
  })

  it('after a refusal or a payer who left leaves the payment open', async () => {
    const { provider, reference, back } = await decided('leave')
    ssl.behave({ call: 'query', act: 'answer', status: 502, times: 2 })
    await expect(back()).rejects.toThrow()
    expect(await hears(provider, heard())).toMatchObject({ answer: { outcome: 'pending', provider_ref: null } })
    expect(await provider.query(reference)).toMatchObject({ outcome: 'failed', reason: 'left' })
  })

  it('to query leaves the payment open', async () => {
    const { provider, reference } = await started()
    ssl.behave({ call: 'query', act: 'time-out' })
    await expect(provider.query(reference)).rejects.toThrow()
  })

  it('because the store is not admitted leaves the payment open', async () => {
    const { provider, reference } = await started()
    ssl.behave({ call: 'query', act: 'answer', status: 200, body: { APIConnect: 'INACTIVE' } })
    await expect(provider.query(reference)).rejects.toThrow()
  })

  it('of SSLCommerz that is down begins nothing and ends nothing', async () => {
    const { provider, reference, back } = await decided('pay')
    await ssl.down()
    expect(await provider.start(charge('JP-DOWN'))).toMatchObject({ outcome: 'failed', nothing_taken: true })
    expect(await back()).toMatchObject(under_way)
    await ssl.up()
    expect(await provider.query(reference)).toMatchObject(paid)
  })
})

describe('money that is not what was ordered', () => {
  it('is told with its own amount', async () => {
    const { back } = await decided('pay')
    ssl.behave({ call: 'validate', act: 'lie', amount: '199.99' })
    expect(await back()).toMatchObject({ outcome: 'succeeded', amount_poisha: 19_999 })
  })

  it('of an IPN is not believed', async () => {
    const { provider, id } = await started()
    ssl.behave({ call: 'ipn', act: 'lie', amount: '1.00' })
    await ssl.decide(id, 'pay', '4111111111111111')
    expect(heard()).toContain('amount=1.00')
    expect(await hears(provider, heard())).toMatchObject({ answer: paid })
  })

  it('that SSLCommerz calls risky is held', async () => {
    ssl.behave({ call: 'pay', act: 'risky' })
    const { provider, back } = await decided('pay')
    expect(await back()).toMatchObject({ outcome: 'held', reason: 'risky' })
    expect(await hears(provider, heard())).toMatchObject({ answer: { outcome: 'held', reason: 'risky' } })
  })

  it.each([
    ['another currency', { currency_type: 'USD' }],
    ['two amounts', { currency_amount: '100.00' }],
    ['risky', { risk_level: undefined }],
    ['no amount, val_id or bank_tran_id', { amount: 'two hundred' }],
    ['no amount, val_id or bank_tran_id', { bank_tran_id: 'a\u0000b' }],
  ])('is held for %s', async (reason, change) => {
    const { reference, back } = await decided('pay')
    const valid = {
      APIConnect: 'DONE',
      status: 'VALID',
      tran_id: reference,
      val_id: `V${made}`,
      bank_tran_id: `B${made}`,
    }
    const body = { ...valid, amount: '200.00', currency_type: 'BDT', risk_level: '0', ...change }
    ssl.behave({ call: 'validate', act: 'answer-after', status: 200, body })
    expect(await back()).toMatchObject({ outcome: 'held', reason })
  })

  it('is held where it proved another payment', async () => {
    const first = await decided('pay')
    await first.back()
    const second = await decided('pay')
    const { val_id = '', bank_tran_id = '' } = first.fields
    const valid = { APIConnect: 'DONE', status: 'VALID', tran_id: second.reference, val_id, bank_tran_id }
    const body = { ...valid, amount: '200.00', currency_type: 'BDT', risk_level: '0' }
    ssl.behave({ call: 'validate', act: 'answer', status: 200, body })
    expect(await second.back()).toMatchObject({ outcome: 'held', reason: 'money of another payment' })
  })
})

describe('a payer who pays twice in one session', () => {
  it('has paid once, and the rest is told with its amount and number', async () => {
    ssl.behave({ call: 'pay', act: 'twice' })
    const { provider, reference, back } = await decided('pay')
    const [first, second] = ssl.books.charges()
    expect(await back()).toMatchObject({ ...paid, provider_ref: first?.transaction })
    expect(await provider.query(reference)).toMatchObject({
      outcome: 'succeeded',
      provider_ref: first?.transaction,
      amount_poisha: 20_000,
      surplus: [{ provider_ref: second?.transaction, amount_poisha: 20_000, reference }],
    })
  })

  it('is told by the IPN of the second payment too, whichever was proven first', async () => {
    ssl.behave({ call: 'pay', act: 'twice' })
    const { provider } = await decided('pay')
    const [first, second] = ssl.books.charges()
    expect(await hears(provider, heard(1))).toMatchObject({ answer: { ...paid, provider_ref: second?.transaction } })
    expect(await hears(provider, heard(0))).toMatchObject({
      answer: { provider_ref: second?.transaction, surplus: [{ provider_ref: first?.transaction }] },
    })
  })

  it.each([
    ['risky', { risk_level: '1' }],
    ['of another currency', { currency_type: 'USD' }],
    ['without a number', { bank_tran_id: '' }],
    ['the number of the other', { bank_tran_id: 'B1' }],
  ])('is held where one try is %s', async (_what, change) => {
    const { provider, reference } = await started()
    const valid = { status: 'VALID', tran_id: reference, amount: '200.00', currency_type: 'BDT', risk_level: '0' }
    const element = [
      { ...valid, val_id: 'V1', bank_tran_id: 'B1' },
      { ...valid, val_id: 'V2', bank_tran_id: 'B2', ...change },
    ]
    ssl.behave({ call: 'query', act: 'answer', status: 200, body: { APIConnect: 'DONE', element } })
    expect(await provider.query(reference)).toMatchObject({ outcome: 'held', amount_poisha: null })
  })
})

describe('an IPN', () => {
  it('that somebody forged is refused, and a payment keeps one of them', async () => {
    const { provider, id } = await started()
    await ssl.forge(id)
    await ssl.forge(id)
    expect(await hears(provider, heard(0))).toBeNull()
    expect(await hears(provider, heard(1))).toBeNull()
    expect(await events()).toEqual(['session SUCCESS', 'forged forged'])
  })

  it.each([
    ['with another amount under an old signature', { amount: '1.00' }],
    ['with another tran_id under an old signature', { tran_id: 'JP-OTHER' }],
    ['that signs nothing', { verify_key: 'store_id', verify_sign: '' }],
    ['without a signature', { verify_sign: '' }],
  ])('%s is refused', async (_, change) => {
    const { provider, fields } = await decided('pay')
    expect(await hears(provider, formOf({ ...fields, ...change }))).toBeNull()
  })

  it('with a good signature and the money of another order proves nothing', async () => {
    const other = await decided('pay')
    const { provider, reference, page } = await started()
    const { verify_key: _, verify_sign: _sign, verify_sign_sha2: _sha, ...said } = other.fields
    const claim = withSignature({ ...said, tran_id: reference }, ssl.credentials.store_passwd)
    expect(await hears(provider, formOf(claim))).toMatchObject({
      reference,
      answer: { outcome: 'pending', redirect_url: page },
    })
    expect(await other.back()).toMatchObject(paid)
  })

  it('with a good signature that SSLCommerz knows nothing of proves nothing', async () => {
    const { provider, reference } = await started()
    const claim = { tran_id: reference, val_id: 'V0', status: 'VALID', amount: '200.00' }
    const body = formOf(withSignature(claim, ssl.credentials.store_passwd))
    expect(await hears(provider, body)).toMatchObject({ answer: { outcome: 'pending' } })
  })

  it('of a payment that is not ours is told as unknown', async () => {
    const claim = { tran_id: 'JP-STRANGER', val_id: 'V0', status: 'VALID', amount: '200.00' }
    const body = formOf(withSignature(claim, ssl.credentials.store_passwd))
    expect(await hears(server(), body)).toMatchObject({ reference: 'JP-STRANGER', answer: { outcome: 'unknown' } })
  })

  it('before, after and twice beside the way back tells the same', async () => {
    ssl.behave({ call: 'ipn', act: 'twice' })
    const { provider, back } = await decided('pay')
    const answers = await Promise.all([hears(provider, heard(0)), back(), hears(server(), heard(1))])
    expect(answers).toMatchObject([{ answer: paid }, paid, { answer: paid }])
  })

  it.each([['no form'], [''], ['tran_id=%00&verify_sign=zz'], ['{"tran_id":"JP-1"}']])(
    'of %j is refused',
    async (body) => {
      expect(await hears(server(), body)).toBeNull()
    },
  )
})

describe('a way back', () => {
  const read = (query: Record<string, unknown>, body: Record<string, string> = {}) =>
    server().redirect?.readReturn({ query, body: formOf(body) })

  it('names its payment in the address where no form comes along', async () => {
    const { reference } = await started()
    expect(await read({ tran_id: reference })).toMatchObject({ reference, says: 'left' })
  })

  it('with the money of another order is queried for its own', async () => {
    const other = await decided('pay')
    const { provider, reference, page } = await started()
    const fields = { ...other.fields, tran_id: reference }
    const answer = await comesBack(provider, { url: `${merchant.url}/back?tran_id=${reference}`, fields })
    expect(answer).toMatchObject({ outcome: 'pending', redirect_url: page })
  })

  it.each([
    ['of an unknown payment', { tran_id: 'JP-UNKNOWN' }, {}],
    ['with a NUL', { tran_id: 'JP\u0000' }, {}],
    ['with two ids', { tran_id: ['a', 'b'] }, {}],
    ['without an id', {}, {}],
  ])('%s is not read', async (_, query, body) => {
    expect(await read(query, body)).toBeNull()
  })

  it('whose form names another payment than its address is not read', async () => {
    const [first, second] = [await started(), await started()]
    expect(await read({ tran_id: first.reference }, { tran_id: second.reference })).toBeNull()
  })
})

describe('a refund', () => {
  async function paidBySslcommerz() {
    const { provider, reference, id, back } = await decided('pay')
    const answer = await back()
    const provider_ref = answer.outcome === 'succeeded' ? answer.provider_ref : ''
    const refund = (refund_key: string, amount: number, by = provider) =>
      by.refund({ reference, provider_ref, refund_key, amount_poisha: poisha(amount) })
    return { refund, given: () => ssl.books.refundsOf(id) }
  }

  it('gives back the whole, once', async () => {
    const { refund, given } = await paidBySslcommerz()
    const answers = await Promise.all([refund('excess', 20_000), refund('excess', 20_000, server())])
    expect(answers).toContain('refunded')
    expect(await refund('excess', 20_000)).toBe('refunded')
    expect(given()).toHaveLength(1)
  })

  it('gives back parts, each once', async () => {
    const { refund, given } = await paidBySslcommerz()
    expect(await refund('R-1', 5000)).toBe('refunded')
    expect(await refund('R-2', 15_000)).toBe('refunded')
    expect(await refund('R-1', 5000)).toBe('refunded')
    expect(given().map(({ amount_poisha }) => amount_poisha)).toEqual([5000, 15_000])
  })

  it('that waits is pending until it is carried out', async () => {
    const { refund, given } = await paidBySslcommerz()
    ssl.behave({ call: 'refund', act: 'wait' })
    expect(await refund('R-1', 20_000)).toBe('pending')
    expect(await refund('R-1', 20_000)).toBe('pending')
    ssl.finishRefund(given()[0]?.id ?? '', 'done')
    expect(await refund('R-1', 20_000)).toBe('refunded')
  })

  it('that was cancelled is refused, and requested anew under another number', async () => {
    const { refund, given } = await paidBySslcommerz()
    ssl.behave({ call: 'refund', act: 'wait' })
    expect(await refund('excess', 20_000)).toBe('pending')
    ssl.finishRefund(given()[0]?.id ?? '', 'cancelled')
    expect(await refund('excess', 20_000)).toBe('refused')
    expect(await refund('excess', 20_000)).toBe('refunded')
    expect(new Set(given().map(({ key }) => key)).size).toBe(2)
  })

  it('of more than was taken is refused', async () => {
    const { refund } = await paidBySslcommerz()
    expect(await refund('R-1', 20_001)).toBe('refused')
  })

  it('of a payment that nothing proved is refused', async () => {
    const { provider, reference } = await started()
    const refund = { reference, provider_ref: '', refund_key: 'R-1', amount_poisha: poisha(100) }
    expect(await provider.refund(refund)).toBe('refused')
  })

  it('whose state is not told is asked for its state again, not requested again', async () => {
    const { refund, given } = await paidBySslcommerz()
    ssl.behave({ call: 'refund-status', act: 'time-out' })
    expect(await refund('R-1', 5000)).toBe('pending')
    expect(await refund('R-1', 5000)).toBe('refunded')
    expect(given()).toHaveLength(1)
  })

  it('of a store that is not admitted is requested again later', async () => {
    const { refund } = await paidBySslcommerz()
    ssl.behave({ call: 'refund', act: 'answer', status: 200, body: { APIConnect: 'INACTIVE' } })
    await expect(refund('R-1', 5000)).rejects.toThrow()
    expect(await refund('R-1', 5000)).toBe('refunded')
  })

  it('of the whole that was lost on its way is requested again after a minute', async () => {
    const { refund, given } = await paidBySslcommerz()
    ssl.behave({ call: 'refund', act: 'lose' })
    await expect(refund('R-1', 20_000)).rejects.toThrow()
    expect(await refund('R-1', 20_000)).toBe('pending')
    clock.offset_ms += 61_000
    expect(await refund('R-1', 20_000)).toBe('refunded')
    expect(given()).toHaveLength(1)
  })

  it('of the whole that was carried out and not answered is never carried out again', async () => {
    const { refund, given } = await paidBySslcommerz()
    ssl.behave({ call: 'refund', act: 'time-out' })
    await expect(refund('R-1', 20_000)).rejects.toThrow()
    clock.offset_ms += 61_000
    expect(await refund('R-1', 20_000)).toBe('pending')
    expect(given()).toHaveLength(1)
  })

  it('of a small part without an answer waits for a person, since two could be carried out', async () => {
    const { refund, given } = await paidBySslcommerz()
    ssl.behave({ call: 'refund', act: 'lose' })
    await expect(refund('R-1', 5000)).rejects.toThrow()
    clock.offset_ms += hour
    expect(await refund('R-1', 5000)).toBe('pending')
    expect(given()).toHaveLength(0)
  })

  it('of what is left after others is requested again', async () => {
    const { refund, given } = await paidBySslcommerz()
    expect(await refund('R-1', 15_000)).toBe('refunded')
    ssl.behave({ call: 'refund', act: 'lose' })
    await expect(refund('R-2', 5000)).rejects.toThrow()
    clock.offset_ms += 61_000
    expect(await refund('R-2', 5000)).toBe('refunded')
    expect(given()).toHaveLength(2)
  })
})

describe('a refund of money that came again', () => {
  async function paidTwice() {
    ssl.behave({ call: 'pay', act: 'twice' })
    const { provider, reference } = await decided('pay')
    const answer = await provider.query(reference)
    const [again] = answer.outcome === 'succeeded' ? (answer.surplus ?? []) : []
    if (!again) throw new Error('nothing came again')
    const refund = (refund_key: string, by = provider) =>
      by.refundSurplus?.({ ...again, reference, refund_key, amount_poisha: poisha(again.amount_poisha) })
    const given = () => ssl.books.refundsOf(ssl.books.chargeByTransaction(again.provider_ref)?.id ?? '')
    return { provider, reference, refund, given }
  }

  it('gives back that money, once, and leaves the other', async () => {
    const { provider, reference, refund, given } = await paidTwice()
    const answers = await Promise.all([refund('S-1'), refund('S-1', server())])
    expect(answers).toContain('refunded')
    expect(await refund('S-1')).toBe('refunded')
    expect(given()).toMatchObject([{ amount_poisha: 20_000, state: 'done' }])
    const own = { reference, provider_ref: '', refund_key: 'R-1', amount_poisha: poisha(20_000) }
    expect(await provider.refund(own)).toBe('refunded')
    expect(ssl.books.refunds()).toHaveLength(2)
  })

  it('does not let a small refund of the payment be requested twice', async () => {
    const { provider, reference, refund } = await paidTwice()
    expect(await refund('S-1')).toBe('refunded')
    const own = { reference, provider_ref: '', refund_key: 'R-1', amount_poisha: poisha(5000) }
    ssl.behave({ call: 'refund', act: 'time-out' })
    await expect(provider.refund(own)).rejects.toThrow()
    clock.offset_ms += hour
    expect(await provider.refund(own)).toBe('pending')
    expect(ssl.books.refunds()).toHaveLength(2)
  })

  it('that was lost on its way is requested again after a minute, and never carried out twice', async () => {
    const lost = await paidTwice()
    ssl.behave({ call: 'refund', act: 'lose' })
    await expect(lost.refund('S-1')).rejects.toThrow()
    clock.offset_ms += 61_000
    expect(await lost.refund('S-1')).toBe('refunded')
    const done = await paidTwice()
    ssl.behave({ call: 'refund', act: 'time-out' })
    await expect(done.refund('S-2')).rejects.toThrow()
    clock.offset_ms += 61_000
    expect(await done.refund('S-2')).toBe('pending')
    expect([lost.given(), done.given()].map(({ length }) => length)).toEqual([1, 1])
  })

  it('that is refused tells the words of SSLCommerz; one that is cancelled too', async () => {
    const refused = await paidTwice()
    const body = { APIConnect: 'DONE', status: 'failed', errorReason: 'Too old' }
    ssl.behave({ call: 'refund', act: 'answer', status: 200, body })
    expect(await refused.refund('S-1')).toEqual({ refused: 'Too old' })
    const { refund, given } = await paidTwice()
    ssl.behave({ call: 'refund', act: 'wait' })
    expect(await refund('S-2')).toBe('pending')
    ssl.finishRefund(given()[0]?.id ?? '', 'cancelled')
    expect(await refund('S-2')).toEqual({ refused: 'cancelled' })
  })
})

describe('a payment that is paid', () => {
  it('is queried once more when its page is over, by one server', async () => {
    const { provider, reference, back } = await decided('pay')
    await back()
    clock.offset_ms += 24 * hour
    expect(await provider.claimLooks?.()).toEqual([])
    clock.offset_ms += 2 * hour
    const claims = await Promise.all([provider.claimLooks?.(), server().claimLooks?.()])
    expect(claims.flat()).toEqual([reference])
    clock.offset_ms += hour
    expect(await provider.claimLooks?.()).toEqual([reference])
    await provider.endLook?.(reference)
    clock.offset_ms += 2 * hour
    expect(await provider.claimLooks?.()).toEqual([])
  })

  it('is not queried while SSLCommerz does not answer, nor for longer than a week', async () => {
    const { provider, reference, back } = await decided('pay')
    await back()
    clock.offset_ms += 26 * hour
    await countFailure(db, 'sslcommerz')
    expect(await provider.claimLooks?.()).toEqual([])
    await endOutage(db, 'sslcommerz')
    clock.offset_ms += 8 * 24 * hour
    expect(await provider.claimLooks?.()).toEqual([reference])
    clock.offset_ms += 2 * hour
    expect(await provider.claimLooks?.()).toEqual([])
  })
})

it('nothing that is kept holds a password, a signature, a session or more of a card than its last digits', async () => {
  const { provider, fields, id, back } = await decided('pay')
  await back()
  await hears(provider, heard())
  await ssl.forge(id)
  const forged = {
    ...Object.fromEntries(new URLSearchParams(heard(1))),
    cvv: 'canary-987',
    card_no: '4111111111111111',
  }
  await hears(provider, formOf(forged))
  const { rows } = await sql<{ text: string }>`
    select t::text as text from provider_events t union all select (to_jsonb(t) - 'sessionkey' - 'redirect_url')::text
    from sslcommerz_payments t`.execute(db)
  const text = rows.map((row) => row.text).join('\n')
  const { store_passwd } = ssl.credentials
  for (const canary of [
    store_passwd,
    fields['verify_sign'] ?? '',
    id,
    '4111111111111111',
    '411111XXXXXX1111',
    'canary-987',
  ])
    expect(text).not.toContain(canary)
  expect(text).toContain('••••1111')
})
