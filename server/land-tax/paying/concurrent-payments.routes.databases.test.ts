import { describe, expect, it } from 'vitest'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'

const { db, post, placeOf, citizen, approved, order, pay } = await landTaxGround()
ledgerStaysRight(db)

describe('parallel payments', () => {
  it('of one year are one payment, twenty times, half with one transaction id', async () => {
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

  it('of some common land in different orders neither wait for ever nor pay twice', async () => {
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
