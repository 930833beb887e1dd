import { beforeEach, expect, it } from 'vitest'
import { assistanceGround } from '#test/assistance.ts'

const { db, post, person, outbox, citizen, confirm } = await assistanceGround()
const requestFor = async (helper: { token: string }, phone: string, name: string) =>
  (await post('/assistances', { token: helper.token, body: { phone, kind: 'registration', name } })).body as {
    id: number
  }
const codeAt = async (phone: string) => (await outbox.last(`+88${phone}`)).params['code'] ?? ''
const accountsOf = (phone: string) =>
  db.selectFrom('users').select(['id', 'name', 'email', 'role']).where('phone', '=', `+88${phone}`).execute()

beforeEach(async () => {
  await db.deleteFrom('rate_counts').execute()
})

it('the code opens the account of who has none, and the helper goes on with its case', async () => {
  const phone = '01831000001'
  const helper = await person('helper')
  const { id } = await requestFor(helper, phone, 'রহিমা বেগম')
  expect(await outbox.text(`+88${phone}`)).toMatch(/অ্যাকাউন্ট খুলে করতে চান: .*কোড \d{6}: তিনি পাশে থাকলেই দিন। জমি$/)
  expect(await accountsOf(phone)).toEqual([])
  const { status, body } = await confirm(helper, id, await codeAt(phone))
  expect([status, body.assistance.kind]).toEqual([200, 'registration'])
  const accounts = await accountsOf(phone)
  expect(accounts).toMatchObject([{ name: 'রহিমা বেগম', email: null, role: 'user' }])
  const { after } = await db
    .selectFrom('audit_log')
    .select('after')
    .where('act', '=', 'assist')
    .where('subject_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ user_id: accounts[0]?.id, opened_account: true })
})

it('its owner then sets a password by a code', async () => {
  const phone = '01831000002'
  const helper = await person('helper')
  const { id } = await requestFor(helper, phone, 'করিম')
  await confirm(helper, id, await codeAt(phone))
  const told = await db.selectFrom('outbox').select('id').where('template', '=', 'account_opened').execute()
  expect(told.length).toBeGreaterThan(0)
  expect((await post('/password/forgot', { body: { email: phone } })).status).toBe(200)
})

it('an account that is there is helped, and stays as it is; the answer does not tell', async () => {
  const helper = await person('helper')
  const known = await citizen()
  const before = await accountsOf(known.phone)
  const answers = [
    await requestFor(helper, known.phone, 'Somebody'),
    await requestFor(helper, '01831000003', 'Somebody'),
  ]
  expect(Object.keys(answers[0] ?? {})).toEqual(Object.keys(answers[1] ?? {}))
  expect((await confirm(helper, answers[0]?.id ?? 0, await codeAt(known.phone))).status).toBe(200)
  expect(await accountsOf(known.phone)).toEqual(before)
})

it('a wrong code opens nothing, and two at once open one', async () => {
  const phone = '01831000004'
  const helper = await person('helper')
  const { id } = await requestFor(helper, phone, 'করিম')
  const code = await codeAt(phone)
  expect((await confirm(helper, id, code === '000000' ? '111111' : '000000')).status).toBe(422)
  expect(await accountsOf(phone)).toEqual([])
  const answers = await Promise.all([confirm(helper, id, code), confirm(helper, id, code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await accountsOf(phone)).toHaveLength(1)
})

it.each(['www.jomi.test', 'a\0b', 'x'.repeat(161)])('the name %j is refused', async (name) => {
  const { token } = await person('helper')
  const { status, body } = await post('/assistances', { token, body: { phone: '01831000005', kind: 'mutation', name } })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['name']])
})
