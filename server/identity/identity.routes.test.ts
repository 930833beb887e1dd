import { describe, expect, it } from 'vitest'
import { password, startApp } from '#test/harness.ts'

const { get, post, person, db } = await startApp()

let made = 0
const form = (change: Record<string, unknown> = {}) => {
  made += 1
  return {
    firstName: 'Salma',
    lastName: 'Khatun',
    email: `salma${made}@example.test`,
    phone: '01712345678',
    password: 'nodir dhare bari',
    confirmPassword: 'nodir dhare bari',
    ...change,
  }
}

describe('a registration of an account', () => {
  it('makes a citizen, whatever role is requested', async () => {
    const { status, body } = await post('/register', { body: form({ role: 'admin', email_verified_at: '2020-01-01' }) })
    expect(status).toBe(201)
    expect(body.user).toMatchObject({
      name: 'Salma Khatun',
      role: 'user',
      phone: '01712345678',
      email_verified_at: null,
    })
    expect(body.message).toBe('Your account is ready. You can now log in.')
  })

  it('accepts phones as people write them and stores one form', async () => {
    for (const phone of ['+880 1712-345678', '০১৭১২৩৪৫৬৭৮', ' 8801712345678 ']) {
      const { body } = await post('/register', { body: form({ phone }) })
      expect(body.user.phone).toBe('01712345678')
    }
  })

  it.each([
    ['firstName', { firstName: ' ' }, 'This is required'],
    ['lastName', { lastName: 'a'.repeat(81) }, 'This is too long'],
    ['firstName', { firstName: 'a\u0000b' }, 'This contains characters that cannot be used'],
    ['email', { email: 'nobody' }, 'Please enter a valid email address'],
    ['phone', { phone: '0171234567' }, 'Please enter a valid phone number'],
    ['password', { password: 'abc12', confirmPassword: 'abc12' }, 'Password must be at least 6 characters long'],
    [
      'password',
      { password: 'iloveyou', confirmPassword: 'iloveyou' },
      'This password is too common. Please choose another.',
    ],
    ['confirmPassword', { confirmPassword: 'other words' }, 'Passwords do not match'],
    ['email', { email: 42 }, 'This is not valid'],
  ])('is refused with a wrong %s', async (field, change, text) => {
    const { status, body } = await post('/register', { body: form(change) })
    expect([status, body.code, body.errors[field]]).toEqual([422, 'validation_failed', [text]])
  })

  it('is refused for an address in use, in Bengali too, and makes nothing', async () => {
    const first = form()
    await post('/register', { body: first })
    const { status, body } = await post('/register', {
      body: { ...first, email: first.email.toUpperCase() },
      language: 'bn',
    })
    expect([status, body.errors.email, body.message]).toEqual([
      422,
      ['এই ইমেইল আগেই ব্যবহৃত হয়েছে'],
      'চিহ্নিত ঘরগুলো দেখুন।',
    ])
    const rows = await db.selectFrom('users').select('id').where('email', '=', first.email).execute()
    expect(rows).toHaveLength(1)
  })

  it('makes one account from ten parallel requests', async () => {
    const same = form()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/register', { body: same })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
  })

  it('stores the password only as an argon2id hash', async () => {
    const person = form()
    await post('/register', { body: person })
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('the e-mail check', () => {
  it('says whether an address is free', async () => {
    const { email } = await person()
    expect((await post('/check-email', { body: { email } })).body).toEqual({ available: false })
    expect((await post('/check-email', { body: { email: `x${email}` } })).body).toEqual({ available: true })
    expect((await post('/check-email', { body: { email: 'no at sign' } })).body).toEqual({ available: false })
  })
})

describe('a login', () => {
  it('gives a token that opens /me until logout', async () => {
    const { email } = await person()
    const { body } = await post('/login', { body: { email: email.toUpperCase(), password } })
    expect(body.user.email).toBe(email)
    expect((await get('/me', { token: body.token })).body.email).toBe(email)
    expect((await post('/logout', { token: body.token })).body.message).toBe('You are logged out.')
    expect((await get('/me', { token: body.token })).status).toBe(401)
  })

  it('stores only the hash of its token', async () => {
    const { email } = await person()
    const { body } = await post('/login', { body: { email, password } })
    const rows = await db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  it('answers an unknown address and a wrong password alike', async () => {
    const { email } = await person()
    const wrong = await post('/login', { body: { email, password: 'not this one' } })
    const unknown = await post('/login', { body: { email: 'nobody@example.test', password } })
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid credentials'])
    expect([unknown.status, unknown.body.message, unknown.body.code]).toEqual([
      401,
      'Invalid credentials',
      'invalid_credentials',
    ])
  })

  it('needs both fields', async () => {
    const { status, body } = await post('/login', { body: { email: '', password: '' } })
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['email', 'password']])
  })

  it('is closed after ten wrong passwords, for the right one too, with the time to wait', async () => {
    const { email } = await person()
    for (let tries = 0; tries < 10; tries += 1) await post('/login', { body: { email, password: 'not this one' } })
    const { status, headers, body } = await post('/login', { body: { email, password } })
    expect([status, body.code]).toEqual([429, 'rate_limited'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await post('/login', { body: { email: (await person()).email, password } })).status).toBe(200)
  })

  it('remembers a citizen for 30 days, staff never', async () => {
    const days = async (role: 'user' | 'admin') => {
      const { email } = await person(role)
      await post('/login', { body: { email, password, remember: true } })
      const row = await db.selectFrom('sessions').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
      return (row.expires_at.getTime() - row.created_at.getTime()) / 86_400_000
    }
    expect(await days('user')).toBeCloseTo(30, 1)
    expect(await days('admin')).toBeCloseTo(0.5, 1)
  })

  it('ends for a disabled account and for idle staff', async () => {
    const citizen = await person()
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', citizen.id).execute()
    expect((await get('/me', { token: citizen.token })).status).toBe(401)
    const admin = await person('admin')
    const long_ago = new Date(Date.now() - 31 * 60_000)
    await db.updateTable('sessions').set({ last_used_at: long_ago }).where('user_id', '=', admin.id).execute()
    expect((await get('/me', { token: admin.token })).status).toBe(401)
  })

  it('is not kept alive by polling in the background', async () => {
    const { id, token } = await person()
    const before = new Date(Date.now() - 5 * 60_000)
    await db.updateTable('sessions').set({ last_used_at: before }).where('user_id', '=', id).execute()
    const lastUse = async () =>
      (await db.selectFrom('sessions').select('last_used_at').where('user_id', '=', id).executeTakeFirstOrThrow())
        .last_used_at
    await get('/me', { token, headers: { 'x-background': '1' } })
    expect(await lastUse()).toEqual(before)
    await get('/me', { token })
    expect((await lastUse()).getTime()).toBeGreaterThan(before.getTime())
  })
})
