import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { currentTime } from '#test/clock.ts'
import { password, startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'

const app = await startApp()
const { db, forgot, get, post, call, person, proveEmail, land } = app
await land.place({ district: ['Dhaka', 'ঢাকা'] })
const outbox = outboxOf(app)
const put = (path: string, options: Parameters<typeof get>[1]) => call('PUT', path, options)
const minutes = (count: number) => count * 60_000
const newPassword = 'nodir dhare bari'

const form = (email: string) => ({
  firstName: 'Salma',
  lastName: 'Khatun',
  email,
  phone: '01712345678',
  password: newPassword,
  confirmPassword: newPassword,
})

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
const follow = (url: string) => get(`/email/verify?token=${tokenIn(url)}`)

describe('the verification mail', () => {
  it('is sent on registering, in the language of the form, and its link proves the address', async () => {
    await post('/register', { body: form('verify@example.test'), language: 'bn' })
    const mail = await outbox.last('verify@example.test')
    expect([mail.template, mail.language]).toEqual(['verify_email', 'bn'])
    const answer = await follow(mail.params['url'] ?? '')
    expect([answer.status, answer.headers['location']]).toEqual([302, '/login?verified=1'])
    const row = await db
      .selectFrom('users')
      .select('email_verified_at')
      .where('email', '=', 'verify@example.test')
      .executeTakeFirst()
    expect(row?.email_verified_at).toBeInstanceOf(Date)
  })

  it('may be followed twice, since scanners follow links; an invalid or old link proves nothing', async () => {
    await post('/register', { body: form('twice@example.test') })
    const { params } = await outbox.last('twice@example.test')
    const url = params['url'] ?? ''
    clock.offset_ms = minutes(24 * 60 + 1)
    expect((await follow(url)).headers['location']).toBe('/login?verified=0')
    clock.offset_ms = 0
    expect((await call('HEAD', `/email/verify?token=${tokenIn(url)}`)).status).toBe(404)
    expect((await follow(url)).headers['location']).toBe('/login?verified=1')
    expect((await follow(url)).headers['location']).toBe('/login?verified=1')
    expect((await get('/email/verify?token=made-up')).headers['location']).toBe('/login?verified=0')
  })

  it('is sent again on request, once a minute, and an older link stops working', async () => {
    await post('/register', { body: form('again@example.test') })
    const first = await outbox.last('again@example.test')
    const { body } = await post('/login', { body: { email: 'again@example.test', password: newPassword } })
    expect((await post('/me/email/send-verification', { token: body.token })).status).toBe(200)
    expect((await post('/me/email/send-verification', { token: body.token })).body.code).toBe('rate_limited')
    expect((await follow(first.params['url'] ?? '')).headers['location']).toBe('/login?verified=0')
    const second = await outbox.last('again@example.test')
    await follow(second.params['url'] ?? '')
    expect((await post('/me/email/send-verification', { token: body.token })).body.code).toBe('already_verified')
  })
})

describe('the phone code', () => {
  async function withCode() {
    const someone = await person()
    await proveEmail(someone.id)
    const sent = await post('/me/phone/send-otp', { token: someone.token })
    expect(sent.status).toBe(200)
    const { phone } = await db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', someone.id)
      .executeTakeFirstOrThrow()
    const sms = await outbox.last(phone ?? '')
    return { ...someone, code: sms.params['code'] ?? '' }
  }
  const verify = (token: string, code: string) => post('/me/phone/verify', { token, body: { code } })

  it('proves the phone, in Bengali digits too, once', async () => {
    const { token, code } = await withCode()
    const bengali = code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)))
    expect((await verify(token, bengali)).status).toBe(200)
    expect((await get('/me', { token })).body.phone_verified_at).toBeTruthy()
    expect((await verify(token, code)).status).toBe(422)
    expect((await post('/me/phone/send-otp', { token })).body.code).toBe('already_verified')
  })

  it('allows five tries, also in parallel', async () => {
    const { token, code } = await withCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const tries = await Promise.all(Array.from({ length: 5 }, () => verify(token, wrong)))
    expect(tries.every(({ status }) => status === 422)).toBe(true)
    expect((await verify(token, code)).body.errors.code).toEqual(['This code is not right or no longer valid'])
  })

  it('expires after five minutes and is sent once a minute', async () => {
    const { token, code } = await withCode()
    expect((await post('/me/phone/send-otp', { token })).body.code).toBe('rate_limited')
    clock.offset_ms = minutes(6)
    expect((await verify(token, code)).status).toBe(422)
    clock.offset_ms = 0
  })

  it.each([
    ['12345', 'The code has 6 digits'],
    ['abcdef', 'The code has 6 digits'],
    ['', 'This is required'],
  ])('is refused as %j', async (code, text) => {
    const { token } = await person()
    expect((await verify(token, code)).body.errors.code).toContain(text)
  })
})

