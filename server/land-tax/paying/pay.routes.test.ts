import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { secretKeys } from '#server/app/secrets/keys.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { signedHeaders } from '#server/payments/providers/sandbox.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { landTaxLedgerIsRight, ledgerOf } from '#test/ledger.ts'
import { pdfQr, pdfText, withoutSpaces } from '#test/pdf/pdf.ts'

const ground = await landTaxGround()
const { db, get, post, person, land, placeOf, citizen, approved, registered, order, pay, officer, admin, payments } =
  ground
const { place, survey_type_id, config } = ground

afterAll(closeRenderer)
afterEach(async () => {
  clock.offset_ms = 0
  await landTaxLedgerIsRight(db)
})

const calculate = (token: string, body: object, language: 'en' | 'bn' = 'en') =>
  post('/land-tax-payments/calculate', { token, body, language })
const paid = async (token: string, query = '') => (await get(`/land-tax-payments${query}`, { token })).body
const ownTax = async (token: string) => (await get('/user/land-tax-registrations', { token })).body[0].tax
const noticesOf = async (token: string) =>
  (await get('/notifications', { token })).body.data.map((each: { type: string }) => each.type)

describe('calculating', () => {
  it('has a line for every year that is due, each explaining itself', async () => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2025-26' })
    const { status, body } = await calculate(token, { registration_ids: [String(id)] })
    expect([status, body.total_amount]).toEqual([200, 1020.94])
    expect(body.calculations).toEqual([
      {
        registration_id: id,
        year: '2025-26',
        state: expect.stringMatching(/^Division/),
        khatiyan_number: '45',
        dag_number: expect.any(String),
        area: 14_374.8,
        type: 'Residential',
        use: 'residential_other',
        area_class: 'uma',
        taxable_decimals: 33,
        share: { numerator: 1, denominator: 1 },
        rate: 15,
        principal: 495,
        penalty: 30.94,
        years_late: 1,
        amount: 525.94,
        exempt: false,
        advance: false,
        confirmed: true,
        words: '33 decimals × ৳15 = ৳495; 1 year late, 6.25 %: ৳30.94',
        rule: expect.stringContaining(
          'Class ঙ, residential and other use: ৳15 a decimal; Ministry of Land notification',
        ),
      },
      expect.objectContaining({ year: '2026-27', amount: 495, penalty: 0 }),
    ])
    const bengali = (await calculate(token, { registration_ids: [id] }, 'bn')).body.calculations[0]
    expect([bengali.type, bengali.words]).toEqual(['আবাসিক', '৩৩ শতাংশ × ৳১৫ = ৳৪৯৫; ১ বছর বিলম্ব, ৬.২৫%: ৳৩০.৯৪'])
    expect(bengali.state).toMatch(/^বিভাগ/)
  })

  it.each([
    [[], 'Please select at least one land.', 'অনুগ্রহ করে অন্তত একটি জমি নির্বাচন করুন।'],
    [undefined, 'Please select at least one land.', 'অনুগ্রহ করে অন্তত একটি জমি নির্বাচন করুন।'],
  ])('of %j asks for land', async (registration_ids, en, bn) => {
    const { token } = await citizen()
    const english = await calculate(token, { registration_ids })
    expect([english.status, english.body.error, english.body.message]).toEqual([422, en, en])
    expect((await calculate(token, { registration_ids }, 'bn')).body.error).toBe(bn)
  })

  it('needs a proven identity, for calculating and for paying', async () => {
    const { token } = await person()
    const id = await approved(token)
    for (const body of [{ registration_ids: [id] }, order([id])])
      for (const path of ['calculate', 'pay']) {
        const answer = await post(`/land-tax-payments/${path}`, { token, body: { ...order([id]), ...body } })
        expect([answer.status, answer.body.error]).toEqual([422, 'KYC not updated.'])
      }
    expect((await calculate(token, { registration_ids: [id] }, 'bn')).body.error).toBe('কেওয়াইসি হালনাগাদ করা হয়নি।')
  })

  it('needs approved land, all of it', async () => {
    const { token } = await citizen()
    const ids = [await approved(token), await registered(token)]
    const answer = await calculate(token, { registration_ids: ids })
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      422,
      'land_not_approved',
      "Your registered land hasn't been approved yet. You can pay once it's approved. For assistance, call 16122.",
    ])
    expect((await calculate(token, { registration_ids: ids }, 'bn')).body.error).toBe(
      'আপনার নিবন্ধিত জমি এখনও অনুমোদিত হয়নি। অনুমোদনের পর কর দিতে পারবেন। সহায়তার জন্য ১৬১২২ নম্বরে কল করুন।',
    )
    const tried = await pay(token, ids)
    expect([tried.status, tried.body.code]).toEqual([422, 'land_not_approved'])
    expect((await paid(token)).total).toBe(0)
  })

  it('knows one’s own land only', async () => {
    const { token } = await citizen()
    const other = await citizen()
    const id = await approved(other.token)
    expect((await calculate(token, { registration_ids: [id] })).status).toBe(404)
    expect((await pay(token, [id])).status).toBe(404)
    expect((await calculate(token, { registration_ids: [2_000_000_000] })).status).toBe(404)
    expect((await post('/land-tax-payments/calculate', { body: {} })).status).toBe(401)
    expect((await post('/land-tax-payments/pay', { body: order([id]) })).status).toBe(401)
  })

  it('never guesses a class, a mouza’s comes before its upazila’s', async () => {
    const { token } = await citizen()
    const bare = await placeOf(null, { upazila: ['Kalapara', 'কলাপাড়া'] })
    const id = await approved(token, {}, bare)
    const answer = await calculate(token, { registration_ids: [id] })
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      422,
      'tax_class_not_set',
      'The tax class of this area is not set yet. Please ask the land office of Kalapara.',
    ])
    await sql`update mouzas set tax_area_class = 'ka' where id = ${bare.mouza_id}`.execute(db)
    const rated = (await calculate(token, { registration_ids: [id] })).body.calculations[0]
    expect(rated).toMatchObject({ area_class: 'ka', rate: 60, principal: 1980, confirmed: false })
    expect(rated.rule).toContain('(not confirmed with the gazette)')
    const field = await approved(token, { land_type: 'Agricultural' }, await placeOf(null))
    expect((await calculate(token, { registration_ids: [field] })).body.calculations[0]).toMatchObject({ exempt: true })
  })

  it('exempts fields up to 825 decimals of the person, and taxes all of them above', async () => {
    const { token } = await citizen()
    const farm = { land_type: 'Agricultural', from: '2025-26' }
    const first = await approved(token, { ...farm, land_area: 359_370 })
    const exempt = (await calculate(token, { registration_ids: [first] })).body
    expect(exempt.total_amount).toBe(20)
    expect(exempt.calculations[0]).toMatchObject({ exempt: true, rate: 10, amount: 10, penalty: 0, area_class: null })
    expect(exempt.calculations[0].words).toBe('825 decimals exempt; fee of the dakhila ৳10')
    await registered(token, { land_type: 'Agricultural' })
    expect((await calculate(token, { registration_ids: [first] })).body.total_amount).toBe(20)
    const second = await approved(token, { ...farm, land_area: 0.01 })
    const whole = (await calculate(token, { registration_ids: [first, second] })).body
    // 825 × ৳2 and 1 × ৳2, last year's with 6.25 %.
    expect(whole.calculations.map((line: { amount: number }) => line.amount)).toEqual([1753.13, 1650, 2.13, 2])
  })

  it.each([
    [['2026-27'], 200, null],
    [['2024-25', '2026-27'], 200, null],
    [['২০২৫-২৬'], 200, null],
    [['2025-26', '2026-27', '2024-25', '2027-28'], 200, null],
    [['2026-27', '2027-28'], 422, 'Pay the years before this one first, or along with it'],
    [['2024-25', '2025-26', '2026-27', '2028-29'], 422, 'Pay the years before this one first, or along with it'],
    [['2030-31'], 422, 'Tax can be paid for at most three years in advance'],
    [['2023-24'], 422, 'No tax is due for this year'],
    [['2026-28'], 422, undefined],
    [[], 422, 'This is required'],
  ])('takes the years %j: %d', async (years, status, message) => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2024-25' })
    const answer = await calculate(token, { registration_ids: [id], years })
    expect(answer.status).toBe(status)
    if (message) expect(answer.body.errors.years).toEqual([message])
  })
})

