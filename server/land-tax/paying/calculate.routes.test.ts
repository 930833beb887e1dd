import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'

const { db, post, person, placeOf, citizen, approved, registered, order, pay, calculate, paid } = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
ledgerStaysRight(db)

describe('a tax calculation', () => {
  it('explains itself in a line for every year that is due', async () => {
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
  ])('of the lands %j is refused: it needs land', async (registration_ids, en, bn) => {
    const { token } = await citizen()
    const english = await calculate(token, { registration_ids })
    expect([english.status, english.body.error, english.body.message]).toEqual([422, en, en])
    expect((await calculate(token, { registration_ids }, 'bn')).body.error).toBe(bn)
  })

  it('needs a proven identity, and so does the payment', async () => {
    const { token } = await person()
    const id = await approved(token)
    for (const body of [{ registration_ids: [id] }, order([id])])
      for (const path of ['calculate', 'pay']) {
        const answer = await post(`/land-tax-payments/${path}`, { token, body: { ...order([id]), ...body } })
        expect([answer.status, answer.body.error]).toEqual([422, 'KYC not updated.'])
      }
    expect((await calculate(token, { registration_ids: [id] }, 'bn')).body.error).toBe('কেওয়াইসি হালনাগাদ করা হয়নি।')
  })

  it('needs approved land only', async () => {
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

  it('finds only one’s own land', async () => {
    const { token } = await citizen()
    const other = await citizen()
    const id = await approved(other.token)
    expect((await calculate(token, { registration_ids: [id] })).status).toBe(404)
    expect((await pay(token, [id])).status).toBe(404)
    expect((await calculate(token, { registration_ids: [2_000_000_000] })).status).toBe(404)
    expect((await post('/land-tax-payments/calculate', { body: {} })).status).toBe(401)
    expect((await post('/land-tax-payments/pay', { body: order([id]) })).status).toBe(401)
  })

  it('needs a class, and takes the mouza’s before its upazila’s', async () => {
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

  it("exempts up to 825 decimals of a person's fields, and taxes all of them above", async () => {
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

  // Years from 2022-23 to 2026-27 in which 825 decimals are exempt, where a bit of land is held beside them in some years.
  it.each([
    ['is registered from this year', { taxable_from: '2026-27' }, '11110'],
    ['is registered from an earlier year', { taxable_from: '2024-25' }, '11000'],
    ['is registered from next year', { taxable_from: '2027-28' }, '11111'],
    ['was held to the end of a year', { taxable_from: '2022-23', taxable_until: '2023-24' }, '00111'],
    ['was held in one year', { taxable_from: '2024-25', taxable_until: '2024-25' }, '11011'],
    ['came by a mutation', { taxable_from: '2025-26', came_by: 'mutation' }, '11100'],
    ['came by a split', { taxable_from: '2025-26', came_by: 'split' }, '11100'],
    ['is not farmed', { taxable_from: '2022-23', land_type: 'Residential' }, '11111'],
  ] as const)('counts land in the years in which it was held: land that %s', async (_, held, exempt) => {
    const { token } = await citizen()
    const first = await approved(token, { land_type: 'Agricultural', land_area: 359_370, from: '2022-23' })
    const second = await approved(token, { land_type: 'Agricultural', land_area: 0.01 })
    await db.updateTable('land_tax_registrations').set(held).where('id', '=', second).execute()
    const { body } = await calculate(token, { registration_ids: [first] })
    const years = body.calculations.map((line: { exempt: boolean }) => Number(line.exempt)).join('')
    expect(years).toBe(exempt)
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
  ])('for the years %j is answered with %d', async (years, status, message) => {
    const { token } = await citizen()
    const id = await approved(token, { from: '2024-25' })
    const answer = await calculate(token, { registration_ids: [id], years })
    expect(answer.status).toBe(status)
    if (message) expect(answer.body.errors.years).toEqual([message])
  })
})
