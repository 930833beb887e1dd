import { expect, it } from 'vitest'
import { password } from '#test/harness.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationGround } from '#test/mutations.ts'

const mutations = await mutationGround()
const land_tax = await landTaxGround()

type Ground = Pick<Awaited<ReturnType<typeof mutationGround>>, 'db' | 'post' | 'admin'>

/** Adds a webhook for all events; answers what it was sent from then on. */
async function webhookOf({ db, post, admin }: Ground) {
  const events = ['mutation.entered', 'dakhila.issued', 'paper.withdrawn']
  const body = { name: 'The bank', url: 'https://bank.example/hook', events, current_password: password }
  expect((await post('/admin/webhooks', { token: admin.token, body })).status).toBe(201)
  return () =>
    db.selectFrom('outbox').select(['template', 'params']).where('channel', '=', 'webhook').orderBy('id').execute()
}

it('a mutation that is entered in the khatian is published once', async () => {
  const { officer, call, post, paid, dagNumbered } = mutations
  const published = await webhookOf(mutations)
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

it('a dakhila is published when the tax is paid, and when it is withdrawn', async () => {
  const { db, admin, post } = land_tax
  const published = await webhookOf(land_tax)
  const { token } = await land_tax.citizen()
  expect((await land_tax.pay(token, [await land_tax.approved(token)])).status).toBe(201)
  const dakhila = await db
    .selectFrom('documents_issued')
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