describe('up to a year', () => {
  const yearsOfLines = (lines: { registration_id: number; year: string }[], id: number) =>
    lines.filter(({ registration_id }) => registration_id === id).map(({ year }) => year)

  /** One land owes two years, one has paid this year, one begins with this year. */
  async function differentLands() {
    const { token } = await citizen()
    const owing = await approved(token, { from: '2025-26' })
    const settled = await approved(token)
    const fresh = await approved(token)
    await pay(token, [settled])
    return { token, owing, settled, fresh, ids: [owing, settled, fresh] }
  }

  it.each([
    ['2025-26', [['2025-26'], [], []]],
    ['২০২৬-২৭', [['2025-26', '2026-27'], [], ['2026-27']]],
    ['2027-28', [['2025-26', '2026-27', '2027-28'], ['2027-28'], ['2026-27', '2027-28']]],
    [null, [['2025-26', '2026-27'], [], ['2026-27']]],
  ])('%s every land has its own open years, none left out', async (up_to, expected) => {
    const { token, ids } = await differentLands()
    const { status, body } = await calculate(token, { registration_ids: ids, up_to })
    expect([status, ids.map((id) => yearsOfLines(body.calculations, id))]).toEqual([200, expected])
    const paying = await pay(token, ids, { up_to, total_amount: body.total_amount })
    expect([paying.status, paying.body.status]).toEqual([201, 'paid'])
    expect(ids.map((id) => yearsOfLines(paidLines(paying.body), id))).toEqual(expected)
  })

  it.each([
    [{ up_to: '2030-31' }, 'up_to', 'Tax can be paid for at most three years in advance'],
    [{ up_to: '2026-28' }, 'up_to', 'Please enter a tax year like 2026-27'],
    [{ up_to: 2026 }, 'up_to', 'Please enter a tax year like 2026-27'],
    [{ up_to: '2026-27', years: ['2026-27'] }, 'up_to', 'Please choose the years or the last of them, not both'],
  ])('%j is refused', async (changes, field, message) => {
    const { token, ids } = await differentLands()
    for (const answer of [
      await calculate(token, { registration_ids: ids, ...changes }),
      await pay(token, ids, changes),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })

  it('has nothing to pay before the first year, and none in advance while an earlier one is being checked', async () => {
    const { token, fresh } = await differentLands()
    const early = await pay(token, [fresh], { up_to: '2025-26' })
    expect([early.status, early.body.code]).toEqual([409, 'nothing_due'])
    await pay(token, [fresh], { payer_identifier: '01700000003' })
    const ahead = await calculate(token, { registration_ids: [fresh], up_to: '2027-28' })
    expect([ahead.status, ahead.body.errors]).toEqual([
      422,
      { up_to: ['Pay the years before this one first, or along with it'] },
    ])
  })

  it('compares the amount under lock, and is another request than the same years one by one', async () => {
    const { token, ids } = await differentLands()
    const changes = { up_to: '2027-28', transaction_id: 'UP-TO' }
    const differs = await pay(token, ids, { ...changes, total_amount: 1 })
    expect(differs.body.errors).toEqual({ total_amount: ['The amount has changed. Please look at it again.'] })
    expect((await pay(token, ids, changes)).status).toBe(201)
    expect((await pay(token, ids, changes)).status).toBe(200)
    expect((await pay(token, ids, { ...changes, up_to: null })).body.code).toBe('payment_id_reused')
  })

  it('twenty at the same moment pay every year once', async () => {
    const { token, ids } = await differentLands()
    const choices = ['2025-26', '2026-27', '2027-28', null]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => pay(token, ids, { up_to: choices[index % choices.length] })),
    )
    expect(answers.filter(({ status }) => ![201, 409, 422].includes(status))).toEqual([])
    const lines = (await paid(token, '?per_page=100&status=paid')).data
    const keys = lines.map((line: { year: string; land_tax_registration: { id: number } }) =>
      [line.land_tax_registration.id, line.year].join(),
    )
    expect(new Set(keys).size).toBe(keys.length)
    expect((await ownTax(token)).due_years).toEqual([])
  })
})