describe('a change of the profile', () => {
  it('sets name and phone; a new phone must be proven again', async () => {
    const { id, token } = await person()
    await db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', id).execute()
    const { status, body } = await put('/me', { token, body: { name: ' সালমা খাতুন ', phone: '০১৮১২৩৪৫৬৭৮' } })
    expect([status, body.user.name, body.user.phone, body.user.phone_verified_at]).toEqual([
      200,
      'সালমা খাতুন',
      '01812345678',
      null,
    ])
    const same = await put('/me', { token, body: { phone: '01812345678' } })
    expect(same.body.user.phone).toBe('01812345678')
    expect((await put('/me', { token, body: { phone: '' } })).body.user.phone).toBeNull()
  })

  it('leaves role, verification and all other fields as they are, with any input', async () => {
    const { id, token } = await person()
    const before = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await put('/me', {
      token,
      body: { role: 'admin', email_verified_at: '2020-01-01', demo: true, disabled_at: null, id: 1 },
    })
    const after = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect({ ...after, updated_at: before.updated_at }).toEqual(before)
  })

  it('needs the password for another e-mail, notifies the old address, verifies the new one and ends other sessions', async () => {
    const { id, email, token } = await person()
    const other = (await post('/login', { body: { email, password } })).body.token
    const changed = 'moved@example.test'
    const refused = await put('/me', { token, body: { email: changed } })
    expect([refused.status, refused.body.errors.current_password]).toEqual([422, ['This is required']])
    const wrong = await put('/me', { token, body: { email: changed, current_password: 'not this' } })
    expect(wrong.body.errors.current_password).toEqual(['This password is not right'])
    const { status, body } = await put('/me', { token, body: { email: changed, current_password: password } })
    expect([status, body.user.email, body.user.email_verified_at]).toEqual([200, changed, null])
    expect((await outbox.last(email)).template).toBe('email_changed_old')
    expect((await outbox.last(changed)).template).toBe('verify_email')
    expect((await get('/me', { token: other })).status).toBe(401)
    expect((await get('/me', { token })).status).toBe(200)
    expect(id).toBeGreaterThan(0)
  })

  it('mails others’ addresses five times an hour, and never with a foreign link', async () => {
    const { token } = await person()
    const move = (n: number) =>
      put('/me', { token, body: { email: `victim${n}@example.test`, current_password: password } })
    for (const n of [1, 2, 3, 4, 5]) expect((await move(n)).status).toBe(200)
    expect((await move(6)).status).toBe(429)
    const name = 'Visit http://evil.test/win'
    expect((await put('/me', { token, body: { name } })).body.errors).toEqual({
      name: ['A name cannot contain a web address'],
    })
  })

  it('is refused for an address in use, and changes nothing', async () => {
    const one = await person()
    const other = await person()
    const { status, body } = await put('/me', {
      token: one.token,
      body: { name: 'Somebody else', email: other.email, current_password: password },
    })
    expect([status, body.errors.email]).toEqual([422, ['Email is already taken']])
    expect((await get('/me', { token: one.token })).body.name).not.toBe('Somebody else')
  })

  it.each([
    [{ name: '' }, 'name', 'This is required'],
    [{ name: 'x'.repeat(161) }, 'name', 'This is too long'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address'],
    [{ language: 'fr' }, 'language', 'Please choose one from the list'],
  ])('is refused with %j', async (body, field, text) => {
    const { token } = await person()
    expect((await put('/me', { token, body })).body.errors[field]).toEqual([text])
  })
})

describe('the addresses of a person', () => {
  const address = { address_line_1: '12 Main Road', city: 'Dhaka', postal_code: '১২০৭', country: 'Bangladesh' }

  it('are stored apart, with the city from the districts', async () => {
    const { token } = await person()
    await put('/me', { token, body: { permanent_address: address } })
    const { body } = await put('/me', {
      token,
      body: { mailing_address: { ...address, city: 'ঢাকা', address_line_2: 'Flat 3' } },
    })
    expect(body.user.permanent_address).toEqual({ ...address, postal_code: '1207', address_line_2: '' })
    expect(body.user.mailing_address).toMatchObject({ city: 'ঢাকা', address_line_2: 'Flat 3' })
  })

  it.each(['address_line_1', 'city', 'postal_code', 'country'])('need %s', async (field) => {
    const { token } = await person()
    const { body } = await put('/me', { token, body: { permanent_address: { ...address, [field]: ' ' } } })
    expect(body.errors[`permanent_address.${field}`]).toEqual(['This is required'])
  })

  it.each([
    [{ address_line_2: 'x'.repeat(201) }, 'address_line_2', { en: 'This is too long', bn: 'এটি খুব লম্বা' }],
    [{ postal_code: '1'.repeat(13) }, 'postal_code', { en: 'This is too long', bn: 'এটি খুব লম্বা' }],
    [{ country: ' ' }, 'country', { en: 'This is required', bn: 'এটি আবশ্যক' }],
  ])('are refused with %j in both languages', async (change, field, text) => {
    const { token } = await person()
    for (const language of ['en', 'bn'] as const) {
      const { body } = await put('/me', { token, language, body: { mailing_address: { ...address, ...change } } })
      expect(body.errors[`mailing_address.${field}`]).toEqual([text[language]])
    }
  })

  it('are refused with a city that is no district', async () => {
    const { token } = await person()
    const { body } = await put('/me', { token, body: { mailing_address: { ...address, city: 'Gotham' } } })
    expect(body.errors['mailing_address.city']).toEqual(['Please choose one of the districts'])
  })
})

describe('a change of the password', () => {
  const change = (token: string, body: object) => post('/me/change-password', { token, body })

  it('keeps this session and ends the others', async () => {
    const { email, token } = await person()
    const other = (await post('/login', { body: { email, password } })).body.token
    const form = { current_password: password, password: newPassword, password_confirmation: newPassword }
    expect((await change(token, form)).body.message).toBe('Password updated successfully')
    expect((await get('/me', { token: other })).status).toBe(401)
    expect((await get('/me', { token })).status).toBe(200)
    expect((await post('/login', { body: { email, password } })).status).toBe(401)
    expect((await post('/login', { body: { email, password: newPassword } })).status).toBe(200)
  })

  it.each([
    [{ current_password: '' }, 'current_password', 'This is required'],
    [{ current_password: 'not this' }, 'current_password', 'This password is not right'],
    [{ password: 'abc', password_confirmation: 'abc' }, 'password', 'Password must be at least 6 characters long'],
    [
      { password: 'iloveyou', password_confirmation: 'iloveyou' },
      'password',
      'This password is too common. Please choose another.',
    ],
    [{ password_confirmation: 'another' }, 'password_confirmation', 'Passwords do not match'],
  ])('is refused with %j', async (wrong, field, text) => {
    const { token } = await person()
    const body = { current_password: password, password: newPassword, password_confirmation: newPassword, ...wrong }
    expect((await change(token, body)).body.errors[field]).toEqual([text])
  })

  it('needs twelve characters from staff', async () => {
    const { token } = await person('admin')
    const body = { current_password: password, password: 'elevenchars', password_confirmation: 'elevenchars' }
    expect((await change(token, body)).body.errors.password).toEqual(['Password must be at least 12 characters long'])
  })
})

describe('a forgotten password', () => {
  const reset = (email: string, token: string, change: object = {}) =>
    post('/password/reset', {
      body: { email, token, password: newPassword, password_confirmation: newPassword, ...change },
    })

  async function link(email: string) {
    await forgot(email)
    const { params } = await outbox.last(email)
    return tokenIn(params['url'] ?? '')
  }

  it('is requested alike for any address, and only a real one gets mail', async () => {
    const { email } = await person()
    const [real, unreal] = [await forgot(email), await forgot('nobody-at-all@example.test')]
    expect([real.status, real.body]).toEqual([unreal.status, unreal.body])
    expect(real.body.message).toBe('If an account exists for that email, a reset link has been sent.')
    expect((await outbox.last(email)).template).toBe('reset_password')
    await expect(outbox.last('nobody-at-all@example.test')).rejects.toThrow()
  })

  it('is reset by the link, once, and every session ends', async () => {
    const { email, token } = await person()
    const secret = await link(email)
    expect((await reset(email, secret)).body.message).toBe('Password has been reset. You can now log in.')
    expect((await get('/me', { token })).status).toBe(401)
    expect((await post('/login', { body: { email, password: newPassword } })).status).toBe(200)
    const again = await reset(email, secret)
    expect([again.status, again.body.message]).toEqual([422, 'Reset failed. The link may be invalid or expired.'])
  })

  it("is not reset by an old link, another's link, the older of two, or an invalid one", async () => {
    const one = await person()
    const other = await person()
    const first = await link(one.email)
    const second = await link(one.email)
    expect((await reset(one.email, first)).body.code).toBe('reset_failed')
    expect((await reset(other.email, second)).body.code).toBe('reset_failed')
    expect((await reset(one.email, 'made-up')).body.code).toBe('reset_failed')
    clock.offset_ms = minutes(31)
    expect((await reset(one.email, second)).body.code).toBe('reset_failed')
    clock.offset_ms = 0
    expect((await reset(one.email, second, { password_confirmation: 'x' })).status).toBe(422)
    expect((await reset(one.email, second)).status).toBe(200)
  })
})

describe('two-factor login', () => {
  const code = async (secret: string, ahead = 0) =>
    generate({ secret, epoch: Math.floor(currentTime().getTime() / 1000) + ahead * 30 })

  async function enabled() {
    const someone = await person()
    const setup = (await post('/me/2fa/setup', { token: someone.token, body: { password } })).body
    const answer = await post('/me/2fa/enable', { token: someone.token, body: { code: await code(setup.secret) } })
    const recovery_codes: string[] = answer.body.recovery_codes
    return { ...someone, secret: String(setup.secret), recovery_codes, setup }
  }
  const firstStep = async (email: string): Promise<string> =>
    (await post('/login', { body: { email, password } })).body.challenge
  const secondStep = (challenge: string, typed: string) =>
    post('/login/two-factor', { body: { challenge, code: typed } })

  it('is set up with a secret, its picture and ten recovery codes', async () => {
    const { setup, recovery_codes, token } = await enabled()
    expect(setup.otpauth_url).toContain('otpauth://totp/Jomi')
    expect(setup.qr).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await get('/me', { token })).body.two_factor_enabled).toBe(true)
    expect((await post('/me/2fa/setup', { token, body: { password } })).body.code).toBe('two_factor_on')
  })

  it('needs the password; wrong ones are refused on the field and counted', async () => {
    const { token } = await person()
    const setUp = (form: string) => post('/me/2fa/setup', { token, body: { password: form } })
    expect((await post('/me/2fa/setup', { token, body: {} })).body.errors).toEqual({ password: ['This is required'] })
    for (let tries = 0; tries < 10; tries += 1) {
      const wrong = await setUp('not this')
      expect([wrong.status, wrong.body.errors]).toEqual([422, { password: ['This password is not right'] }])
    }
    expect((await setUp(password)).status).toBe(429)
  })

  it('has its secret and codes sealed in the database', async () => {
    const { id, secret, recovery_codes } = await enabled()
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()
    expect(JSON.stringify(user)).not.toContain(secret)
    expect(JSON.stringify(codes)).not.toContain(recovery_codes[0]?.replace('-', ''))
  })

  it('needs a code after the password, and a code works once', async () => {
    const { email, secret } = await enabled()
    const answer = await post('/login', { body: { email, password } })
    expect(answer.body).toEqual({ two_factor_required: true, challenge: expect.any(String) })
    const typed = await code(secret, 1)
    const entered = await secondStep(answer.body.challenge, typed)
    expect([entered.status, entered.body.user.email]).toEqual([200, email])
    const again = await secondStep(await firstStep(email), typed)
    expect(again.body.errors.code).toEqual(['This code is not right or no longer valid'])
    expect((await secondStep(answer.body.challenge, await code(secret, 1))).body.code).toBe('challenge_over')
  })

  it('accepts a recovery code, once, as people write it', async () => {
    const { email, recovery_codes } = await enabled()
    const [first = ''] = recovery_codes
    expect((await secondStep(await firstStep(email), first.toLowerCase())).status).toBe(200)
    expect((await secondStep(await firstStep(email), first)).status).toBe(422)
  })

  it('gives a challenge five tries and five minutes', async () => {
    const { email, recovery_codes } = await enabled()
    const challenge = await firstStep(email)
    for (let tries = 0; tries < 5; tries += 1) expect((await secondStep(challenge, '000000')).status).toBe(422)
    expect((await secondStep(challenge, recovery_codes[0] ?? '')).body.code).toBe('challenge_over')
    const other = await firstStep(email)
    clock.offset_ms = minutes(6)
    expect((await secondStep(other, recovery_codes[0] ?? '')).body.code).toBe('challenge_over')
    clock.offset_ms = 0
  })

  it('counts wrong codes together with wrong passwords, over any number of challenges', async () => {
    const { email, recovery_codes } = await enabled()
    for (let round = 0; round < 2; round += 1) {
      const challenge = await firstStep(email)
      for (let tries = 0; tries < 5; tries += 1) await secondStep(challenge, '000000')
    }
    expect((await post('/login', { body: { email, password } })).body.code).toBe('rate_limited')
    expect(recovery_codes).toHaveLength(10)
  })

  it('is turned off with password and code', async () => {
    const { email, token, recovery_codes } = await enabled()
    const off = (body: object) => post('/me/2fa/disable', { token, body })
    expect((await off({ password: 'not this', code: recovery_codes[0] })).body.errors.password).toEqual([
      'This password is not right',
    ])
    expect((await off({ password, code: '000000' })).body.errors.code).toEqual([
      'This code is not right or no longer valid',
    ])
    expect((await off({ password, code: recovery_codes[0] })).status).toBe(200)
    expect((await post('/login', { body: { email, password } })).body.token).toBeTruthy()
    expect((await off({ password, code: recovery_codes[1] })).body.code).toBe('two_factor_off')
  })

  it('is not enabled by a wrong code or without a setup', async () => {
    const { token } = await person()
    expect((await post('/me/2fa/enable', { token, body: { code: '123456' } })).status).toBe(422)
    await post('/me/2fa/setup', { token, body: { password } })
    expect((await post('/me/2fa/enable', { token, body: { code: '12345' } })).body.errors.code).toEqual([
      'The code has 6 digits',
    ])
    expect((await get('/me', { token })).body.two_factor_enabled).toBe(false)
  })
})

