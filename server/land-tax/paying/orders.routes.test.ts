import { describe, expect, it } from 'vitest'
import { actAt } from '#test/clock.ts'
import { landTaxGround, ledgerStaysRight } from '#test/land-tax.ts'

const { db, get, person, citizen, approved, pay, officer, admin, paid, callBack } = await landTaxGround()
actAt('2026-11-22T06:00:00Z')
ledgerStaysRight(db)

describe('an order of land tax', () => {
  const orderOf = (token: string, id: number) => get(`/land-tax-orders/${id}`, { token })

  it('shows its payment with its lines, before and after the outcome', async () => {
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

  it('that was refused is shown as it is', async () => {
    const { token } = await citizen()
    const declined = await pay(token, [await approved(token)], { payer_identifier: '01700000001' })
    expect(declined.status).toBe(402)
    const { status, body } = await orderOf(token, declined.body.order_id)
    expect([status, body]).toEqual([200, { ...declined.body.order, sms_sent_to: null, assisted_by: null }])
    expect(body).toMatchObject({ status: 'failed', payment: { may_pay_again: true } })
  })

  it('that was paid has its dakhilas, its own link, and a dakhila on its land', async () => {
    const { token } = await citizen()
    const registration = await approved(token, { from: '2025-26' })
    const { body } = await pay(token, [registration])
    const newest = body.payments.find(({ year }: { year: string }) => year === '2026-27')
    const [own] = (await get('/user/land-tax-registrations', { token })).body
    expect(own.dakhila).toEqual({ id: newest.id, year: '2026-27', number: newest.receipt.number })
    const [message] = (await get('/notifications', { token })).body.data
    expect(message).toMatchObject({ link: `/dashboard?tab=ldt&paid=${body.id}`, action: 'Open the dakhila' })
    expect(message.message).toMatch(/Dakhila JD-[\d-]+ and 1 more\. Payment reference: JP-/)
    await db
      .updateTable('receipts')
      .set({ revoked_at: new Date() })
      .where('number', '=', newest.receipt.number)
      .execute()
    expect((await get('/user/land-tax-registrations', { token })).body[0].dakhila.year).toBe('2025-26')
    expect((await orderOf(token, body.id)).body.sms_sent_to).toBeNull()
  })

  it('is visible to its owner only', async () => {
    const { token } = await citizen()
    const { body } = await pay(token, [await approved(token)])
    for (const other of [await citizen(), officer, admin])
      expect((await orderOf(other.token, body.id)).status).toBe(404)
    expect((await get(`/land-tax-orders/${body.id}`)).status).toBe(401)
  })
})

describe('the list of tax payments', () => {
  it('has the newest first, has pages and filters, is searched and sorted', async () => {
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
