import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'

const app = await startApp()
const { db, get, post, call, person, proveEmail, forgot } = app
const outbox = outboxOf(app)

const password = 'boro-amtali-45'
const formOf = (phone: string) => ({ firstName: 'রহিমা', lastName: 'বেগম', phone, password, confirmPassword: password })
const smsOf = async (phone: string) => (await outbox.last(`+88${phone}`)).params['code'] ?? ''

/** Asks for an account without e-mail; answers the challenge and the code that the phone got. */
async function signUp(phone: string, changes: object = {}) {
  const { status, body } = await post('/register', { body: { ...formOf(phone), ...changes } })
  expect([status, body.phone_code_required]).toEqual([201, true])
  return { challenge: body.challenge as string, code: await smsOf(phone) }
}
const prove = (form: { challenge: string; code: string }) => post('/register/phone', { body: form })
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const accountsOf = (phone: string) => db.selectFrom('users').select('id').where('phone', '=', `+88${phone}`).execute()

async function opened(phone: string) {
  const { status, body } = await prove(await signUp(phone))
  expect(status).toBe(201)
  return body as { token: string; user: { id: number } }
}

describe('an account without e-mail', () => {
  it.each([
    ['no field', {}],
    ['an empty one', { email: '' }],
    ['null', { email: null }],
    ['the mobile number again', { email: '০১৮২১ ০০০০০১' }],
  ])('opens with the code of the phone for %s, and logs in by the number', async (_, change) => {
    const phone = '01821000001'
    await db.deleteFrom('rate_counts').execute()
    await db.deleteFrom('sessions').execute()
    await db.updateTable('users').set({ phone: '+8801800000000', phone_verified_at: null }).execute()
    const { challenge, code } = await signUp(phone, change)
    expect(await accountsOf(phone)).toEqual([])
    const { status, body } = await prove({
      challenge,
      code: code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[+digit] ?? ''),
    })
    expect([status, body.user]).toMatchObject([201, { name: 'রহিমা বেগম', email: null, phone, role: 'user' }])
    expect(body.user.phone_verified_at).not.toBeNull()
    expect((await get('/me', { token: body.token })).body.id).toBe(body.user.id)
    expect((await post('/login', { body: { email: phone, password } })).status).toBe(200)
  })

  it('is not there after five wrong codes, nor after its time', async () => {
    const { challenge, code } = await signUp('01821000002')
    for (let tries = 0; tries < 5; tries += 1)
      expect((await prove({ challenge, code: wrongFor(code) })).body.errors).toHaveProperty('code')
    expect((await prove({ challenge, code })).body.code).toBe('signup_over')
    const late = await signUp('01821000003')
    await db
      .updateTable('phone_signups')
      .set({ expires_at: new Date(0) })
      .execute()
    expect((await prove(late)).body.code).toBe('signup_over')
    expect([...(await accountsOf('01821000002')), ...(await accountsOf('01821000003'))]).toEqual([])
  })

  it('opens once if the code is sent twice at once', async () => {
    const sent = await signUp('01821000004')
    const answers = await Promise.all([prove(sent), prove(sent)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await accountsOf('01821000004')).toHaveLength(1)
  })

  it('opens once if a number is signed up twice; the second is sent to the first', async () => {
    const phone = '01821000005'
    const first = await signUp(phone)
    await db.deleteFrom('rate_counts').execute()
    const second = await signUp(phone)
    expect((await prove(first)).status).toBe(201)
    const refused = await prove(second)
    expect([refused.status, refused.body.code]).toEqual([409, 'phone_has_account'])
    expect(await accountsOf(phone)).toHaveLength(1)
  })

  it('takes the number over from an account that logs in by its e-mail, which is notified', async () => {
    const former = await person()
    await proveEmail(former.id)
    await call('PUT', '/me', { token: former.token, body: { phone: '01821000006' } })
    await post('/me/phone/send-otp', { token: former.token })
    const proof = { token: former.token, body: { code: await smsOf('01821000006') } }
    expect((await post('/me/phone/verify', proof)).status).toBe(200)
    await opened('01821000006')
    expect((await get('/me', { token: former.token })).body.phone_verified_at).toBeNull()
    expect((await outbox.last(former.email)).template).toBe('phone_taken')
  })

  it('keeps its number: another account cannot prove it', async () => {
    await opened('01821000007')
    const other = await person()
    await proveEmail(other.id)
    await call('PUT', '/me', { token: other.token, body: { phone: '01821000007' } })
    await post('/me/phone/send-otp', { token: other.token })
    const proof = { token: other.token, body: { code: await smsOf('01821000007') } }
    expect((await post('/me/phone/verify', proof)).body.code).toBe('phone_has_account')
    expect((await post('/login', { body: { email: '01821000007', password } })).status).toBe(200)
  })

  it('changes its number only with a verified e-mail beside it', async () => {
    const { token } = await opened('01821000008')
    const change = (body: object) => call('PUT', '/me', { token, body })
    for (const phone of ['01821000009', '', null])
      expect((await change({ phone })).body.errors, String(phone)).toHaveProperty('phone')
    expect((await change({ name: 'Rahima', email: '', phone: '01821000008' })).status).toBe(200)
    expect((await change({ email: 'rahima@example.test' })).body.errors).toHaveProperty('current_password')
    const added = await change({ email: 'rahima@example.test', current_password: password })
    expect([added.status, added.body.user]).toMatchObject([
      200,
      { email: 'rahima@example.test', email_verified_at: null },
    ])
    expect((await outbox.last('rahima@example.test')).template).toBe('verify_email')
    expect((await change({ email: '' })).body.errors).toHaveProperty('email')
  })

  it('sends one code a minute and five a day to a number, whoever asks', async () => {
    await signUp('01821000010')
    const again = await post('/register', { body: formOf('01821000010') })
    expect([again.status, again.body.code]).toEqual([429, 'rate_limited'])
  })

  it('is answered alike for a number with an account and one without', async () => {
    await opened('01821000011')
    await db.deleteFrom('rate_counts').execute()
    const answers = await Promise.all(
      ['01821000011', '01821000012'].map((phone) => post('/register', { body: formOf(phone) })),
    )
    const [known, unknown] = answers.map(({ status, body }) => ({ status, ...body, challenge: '' }))
    expect(known).toEqual(unknown)
  })

  it.each([
    ['a common password', { password: 'password1', confirmPassword: 'password1' }, 'password'],
    ['the number as password', { password: '01821000013', confirmPassword: '01821000013' }, 'password'],
    ['no phone', { phone: '' }, 'phone'],
    ['a wrong e-mail', { email: 'nobody' }, 'email'],
    ['NUL in the name', { firstName: 'a\0b' }, 'firstName'],
  ])('is refused with %s, and no code is sent', async (_, change, field) => {
    const { status, body } = await post('/register', { body: { ...formOf('01821000013'), ...change } })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await db.selectFrom('outbox').select('id').where('recipient', '=', '+8801821000013').execute()).toEqual([])
  })
})

