import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import { keysOf, secretKeys } from '#server/app/secrets/keys.ts'
import { startApp } from '#test/harness.ts'
import { ledgerIsRight, ledgerOf } from '#test/ledger.ts'
import { orderCopy } from '#test/order-copy.ts'
import { signedHeaders } from './providers/sandbox.ts'

const app = await startApp()
const { db, get, post, land, payments, config } = app
const secret = secretKeys(config)
const dag_id = await land.dag(await land.place())

let made = 0
async function applied(payer_identifier: string) {
  made += 1
  const { token, body } = await orderCopy(app, { dag_id, transaction_id: `T-${made}`, payer_identifier })
  const id: number = body.id ?? body.application_id
  const application = body.application ?? body
  const reference: string = application.payment.reference
  const payment = await db
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { id, token, reference, payment_id: payment.id }
}

const statusOf = async (application: { id: number; token: string }) =>
  (await get(`/applications/${application.id}`, { token: application.token })).body

const callback = (reference: string, change: Record<string, unknown> = {}) =>
  JSON.stringify({
    event_id: randomUUID(),
    reference,
    provider_ref: `SBX-${reference}`,
    status: 'succeeded',
    amount: '100.00',
    currency: 'BDT',
    sent_at: new Date().toISOString(),
    ...change,
  })

const send = (body: string, headers = signedHeaders(secret, body)) =>
  post('/payments/callbacks/sandbox', { body, headers })

describe('a callback', () => {
  it('settles a payment, and a repeated one changes nothing', async () => {
    const application = await applied('01700000003')
    const body = callback(application.reference)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await statusOf(application)).payment_status).toBe('paid')
    expect(await ledgerOf(db, application.reference)).toHaveLength(2)
    expect((await send(callback(application.reference))).status).toBe(200)
    expect(await ledgerOf(db, application.reference)).toHaveLength(2)
    await ledgerIsRight(db)
  })

  it.each<[string, (body: string) => [string, Record<string, string>]]>([
    ['without a signature', (body: string) => [body, { 'content-type': 'application/json' }]],
    [
      'with a made-up signature',
      (body: string) => [body, { ...signedHeaders(secret, body), 'x-sandbox-signature': 'a'.repeat(43) }],
    ],
    [
      'signed with another key',
      (body: string) => [body, signedHeaders(keysOf('another secret of 32 characters!'), body)],
    ],
    ['changed after signing', (body: string) => [body.replace('100.00', '1.00'), signedHeaders(secret, body)]],
    ['that is no JSON', () => ['status=succeeded', signedHeaders(secret, 'status=succeeded')]],
    [
      'in another currency',
      (body: string) => [body.replace('BDT', 'USD'), signedHeaders(secret, body.replace('BDT', 'USD'))],
    ],
  ])('is refused and changes nothing: %s', async (_how, forge) => {
    const application = await applied('01700000003')
    const [body, headers] = forge(callback(application.reference))
    const answer = await post('/payments/callbacks/sandbox', { body, headers })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    expect((await statusOf(application)).payment_status).toBe('pending')
  })

  it('of an unknown provider is 404, of an unknown payment only recorded', async () => {
    expect((await post('/payments/callbacks/paypal', { body: '{}' })).status).toBe(404)
    const body = callback('JP-NOBODY')
    expect((await send(body)).status).toBe(200)
    const event = await db
      .selectFrom('provider_events')
      .select('verdict')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(event?.verdict).toBe('no such payment')
  })

  it('of another amount is held for staff, not settled', async () => {
    const application = await applied('01700000003')
    await send(callback(application.reference, { amount: '1.00' }))
    expect((await statusOf(application)).payment).toMatchObject({ state: 'held', may_pay_again: false })
    expect(await ledgerOf(db, application.reference)).toEqual([])
  })

  it('that is too large is refused', async () => {
    expect((await send(callback('JP-X', { event_id: 'x'.repeat(70_000) }))).status).toBe(413)
  })
})

