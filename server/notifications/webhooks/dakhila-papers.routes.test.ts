import { expect, it } from 'vitest'
import { landTaxGround } from '#test/land-tax.ts'
import { webhookOf } from './webhook.test-ground.ts'

const ground = await landTaxGround()

it('a dakhila is published when the tax is paid, and when it is withdrawn', async () => {
  const { db, admin, post } = ground
  const published = await webhookOf(ground)
  const { token } = await ground.citizen()
  expect((await ground.pay(token, [await ground.approved(token)])).status).toBe(201)
  const dakhila = await db
    .selectFrom('receipts')
    .select(['number', 'verify_code'])
    .where('number', 'like', 'JD-%')
    .executeTakeFirstOrThrow()
  const { verify_code, number } = dakhila
  const event = { number, path: `/api/verify/${verify_code}` }
  expect(await published()).toEqual([{ template: 'dakhila.issued', params: event }])
  const body = { reason: 'Issued by mistake' }
  expect((await post(`/admin/papers/${verify_code}/revoke`, { token: admin.token, body })).status).toBe(200)
  expect(await published()).toEqual([
    { template: 'dakhila.issued', params: event },
    { template: 'paper.withdrawn', params: event },
  ])
})
