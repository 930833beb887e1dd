import { expect, it } from 'vitest'
import { dhakaDay } from '#contract/dates.ts'
import { mutationGround } from '#test/mutations.ts'

const { get, person, applied, pay } = await mutationGround()

it('the revenue of mutations is listed by fee, with its payer and land', async () => {
  const admin = await person('admin')
  const today = dhakaDay(new Date())
  const { token } = await person()
  const { name } = (await get('/me', { token })).body
  const made = await applied(token, { mutation_type: 'gift', dag_number: '903' })
  const { body } = await pay(token, made.id)
  const details = (await get('/revenue-details', { token: admin.token })).body.mutations
  expect(details.recent.slice(0, 2)).toMatchObject(
    [
      ['mutation', 1000],
      ['mutation_application', 25],
    ].map(([what, amount]) => ({
      what,
      amount,
      fee_amount: amount,
      kind: 'settlement',
      submitted_at: made.created_at,
      paid_at: body.paid_at,
      payment_method: 'bkash',
      receipt_number: body.receipt.number,
      mutation_type: 'gift',
      subject_id: made.id,
      user: { name },
      mouza: { name_en: 'Bhakurta' },
      dag_no: '903',
      office: { name_en: 'Savar' },
    })),
  )
  const day = await get(`/admin/revenue/mutations/${today}`, { token: admin.token })
  expect(day.body.data.map(({ id }: { id: number }) => id)).toContain(details.recent[0].id)
  const csv = await get(`/admin/revenue/mutations/${today}/csv`, { token: admin.token })
  expect(csv.raw.toString()).toContain('Mutation application')
  expect((await get('/dashboard', { token: admin.token })).body.revenue.daily).toBeGreaterThanOrEqual(1025)
})
