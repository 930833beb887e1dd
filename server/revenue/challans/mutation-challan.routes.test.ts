import { expect, it } from 'vitest'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { clock } from '#server/app/database.ts'
import { noonOf, setTime } from '#test/clock.ts'
import { mutationGround } from '#test/mutations.ts'

const { get, post, person, applied, pay, place } = await mutationGround()

it('the receipt of a mutation names its challan', async () => {
  const { token } = await person()
  const admin = await person('admin')
  const { id } = await applied(token, { mutation_type: 'gift', dag_number: '903' })
  await pay(token, id)
  const receipt = async () => (await get(`/mutations/${id}`, { token })).body.receipt
  const before = await receipt()
  expect(before).not.toHaveProperty('challan')
  const today = dhakaDay(new Date())
  setTime(noonOf(daysAfter(today, 1)))
  const { body } = await post('/admin/challans', {
    token: admin.token,
    body: {
      upazila_id: place.upazila_id,
      stream: 'mutations',
      first_day: today,
      last_day: today,
      number: 'T-9',
      date: today,
    },
  })
  expect(body).toMatchObject({ amount: 1025, account_code: null })
  expect(await receipt()).toEqual({ ...before, challan: { number: 'T-9', date: today } })
  clock.offset_ms = 0
})
