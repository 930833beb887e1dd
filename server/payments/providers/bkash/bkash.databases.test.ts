import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import { type BkashStandIn, startBkash } from '#providers/bkash/bkash.ts'
import { clock } from '#server/app/database.ts'
import { keysOf } from '#server/app/secrets/keys.ts'
import { bkashVersions } from '#server/payments/providers/bkash/bkash-settings.ts'
import { currentTime } from '#test/clock.ts'
import { emptyDatabase } from '#test/database.ts'
import type { PaymentProvider } from '../../provider.ts'
import { bkashProvider } from './bkash.ts'

const { db } = await emptyDatabase()
const secret = keysOf('a secret of this server with 32 letters')
const hour = 3_600_000

let bkash: BkashStandIn
const ends: (() => Promise<void>)[] = []
afterAll(async () => {
  clock.offset_ms = 0
  for (const end of ends) await end()
})
beforeEach(async () => {
  clock.offset_ms = 0
  await sql`truncate bkash_refunds, bkash_payments, bkash_tokens, provider_events`.execute(db)
  bkash = await startBkash({ now: currentTime })
  ends.push(bkash.close)
})

/** The topic in the messages of the stand-in. */
const topic = 'arn:aws:sns:ap-southeast-1:000000000000:stand-in'

/** One server with the adapter; each call makes another one. */
const server = (
  version: (typeof bkashVersions)[number] = '1.2.0-beta',
  notices: { topic: string; origin: string } | null = { topic, origin: bkash.url },
): PaymentProvider =>
  bkashProvider({
    db,
    secret,
    settings: { url: bkash.url, version, ...bkash.credentials, notices, merchant_number: null },
    patience: { token_ms: 2000, create_ms: 500, call_ms: 500 },
  })

const charge = (reference: string) => ({
  reference,
  amount_poisha: poisha(10_000),
  method: 'bkash' as const,
  payer: '',
  callback_url: '/api/payments/callbacks/bkash',
  return_url: 'http://127.0.0.1:9/api/payments/return/bkash',
})

let made = 0
async function started(provider = server()) {
  made += 1
  const reference = `JP-TEST${made}`
  const answer = await provider.start(charge(reference))
  if (answer.outcome !== 'pending' || answer.provider_ref === null) throw new Error(JSON.stringify(answer))
  return { provider, reference, id: answer.provider_ref, page: answer.redirect_url }
}

/** The browser comes back to a server with what the page of bKash wrote into its address. */
async function comesBack(provider: PaymentProvider, address: string) {
  const query = Object.fromEntries(new URL(address).searchParams)
  const returned = await provider.redirect?.readReturn({ query, body: '' })
  if (!returned || !provider.redirect) throw new Error('not read')
  return provider.redirect.confirm(returned)
}

async function decided(act: 'pay' | 'refuse' | 'leave', version?: (typeof bkashVersions)[number]) {
  const payment = await started(server(version))
  const visit = await bkash.decide(payment.id, act, '01711112222')
  return { ...payment, back: () => comesBack(payment.provider, visit?.url ?? '') }
}

const paid = { outcome: 'succeeded', amount_poisha: 10_000, payer_masked: '••••2222' }
const isPaid = (id: string) => bkash.books.chargeOf(id)?.state === 'paid'
const executed = async () =>
  (await db.selectFrom('provider_events').select('event_id').where('event_id', 'like', 'execute:%').execute()).length

