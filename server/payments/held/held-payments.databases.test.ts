import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { poisha } from '#contract/payments/money.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { startApp } from '#test/harness.ts'
import { ledgerIsRight, ledgerOf } from '#test/ledger.ts'
import { orderCopy } from '#test/order-copy.ts'
import { signedHeaders } from '../providers/sandbox.ts'

const app = await startApp()
const { db, get, post, person, land, payments, config } = app
const secret = secretKeys(config)
const place = await land.place()
const admin = await person('admin')
const officer = await person('acland', [place.office_code])
const reason = 'bKash confirmed it by letter'

const paymentOf = (reference: string) =>
  db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

let made = 0
/** A copy of a khatian for 100 BDT, of which the provider says that it took another amount; null where it names none. */
async function held(taken: string | null, named: number | null = null) {
  made += 1
  const { token, body } = await orderCopy(app, {
    dag_id: await land.dag(place),
    transaction_id: `H-${made}`,
    payer_identifier: '01700000003',
  })
  const { id, payment } = body.application ?? body
  const { id: payment_id } = await paymentOf(payment.reference)
  if (taken === null)
    await payments.settle(payment_id, {
      outcome: 'held',
      provider_ref: `SBX-${made}`,
      reason: 'risky',
      amount_poisha: named === null ? null : poisha(named),
    })
  else {
    const sent = JSON.stringify({
      event_id: randomUUID(),
      reference: payment.reference,
      provider_ref: `SBX-${made}`,
      status: 'succeeded',
      amount: taken,
      currency: 'BDT',
      sent_at: new Date().toISOString(),
    })
    await post('/payments/callbacks/sandbox', { body: sent, headers: signedHeaders(secret, sent) })
  }
  expect(await paymentOf(payment.reference)).toMatchObject({ status: 'held' })
  return { token, application_id: id ?? body.application_id, payment_id, reference: payment.reference as string }
}

/** A payment that the provider calls risky, of the right amount. */
const risky = () => held(null, 10_000)

const decide = (payment_id: number, decision: string, by = admin.token, why = reason) =>
  post(`/admin/payments/${payment_id}/decision`, { token: by, body: { decision, reason: why } })
const noticesOf = async (token: string) =>
  (await get('/notifications', { token })).body.data.map(({ type }: { type: string }) => type)
const movesOf = async (reference: string) =>
  (await ledgerOf(db, reference)).map(({ kind, account, amount_poisha }) => [kind, account, amount_poisha])