describe('a forgotten password of an account without e-mail', () => {
  const reset = (phone: string, token: string, typed = 'notun-amtali-46') =>
    post('/password/reset', { body: { email: phone, token, password: typed, password_confirmation: typed } })

  it('is set anew by a code, once; every session ends', async () => {
    const phone = '01822000001'
    const { token } = await opened(phone)
    expect((await forgot(phone)).status).toBe(200)
    const { template, params } = await outbox.last(`+88${phone}`)
    expect(template).toBe('reset_code')
    const code = params['code'] ?? ''
    expect((await reset(phone, wrongFor(code))).body.code).toBe('reset_failed')
    expect((await reset(phone, code, 'password1')).body.errors).toHaveProperty('password')
    expect((await reset(phone, code)).status).toBe(200)
    expect((await reset(phone, code)).body.code).toBe('reset_failed')
    expect((await get('/me', { token })).status).toBe(401)
    expect((await post('/login', { body: { email: phone, password: 'notun-amtali-46' } })).status).toBe(200)
  })

  it('takes no code of another purpose, none of another number, and none after five tries', async () => {
    await opened('01822000002')
    await forgot('01822000002')
    const code = await smsOf('01822000002')
    await opened('01822000003')
    expect((await reset('01822000003', code)).body.code).toBe('reset_failed')
    for (let tries = 0; tries < 5; tries += 1) await reset('01822000002', wrongFor(code))
    expect((await reset('01822000002', code)).body.code).toBe('reset_failed')
  })

  it('is answered alike for a number without an account; nothing is sent', async () => {
    const answers = [await forgot('01822000001'), await forgot('01822000099')]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [200, answers[0]?.body.message],
      [200, answers[0]?.body.message],
    ])
    expect(await db.selectFrom('outbox').select('id').where('recipient', '=', '+8801822000099').execute()).toEqual([])
  })

  it('waits for the land office after 15 months: the number may be somebody else’s', async () => {
    const { user } = await opened('01822000004')
    const long_ago = new Date(Date.now() - 451 * 86_400_000)
    await db.updateTable('users').set({ last_login_at: long_ago }).where('id', '=', user.id).execute()
    await forgot('01822000004')
    expect((await outbox.last('+8801822000004')).template).toBe('signup_code')
  })

  it('goes by the e-mail of an account that has verified one', async () => {
    const someone = await person()
    await proveEmail(someone.id)
    await call('PUT', '/me', { token: someone.token, body: { phone: '01822000005' } })
    await post('/me/phone/send-otp', { token: someone.token })
    const proof = { token: someone.token, body: { code: await smsOf('01822000005') } }
    expect((await post('/me/phone/verify', proof)).status).toBe(200)
    await forgot('01822000005')
    expect((await outbox.last(someone.email)).template).toBe('reset_password')
  })
})
