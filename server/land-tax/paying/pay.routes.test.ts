import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'
import { ledgerOf } from '#test/ledger.ts'
import { passUndoTime } from '#test/undo-time.ts'

const {
  db,
  get,
  post,
  person,
  placeOf,
  citizen,
  approved,
  order,
  pay,
  admin,
  calculate,
  paid,
  ownTax,
  callBack,
  place,
  payments,
} = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
ledgerStaysRight(db)

async function noticesOf(token: string) {
  await passUndoTime(db)
  return (await get('/notifications', { token })).body.data.map((each: { type: string }) => each.type)
}

describe('a payment of land tax', () => {
  it('makes one charge, a ledger line and a dakhila for each year, and notifies the person', async () => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2025-26' })
    const body = order([id], { total_amount: 1020.94 })
    const answer = await post('/land-tax-payments/pay', { token, body })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      message: 'Payment successful!',
      status: 'paid',
      total_amount: 1020.94,
      transaction_id: body.transaction_id,
      payer_identifier: '••••5678',
    })
    const [first, second] = answer.body.payments
    expect(first).toMatchObject({ year: '2025-26', amount: 525.94, principal: 495, penalty: 30.94, status: 'paid' })
    expect(first.receipt.number).toMatch(new RegExp(`^JD-${place.office_code}-2627-\\d{6}$`))
    expect(second.receipt.number).not.toBe(first.receipt.number)
    const entries = await ledgerOf(db, answer.body.payment.reference)
    expect(entries.map(({ account, amount_poisha, office_id }) => [account, amount_poisha, office_id])).toEqual([
      ['provider:sandbox', 52_594, place.upazila_id],
      ['revenue:land_tax', -52_594, place.upazila_id],
      ['provider:sandbox', 49_500, place.upazila_id],
      ['revenue:land_tax', -49_500, place.upazila_id],
    ])
    expect(await noticesOf(token)).toEqual(['land_tax_paid', 'registration_approved'])
    expect(await ownTax(token)).toMatchObject({ state: 'paid', due_years: [], paid_through: '2026-27', due_amount: 0 })
    expect((await calculate(token, { registration_ids: [id] })).body).toEqual({ calculations: [], total_amount: 0 })
    const again = await pay(token, [id])
    expect([again.status, again.body.code]).toEqual([409, 'nothing_due'])
    const chosen = await pay(token, [id], { years: ['2025-26'] })
    expect([chosen.status, chosen.body.message]).toEqual([409, 'The tax of 2025-26 is already paid.'])
  })

  it('is refused with another amount than the calculated one', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const answer = await pay(token, [id], { total_amount: 1 })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { total_amount: ['The amount has changed. Please look at it again.'] },
    ])
    expect((await paid(token)).total).toBe(0)
  })

  it.each([
    [{ payment_method: '' }, 'payment_method', 'Please select a payment method'],
    [{ payment_method: 'cash' }, 'payment_method', 'Please select a payment method'],
    [{ payer_identifier: '' }, 'payer_identifier', 'This is required'],
    [{ payer_identifier: '123' }, 'payer_identifier', 'Please enter a valid phone number'],
    [{ payment_method: 'card', payer_identifier: '1' }, 'payer_identifier', 'Please provide a valid card number'],
    [{ transaction_id: 12 }, 'transaction_id', 'This is not valid'],
    [{ transaction_id: {} }, 'transaction_id', 'This is not valid'],
    [{ transaction_id: 'a\u0007' }, 'transaction_id', 'This contains characters that cannot be used'],
  ])('is refused with %j', async (changes, field, message) => {
    const { token } = await citizen()
    const id = await approved(token)
    const answer = await pay(token, [id], changes)
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })

  it('with a repeated transaction id answers the same, and with another request 409', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const body = order([id])
    const first = await post('/land-tax-payments/pay', { token, body })
    const again = await post('/land-tax-payments/pay', { token, body })
    expect([again.status, again.body]).toEqual([200, first.body])
    const other = await post('/land-tax-payments/pay', { token, body: { ...body, years: ['2027-28'] } })
    expect([other.status, other.body.code]).toEqual([409, 'payment_id_reused'])
    const somebody = await citizen()
    const theirs = await approved(somebody.token)
    const same_id = { ...order([theirs]), transaction_id: body.transaction_id }
    expect((await post('/land-tax-payments/pay', { token: somebody.token, body: same_id })).status).toBe(201)
  })

  it('names the year that was paid meanwhile, if all its years were', async () => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2025-26' })
    await pay(token, [id], { total_amount: 1020.94 })
    const other_tab = await pay(token, [id], { total_amount: 1020.94 })
    expect([other_tab.status, other_tab.body.message]).toEqual([409, 'The tax of 2026-27 is already paid.'])
  })

  it('works without a transaction id too', async () => {
    const { token } = await citizen()
    const ids = [await approved(token), await approved(token)]
    for (const id of ids) expect((await pay(token, [id], { transaction_id: null })).body.transaction_id).toBeNull()
  })

  it('with the same Idempotency-Key is charged once, also if the first answer was lost with the server', async () => {
    const { token } = await citizen()
    const body = order([await approved(token)], { transaction_id: null })
    const send = () => post('/land-tax-payments/pay', { token, body, headers: { 'idempotency-key': 'tax' } })
    const first = await send()
    const again = await send()
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
    expect(again.raw.equals(first.raw)).toBe(true)
    await sql`update idempotency_keys set done = false, status = null, answer = null, held_until = ${new Date(0)}
      where key = 'tax'`.execute(db)
    const after_a_kill = await send()
    expect([after_a_kill.status, after_a_kill.body.code]).toEqual([409, 'nothing_due'])
    expect((await paid(token)).total).toBe(first.body.payments.length)
  })

  it('of land in two offices is booked in each, with its own receipt series', async () => {
    const { token } = await citizen()
    const away = await placeOf('ka')
    const ids = [await approved(token, {}, away), await approved(token)]
    const { body } = await pay(token, ids)
    const entries = (await ledgerOf(db, body.payment.reference)).filter(({ account }) => account === 'revenue:land_tax')
    expect(entries.map(({ office_id, amount_poisha }) => [office_id, amount_poisha])).toEqual([
      [place.upazila_id, -49_500],
      [away.upazila_id, -198_000],
    ])
    expect(
      body.payments.map((line: { receipt: { number: string } }) => line.receipt.number.split('-')[1]).sort(),
    ).toEqual([place.office_code, away.office_code].sort())
    const items = await get('/revenue-details', { token: admin.token })
    const item = items.body.land_tax_payments.recent.find(
      (each: { payment_reference: string }) => each.payment_reference === body.payment.reference,
    )
    expect(item).toMatchObject({
      paid_at: expect.any(String),
      user: { name: expect.any(String) },
      payment_method: 'bkash',
    })
    expect(item).not.toHaveProperty('fee_amount')
    expect(item).toMatchObject({ what: 'land_tax', dag_no: expect.any(String), mouza: { name_en: expect.any(String) } })
    const mine = await person('acland', [away.office_code])
    const seen = (await get('/revenue-details', { token: mine.token })).body.land_tax_payments
    expect([seen.daily, seen.recent.length, seen.recent[0].amount]).toEqual([1980, 1, 1980])
    expect(seen.recent[0].receipt_number).toContain(away.office_code)
  })

  it('in advance is final at the rate paid', async () => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2026-27' })
    const years = ['2026-27', '2027-28', '2028-29', '2029-30']
    const { body } = await pay(token, [id], { years })
    expect(body.payments.map(({ amount }: { amount: number }) => amount)).toEqual([495, 495, 495, 495])
    expect(await ownTax(token)).toMatchObject({ state: 'paid', paid_through: '2029-30', advance_years: [] })
  })

  it('that is refused answers 402, frees the years, and can be repeated', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const body = order([id], { payer_identifier: '01700000001' })
    const declined = await post('/land-tax-payments/pay', { token, body })
    expect([declined.status, declined.body.code, declined.body.order.status]).toEqual([
      402,
      'payment_declined',
      'failed',
    ])
    expect(declined.body.order.payment.may_pay_again).toBe(true)
    expect((await post('/land-tax-payments/pay', { token, body })).body.order_id).toBe(declined.body.order_id)
    expect((await noticesOf(token))[0]).toBe('land_tax_refused')
    expect((await paid(token)).data[0]).toMatchObject({ status: 'failed', receipt: null, paid_at: null })
    expect((await pay(token, [id])).status).toBe(201)
    expect((await paid(token)).data.map(({ status }: { status: string }) => status)).toEqual(['paid', 'failed'])
  })

  it('that is pending says "we are checking", prevents a second one, and is paid once the provider confirms', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const open = await pay(token, [id], { payer_identifier: '01700000002' })
    expect([open.status, open.body.status]).toEqual([201, 'pending'])
    expect(open.body.message).toBe('We are checking your payment. Please do not pay again.')
    expect(await ownTax(token)).toMatchObject({ state: 'checking', pending_years: ['2026-27'], due_years: [] })
    const second = await pay(token, [id])
    expect([second.status, second.body.message]).toEqual([
      409,
      'A payment for 2026-27 is being checked. Please wait for the result.',
    ])
    expect((await pay(token, [id], { years: ['2026-27'] })).body.code).toBe('year_being_paid')
    const line = open.body.payments[0].id
    expect((await get(`/land-tax-payments/${line}/invoice`, { token })).body.code).toBe('pay_first')
    await callBack(open.body.payment.reference, '495.00')
    expect((await paid(token)).data[0]).toMatchObject({ status: 'paid', receipt: { number: expect.any(String) } })
  })

  it('that was refused shows whether its year was paid since', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const yearStates = async () =>
      (await paid(token)).data.map((line: { status: string; year_state: string }) => [line.status, line.year_state])
    await pay(token, [id], { payer_identifier: '01700000001' })
    expect(await yearStates()).toEqual([['failed', 'open']])
    const open = await pay(token, [id], { payer_identifier: '01700000003' })
    expect(await yearStates()).toEqual([
      ['pending', 'pending'],
      ['failed', 'pending'],
    ])
    await callBack(open.body.payment.reference, '495.00')
    expect(await yearStates()).toEqual([
      ['paid', 'paid'],
      ['failed', 'paid'],
    ])
  })

  it('that succeeds late is settled while the year is unpaid', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const declined = await pay(token, [id], { payer_identifier: '01700000001' })
    await callBack(declined.body.order.payment.reference, '495.00')
    expect((await paid(token)).data[0]).toMatchObject({ status: 'paid' })
    expect(await noticesOf(token)).toContain('land_tax_paid')
  })

  it('that succeeds late is refunded if its year is taxed under another registration since', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const declined = await pay(token, [id], { payer_identifier: '01700000001' })
    await db.updateTable('land_tax_registrations').set({ taxable_until: '2025-26' }).where('id', '=', id).execute()
    await callBack(declined.body.order.payment.reference, '495.00')
    await payments.sweep()
    const [line] = (await paid(token)).data
    expect([line.status, line.payment.state, line.payment.refunded_amount]).toEqual(['failed', 'refunded', 495])
  })

  it('that succeeds late is refunded if the year was paid meanwhile', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const declined = await pay(token, [id], { payer_identifier: '01700000001' })
    await pay(token, [id])
    await callBack(declined.body.order.payment.reference, '495.00')
    await payments.sweep()
    const lines = (await paid(token)).data
    expect(lines.map(({ status }: { status: string }) => status)).toEqual(['paid', 'failed'])
    expect(lines[1].payment).toMatchObject({ state: 'refunded', refunded_amount: 495 })
    expect((await noticesOf(token))[0]).toBe('land_tax_refunded')
  })
})