describe('the sessions of a person', () => {
  it('are listed with device and use, and ended one by one or all but this', async () => {
    const { email, token } = await person()
    const from = (device: string) => post('/login', { body: { email, password }, headers: { 'user-agent': device } })
    const phone = (await from('Phone')).body.token
    await from('Tablet')
    const list = (await get('/me/sessions', { token })).body
    expect(list.map((session: { device: string }) => session.device).sort()).toEqual(['Phone', 'Tablet', 'test'])
    expect(list.filter((session: { current: boolean }) => session.current)).toMatchObject([{ device: 'test' }])
    const { id } = list.find((session: { device: string }) => session.device === 'Phone')
    expect((await call('DELETE', `/me/sessions/${id}`, { token })).status).toBe(200)
    expect((await get('/me', { token: phone })).status).toBe(401)
    await call('DELETE', '/me/sessions', { token })
    expect((await get('/me/sessions', { token })).body).toMatchObject([{ current: true }])
  })

  it('cannot be ended by another person', async () => {
    const one = await person()
    const other = await person()
    const [{ id }] = (await get('/me/sessions', { token: one.token })).body
    expect((await call('DELETE', `/me/sessions/${id}`, { token: other.token })).status).toBe(404)
    expect((await get('/me', { token: one.token })).status).toBe(200)
  })

  it('send a notification for a new device, but not for the first', async () => {
    const { email, token } = await person()
    await post('/login', {
      body: { email, password },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
    })
    const { body } = await get('/notifications', { token })
    expect(body.data[0].message).toContain('Firefox, Windows')
    expect(body.data.map((each: { type: string }) => each.type)).toEqual(['new_device'])
  })
})