describe('a held payment of the right amount', () => {
  it('is accepted, which pays the thing, makes its receipt and tells the payer', async () => {
    const { token, payment_id, reference, application_id } = await risky()
    const { status, body } = await decide(payment_id, 'accept')
    expect([status, body]).toMatchObject([200, { state: 'succeeded', receipts: [{ amount: 100 }] }])
    expect((await get(`/applications/${application_id}`, { token })).body.payment_status).toBe('paid')
    expect(await noticesOf(token)).toContain('application_paid')
    expect(await movesOf(reference)).toEqual([
      ['settlement', 'provider:sandbox', 10_000],
      ['settlement', 'revenue:application', -10_000],
    ])
    await ledgerIsRight(db)
  })

  it('is given back, and the thing can be paid again', async () => {
    const { token, payment_id, reference, application_id } = await risky()
    expect((await decide(payment_id, 'give_back')).body).toMatchObject({ state: 'failed', refund_due: true })
    await payments.sweep()
    expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', refunded_poisha: 10_000, refund_due: false })
    expect(await noticesOf(token)).toContain('application_refunded')
    const again = await post(`/applications/${application_id}/pay`, {
      token,
      body: { payment_method: 'bkash', payer_identifier: '01711111111' },
    })
    expect(again.status).toBe(200)
    await ledgerIsRight(db)
  })

  it('is decided once by two admins at the same moment', async () => {
    const { payment_id } = await risky()
    const other = await person('admin')
    const answers = await Promise.all([decide(payment_id, 'accept'), decide(payment_id, 'give_back', other.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await decide(payment_id, 'accept')
    expect([late.status, late.body.code]).toEqual([409, 'payment_not_held'])
    await ledgerIsRight(db)
  })

  it('that is accepted after another payment paid the thing is given back by itself', async () => {
    made += 1
    const { token, body } = await orderCopy(app, {
      dag_id: await land.dag(place),
      transaction_id: `H-${made}`,
      payer_identifier: '01700000001',
    })
    const { reference } = body.application.payment
    await post(`/applications/${body.application_id}/pay`, {
      token,
      body: { payment_method: 'bkash', payer_identifier: '01711111111' },
    })
    const { id } = await paymentOf(reference)
    await payments.settle(id, {
      outcome: 'held',
      provider_ref: `SBX-${made}`,
      reason: 'risky',
      amount_poisha: poisha(10_000),
    })
    expect((await decide(id, 'accept')).body).toMatchObject({ refund_due: true, receipts: [] })
    expect((await decide(id, 'accept')).body.code).toBe('payment_not_held')
    await payments.sweep()
    expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', refunded_poisha: 10_000 })
    expect(await noticesOf(token)).toContain('application_refunded')
    await ledgerIsRight(db)
  })
})

describe('a held payment of another amount', () => {
  it('is never accepted, and what was taken is given back', async () => {
    const { payment_id, reference } = await held('40.50')
    for (const decision of ['accept', 'nothing_taken']) {
      const { status, body } = await decide(payment_id, decision)
      expect([status, body.errors]).toEqual([422, { decision: ['What the provider says it took does not allow this'] }])
    }
    await decide(payment_id, 'give_back')
    await payments.sweep()
    expect(await movesOf(reference)).toEqual([
      ['taken-in-excess', 'provider:sandbox', 4050],
      ['taken-in-excess', 'refunds-due', -4050],
      ['refund', 'refunds-due', 4050],
      ['refund', 'provider:sandbox', -4050],
    ])
    expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', refunded_poisha: 4050 })
    await ledgerIsRight(db)
  })

  it('above the requested one is given back whole', async () => {
    const { payment_id, reference } = await held('140.00')
    await db.updateTable('sandbox_charges').set({ amount_poisha: 14_000 }).where('reference', '=', reference).execute()
    await decide(payment_id, 'give_back')
    await payments.sweep()
    expect(await paymentOf(reference)).toMatchObject({ status: 'refunded', refunded_poisha: 14_000 })
  })
})

describe('money that is to be given back', () => {
  it('is booked as given back where the provider told an admin so, and never as not given back', async () => {
    const { token, payment_id, reference } = await risky()
    await decide(payment_id, 'give_back')
    const record = (outcome: string) =>
      post(`/admin/payments/${payment_id}/refund-outcome`, { token: admin.token, body: { outcome, reason } })
    expect((await record('not_given_back')).status).toBe(422)
    expect((await record('given_back')).body).toMatchObject({ state: 'refunded', refund_due: false })
    expect(await paymentOf(reference)).toMatchObject({ refunded_poisha: 10_000 })
    expect(await noticesOf(token)).toContain('application_refunded')
    expect((await record('given_back')).body.code).toBe('refund_decided')
    await payments.sweep()
    expect(await movesOf(reference)).toHaveLength(4)
    await ledgerIsRight(db)
  })
})

describe('a held payment of an unknown amount', () => {
  it('can only be ended, as one that took nothing, and is paid again', async () => {
    const { token, payment_id, application_id } = await held(null)
    expect((await decide(payment_id, 'accept')).status).toBe(422)
    expect((await decide(payment_id, 'give_back')).status).toBe(422)
    expect((await decide(payment_id, 'nothing_taken')).body).toMatchObject({ state: 'failed', nothing_taken: true })
    expect((await get(`/applications/${application_id}`, { token })).body.payment.may_pay_again).toBe(true)
  })
})

describe('a decision on a held payment', () => {
  it.each([
    ['no reason', { decision: 'accept', reason: ' ' }, 'reason'],
    ['a NUL in the reason', { decision: 'accept', reason: 'a\u0000b' }, 'reason'],
    ['301 letters', { decision: 'accept', reason: 'a'.repeat(301) }, 'reason'],
    ['another word', { decision: 'delete', reason }, 'decision'],
  ])('with %s is refused', async (_, body, field) => {
    const { payment_id } = await risky()
    const answer = await post(`/admin/payments/${payment_id}/decision`, { token: admin.token, body })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  })

  it('is an admin’s, and recorded', async () => {
    const { payment_id, reference } = await risky()
    expect((await decide(payment_id, 'accept', officer.token)).status).toBe(403)
    expect((await decide(987_654, 'accept')).status).toBe(404)
    await decide(payment_id, 'accept')
    const { after } = await db
      .selectFrom('audit_log')
      .select('after')
      .where('subject_id', '=', reference)
      .where('act', '=', 'decide_held')
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ decision: 'accept', reason })
  })
})

it('the payments that wait for an admin are counted, and found', async () => {
  const before = (await get('/admin/payments/waiting', { token: admin.token })).body
  const { payment_id } = await risky()
  expect((await get('/admin/payments/waiting', { token: admin.token })).body.held).toBe(before.held + 1)
  const found = (await get('/admin/payments?show=held', { token: admin.token })).body.data
  expect(found.map(({ id }: { id: number }) => id)).toContain(payment_id)
  await decide(payment_id, 'give_back')
  expect((await get('/admin/payments/waiting', { token: admin.token })).body.held).toBe(before.held)
})
