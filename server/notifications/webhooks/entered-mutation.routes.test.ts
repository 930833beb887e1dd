import { expect, it } from 'vitest'
import { mutationGround } from '#test/mutations.ts'
import { webhookOf } from './webhook.test-ground.ts'

const ground = await mutationGround()

it('a mutation that is entered in the khatian is published once', async () => {
  const { officer, call, post, paid, dagNumbered } = ground
  const published = await webhookOf(ground)
  const { id } = await paid(
    await dagNumbered('7001', { owners: [{ id: 'a', owner: 'Abdur Rahim', area: 500, share: '1.000' }], area: 500 }),
  )
  const as = { token: officer.token }
  expect(
    (await call('PATCH', `/admin/mutations/${id}`, { ...as, body: { status: 'approved', remarks: 'x' } })).status,
  ).toBe(200)
  expect(await published()).toEqual([])
  const entered = await Promise.all([1, 2].map(() => post(`/admin/mutations/${id}/apply`, { ...as, body: {} })))
  expect(entered.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await published()).toEqual([
    { template: 'mutation.entered', params: { id, path: `/api/programs/mutations/${id}` } },
  ])
})
