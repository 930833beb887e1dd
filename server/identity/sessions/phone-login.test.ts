import { describe, expect, it } from 'vitest'
import { password, startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'

const app = await startApp()
const { db, get, post, call, person, proveEmail } = app
const outbox = outboxOf(app)

/** Somebody with a mobile number, proven by the code that was sent to it. */
async function withPhone(phone: string) {
  const someone = await person()
  await proveEmail(someone.id)
  await call('PUT', '/me', { token: someone.token, body: { phone } })
  expect((await post('/me/phone/send-otp', { token: someone.token })).status).toBe(200)
  const { params } = await outbox.last(`+88${phone}`)
  const proven = await post('/me/phone/verify', { token: someone.token, body: { code: params['code'] } })
  expect(proven.status).toBe(200)
  return someone
}
const login = (email: string, typed = password) => post('/login', { body: { email, password: typed } })

describe('a proven mobile number', () => {
  it.each(['01811000001', '+8801811000001', '8801811000001', '018 1100-0001', '০১৮১১০০০০০১', '+৮৮০ ১৮১১ ০০০০০১'])(
    'logs in, written as %s',
    async (typed) => {
      const phone = '01811000001'
      const before = await db.selectFrom('users').select('id').where('phone', '=', `+88${phone}`).executeTakeFirst()
      const { id } = before ?? (await withPhone(phone))
      const { status, body } = await login(typed)
      expect([status, body.user?.id]).toEqual([200, id])
    },
  )

  it('shares its count of wrong passwords with the e-mail', async () => {
    const { email } = await withPhone('01811000002')
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await login(email, 'guess')).status).toBe(401)
      expect((await login('01811000002', 'guess')).status).toBe(401)
    }
    expect((await login('01811000002')).status).toBe(429)
    expect((await login(email)).status).toBe(429)
  })

  it('belongs to the last account that proved it; the former is notified, and logs in by e-mail', async () => {
    const former = await withPhone('01811000003')
    const newest = await withPhone('01811000003')
    expect((await login('01811000003')).body.user.id).toBe(newest.id)
    const { data } = (await get('/notifications', { token: former.token })).body
    expect(data[0].title).toBe('Your mobile number was verified by another account')
    expect((await outbox.last(former.email)).template).toBe('phone_taken')
    expect((await get('/me', { token: former.token })).body.phone_verified_at).toBeNull()
    expect((await login(former.email)).status).toBe(200)
  })

  it('belongs to one account if two prove it at once', async () => {
    const people = [await person(), await person()]
    for (const { id, token } of people) {
      await proveEmail(id)
      await call('PUT', '/me', { token, body: { phone: '01811000004' } })
    }
    const codes: string[] = []
    for (const { token } of people) {
      await post('/me/phone/send-otp', { token })
      codes.push((await outbox.last('+8801811000004')).params['code'] ?? '')
    }
    const verify = ({ token }: { token: string }, at: number) =>
      post('/me/phone/verify', { token, body: { code: codes[at] } })
    const answers = await Promise.all(people.map(verify))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const proven = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '+8801811000004')
      .where('phone_verified_at', 'is not', null)
      .execute()
    expect(proven).toHaveLength(1)
  })
})

describe('a mobile number without a login', () => {
  it('is answered like an unknown e-mail, whether it is unknown or not proven', async () => {
    const { token } = await person()
    await call('PUT', '/me', { token, body: { phone: '01811000005' } })
    const answerTo = async (name: string) => {
      const { status, body } = await login(name)
      return { status, ...body, request_id: '' }
    }
    const nobody = await answerTo('nobody@example.test')
    expect(nobody).toMatchObject({ status: 401, code: 'invalid_credentials' })
    expect(await answerTo('01811000005')).toEqual(nobody)
    expect(await answerTo('01811000099')).toEqual(nobody)
  })

  it('has one count of wrong passwords for all its spellings', async () => {
    const spellings = ['01811000077', '+8801811000077', '০১৮১১০০০০৭৭', '018 11000077', '8801811000077']
    for (let tries = 0; tries < 10; tries += 1) await login(spellings[tries % 5] ?? '', 'guess')
    expect((await login('01811000077')).status).toBe(429)
  })
})
