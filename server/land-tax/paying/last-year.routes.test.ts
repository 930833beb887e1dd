import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'

const { db, citizen, approved, pay, calculate, paid, ownTax } = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
ledgerStaysRight(db)

describe('a payment up to a year', () => {
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
  ])('of %s has the open years of every land, none left out', async (up_to, expected) => {
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
  ])('is refused with %j', async (changes, field, message) => {
    const { token, ids } = await differentLands()
    for (const answer of [
      await calculate(token, { registration_ids: ids, ...changes }),
      await pay(token, ids, changes),
    ])
      expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [message] }])
  })

  it('finds nothing due before the first year, and no advance while an earlier year is being checked', async () => {
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

  it('compares the amount under lock, and differs from a request for the same years one by one', async () => {
    const { token, ids } = await differentLands()
    const changes = { up_to: '2027-28', transaction_id: 'UP-TO' }
    const differs = await pay(token, ids, { ...changes, total_amount: 1 })
    expect(differs.body.errors).toEqual({ total_amount: ['The amount has changed. Please look at it again.'] })
    expect((await pay(token, ids, changes)).status).toBe(201)
    expect((await pay(token, ids, changes)).status).toBe(200)
    expect((await pay(token, ids, { ...changes, up_to: null })).body.code).toBe('payment_id_reused')
  })

  it('pays every year once, if twenty are sent at once', async () => {
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