describe('a late success', () => {
  it('settles a payment that is still unpaid', async () => {
    const application = await applied('01700000001')
    expect((await statusOf(application)).payment_status).toBe('failed')
    await send(callback(application.reference))
    expect((await statusOf(application)).payment_status).toBe('paid')
    await ledgerIsRight(db)
  })

  it('is refunded once if the thing was paid meanwhile', async () => {
    const application = await applied('01700000001')
    const pay = { payment_method: 'nagad', payer_identifier: '01812345678' }
    await post(`/applications/${application.id}/pay`, { token: application.token, body: pay })
    await send(callback(application.reference))
    await send(callback(application.reference))
    await payments.sweep()
    await payments.sweep()
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', application.payment_id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ status: 'refunded', refunded_poisha: 10_000, refund_due: false })
    const entries = await ledgerOf(db, application.reference)
    expect(entries.map(({ kind, account, amount_poisha }) => [kind, account, amount_poisha])).toEqual([
      ['taken-in-excess', 'provider:sandbox', 10_000],
      ['taken-in-excess', 'refunds-due', -10_000],
      ['refund', 'refunds-due', 10_000],
      ['refund', 'provider:sandbox', -10_000],
    ])
    expect((await statusOf(application)).payment_status).toBe('paid')
    const inbox = (await get('/notifications', { token: application.token })).body.data
    expect(inbox.map((each: { type: string }) => each.type)).toContain('application_refunded')
    await ledgerIsRight(db)
  })

  it('of two open payments settles one and refunds the other', async () => {
    const application = await applied('01700000001')
    const second = { payment_method: 'nagad', payer_identifier: '01700000003' }
    const { body } = await post(`/applications/${application.id}/pay`, { token: application.token, body: second })
    await Promise.all([send(callback(application.reference)), send(callback(body.payment.reference))])
    await payments.sweep()
    const rows = await db.selectFrom('payments').select('status').where('subject_id', '=', application.id).execute()
    expect(rows.map(({ status }) => status).sort()).toEqual(['refunded', 'succeeded'])
    await ledgerIsRight(db)
  })

  it('of another amount is held, also while another payment is open', async () => {
    const application = await applied('01700000001')
    const second = { payment_method: 'nagad', payer_identifier: '01700000003' }
    await post(`/applications/${application.id}/pay`, { token: application.token, body: second })
    expect((await send(callback(application.reference, { amount: '60.00' }))).status).toBe(200)
    const rows = await db
      .selectFrom('payments')
      .select('status')
      .where('subject_id', '=', application.id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(['held', 'pending'])
  })

  it('never turns a settled payment into a failed one', async () => {
    const application = await applied('01712345678')
    await payments.settle(application.payment_id, {
      outcome: 'failed',
      provider_ref: null,
      reason: 'out of order',
      nothing_taken: true,
    })
    expect((await statusOf(application)).payment_status).toBe('paid')
  })
})

describe('the ledger', () => {
  it('can be neither changed nor deleted nor truncated', async () => {
    const application = await applied('01712345678')
    const posted = db.selectFrom('ledger_transactions').select('id').where('payment_id', '=', application.payment_id)
    await expect(
      db.updateTable('ledger_entries').set({ amount_poisha: 1 }).where('transaction_id', 'in', posted).execute(),
    ).rejects.toThrow('append-only')
    await expect(db.deleteFrom('ledger_entries').where('transaction_id', 'in', posted).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(
      db.deleteFrom('ledger_transactions').where('payment_id', '=', application.payment_id).execute(),
    ).rejects.toThrow('append-only')
    const { sql } = await import('kysely')
    await expect(sql`truncate ledger_entries`.execute(db)).rejects.toThrow('append-only')
  })

  it('accepts no transaction that does not sum to zero, and no single entry', async () => {
    const { post: write, moved } = await import('./ledger.sql.ts')
    const application = await applied('01700000003')
    const posting = {
      payment_id: application.payment_id,
      kind: 'settlement',
      refund_key: '',
      at: new Date(),
    } as const
    const line = { office_id: 1, line_id: null, amount_poisha: poisha(100) }
    const [debit] = moved([line], 'provider:sandbox', 'refunds-due')
    if (!debit) throw new Error('no debit')
    const attempt = (entries: (typeof debit)[]) =>
      db.transaction().execute((trx) => write(trx, { ...posting, entries }))
    await expect(attempt([debit])).rejects.toThrow('sum to 100')
    await expect(attempt([debit, { ...line, account: 'refunds-due', amount_poisha: poisha(-99) }])).rejects.toThrow(
      'sum to 1',
    )
  })
})

describe('the public payment options', () => {
  it('are the fees in force and the payment methods', async () => {
    const fees = (await get('/fees')).body
    expect(fees.map((fee: { code: string; amount: number }) => [fee.code, fee.amount])).toEqual([
      ['correction_application', 20],
      ['correction_record', 1000],
      ['khatian_copy', 100],
      ['mouza_map', 500],
      ['mutation_agricultural', 1000],
      ['mutation_application', 25],
      ['mutation_non_agricultural', 1200],
    ])
    const options = (await get('/payment-options')).body
    expect(options).toMatchObject({ demo: true, support_phone: '16122' })
    expect(options.methods).toContainEqual({
      method: 'bkash',
      provider: 'sandbox',
      redirects: false,
      is_down: false,
      min_amount: null,
      max_amount: null,
    })
  })

  it('have a new fee from its day in Dhaka', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    await db
      .insertInto('fees')
      .values({ code: 'khatian_copy', amount_poisha: 15_000, purpose_en: 'x', purpose_bn: 'y', valid_from: tomorrow })
      .execute()
    const { body } = await get('/fees')
    expect(body.find(({ code }: { code: string }) => code === 'khatian_copy').amount).toBe(100)
    await db.deleteFrom('fees').where('valid_from', '=', tomorrow).execute()
  })
})