const paidLines = (order: { payments: { year: string; land_tax_registration: { id: number } }[] }) =>
  order.payments.map(({ year, land_tax_registration }) => ({ year, registration_id: land_tax_registration.id }))

describe('the calculator', () => {
  const estimate = (body: object) => post('/land-tax-payments/estimate', { body })

  it.each([{}, undefined, null])('tells all that is missing at once: %j', async (body) => {
    const answer = await post('/land-tax-payments/estimate', { body })
    const missing = ['This is required']
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ land_area: missing, land_type: missing, upazila_id: missing })
  })

  it('is open to all', async () => {
    const request = { land_type: 'Residential', land_area: '১৪৩৭৪.৮', upazila_id: place.upazila_id }
    const { status, body } = await estimate(request)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total_amount: 495,
      calculations: [{ registration_id: null, khatiyan_number: null, year: '2026-27', taxable_decimals: 33, rate: 15 }],
    })
    const years = (await estimate({ ...request, years: ['2023-24', '2024-25', '2025-26'] })).body
    expect(years.total_amount).toBe(495 * 3 + 92.81 + 61.88 + 30.94)
    const factory = { use: 'industrial', land_area: 4356, mouza_id: place.mouza_id }
    expect((await estimate(factory)).body.calculations[0]).toMatchObject({ rate: 40, amount: 400, type: 'Industrial' })
  })

  it('judges fields by all that one has', async () => {
    const request = { land_type: 'Agricultural', land_area: 4356, upazila_id: place.upazila_id }
    expect((await estimate(request)).body.total_amount).toBe(10)
    expect((await estimate({ ...request, agricultural_total: 360_000 })).body.total_amount).toBe(20)
    expect((await estimate({ ...request, land_area: 359_370.01 })).body.total_amount).toBe(1652)
  })

  it.each([
    [{}, 'land_area'],
    [{ land_area: 1, upazila_id: 1 }, 'land_type'],
    [{ land_type: 'Residential' }, 'land_area'],
    [{ land_type: 'Residential', land_area: 1 }, 'upazila_id'],
    [{ land_type: 'Residential', land_area: 1, upazila_id: 2_000_000_000 }, 'upazila_id'],
    [{ land_type: 'Residential', land_area: 1, mouza_id: 2_000_000_000 }, 'mouza_id'],
    [{ land_type: 'Residential', land_area: 1, upazila_id: place.upazila_id, years: ['2014-15'] }, 'years'],
    [{ land_type: 'Residential', land_area: 1, upazila_id: place.upazila_id, years: ['2031-32'] }, 'years'],
  ])('refuses %j', async (request, field) => {
    const answer = await estimate(request)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, expect.arrayContaining([field])])
  })
})

