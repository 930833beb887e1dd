import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { landTaxGround } from '#test/land-tax.ts'
import { ledgerIsRight, ledgerOf } from '#test/ledger.ts'
import { orderCopy } from '#test/order-copy.ts'

const ground = await landTaxGround({ REFUND_LIMIT: '500' })
const { db, get, post, person, land, payments, place, officer, admin, citizen, approved, pay, paid } = ground
const away = await ground.placeOf('ka')
const reason = 'Paid for the wrong land'

const paymentOf = (reference: string) =>
  db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()

let made = 0
/** A copy of a khatian that was paid, for 100 BDT. */
async function copy(payer_identifier?: string) {
  made += 1
  const {
    token,
    id: user_id,
    body,
  } = await orderCopy(ground, {
    dag_id: await land.dag(place),
    transaction_id: `R-${made}`,
    ...(payer_identifier !== undefined && { payer_identifier }),
  })
  const { payment, id } = body.application ?? body
  return { token, user_id, application_id: body.application_id ?? id, payment: await paymentOf(payment.reference) }
}

/** Tax of two lands in one payment: 495 BDT each. */
async function twoLands() {
  const { token, id: user_id } = await citizen()
  const lands = [await approved(token), await approved(token)]
  const { body } = await pay(token, lands)
  const { payment } = body.order ?? body
  return { token, user_id, lands, payment: await paymentOf(payment.reference) }
}

const refund = (payment_id: number, body: object = {}, by = admin.token) =>
  post(`/admin/payments/${payment_id}/refunds`, { token: by, body: { reason, ...body } })
const refundsOf = async (payment_id: number, { token } = officer) =>
  (await get(`/admin/payments/${payment_id}/refunds`, { token })).body
const stateOf = async (payment_id: number) => (await refundsOf(payment_id)).refunds[0].state
const noticesOf = async (token: string) =>
  (await get('/notifications', { token })).body.data.map(({ type }: { type: string }) => type)
const withdrawn = async (payment_id: number) =>
  (
    await db
      .selectFrom('receipts')
      .select('revoked_at')
      .where('payment_id', '=', payment_id)
      .orderBy('line_id')
      .execute()
  ).map(({ revoked_at }) => revoked_at !== null)