describe('staff of a real office', () => {
  it('can do nothing before they set up two-factor login, and must change a given password first', async () => {
    const office = await startApp({
      DEMO: '0',
      DATABASE_URL: 'postgres://unused@127.0.0.1:1/unused',
      PUBLIC_URL: 'http://127.0.0.1',
      SECRET_KEY: 'only for tests 0123456789 abcdefghij',
    })
    const { token } = await office.person('admin')
    const refused = await office.get('/me/sessions', { token })
    expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_setup_required'])
    expect((await office.get('/me', { token })).body.must_set_up_two_factor).toBe(true)
    const { secret } = (await office.post('/me/2fa/setup', { token, body: { password } })).body
    await office.post('/me/2fa/enable', { token, body: { code: await generate({ secret }) } })
    expect((await office.get('/me/sessions', { token })).status).toBe(200)
    const citizen = await office.person()
    expect((await office.get('/me/sessions', { token: citizen.token })).status).toBe(200)

    const admin = await office.person('admin')
    const { db: there, get: ask } = office
    await there.updateTable('users').set({ password_change_required: true }).where('id', '=', admin.id).execute()
    const at = { token: admin.token }
    expect((await ask('/me/sessions', at)).body.code).toBe('password_change_required')
    expect((await office.post('/me/2fa/setup', at)).body.code).toBe('password_change_required')
    const fresh = 'amar-nijer-chabi-72'
    const body = { current_password: password, password: fresh, password_confirmation: fresh }
    expect((await office.post('/me/change-password', { ...at, body })).status).toBe(200)
    expect((await ask('/me/sessions', at)).body.code).toBe('two_factor_setup_required')
    // Two-factor login comes before every later change of the password.
    const again = { ...body, current_password: fresh }
    expect((await office.post('/me/change-password', { ...at, body: again })).body.code).toBe(
      'two_factor_setup_required',
    )
  })
})