describe.each(bkashVersions)('a payment by version %s', (version) => {
  it('is paid on the page of bKash, and executed once by the return', async () => {
    const { page, provider, reference, id, back } = await decided('pay', version)
    expect(page).toBe(`${bkash.url}/pay/${id}`)
    expect(isPaid(id)).toBe(false)
    const answer = await back()
    expect(answer).toMatchObject({ ...paid, provider_ref: bkash.books.chargeOf(id)?.transaction })
    expect(await back()).toMatchObject(paid)
    expect(await provider.query(reference)).toMatchObject(paid)
    expect(await executed()).toBe(1)
  })

  it.each([
    ['refuse', 'refused'],
    ['leave', 'left'],
  ] as const)('that the payer decides to %s fails with nothing taken', async (act, reason) => {
    const { back } = await decided(act, version)
    expect(await back()).toMatchObject({ outcome: 'failed', reason, nothing_taken: true })
    expect(await executed()).toBe(0)
  })

  it('that was executed and not answered is found paid by a query', async () => {
    const { id, back } = await decided('pay', version)
    bkash.behave({ call: 'execute', act: 'time-out' })
    expect(await back()).toMatchObject(paid)
    expect(isPaid(id)).toBe(true)
  })

  it('is given back in full, once', async () => {
    const { provider, reference, id, back } = await decided('pay', version)
    const answer = await back()
    if (answer.outcome !== 'succeeded') throw new Error('not paid')
    const { provider_ref } = answer
    const refund = { reference, provider_ref, amount_poisha: poisha(10_000), refund_key: 'excess' }
    bkash.behave({ call: 'refund', act: 'time-out' })
    await expect(provider.refund(refund)).rejects.toThrow()
    bkash.behave({ call: 'refund-status', act: 'answer', status: 502 })
    await expect(provider.refund(refund)).rejects.toThrow()
    expect(await provider.refund(refund)).toBe('refunded')
    expect(await provider.refund(refund)).toBe('refunded')
    expect(bkash.books.refundsOf(id)).toHaveLength(1)
  })
})

describe('an execute', () => {
  it('is made once, whatever comes back at the same moment to two servers', async () => {
    const { id, provider, reference } = await started()
    const visit = await bkash.decide(id, 'pay', '01711112222')
    const other = server()
    const answers = await Promise.all([
      comesBack(provider, visit?.url ?? ''),
      comesBack(other, visit?.url ?? ''),
      other.query(reference),
      provider.query(reference),
    ])
    expect(answers.filter(({ outcome }) => outcome === 'succeeded').length).toBeGreaterThan(0)
    expect(answers.every(({ outcome }) => outcome === 'succeeded' || outcome === 'pending')).toBe(true)
    expect(await executed()).toBe(1)
  })

  it('that was lost on its way is made again only after a query and a minute', async () => {
    const { provider, reference, id, back } = await decided('pay')
    bkash.behave({ call: 'execute', act: 'lose' })
    expect(await back()).toMatchObject({ outcome: 'pending', redirect_url: null })
    expect(await provider.query(reference)).toMatchObject({ outcome: 'pending', redirect_url: null })
    expect(isPaid(id)).toBe(false)
    clock.offset_ms += 61_000
    expect(await provider.query(reference)).toMatchObject(paid)
  })

  it('whose process was killed is taken up by another server', async () => {
    const { reference, id } = await decided('pay')
    await sql`update bkash_payments set execute_claimed_at = now() where reference = ${reference}`.execute(db)
    expect(await server().query(reference)).toMatchObject({ outcome: 'pending' })
    clock.offset_ms += 61_000
    expect(await server().query(reference)).toMatchObject(paid)
    expect(isPaid(id)).toBe(true)
  })

  it('that is answered late is found by the next query', async () => {
    const { provider, reference, back } = await decided('pay')
    bkash.behave({ call: 'execute', act: 'late', milliseconds: 700 })
    bkash.behave({ call: 'query', act: 'answer', status: 503 })
    expect(await back()).toMatchObject({ outcome: 'pending', redirect_url: null })
    expect(await provider.query(reference)).toMatchObject(paid)
  })

  it('before the payer approved takes nothing, and the payer can go on', async () => {
    const { provider, id, page } = await started()
    const forged = `http://127.0.0.1:9/?paymentID=${id}&status=success`
    expect(await comesBack(provider, forged)).toMatchObject({ outcome: 'pending', redirect_url: page })
    const visit = await bkash.decide(id, 'pay', '01711112222')
    expect(await comesBack(provider, visit?.url ?? '')).toMatchObject(paid)
  })

  it('that bKash refuses fails with nothing taken', async () => {
    const { back } = await decided('pay')
    const body = { statusCode: '2023', statusMessage: 'Insufficient Balance' }
    bkash.behave({ call: 'execute', act: 'answer', status: 200, body })
    expect(await back()).toMatchObject({ outcome: 'failed', reason: 'bKash 2023', nothing_taken: true })
  })
})

