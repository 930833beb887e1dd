import { sql } from 'kysely'
import { generate } from 'otplib'
import { describe, expect, it } from 'vitest'
import { currentTime } from '#test/clock.ts'
import { password, startApp } from '#test/harness.ts'
import { passkeysOf } from '#test/passkeys.ts'

const app = await startApp()
const { call, db, get, person, post } = app
const passkeys = passkeysOf(app)

const codeOf = (secret: string, ahead = 0) =>
  generate({ secret, epoch: Math.floor(currentTime().getTime() / 1000) + ahead * 30 })

/** Somebody with an authenticator app, whose session has given no factor yet. */
async function withApp(role: Parameters<typeof person>[0] = 'admin') {
  const someone = await person(role)
  const { token } = someone
  const { secret } = (await post('/me/2fa/setup', { token, body: { password } })).body
  const { recovery_codes } = (await post('/me/2fa/enable', { token, body: { code: await codeOf(secret, -1) } })).body
  return { ...someone, secret: String(secret), recovery_codes: recovery_codes as string[] }
}

const give = (token: string, code: string) => post('/me/second-factor', { token, body: { code } })

/** The factor was given so many minutes ago. */
const givenAgo = (user_id: number, minutes: number) =>
  sql`update sessions set factor_at = now() - make_interval(secs => ${minutes * 60}::float8) where user_id = ${user_id}`.execute(
    db,
  )

type Act = { method: 'POST' | 'PUT' | 'PATCH'; path: string; minutes: number }

/** Every act that weighs, by the minutes for which a factor counts. */
const acts: Record<string, Act> = {
  applyMutation: { method: 'POST', path: '/admin/mutations/1/apply', minutes: 60 },
  decideCorrection: { method: 'PATCH', path: '/admin/corrections/1', minutes: 60 },
  seeMutationNids: { method: 'POST', path: '/admin/mutations/1/nids', minutes: 60 },
  addStaff: { method: 'POST', path: '/admin/users', minutes: 5 },
  changeUser: { method: 'PUT', path: '/admin/users/1', minutes: 5 },
  giveFirstPassword: { method: 'POST', path: '/admin/users/1/first-password', minutes: 5 },
  setUpTwoFactor: { method: 'POST', path: '/me/2fa/setup', minutes: 5 },
  beginPasskey: { method: 'POST', path: '/me/passkeys/options', minutes: 5 },
}

it('every route that asks for a fresh factor stands in this table', () => {
  const asking = app.app.declaredRoutes.filter(({ config }) => config.fresh_factor)
  // A change is declared twice: as itself, and as a form with files.
  expect([...new Set(asking.map(({ schema }) => schema.operationId))].toSorted()).toEqual(Object.keys(acts).toSorted())
})

describe.each(Object.entries(acts))('%s', (_id, { method, path, minutes }) => {
  const codeOfAct = async (token: string) => (await call(method, path, { token, body: {} })).body.code

  it(`asks for a factor that is older than ${minutes} minutes or was never given`, async () => {
    const { id, token } = await withApp()
    const refused = await call(method, path, { token, body: {} })
    expect([refused.status, refused.body.code]).toEqual([403, 'fresh_factor_needed'])
    expect(refused.body.factors).toEqual({ code: true, passkey: false })
    await givenAgo(id, minutes - 0.5)
    expect(await codeOfAct(token)).not.toBe('fresh_factor_needed')
    await givenAgo(id, minutes + 0.5)
    expect(await codeOfAct(token)).toBe('fresh_factor_needed')
  })

  it('asks nothing of who has no second factor', async () => {
    expect(await codeOfAct((await person('admin')).token)).not.toBe('fresh_factor_needed')
  })
})

describe('a second factor', () => {
  const needed = async (token: string) => (await post('/admin/users', { token, body: {} })).body.code

  it('is given again by a code of the app, which works once, or by a recovery code', async () => {
    const { token, secret, recovery_codes } = await withApp()
    expect((await give(token, '000000')).body.errors).toEqual({ code: ['This code is not right or no longer valid'] })
    expect(await needed(token)).toBe('fresh_factor_needed')
    const code = await codeOf(secret)
    expect((await give(token, code)).status).toBe(200)
    expect(await needed(token)).toBe('validation_failed')
    expect((await give(token, code)).status).toBe(422)
    expect((await give(token, recovery_codes[0] ?? '')).status).toBe(200)
    expect((await give(token, recovery_codes[0] ?? '')).status).toBe(422)
  })

  it('counts for the session that gave it alone', async () => {
    const { email, token, secret } = await withApp()
    const { challenge } = (await post('/login', { body: { email, password } })).body
    const entered = await post('/login/two-factor', { body: { challenge, code: await codeOf(secret) } })
    expect(await needed(entered.body.token)).toBe('validation_failed')
    expect(await needed(token)).toBe('fresh_factor_needed')
  })

  it('is closed for a quarter of an hour after ten wrong codes', async () => {
    const { token, secret } = await withApp()
    for (let tries = 0; tries < 10; tries += 1) expect((await give(token, '000000')).status).toBe(422)
    const refused = await give(token, await codeOf(secret))
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  })

  it('is given again by a passkey of the person, and by no other', async () => {
    const { token } = await person('admin')
    const device = await passkeys.add(token)
    expect(await needed(token)).toBe('fresh_factor_needed')
    const sign = async (key: typeof device, by = token) => {
      key.device.counter += 1
      const { options } = (await post('/me/second-factor/passkey/options', { token: by })).body
      return post('/me/second-factor/passkey', { token: by, body: { credential: key.sign(options) } })
    }
    const stranger = await passkeys.add((await person('admin')).token)
    expect((await sign(stranger)).body.code).toBe('passkey_refused')
    // A signature for a login gives no factor to a session.
    const login = stranger.sign(await passkeys.options())
    expect((await post('/me/second-factor/passkey', { token, body: { credential: login } })).status).toBe(401)
    expect(await needed(token)).toBe('fresh_factor_needed')
    expect((await sign(device)).status).toBe(200)
    expect(await needed(token)).toBe('validation_failed')
    const { body } = await passkeys.logIn(device)
    expect(await needed(body.token)).toBe('validation_failed')
  })

  it('that the person does not have is 409', async () => {
    const { token } = await person('admin')
    for (const answer of [
      await give(token, '123456'),
      await post('/me/second-factor/passkey/options', { token, body: undefined }),
    ])
      expect([answer.status, answer.body.code]).toEqual([409, 'second_factor_missing'])
  })

  it('of citizens is not asked for again', async () => {
    const { token } = await withApp('user')
    expect((await post('/me/passkeys/options', { token, body: { password } })).status).toBe(200)
  })
})

it('a refused act is done with the same idempotency key after the factor', async () => {
  const { token, secret } = await withApp()
  const staff = { email: 'new@office.test', name: 'Nasrin', role: 'admin', phone: null, upazila_ids: [] }
  const add = () => post('/admin/users', { token, body: staff, headers: { 'idempotency-key': 'once' } })
  expect((await add()).body.code).toBe('fresh_factor_needed')
  await give(token, await codeOf(secret))
  expect((await add()).status).toBe(201)
  expect((await get('/admin/users?search=new@office.test', { token })).body.total).toBe(1)
})

it('with FRESH_FACTOR_MINUTES=0 nobody is asked', async () => {
  const off = await startApp({ FRESH_FACTOR_MINUTES: '0' })
  const { token } = await off.person('admin')
  await passkeysOf(off).add(token)
  expect((await off.post('/admin/users', { token, body: {} })).body.code).toBe('validation_failed')
})
