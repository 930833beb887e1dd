import { expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { startApp } from '#test/harness.ts'
import { ledgerStaysRight } from '#test/land-tax.ts'
import { ledgerOf } from '#test/ledger.ts'

const app = await startApp({ COUNTER_CASH: '1' })
const { db, get, post, person, land, scan } = app
ledgerStaysRight(db)

/** An office of its own, so that its cash begins with this test, and somebody who is at its counter. */
async function counter() {
  const place = await land.place()
  const officer = await person('acland', [place.office_code])
  const payer = await person()
  return { place, officer, payer, dag_id: await land.dag(place, { dag_no: '81' }) }
}

const order = (token: string, body: object, headers: Record<string, string> = {}) =>
  post('/admin/cash/copies', { token, body: { type: 'khatian_request', amount: 100, ...body }, headers })
const applicationsOf = (user_id: number) =>
  db.selectFrom('applications').select(['id', 'payment_status', 'type']).where('user_id', '=', user_id).execute()

it('a copy is ordered, paid and printed at the counter, for the person and by the officer that the papers name', async () => {
  const { place, officer, payer, dag_id } = await counter()
  const { email, name } = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', payer.id)
    .executeTakeFirstOrThrow()
  const found = await get(`/admin/cash/payers?search=${email}`, { token: officer.token })
  expect([found.status, found.body.data]).toEqual([200, [{ id: payer.id, name }]])
  const seen = db.selectFrom('people_seen').select('subject_id').where('actor_id', '=', officer.id)
  expect(await seen.where('subject', '=', 'users').where('subject_id', '=', payer.id).execute()).toHaveLength(1)

  const { status, body } = await order(officer.token, { payer_id: payer.id, dag_id })
  expect([status, body]).toMatchObject([
    201,
    { purpose: 'application', amount: 100, payer: { id: payer.id }, receipts: [{ number: expect.any(String) }] },
  ])
  expect(await ledgerOf(db, body.reference)).toMatchObject([
    { account: 'cash', amount_poisha: 10_000, office_id: place.upazila_id },
    { account: 'revenue:application', amount_poisha: -10_000, office_id: place.upazila_id },
  ])
  const [application] = (await get('/applications', { token: payer.token })).body.data
  expect(application).toMatchObject({
    payment_status: 'paid',
    payment_method: 'cash',
    copy: { number: expect.any(String) },
  })
  const log = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'after'])
    .where('subject_id', '=', body.reference)
    .execute()
  expect(log).toMatchObject([{ actor_id: officer.id, act: 'take_cash', after: { amount: 100 } }])
  for (const paper of ['receipts', 'copy']) {
    const print = await get(`/admin/cash/takings/${body.payment_id}/${paper}`, { token: officer.token })
    expect([print.status, print.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  }
  const { data } = (await get('/admin/cash/days', { token: officer.token })).body
  expect(data).toMatchObject([{ taken: 100, closed: null }])
  const notices = (await get('/notifications', { token: payer.token })).body.data
  expect(notices.map(({ type }: { type: string }) => type)).toContain('application_paid')
})

it('a mouza map is ordered at its own fee, and its file is printed', async () => {
  const { place, officer, payer } = await counter()
  const mouza_map_id = await land.mouzaMap(place, { document_id: await scan() })
  const map = { type: 'mouza_map_request', payer_id: payer.id, mouza_map_id }
  expect((await order(officer.token, map)).body.errors.amount).toEqual([expect.any(String)])
  const { status, body } = await order(officer.token, { ...map, amount: '৫০০' })
  expect([status, body.amount]).toEqual([201, 500])
  const copy = await get(`/admin/cash/takings/${body.payment_id}/copy`, { token: officer.token })
  expect(copy.status).toBe(200)
})

it('an order that is sent again under the same key is made once', async () => {
  const { officer, payer, dag_id } = await counter()
  const key = { 'idempotency-key': 'copy-once-0001' }
  const both = await Promise.all([1, 2].map(() => order(officer.token, { payer_id: payer.id, dag_id }, key)))
  const again = await order(officer.token, { payer_id: payer.id, dag_id }, key)
  expect([...new Set([...both, again].flatMap(({ body }) => body.payment_id ?? []))]).toHaveLength(1)
  expect(await applicationsOf(payer.id)).toHaveLength(1)
})

it('a refused order leaves nothing: an own copy, another office, an unknown or disabled account, another fee', async () => {
  const { place, officer, payer, dag_id } = await counter()
  const away = await land.dag(await land.place())
  const empty_map = await land.mouzaMap(place)
  const disabled = await person()
  await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute()
  const refused = async (body: object) => {
    const answer = await order(officer.token, { payer_id: payer.id, dag_id, ...body })
    return [answer.status, answer.body.errors ? Object.keys(answer.body.errors).join() : answer.body.code]
  }
  expect(await refused({ payer_id: officer.id })).toEqual([403, 'own_case'])
  expect(await refused({ dag_id: away })).toEqual([404, 'not_found'])
  expect(await refused({ payer_id: 999_999 })).toEqual([422, 'payer_id'])
  expect(await refused({ payer_id: disabled.id })).toEqual([422, 'payer_id'])
  expect(await refused({ dag_id: 999_999 })).toEqual([422, 'dag_id'])
  expect(await refused({ dag_id: undefined })).toEqual([422, 'dag_id'])
  expect(await refused({ mouza_map_id: 1 })).toEqual([422, 'mouza_map_id'])
  expect(await refused({ type: 'mouza_map_request', dag_id: undefined, mouza_map_id: empty_map, amount: 500 })).toEqual(
    [422, 'mouza_map_id'],
  )
  expect(await refused({ amount: 99 })).toEqual([422, 'amount'])
  expect((await order(payer.token, { payer_id: payer.id, dag_id })).status).toBe(403)
  expect([...(await applicationsOf(payer.id)), ...(await applicationsOf(officer.id))]).toEqual([])
  expect((await get('/admin/cash/days', { token: officer.token })).body.data).toEqual([])
})

it('a closed day, and one that is left open, refuse an order', async () => {
  const { officer, payer, dag_id } = await counter()
  expect((await order(officer.token, { payer_id: payer.id, dag_id })).status).toBe(201)
  const [day] = (await get('/admin/cash/days', { token: officer.token })).body.data
  clock.offset_ms = 86_400_000
  expect((await order(officer.token, { payer_id: payer.id, dag_id })).body.code).toBe('cash_day_left_open')
  clock.offset_ms = 0
  const close = (id: number) => post(`/admin/cash/days/${id}/close`, { token: officer.token, body: { counted: 100 } })
  expect((await close(day.id)).status).toBe(200)
  expect((await order(officer.token, { payer_id: payer.id, dag_id })).body.code).toBe('cash_day_closed')
  expect(await applicationsOf(payer.id)).toHaveLength(1)
})

it('the copy of another thing, of an online payment or of another office is not found', async () => {
  const { officer, payer, dag_id } = await counter()
  const { body } = await order(officer.token, { payer_id: payer.id, dag_id })
  const other = await counter()
  expect((await get(`/admin/cash/takings/${body.payment_id}/copy`, { token: other.officer.token })).status).toBe(404)
  const paying = { fee_amount: 100, payment_method: 'bkash', payer_identifier: '01712345678', transaction_id: 'T-1' }
  await post('/applications', { token: payer.token, body: { type: 'khatian_request', dag_id, ...paying } })
  const online = await db
    .selectFrom('payments')
    .select('id')
    .where('user_id', '=', payer.id)
    .where('method', '=', 'bkash')
    .executeTakeFirstOrThrow()
  expect((await get(`/admin/cash/takings/${online.id}/copy`, { token: officer.token })).status).toBe(404)
})