describe('a payment whose browser never came back', () => {
  it('is executed by the sweep where the payer approved it', async () => {
    const { provider, reference, id } = await started()
    bkash.behave({ call: 'return', act: 'lose' })
    expect(await bkash.decide(id, 'pay', '01711112222')).toBeNull()
    expect(await provider.query(reference)).toMatchObject(paid)
  })

  it('stays open for an hour, then has failed with nothing taken, and can still be paid', async () => {
    const { provider, reference, id, page } = await started()
    expect(await provider.query(reference)).toMatchObject({ outcome: 'pending', redirect_url: page })
    clock.offset_ms += hour + 1000
    expect(await provider.query(reference)).toMatchObject({ outcome: 'failed', nothing_taken: true })
    const visit = await bkash.decide(id, 'pay', '01711112222')
    expect(await comesBack(provider, visit?.url ?? '')).toMatchObject(paid)
  })

  it('is not executed after 24 hours', async () => {
    const { provider, reference, id } = await started()
    await bkash.decide(id, 'pay')
    clock.offset_ms += 25 * hour
    expect(await provider.query(reference)).toMatchObject({ outcome: 'failed', nothing_taken: true })
    expect(await executed()).toBe(0)
  })

  it('where an address claims that it was left is paid all the same if the payer approved it', async () => {
    const { provider, id } = await started()
    await bkash.decide(id, 'pay', '01711112222')
    expect(await comesBack(provider, `http://127.0.0.1:9/?paymentID=${id}&status=cancel`)).toMatchObject(paid)
  })
})

describe('money that is not what was ordered', () => {
  it('is told with its own amount', async () => {
    const { back } = await decided('pay')
    bkash.behave({ call: 'execute', act: 'lie', amount: '1.00' })
    expect(await back()).toMatchObject({ outcome: 'succeeded', amount_poisha: 100 })
  })

  it('is held where a coupon was used', async () => {
    bkash.behave({ call: 'pay', act: 'coupon', amount: '10.00', merchant_share: '4.00' })
    const { back } = await decided('pay')
    expect(await back()).toMatchObject({ outcome: 'held', reason: 'a coupon' })
  })

  it.each([
    ['another invoice number', { merchantInvoiceNumber: 'JP-OTHER' }],
    ['another paymentID', { paymentID: 'TR0011other' }],
    ['another currency', { currency: 'USD' }],
    ['no amount or no trxID', { trxID: 'a\u0000b' }],
  ])('is held for %s', async (reason, change) => {
    const { id, reference, back } = await decided('pay')
    const answer = { statusCode: '0000', transactionStatus: 'Completed', paymentID: id, trxID: `T${made}` }
    const body = { ...answer, amount: '100.00', currency: 'BDT', merchantInvoiceNumber: reference, ...change }
    bkash.behave({ call: 'execute', act: 'answer-after', status: 200, body })
    expect(await back()).toMatchObject({ outcome: 'held', reason })
  })

  it('is held where its trxID belongs to another payment', async () => {
    const first = await decided('pay')
    const answer = await first.back()
    const second = await decided('pay')
    if (answer.outcome !== 'succeeded') throw new Error('not paid')
    const body = { statusCode: '0000', transactionStatus: 'Completed', trxID: answer.provider_ref }
    bkash.behave({ call: 'execute', act: 'answer', status: 200, body: { ...body, amount: '100.00', currency: 'BDT' } })
    expect(await second.back()).toMatchObject({ outcome: 'held', reason: 'the trxID of another payment' })
  })
})