describe('paying', () => {
  it('makes one payment, a ledger line and a dakhila for each year, and tells the person', async () => {
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

  it('compares the amount that was seen, and believes none', async () => {
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
  ])('refuses %j', async (changes, field, message) => {
    const { token } = await citizen()
    const id = await approved(token)
    const answer = await pay(token, [id], changes)
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })

  it('again with the same transaction id answers the same, with another request 409', async () => {
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

  it('of an amount that was seen, with all paid meanwhile, says which year was paid already', async () => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2025-26' })
    await pay(token, [id], { total_amount: 1020.94 })
    const other_tab = await pay(token, [id], { total_amount: 1020.94 })
    expect([other_tab.status, other_tab.body.message]).toEqual([409, 'The tax of 2026-27 is already paid.'])
  })

  it('without a transaction id pays too', async () => {
    const { token } = await citizen()
    const ids = [await approved(token), await approved(token)]
    for (const id of ids) expect((await pay(token, [id], { transaction_id: null })).body.transaction_id).toBeNull()
  })

  it('under the same Idempotency-Key pays once, also when the answer to the first was lost with the server', async () => {
    const { token } = await citizen()
    const body = order([await approved(token)], { transaction_id: null })
    const send = () => post('/land-tax-payments/pay', { token, body, headers: { 'idempotency-key': 'tax' } })
    const first = await send()
    const again = await send()
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 201, 'true'])
    expect(again.raw.equals(first.raw)).toBe(true)
    await sql`update idempotency_keys set done = false, status = null, answer = null, held_until = now() - interval '1 s'
      where key = 'tax'`.execute(db)
    const after_a_kill = await send()
    expect([after_a_kill.status, after_a_kill.body.code]).toEqual([409, 'nothing_due'])
    expect((await paid(token)).total).toBe(first.body.payments.length)
  })

  it('of land in two offices books each in its own, with its own series', async () => {
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

  it('that is refused is 402, frees the years, and can be paid anew', async () => {
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

  it('that is open says "we are checking", takes no second one, and is paid when the provider says so', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const open = await pay(token, [id], { payer_identifier: '01700000002' })
    expect([open.status, open.body.status]).toEqual([201, 'pending'])
    expect(open.body.message).toBe('We are checking your payment. Please do not pay again.')
    expect(await ownTax(token)).toMatchObject({ state: 'checking', pending_years: ['2026-27'], due_years: [] })
    const second = await pay(token, [id])
    expect([second.status, second.body.message]).toEqual([
      409,
      'A payment for 2026-27 is being checked. Please wait for its outcome.',
    ])
    expect((await pay(token, [id], { years: ['2026-27'] })).body.code).toBe('year_being_paid')
    const line = open.body.payments[0].id
    expect((await get(`/land-tax-payments/${line}/invoice`, { token })).body.code).toBe('pay_first')
    await callBack(open.body.payment.reference, '495.00')
    expect((await paid(token)).data[0]).toMatchObject({ status: 'paid', receipt: { number: expect.any(String) } })
  })

  it('that was refused says what became of its year since', async () => {
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

  it('that succeeds late is given back when the year was paid meanwhile', async () => {
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

describe('an order', () => {
  const orderOf = (token: string, id: number) => get(`/land-tax-orders/${id}`, { token })

  it('says how its payment stands, with its lines, until and after the outcome', async () => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2025-26' })
    const { body } = await pay(token, [id], { payer_identifier: '01700000002' })
    expect(await orderOf(token, body.id)).toMatchObject({ status: 200, body })
    await callBack(body.payment.reference, '1020.94')
    const after = (await orderOf(token, body.id)).body
    expect(after).toMatchObject({ id: body.id, status: 'paid', message: 'Payment successful!', total_amount: 1020.94 })
    expect(after.payments.map(({ receipt }: { receipt: unknown }) => receipt)).toEqual([
      expect.objectContaining({ number: expect.stringMatching(/^JD-/) }),
      expect.objectContaining({ number: expect.stringMatching(/^JD-/) }),
    ])
  })

  it('that was refused is answered as it stands', async () => {
    const { token } = await citizen()
    const declined = await pay(token, [await approved(token)], { payer_identifier: '01700000001' })
    expect(declined.status).toBe(402)
    const { status, body } = await orderOf(token, declined.body.order_id)
    expect([status, body]).toEqual([200, declined.body.order])
    expect(body).toMatchObject({ status: 'failed', payment: { may_pay_again: true } })
  })

  it('is its owner’s only', async () => {
    const { token } = await citizen()
    const { body } = await pay(token, [await approved(token)])
    for (const other of [await citizen(), officer, admin])
      expect((await orderOf(other.token, body.id)).status).toBe(404)
    expect((await get(`/land-tax-orders/${body.id}`)).status).toBe(401)
  })
})

async function callBack(reference: string, amount: string) {
  const body = JSON.stringify({
    event_id: `E-${reference}`,
    reference,
    provider_ref: `SBX-${reference}`,
    status: 'succeeded',
    amount,
    currency: 'BDT',
    sent_at: new Date().toISOString(),
  })
  const answer = await post('/payments/callbacks/sandbox', { body, headers: signedHeaders(secretKeys(config), body) })
  expect(answer.status).toBe(200)
}

describe('at the same moment', () => {
  it('twenty payments of a year, half with one transaction id, are one', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const shared = order([id])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post('/land-tax-payments/pay', { token, body: index % 2 === 0 ? shared : order([id]) }),
      ),
    )
    const orders = new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body.id))
    expect(orders.size).toBe(1)
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    const made = await db
      .selectFrom('payments')
      .innerJoin('land_tax_payments', 'land_tax_payments.order_id', 'payments.subject_id')
      .select(['payments.id', 'payments.status'])
      .where('payments.purpose', '=', 'land_tax')
      .where('land_tax_payments.registration_id', '=', id)
      .execute()
    expect(made.map(({ status }) => status)).toEqual(['succeeded'])
    const payment_id = made[0]?.id ?? 0
    const count = async (table: 'ledger_transactions' | 'receipts') =>
      (await db.selectFrom(table).select('id').where('payment_id', '=', payment_id).execute()).length
    expect([await count('ledger_transactions'), await count('receipts')]).toEqual([1, 1])
  })

  it('payments that share some land in different orders neither wait for ever nor pay twice', async () => {
    const { token } = await citizen()
    const away = await placeOf('cha')
    const ids = [await approved(token), await approved(token, {}, away), await approved(token)]
    const [one = 0, two = 0, three = 0] = ids
    const answers = await Promise.all(
      [
        [one, two],
        [two, one],
        [three, two],
        [two, three],
        [three, one],
      ].map((change) => pay(token, change)),
    )
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
    expect(answers.some(({ status }) => status === 201)).toBe(true)
  })
})

describe('the list of payments', () => {
  it('has the newest first, pages, filters, searches and sorts', async () => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2025-26', dag_number: '9090' })
    await pay(token, [id])
    const list = await paid(token)
    expect([list.total, list.data.map(({ year }: { year: string }) => year)]).toEqual([2, ['2026-27', '2025-26']])
    expect(list.data[0].land_tax_registration).toMatchObject({
      khatiyan_number: '45',
      dag_number: '9090',
      survey_code: 'RS',
    })
    expect((await paid(token, '?sort=amount&direction=desc')).data[0].year).toBe('2025-26')
    expect((await paid(token, '?per_page=1&page=2')).data).toHaveLength(1)
    expect((await paid(token, '?search=9090')).total).toBe(2)
    expect((await paid(token, '?search=2025-26')).total).toBe(1)
    expect((await paid(token, '?status=failed')).total).toBe(0)
    expect((await paid(token, `?registration_id=${id}`)).total).toBe(2)
    expect((await get('/land-tax-payments?sort=user_id', { token })).status).toBe(422)
    expect((await get('/land-tax-payments')).status).toBe(401)
    expect((await paid((await person()).token)).data).toEqual([])
  })
})

describe('the dakhila', () => {
  it('says in both scripts how each taka came about, and anyone can check it', async () => {
    const { token } = await citizen()
    await land.dag(place, { dag_no: '4242', survey_type_id })
    const id = await approved(token, { from: '2025-26', dag_number: '4242' })
    const { body } = await pay(token, [id], { years: ['2025-26'] })
    const [line] = body.payments
    const answer = await get(`/land-tax-payments/${line.id}/invoice`, { token })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toContain(`invoice_ldt_payment_${line.id}.pdf`)
    const text = withoutSpaces(await pdfText(answer.raw))
    for (const piece of [
      'দাখিলা Receipt',
      line.receipt.number,
      '৪২৪২ 4242',
      'জমির শ্রেণি Land class নাল Nal',
      'আব্দুর রহিম Abdur Rahim ১.০০০ 1.000',
      '২০২৫-২৬ 2025-26',
      '33 decimals × ৳15 = ৳495; 1 year late, 6.25 %: ৳30.94',
      '৩৩ শতাংশ × ৳১৫ = ৳৪৯৫; ১ বছর বিলম্ব, ৬.২৫%: ৳৩০.৯৪',
      'Five hundred twenty-five taka ninety-four poisha',
      'Outstanding after this payment',
      'bKash ••••5678',
      body.payment.reference,
    ])
      expect(text).toContain(withoutSpaces(piece))
    expect(await pdfQr(answer.raw)).toContain(`/verify/${line.receipt.verify_code}`)
    const verified = await get(`/verify/${line.receipt.verify_code}`)
    expect(verified.body).toMatchObject({ authentic: true, paper: 'dakhila', amount: 525.94, demo: true })
    expect(verified.body.what_en).toMatch(/^Land development tax 2025-26 · Dag 4242 · Khatian 45 · RS/)
    expect(JSON.stringify(verified.body)).not.toContain('Person')
  })

  it('that was withdrawn says so wherever it is seen, while the year stays paid', async () => {
    const { token } = await citizen()
    const id = await approved(token, { dag_number: '4343' })
    const { body } = await pay(token, [id])
    const [line] = body.payments
    expect(line.receipt.revoked_at).toBe(null)
    const code = line.receipt.verify_code
    await post(`/admin/papers/${code}/revoke`, { token: admin.token, body: { reason: 'Wrong dag' } })
    const receipt = { number: line.receipt.number, verify_code: code, revoked_at: expect.any(String) }
    expect((await paid(token)).data[0]).toMatchObject({ status: 'paid', receipt })
    const estimate = `mouza_id=${place.mouza_id}&survey_type_id=${survey_type_id}&dag_number=4343`
    const counter = await get(`/land-tax/holdings?${estimate}`, { token: officer.token })
    expect(counter.body.holdings[0].years).toEqual([expect.objectContaining({ status: 'paid', receipt })])
    const pdf = await get(`/land-tax-payments/${line.id}/invoice`, { token })
    expect(await pdfText(pdf.raw)).toContain('WITHDRAWN')
  })

  it('is its owner’s only, and stays as it was when the rate changes', async () => {
    const { token } = await citizen()
    const id = await approved(token)
    const { body } = await pay(token, [id])
    const path = `/land-tax-payments/${body.payments[0].id}/invoice`
    const before = await get(path, { token })
    await sql`update mouzas set name_en = 'Renamed' where id = ${place.mouza_id}`.execute(db)
    expect((await get(path, { token })).raw.equals(before.raw)).toBe(true)
    for (const other of [await citizen(), officer, admin])
      expect((await get(path, { token: other.token })).status).toBe(404)
    expect((await get(path)).status).toBe(401)
    expect((await get('/land-tax-payments/2000000000/invoice', { token })).status).toBe(404)
  })
})

describe('the counter', () => {
  it('sees who registered a parcel, what is due and what was paid, inside its upazilas', async () => {
    const { token, email } = await citizen()
    const id = await approved(token, { from: '2025-26', dag_number: '6161', khatiyan_number: '61' })
    await pay(token, [id], { years: ['2025-26'] })
    const query = `?mouza_id=${place.mouza_id}&survey_type_id=${survey_type_id}`
    const find = async (rest: string, who: { token: string } = officer) =>
      get(`/land-tax/holdings${query}${rest}`, { token: who.token })
    const { body } = await find(`&dag_number=${encodeURIComponent('৬১৬১')}&khatiyan_number=61`)
    expect(body.holdings).toHaveLength(1)
    expect(body.holdings[0]).toMatchObject({
      id,
      user: { email },
      tax: { state: 'due', due_years: ['2026-27'], paid_through: '2025-26', due_amount: 495 },
      due: [{ year: '2026-27', amount: 495 }],
      years: [{ year: '2025-26', amount: 525.94, status: 'paid', receipt: { number: expect.stringMatching(/^JD-/) } }],
    })
    expect((await find('&khatiyan_number=61')).body.holdings).toHaveLength(1)
    expect((await find('&dag_number=6162')).body.holdings).toEqual([])
    expect((await find('')).status).toBe(422)
    const outside = await person('acland', [(await placeOf('cha')).office_code])
    expect((await find('&khatiyan_number=61', outside)).body.holdings).toEqual([])
    expect((await find('&khatiyan_number=61', { token })).status).toBe(403)
  })

  it('tells land on record that nobody registered from a number that is on no record', async () => {
    const where = await placeOf('uma')
    const clerk = await person('acland', [where.office_code])
    const dag_id = await land.dag(where, { dag_no: '81', khatiyan_number: '800', area: 4356, survey_type_id })
    await land.dag(where, { dag_no: '82', khatiyan_number: '801', survey_type_id })
    const find = async (rest: string, who: { token: string } = clerk) =>
      (
        await get(`/land-tax/holdings?mouza_id=${where.mouza_id}&survey_type_id=${survey_type_id}${rest}`, {
          token: who.token,
        })
      ).body
    const on_record = [
      {
        dag_id,
        ...{ zil_no: '2', dag_number: '81', khatiyan_number: '800', land_class: 'Nal', land_class_bn: 'নাল' },
        ...{ land_area: 4356, registered: false },
      },
    ]
    const bengali = `&dag_number=${encodeURIComponent('৮১')}`
    for (const numbers of [bengali, '&khatiyan_number=800', `${bengali}&khatiyan_number=800`])
      expect(await find(numbers)).toEqual({ more: false, holdings: [], on_record })
    // The dag is on record, under another khatian than the one that was typed.
    expect((await find('&dag_number=81&khatiyan_number=9')).on_record).toEqual(on_record)
    expect((await find('&dag_number=83')).on_record).toEqual([])
    const outside = await person('acland', [(await placeOf('cha')).office_code])
    expect((await find('&dag_number=81', outside)).on_record).toEqual([])

    const { token } = await citizen()
    await registered(token, { dag_number: '81', khatiyan_number: '800' }, where)
    const other = await find('&dag_number=81&khatiyan_number=9')
    expect([other.holdings, other.on_record]).toEqual([[], [{ ...on_record[0], registered: true }]])
    expect((await find('&dag_number=81')).on_record).toEqual([])
  })

  it('names the sheet of each, and says when there are more than it shows', async () => {
    const where = await placeOf('uma')
    const { token } = await citizen()
    const parcel = { dag_number: '71', khatiyan_number: '700' }
    await land.dag(where, { dag_no: '71', khatiyan_number: '700', survey_type_id })
    await approved(token, parcel, where)
    for (let made = 0; made < 49; made += 1) await registered(token, { khatiyan_number: '700' }, where)
    const find = async (rest: string) =>
      (
        await get(`/land-tax/holdings?mouza_id=${where.mouza_id}&survey_type_id=${survey_type_id}${rest}`, {
          token: admin.token,
        })
      ).body
    const all = await find('&khatiyan_number=700')
    expect([all.more, all.holdings.length, all.holdings[0].zil_no, all.holdings[1].zil_no]).toEqual([
      false,
      50,
      '2',
      null,
    ])
    await registered(token, { khatiyan_number: '700' }, where)
    const cut = await find('&khatiyan_number=700')
    expect([cut.more, cut.holdings.length]).toEqual([true, 50])
    expect((await find('&dag_number=71')).more).toBe(false)
  })
})
