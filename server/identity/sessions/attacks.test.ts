import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { currentTime } from '#test/clock.ts'
import { password, startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'
import { deleteOldFailures } from './attempts.sql.ts'

const { db, call, forgot, get, post, person, proveEmail, secret } = await startApp()
const outbox = outboxOf({ db, secret })
const newPassword = 'nodir dhare bari'

const code = (secret: string, ahead = 0) =>
  generate({ secret, epoch: Math.floor(currentTime().getTime() / 1000) + ahead * 30 })
const atOnce = <T>(many: number, act: (each: number) => Promise<T>) =>
  Promise.all(Array.from({ length: many }, (_, each) => act(each)))
const statuses = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

async function resetToken(email: string) {
  await forgot(email)
  const { params } = await outbox.last(email)
  return new URL(params['url'] ?? '').searchParams.get('token') ?? ''
}
const reset = (email: string, token: string, newSecret = newPassword) =>
  post('/password/reset', { body: { email, token, password: newSecret, password_confirmation: newSecret } })

async function withTwoFactor() {
  const someone = await person()
  const { secret } = (await post('/me/2fa/setup', { token: someone.token, body: { password } })).body
  const { body } = await post('/me/2fa/enable', { token: someone.token, body: { code: await code(secret) } })
  const recovery_codes: string[] = body.recovery_codes
  return { ...someone, secret: String(secret), recovery_codes }
}
const challengeOf = async (email: string): Promise<string> =>
  (await post('/login', { body: { email, password } })).body.challenge

describe('an attack by guessing', () => {
  it('with many passwords at once learns no more than from ten one by one', async () => {
    const { email } = await person()
    const answers = await atOnce(30, (each) => post('/login', { body: { email, password: `guess ${each}` } }))
    expect([statuses(answers, 401), statuses(answers, 429)]).toEqual([10, 20])
  })

  it('with many codes at once, over many challenges, learns no more than from ten one by one', async () => {
    const { email } = await withTwoFactor()
    const challenges = await atOnce(6, () => challengeOf(email))
    const answers = await atOnce(30, (each) =>
      post('/login/two-factor', { body: { challenge: challenges[each % 6], code: '000000' } }),
    )
    expect([statuses(answers, 422), statuses(answers, 429)]).toEqual([10, 20])
  })

  it('with passwords in an open session ends after ten, and does not close the login', async () => {
    const { email, token } = await withTwoFactor()
    const elsewhere = { email: 'elsewhere@example.test', current_password: 'not this' }
    const change = { current_password: 'not this', password: newPassword, password_confirmation: newPassword }
    const tries = [
      () => call('PUT', '/me', { token, body: elsewhere }),
      () => post('/me/change-password', { token, body: change }),
      () => post('/me/2fa/disable', { token, body: { password: 'not this', code: '000000' } }),
    ]
    const answers = await atOnce(15, (each) => (tries[each % 3] ?? fail)())
    expect([statuses(answers, 422), statuses(answers, 429)]).toEqual([10, 5])
    const right = await post('/me/change-password', { token, body: { ...change, current_password: password } })
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await post('/login', { body: { email, password } })).status).toBe(200)
  })

  it('with codes to turn two-factor login off ends after ten, though the password is right', async () => {
    const { token } = await withTwoFactor()
    const answers = await atOnce(15, () => post('/me/2fa/disable', { token, body: { password, code: '000000' } }))
    expect([statuses(answers, 422), statuses(answers, 429)]).toEqual([10, 5])
  })

  it('leaves no count after the right password, so old mistakes shut nobody out', async () => {
    const { email, token } = await person()
    const change = (current_password: string) =>
      call('PUT', '/me', { token, body: { email: `new.${email}`, current_password } })
    for (let tries = 0; tries < 9; tries += 1) await change('not this')
    expect((await change(password)).status).toBe(200)
    const back = (current_password: string) => call('PUT', '/me', { token, body: { email, current_password } })
    expect((await back('not this')).status).toBe(422)
    expect((await back(password)).status).toBe(200)
  })

  it('closes the account after a hundred tries in a row, for an hour after the last', async () => {
    const { email } = await person()
    const failure = (each: number) => ({ email_key: email, address: `10.0.0.${each % 20}` })
    await db
      .insertInto('login_failures')
      .values(Array.from({ length: 100 }, (_, each) => failure(each)))
      .execute()
    const login = () => post('/login', { body: { email, password } })
    const closed = await login()
    expect([closed.status, Number(closed.headers['retry-after'])]).toEqual([429, expect.closeTo(3600, -2)])
    const long_ago = new Date(Date.now() - 61 * 60_000)
    await db.updateTable('login_failures').set({ failed_at: long_ago }).where('email_key', '=', email).execute()
    expect((await login()).status).toBe(200)
  })
})