describe('bKash that is down', () => {
  it('begins no payment, which has failed with nothing taken', async () => {
    const provider = server()
    await bkash.down()
    expect(await provider.start(charge('JP-DOWN1'))).toMatchObject({ outcome: 'failed', nothing_taken: true })
    await bkash.up()
  })

  it('that never answers to create begins no payment either', async () => {
    const provider = server()
    bkash.behave({ call: 'create', act: 'time-out' })
    expect(await provider.start(charge('JP-DOWN2'))).toMatchObject({ outcome: 'failed', nothing_taken: true })
    expect(await provider.query('JP-DOWN2')).toEqual({ outcome: 'unknown' })
  })

  it('leaves an approved payment open until it is back', async () => {
    const { provider, reference, back } = await decided('pay')
    await bkash.down()
    expect(await back()).toMatchObject({ outcome: 'pending', redirect_url: null })
    await bkash.up()
    clock.offset_ms += 61_000
    expect(await provider.query(reference)).toMatchObject(paid)
  })

  it('and gives an address of another protocol, sends nobody there', async () => {
    const body = { statusCode: '0000', paymentID: 'TR1', bkashURL: 'javascript:alert(1)' }
    bkash.behave({ call: 'create', act: 'answer', status: 200, body })
    expect(await server().start(charge('JP-DOWN3'))).toMatchObject({ outcome: 'failed', nothing_taken: true })
  })
})

describe('a repeated start', () => {
  it('finds the payment that was created', async () => {
    const { provider, reference, page } = await started()
    expect(await provider.start(charge(reference))).toMatchObject({ outcome: 'pending', redirect_url: page })
  })
})

describe('tokens', () => {
  const tokens = () => db.selectFrom('bkash_tokens').selectAll().executeTakeFirstOrThrow()

  it('are requested by one of two servers that begin at the same moment, and lie sealed', async () => {
    await Promise.all([started(server()), started(server()), started(server())])
    const row = await tokens()
    expect(row.asked_before_at).toBeNull()
    expect(row.tokens).toMatch(/^v2\./)
    expect(row.tokens).not.toContain('stand-in.')
  })

  it('are refreshed after an hour', async () => {
    const { provider } = await started()
    clock.offset_ms += hour
    await started(provider)
    expect((await tokens()).asked_before_at).not.toBeNull()
  })

  it('that bKash ended before their time are replaced within the call', async () => {
    const { provider } = await started()
    bkash.behave({ call: 'create', act: 'answer', status: 401, body: { message: 'Unauthorized' } })
    await started(provider)
  })

  it('are requested twice an hour at most: then bKash is down for us, and not blocked', async () => {
    const { provider } = await started()
    const refused = { act: 'answer' as const, status: 401, body: { message: 'Unauthorized' }, times: 2 }
    bkash.behave({ call: 'create', ...refused })
    expect(await provider.start(charge('JP-LIMIT1'))).toMatchObject({ outcome: 'failed', reason: 'provider down' })
    const both = await Promise.all([provider.start(charge('JP-LIMIT2')), server().start(charge('JP-LIMIT3'))])
    for (const answer of both)
      expect(answer).toMatchObject({ outcome: 'failed', reason: 'provider down', nothing_taken: true })
    clock.offset_ms += 61 * 60_000 + 1000
    await started(provider)
  })

  it('of a refused refresh are granted anew', async () => {
    const { provider } = await started()
    clock.offset_ms += 2 * hour
    bkash.behave({ call: 'refresh', act: 'answer', status: 401, body: { message: 'Unauthorized' } })
    await started(provider)
  })

  it('of a blocked client are not requested for an hour', async () => {
    bkash.behave({ call: 'grant', act: 'answer', status: 403, body: { message: 'Forbidden' } })
    const provider = server()
    expect(await provider.start(charge('JP-BLOCK1'))).toMatchObject({ reason: 'provider down' })
    expect(await provider.start(charge('JP-BLOCK2'))).toMatchObject({ reason: 'provider down' })
    clock.offset_ms += 61 * 60_000 + 1000
    await started(provider)
  })

  it('sealed with a key that is gone are requested anew', async () => {
    await started()
    await sql`update bkash_tokens set tokens = 'v2.00000000.a.b.c'`.execute(db)
    await started(server())
  })
})