describe('a refund of a whole payment', () => {
  it('is begun at once below the limit, carried out by the provider, booked, and told to the payer', async () => {
    const { token, payment, application_id } = await copy()
    const answer = await refund(payment.id)
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { amount: 100, line_id: null, reason, state: 'due', requested_by: { id: admin.id }, decided_by: null },
    ])
    expect(await noticesOf(token)).toContain('refund_begun')
    await payments.sweep()
    await payments.sweep()
    expect(await stateOf(payment.id)).toBe('given_back')
    expect(await paymentOf(payment.reference)).toMatchObject({ status: 'refunded', refunded_poisha: 10_000 })
    const entries = await ledgerOf(db, payment.reference)
    expect(entries.map(({ kind, account, amount_poisha }) => [kind, account, amount_poisha])).toEqual([
      ['settlement', 'provider:sandbox', 10_000],
      ['settlement', 'revenue:application', -10_000],
      ['refund', 'revenue:application', 10_000],
      ['refund', 'provider:sandbox', -10_000],
    ])
    await ledgerIsRight(db)
    expect((await noticesOf(token))[0]).toBe('refund_done')
    expect(await withdrawn(payment.id)).toEqual([true])
    const application = await db
      .selectFrom('applications')
      .select('payment_status')
      .where('id', '=', application_id)
      .executeTakeFirstOrThrow()
    expect(application.payment_status).toBe('refunded')
    const copies = await db
      .selectFrom('documents_issued')
      .select('revoked_at')
      .where('application_id', '=', application_id)
      .execute()
    expect(copies).toEqual([{ revoked_at: expect.any(Date) }])
    const again = await post(`/applications/${application_id}/pay`, {
      token,
      body: { amount: 100, payment_method: 'bkash', payer_identifier: '01712345678', transaction_id: 'R-again' },
    })
    expect([again.status, again.body.code]).toEqual([409, 'already_paid'])
  })

  it('in part leaves the copy and its receipt', async () => {
    const { payment, application_id } = await copy()
    expect((await refund(payment.id, { amount: 40 })).status).toBe(201)
    await payments.sweep()
    expect(await withdrawn(payment.id)).toEqual([false])
    const { payment_status } = await db
      .selectFrom('applications')
      .select('payment_status')
      .where('id', '=', application_id)
      .executeTakeFirstOrThrow()
    expect(payment_status).toBe('paid')
  })

  it('of two requests at the same moment is requested once, and of two sweeps carried out once', async () => {
    const { payment } = await copy()
    const answers = await Promise.all([refund(payment.id), refund(payment.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await Promise.all([payments.sweep(), payments.sweep()])
    expect((await ledgerOf(db, payment.reference)).filter(({ kind }) => kind === 'refund')).toHaveLength(2)
  })
})

describe('a refund of land tax', () => {
  it('gives back one line, whose year is due again and whose dakhila is withdrawn', async () => {
    const { token, payment, lands } = await twoLands()
    const { lines } = await refundsOf(payment.id)
    expect(lines).toMatchObject([
      { amount: 495, left: 495, year: expect.stringMatching(/^20/), office: { id: place.upazila_id } },
      { amount: 495, left: 495 },
    ])
    expect((await refund(payment.id, { line_id: lines[0].line_id })).body).toMatchObject({ amount: 495, state: 'due' })
    await payments.sweep()
    expect((await paid(token)).data.map(({ status }: { status: string }) => status).sort()).toEqual([
      'paid',
      'refunded',
    ])
    expect(await withdrawn(payment.id)).toEqual([true, false])
    expect(await paymentOf(payment.reference)).toMatchObject({ status: 'succeeded', refunded_poisha: 49_500 })
    expect((await refundsOf(payment.id)).lines).toMatchObject([{ left: 0 }, { left: 495 }])
    expect((await pay(token, [lands[0] ?? 0])).status).toBe(201)
    await ledgerIsRight(db)
  })

  it('gives back a part of a line, whose year stays paid', async () => {
    const { token, payment } = await twoLands()
    const [line] = (await refundsOf(payment.id)).lines
    expect((await refund(payment.id, { line_id: line.line_id, amount: '৯৫' })).status).toBe(201)
    await payments.sweep()
    expect((await paid(token)).data.map(({ status }: { status: string }) => status)).toEqual(['paid', 'paid'])
    expect(await withdrawn(payment.id)).toEqual([false, false])
    expect((await refundsOf(payment.id)).lines[0]).toMatchObject({ amount: 495, left: 400 })
    expect((await refund(payment.id, { line_id: line.line_id, amount: 400 })).status).toBe(201)
    await payments.sweep()
    expect(await withdrawn(payment.id)).toEqual([true, false])
    await ledgerIsRight(db)
  })
})

describe('a refund above the limit', () => {
  async function waiting() {
    const { token, payment } = await twoLands()
    const { body } = await refund(payment.id)
    return { token, payment, refund_id: body.id, state: body.state }
  }

  it('waits until another admin approves it', async () => {
    const { token, payment, refund_id, state } = await waiting()
    expect(state).toBe('waiting')
    await payments.sweep()
    expect(await noticesOf(token)).not.toContain('refund_begun')
    const own = await post(`/admin/refunds/${refund_id}/approve`, { token: admin.token })
    expect([own.status, own.body.code]).toEqual([403, 'refund_own'])
    const other = await person('admin')
    const { status, body } = await post(`/admin/refunds/${refund_id}/approve`, { token: other.token })
    expect([status, body]).toMatchObject([200, { state: 'due', decided_by: { id: other.id } }])
    expect((await post(`/admin/refunds/${refund_id}/approve`, { token: other.token })).body.code).toBe('refund_decided')
    await payments.sweep()
    expect(await paymentOf(payment.reference)).toMatchObject({ status: 'refunded', refunded_poisha: 99_000 })
    expect((await paid(token)).data.map(({ status: line }: { status: string }) => line)).toEqual([
      'refunded',
      'refunded',
    ])
    await ledgerIsRight(db)
  })

  it('is declined with a reason, and another may be requested', async () => {
    const { payment, refund_id } = await waiting()
    const other = await person('admin')
    const { body } = await post(`/admin/refunds/${refund_id}/decline`, {
      token: other.token,
      body: { reason: 'Both lands are theirs' },
    })
    expect(body).toMatchObject({ state: 'declined', decline_reason: 'Both lands are theirs' })
    await payments.sweep()
    expect(await paymentOf(payment.reference)).toMatchObject({ status: 'succeeded', refunded_poisha: 0 })
    expect((await refund(payment.id)).status).toBe(201)
  })

  it('counts what was given back of the payment before', async () => {
    const { payment } = await twoLands()
    const [first, second] = (await refundsOf(payment.id)).lines
    expect((await refund(payment.id, { line_id: first.line_id })).body.state).toBe('due')
    await payments.sweep()
    expect((await refund(payment.id, { line_id: second.line_id, amount: 6 })).body.state).toBe('waiting')
  })

  it('is approved once by two admins at the same moment', async () => {
    const { refund_id } = await waiting()
    const admins = [await person('admin'), await person('admin')]
    const answers = await Promise.all(admins.map(({ token }) => post(`/admin/refunds/${refund_id}/approve`, { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a provider', () => {
  const sandbox = payments.providers[0]
  if (!sandbox) throw new Error('no provider')

  it('that refuses ends the refund, and the payer hears it', async () => {
    const { token, payment } = await copy()
    await refund(payment.id)
    const call = vi.spyOn(sandbox, 'refund').mockResolvedValue('refused')
    await payments.sweep()
    call.mockRestore()
    expect(await stateOf(payment.id)).toBe('refused')
    expect(await noticesOf(token)).toContain('refund_failed')
    expect(await paymentOf(payment.reference)).toMatchObject({ status: 'succeeded', refunded_poisha: 0 })
    expect((await refund(payment.id)).status).toBe(201)
  })

  it('that does not answer is called again later, under the same key', async () => {
    await payments.sweep()
    const { payment } = await copy()
    const { body } = await refund(payment.id)
    const call = vi.spyOn(sandbox, 'refund').mockRejectedValueOnce(new Error('lost'))
    await payments.sweep()
    expect(await stateOf(payment.id)).toBe('at_provider')
    expect((await refund(payment.id)).body.code).toBe('refund_under_way')
    await sql`update refunds set next_check_at = now() where id = ${body.id}`.execute(db)
    await sql`update provider_failures set next_call_at = now()`.execute(db)
    await payments.sweep()
    expect(call.mock.calls.map(([each]) => each.refund_key)).toEqual([`R-${body.id}`, `R-${body.id}`])
    call.mockRestore()
    expect(await stateOf(payment.id)).toBe('given_back')
  })
})

describe('a refund is refused', () => {
  it('of a payment that is not paid, or given back', async () => {
    const { payment } = await copy('01700000001')
    expect((await refund(payment.id)).body.code).toBe('refund_impossible')
    const given = await copy()
    await refund(given.payment.id)
    await payments.sweep()
    expect((await refund(given.payment.id)).body.code).toBe('refund_impossible')
  })

  it.each([
    ['more than is left', { amount: 100.01 }, { amount: ['This is more than is left of the payment'] }],
    ['nothing', { amount: 0 }, { amount: expect.anything() }],
    ['less than nothing', { amount: -1 }, { amount: expect.anything() }],
    ['a third of a poisha', { amount: 1.001 }, { amount: expect.anything() }],
    ['no reason', { reason: ' ' }, { reason: expect.anything() }],
    ['a NUL', { reason: 'a\u0000b' }, { reason: expect.anything() }],
    ['a line that is not there', { line_id: 987_654 }, { line_id: expect.anything() }],
  ])('for %s', async (_, body, errors) => {
    const { payment } = await copy()
    const answer = await refund(payment.id, body)
    expect([answer.status, answer.body.errors]).toEqual([422, errors])
  })

  it('for a part of several lines together', async () => {
    const { payment } = await twoLands()
    const { body } = await refund(payment.id, { amount: 10 })
    expect(body.errors).toEqual({ line_id: ['Choose the line of which a part is refunded'] })
  })

  it('to an officer, who sees refunds of the own offices only', async () => {
    const { payment } = await copy()
    expect((await refund(payment.id, {}, officer.token)).status).toBe(403)
    const stranger = await person('acland', [away.office_code])
    expect((await get(`/admin/payments/${payment.id}/refunds`, { token: stranger.token })).status).toBe(404)
    expect((await refund(987_654)).status).toBe(404)
    expect((await post('/admin/refunds/987654/approve', { token: admin.token })).status).toBe(404)
  })
})

it('payments whose refund waits or was refused are counted for admins, and found until another is requested', async () => {
  const waitingNow = async () => (await get('/admin/payments/waiting', { token: admin.token })).body
  const shown = async (show: string) =>
    (await get(`/admin/payments?show=${show}`, { token: admin.token })).body.data.map(({ id }: { id: number }) => id)
  const before = await waitingNow()
  const { payment } = await twoLands()
  await refund(payment.id)
  expect(await shown('refund_waiting')).toContain(payment.id)
  const { payment: lost } = await copy()
  await refund(lost.id)
  await db
    .updateTable('refunds')
    .set({ state: 'refused', next_check_at: null, ended_at: new Date() })
    .where('payment_id', '=', lost.id)
    .execute()
  expect(await shown('refund_refused')).toContain(lost.id)
  expect(await waitingNow()).toEqual({
    ...before,
    refund_waiting: before.refund_waiting + 1,
    refund_refused: before.refund_refused + 1,
  })
  await refund(lost.id)
  expect(await shown('refund_refused')).not.toContain(lost.id)
})

describe('a refund of which the provider does not say what came of it', () => {
  const sandbox = payments.providers[0]
  if (!sandbox) throw new Error('no provider')
  const record = (payment_id: number, outcome: string, by = admin.token) =>
    post(`/admin/payments/${payment_id}/refund-outcome`, { token: by, body: { outcome, reason: 'They wrote it' } })

  const atProvider = async () => {
    const { payment, token } = await copy()
    await refund(payment.id)
    const call = vi.spyOn(sandbox, 'refund').mockResolvedValue('pending')
    await payments.sweep()
    call.mockRestore()
    expect(await stateOf(payment.id)).toBe('at_provider')
    return { payment, token }
  }

  it('is ended by an admin who asked the provider, as given back', async () => {
    const { payment, token } = await atProvider()
    expect((await record(payment.id, 'given_back')).body).toMatchObject({ state: 'refunded', refunded_amount: 100 })
    expect(await stateOf(payment.id)).toBe('given_back')
    expect(await noticesOf(token)).toContain('refund_done')
    expect((await record(payment.id, 'given_back')).body.code).toBe('refund_decided')
    await ledgerIsRight(db)
  })

  it('is recorded by staff where the office no longer has the provider', async () => {
    const { payment } = await copy()
    await refund(payment.id)
    await sql`insert into ledger_accounts (code, name) values ('provider:gone', 'Gone') on conflict do nothing`.execute(
      db,
    )
    await sql`update payments set provider = 'gone' where id = ${payment.id}`.execute(db)
    await payments.sweep()
    expect(await stateOf(payment.id)).toBe('at_provider')
    expect((await record(payment.id, 'given_back')).body).toMatchObject({ state: 'refunded' })
  })

  it('is ended as not given back, and another can be requested', async () => {
    const { payment } = await atProvider()
    await record(payment.id, 'not_given_back')
    expect(await stateOf(payment.id)).toBe('refused')
    expect((await refund(payment.id)).status).toBe(201)
  })

  it('is booked once by two admins and the sweep at the same moment', async () => {
    const { payment } = await atProvider()
    await sql`update refunds set next_check_at = now() where payment_id = ${payment.id}`.execute(db)
    const other = await person('admin')
    await Promise.all([
      record(payment.id, 'given_back'),
      record(payment.id, 'given_back', other.token),
      payments.sweep(),
    ])
    expect((await ledgerOf(db, payment.reference)).filter(({ kind }) => kind === 'refund')).toHaveLength(2)
    await ledgerIsRight(db)
  })

  it('stays open for an officer, and for a word that is none', async () => {
    const { payment } = await atProvider()
    expect((await record(payment.id, 'given_back', officer.token)).status).toBe(403)
    expect((await record(payment.id, 'perhaps')).status).toBe(422)
    expect(await stateOf(payment.id)).toBe('at_provider')
    await record(payment.id, 'not_given_back')
  })
})