describe('a reset with an invalid link', () => {
  it.each([
    ['user', 'iloveyou'],
    ['admin', 'elevenchars'],
  ] as const)('reveals nothing of a %s with the new password %j', async (role, newSecret) => {
    const { email } = await person(role)
    const [known, unknown] = [
      await reset(email, 'made-up', newSecret),
      await reset('nobody@example.test', 'made-up', newSecret),
    ]
    const withoutId = ({ status, body }: typeof known) => ({ status, body: { ...body, request_id: '' } })
    expect(withoutId(known)).toEqual(withoutId(unknown))
  })

  it('is unlike a valid link, which says what is wrong with the password and stays valid', async () => {
    const { email } = await person()
    const token = await resetToken(email)
    expect((await reset(email, token, 'iloveyou')).body.errors.password).toEqual([
      'This password is too common. Please choose another.',
    ])
    expect((await reset(email, token)).status).toBe(200)
  })
})

describe('a change of the password ends', () => {
  const change = (token: string) =>
    post('/me/change-password', {
      token,
      body: { current_password: password, password: newPassword, password_confirmation: newPassword },
    })

  it('a reset link', async () => {
    const { email, token } = await person()
    const link = await resetToken(email)
    expect((await change(token)).status).toBe(200)
    expect((await reset(email, link, 'another long one')).body.code).toBe('reset_failed')
  })

  it('a login that waits for its code', async () => {
    const { email, token, recovery_codes } = await withTwoFactor()
    const challenge = await challengeOf(email)
    await change(token)
    const answer = await post('/login/two-factor', { body: { challenge, code: recovery_codes[0] } })
    expect(answer.body.code).toBe('challenge_over')
  })

  it('a login in progress', async () => {
    const { email, token } = await person()
    const [, ...logins] = await Promise.all([
      change(token),
      ...Array.from({ length: 9 }, () => post('/login', { body: { email, password } })),
    ])
    for (const { body } of logins) if (body.token) expect((await get('/me', { token: body.token })).status).toBe(401)
  })
})

describe('two requests at once', () => {
  it('enable two-factor login with one set of recovery codes', async () => {
    const { id, token } = await person()
    const { secret } = (await post('/me/2fa/setup', { token, body: { password } })).body
    const answers = await atOnce(3, async (each) =>
      post('/me/2fa/enable', { token, body: { code: await code(secret, each - 1) } }),
    )
    expect(statuses(answers, 200)).toBe(1)
    const codes = await db.selectFrom('recovery_codes').select('id').where('user_id', '=', id).execute()
    expect(codes).toHaveLength(10)
  })

  it('use a recovery code, a reset link and a phone code once', async () => {
    const { email, recovery_codes } = await withTwoFactor()
    const challenges = await atOnce(8, () => challengeOf(email))
    const logins = await atOnce(8, (each) =>
      post('/login/two-factor', { body: { challenge: challenges[each], code: recovery_codes[0] } }),
    )
    expect(statuses(logins, 200)).toBe(1)
    const other = await person()
    const link = await resetToken(other.email)
    expect(statuses(await atOnce(8, (each) => reset(other.email, link, `${newPassword} ${each}`)), 200)).toBe(1)
    const third = await person()
    await proveEmail(third.id)
    const sent = await atOnce(8, () => post('/me/phone/send-otp', { token: third.token }))
    expect(statuses(sent, 200)).toBe(1)
  })
})

it.each(['', '?token=', '?token=a&token=b', `?token=${'x'.repeat(201)}`, '?token=%00'])(
  'a verification link that was cut or made up (%j) leads to the login, not to a page of code',
  async (query) => {
    const answer = await get(`/email/verify${query}`)
    expect([answer.status, answer.headers['location']]).toEqual([302, '/login?verified=0'])
  },
)

it('a code sent to another phone proves nothing and does not say so', async () => {
  const { id, token } = await person()
  await proveEmail(id)
  await post('/me/phone/send-otp', { token })
  const row = await db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow()
  const { params } = await outbox.last(row.phone ?? '')
  await call('PUT', '/me', { token, body: { phone: '01899999999' } })
  const answer = await post('/me/phone/verify', { token, body: { code: params['code'] } })
  expect([answer.status, answer.body.errors?.code]).toEqual([422, ['This code is not right or no longer valid']])
  expect((await get('/me', { token })).body.phone_verified_at).toBeNull()
})

function fail(): never {
  throw new Error('there is no such try')
}

it('a mailbox gets at most five links an hour, and the answer does not show it', async () => {
  const { email } = await person()
  const answers = await atOnce(8, () => forgot(email))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.message]))).size).toBe(1)
  const mails = await db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()
  expect(mails).toHaveLength(5)
})

it('an invisible name is refused', async () => {
  const { token } = await person()
  const { body } = await call('PUT', '/me', { token, body: { name: '\u200b\u200d\ufeff' } })
  expect(body.errors).toEqual({ name: ['This is required'] })
})

it('old failures of unused addresses are deleted', async () => {
  await post('/login', { body: { email: 'long.ago@example.test', password } })
  await post('/login', { body: { email: 'just.now@example.test', password } })
  await db
    .updateTable('login_failures')
    .set({ failed_at: new Date(Date.now() - 3 * 86_400_000) })
    .where('email_key', '=', 'long.ago@example.test')
    .execute()
  await deleteOldFailures(db, new Date(Date.now() - 2 * 86_400_000), 1000)
  const left = await db.selectFrom('login_failures').select('email_key').distinct().execute()
  expect(left.map(({ email_key }) => email_key)).not.toContain('long.ago@example.test')
  expect(left.map(({ email_key }) => email_key)).toContain('just.now@example.test')
})