describe('a way back', () => {
  it.each([
    ['of an unknown payment', { paymentID: 'TR0011unknown', status: 'success' }],
    ['with a NUL', { paymentID: 'TR\u0000', status: 'success' }],
    ['without an id', { status: 'success' }],
    ['with two ids', { paymentID: ['a', 'b'], status: 'success' }],
  ])('%s is not read', async (_, query) => {
    expect(await server().redirect?.readReturn({ query, body: '' })).toBeNull()
  })
})

it('a refund that waits is pending, then given back; a cancelled one is tried again later', async () => {
  const { provider, reference, id, back } = await decided('pay')
  const answer = await back()
  const provider_ref = answer.outcome === 'succeeded' ? answer.provider_ref : ''
  const refund = () => provider.refund({ reference, provider_ref, amount_poisha: poisha(10_000), refund_key: 'excess' })
  bkash.behave({ call: 'refund', act: 'wait' })
  expect(await refund()).toBe('pending')
  expect(await refund()).toBe('pending')
  const [first] = bkash.books.refundsOf(id)
  bkash.finishRefund(first?.id ?? '', 'cancelled')
  expect(await refund()).toBe('pending')
  clock.offset_ms += 12 * 60_000
  expect(await refund()).toBe('refunded')
})

describe.each(bkashVersions)('refunds of one payment by version %s', (version) => {
  async function paidByBkash() {
    const { provider, reference, id, back } = await decided('pay', version)
    const answer = await back()
    const provider_ref = answer.outcome === 'succeeded' ? answer.provider_ref : ''
    const refund = (refund_key: string, amount: number) =>
      provider.refund({ reference, provider_ref, refund_key, amount_poisha: poisha(amount) })
    return { refund, given: () => bkash.books.refundsOf(id).map(({ id: trx }) => trx) }
  }

  it('are given back in parts, each once, and not within the minutes in which bKash refuses them', async () => {
    const { refund, given } = await paidByBkash()
    expect(await refund('R-1', 3000)).toBe('refunded')
    expect(await refund('R-2', 3000)).toBe('pending')
    clock.offset_ms += 12 * 60_000
    expect(await refund('R-2', 3000)).toBe('refunded')
    expect(await refund('R-2', 3000)).toBe('refunded')
    expect(new Set(given()).size).toBe(2)
    expect(given()).toHaveLength(2)
  })

  it('are found by their amount where the answer was lost', async () => {
    const { refund, given } = await paidByBkash()
    expect(await refund('R-1', 3000)).toBe('refunded')
    clock.offset_ms += 12 * 60_000
    bkash.behave({ call: 'refund', act: 'time-out' })
    await expect(refund('R-2', 2000)).rejects.toThrow()
    expect(await refund('R-2', 2000)).toBe('refunded')
    expect(given()).toHaveLength(2)
  })

  it('that got lost are requested again only where bKash tells of all refunds', async () => {
    const { refund, given } = await paidByBkash()
    expect(await refund('R-1', 3000)).toBe('refunded')
    clock.offset_ms += 12 * 60_000
    bkash.behave({ call: 'refund', act: 'lose' })
    await expect(refund('R-2', 2000)).rejects.toThrow()
    clock.offset_ms += 12 * 60_000
    expect(await refund('R-2', 2000)).toBe(version === '2' ? 'refunded' : 'pending')
    expect(given()).toHaveLength(version === '2' ? 2 : 1)
  })
})

it('nothing that is kept holds a token, a key, a password or a whole number of a payer', async () => {
  const { back } = await decided('pay')
  await back()
  const { rows } = await sql<{ text: string }>`
    select t::text as text from provider_events t union all select t::text from bkash_payments t
    union all select t::text from bkash_tokens t`.execute(db)
  const text = rows.map((row) => row.text).join('\n')
  for (const canary of [...Object.values(bkash.credentials), 'stand-in.', 'stand-in-refresh.', '01711112222'])
    expect(text).not.toContain(canary)
  expect(text).toContain('••••2222')
})
