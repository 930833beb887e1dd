import { describe, expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'

const ground = await mutationGround()
const { db, get, post, call, person, admin, paid, payments } = ground
const reason = 'The seller withdrew'

/** The payment of a mutation: 25 BDT for the application, 1,000 for the mutation. */
async function paidMutation() {
  const { id, citizen } = await paid()
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'reference'])
    .where('purpose', '=', 'mutation')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, citizen, payment }
}

const refund = (payment_id: number, body: object = {}) =>
  post(`/admin/payments/${payment_id}/refunds`, { token: admin.token, body: { reason, ...body } })
const reject = (id: number) =>
  call('PATCH', `/admin/mutations/${id}`, { token: admin.token, body: { status: 'rejected', remarks: reason } })
const receiptOf = async (payment_id: number) => {
  const { verify_code } = await db
    .selectFrom('receipts')
    .select('verify_code')
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  return (await get(`/verify/${verify_code}`)).body
}

describe('the fee of a mutation', () => {
  it('is not given back whole before it is rejected, in one refund or in two', async () => {
    const { payment } = await paidMutation()
    expect((await refund(payment.id)).body.code).toBe('mutation_undecided')
    expect((await refund(payment.id, { line_id: 2 })).status).toBe(201)
    await payments.sweep()
    expect((await refund(payment.id, { line_id: 1 })).body.code).toBe('mutation_undecided')
  })

  it('is given back whole after it is rejected, and its receipt is withdrawn', async () => {
    const { id, payment, citizen } = await paidMutation()
    expect((await reject(id)).status).toBe(200)
    expect((await refund(payment.id)).body).toMatchObject({ amount: 1025, state: 'due' })
    await payments.sweep()
    expect(await receiptOf(payment.id)).toMatchObject({ revoked_at: expect.any(String), refunded_amount: 1025 })
    const { body } = await get(`/mutations/${id}`, { token: citizen.token })
    expect(body.payment).toMatchObject({ refunded_amount: 1025 })
  })

  it('is not given back by an approval that comes after the request for a review', async () => {
    const { id, payment, citizen } = await paidMutation()
    await reject(id)
    const { body } = await refund(payment.id)
    await db.updateTable('refunds').set({ state: 'waiting', next_check_at: null }).where('id', '=', body.id).execute()
    await post('/reviews', { token: citizen.token, body: { kind: 'mutation', case_id: id, words: reason } })
    const { token } = await person('admin')
    expect((await post(`/admin/refunds/${body.id}/approve`, { token })).body.code).toBe('review_open')
    expect((await post(`/admin/refunds/${body.id}/decline`, { token, body: { reason } })).status).toBe(200)
  })

  it('in part leaves the receipt, which says how much was given back', async () => {
    const { payment } = await paidMutation()
    await refund(payment.id, { line_id: 2, amount: 250.5 })
    await payments.sweep()
    expect(await receiptOf(payment.id)).toMatchObject({ revoked_at: null, amount: 1025, refunded_amount: 250.5 })
  })
})
