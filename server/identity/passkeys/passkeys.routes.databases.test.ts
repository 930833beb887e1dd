import { describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { authenticator } from '#test/authenticator.ts'
import { password, startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'
import { passkeysOf } from '#test/passkeys.ts'

const app = await startApp()
const { call, db, get, person, post, proveEmail, secret } = app
const outbox = outboxOf({ db, secret })
const passkeys = passkeysOf(app)

const entriesOf = (id: number) =>
  db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
const begin = (token: string, body: object = { password }) => post('/me/passkeys/options', { token, body })

describe('a passkey', () => {
  it('is added with the password, listed, and told to its owner and to the audit log', async () => {
    const { id, email, token } = await person()
    await proveEmail(id)
    const { added } = await passkeys.add(token, 'My phone')
    expect([added.status, added.body]).toEqual([
      201,
      { id: added.body.id, name: 'My phone', synced: false, created_at: added.body.created_at, last_used_at: null },
    ])
    expect((await get('/me/passkeys', { token })).body).toEqual([added.body])
    expect((await outbox.last(email)).template).toBe('passkey_added')
    expect(await entriesOf(id)).toMatchObject([
      { act: 'add_passkey', actor_id: id, before: null, after: { passkey: 'My phone' } },
    ])
    const { body } = await get('/notifications', { token })
    expect(body.data[0].message).toContain('“My phone”')
  })

  it.each([
    ['a wrong password', { password: 'not this one' }, 'password'],
    ['no password', {}, 'password'],
  ])('is not begun with %s', async (_name, body, field) => {
    const { token } = await person()
    const { status, body: answer } = await begin(token, body)
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]])
  })

  it.each([
    ['of another site', { origin: 'https://elsewhere.test' }],
    ['for another name of the site', { rp_id: 'elsewhere.test' }],
    ['without finger, face or PIN', { verified: false }],
  ])('%s is not added', async (_name, change) => {
    const { token } = await person()
    const { body } = await begin(token)
    const credential = authenticator().make(body.options, change)
    const { status, body: answer } = await post('/me/passkeys', { token, body: { name: 'Phone', credential } })
    expect([status, answer.code]).toEqual([409, 'passkey_not_added'])
    expect((await get('/me/passkeys', { token })).body).toEqual([])
  })

  it('is added for a challenge of the person once, and within five minutes', async () => {
    const [one, other] = [await person(), await person()]
    const add = (token: string, credential: object) => post('/me/passkeys', { token, body: { name: 'A', credential } })
    const { options } = (await begin(one.token)).body
    expect((await add(other.token, authenticator().make(options))).body.code).toBe('passkey_not_added')
    expect((await add(one.token, authenticator().make(options))).status).toBe(201)
    expect((await add(one.token, authenticator().make(options))).body.code).toBe('passkey_not_added')
    expect((await add(one.token, authenticator().make({ challenge: 'x' }))).body.code).toBe('passkey_not_added')
    const late = (await begin(one.token)).body.options
    clock.offset_ms = 5 * 60_000 + 1000
    expect((await add(one.token, authenticator().make(late))).body.code).toBe('passkey_not_added')
    clock.offset_ms = 0
  })

  it('belongs to one account', async () => {
    const device = authenticator()
    const add = async (token: string) => {
      const { body } = await begin(token)
      return post('/me/passkeys', { token, body: { name: 'A', credential: device.make(body.options) } })
    }
    expect((await add((await person()).token)).status).toBe(201)
    expect((await add((await person()).token)).body.code).toBe('passkey_not_added')
  })

  it('is one of at most twenty', async () => {
    const { id, token } = await person()
    const { body } = await begin(token)
    await db
      .insertInto('passkeys')
      .values(
        Array.from({ length: 20 }, (_, at) => ({
          user_id: id,
          credential_id: `${id}-${at}`,
          public_key: Buffer.alloc(0),
          sign_count: 0,
          transports: '',
          name: 'A',
          synced: false,
        })),
      )
      .execute()
    expect((await begin(token)).body.code).toBe('too_many_passkeys')
    const credential = authenticator().make(body.options)
    expect((await post('/me/passkeys', { token, body: { name: 'A', credential } })).body.code).toBe('too_many_passkeys')
  })

  it('gets another name, which has no web address', async () => {
    const { token } = await person()
    const { passkey_id } = await passkeys.add(token)
    const rename = (name: string) => call('PUT', `/me/passkeys/${passkey_id}`, { token, body: { name } })
    expect((await rename('Key of the office')).body.name).toBe('Key of the office')
    expect((await rename('www.evil.test')).body.errors.name).toHaveLength(1)
    const stranger = await person()
    const { status } = await call('PUT', `/me/passkeys/${passkey_id}`, {
      token: stranger.token,
      body: { name: 'Mine' },
    })
    expect(status).toBe(404)
  })

  it('is removed with the password, and opens nothing afterwards', async () => {
    const { id, email, token } = await person()
    await proveEmail(id)
    const device = await passkeys.add(token)
    const remove = (at: string, body: object) => post(`/me/passkeys/${device.passkey_id}/remove`, { token: at, body })
    expect((await remove(token, { password: 'not this one' })).status).toBe(422)
    expect((await remove((await person()).token, { password })).status).toBe(404)
    const { body } = await remove(token, { password })
    expect(body.message).toBe('The passkey is removed.')
    expect((await outbox.last(email)).template).toBe('passkey_removed')
    expect((await entriesOf(id)).at(-1)).toMatchObject({ act: 'remove_passkey', before: { passkey: 'Phone' } })
    expect((await passkeys.logIn(device)).body.code).toBe('passkey_refused')
  })
})

describe('a login with a passkey', () => {
  it('opens the account without a password or code, and remembers the device', async () => {
    const { id, email, token } = await person()
    const device = await passkeys.add(token)
    await db.updateTable('users').set({ two_factor_enabled_at: new Date() }).where('id', '=', id).execute()
    const { status, headers, body } = await passkeys.logIn(device)
    expect([status, body.user.email]).toEqual([200, email])
    expect(String(headers['set-cookie'])).toContain('jomi_device=')
    expect((await get('/me', { token: body.token })).status).toBe(200)
    const [listed] = (await get('/me/passkeys', { token })).body
    expect(listed.last_used_at).not.toBeNull()
  })

  it('answers an unknown passkey, a wrong signature and a foreign site alike, with nothing about accounts', async () => {
    const { token } = await person()
    const device = await passkeys.add(token)
    const stranger = authenticator()
    const forged = {
      ...stranger,
      sign: (options: { challenge: string }) => ({
        ...stranger.sign(options),
        id: device.sign(options).id,
        rawId: device.sign(options).id,
      }),
    }
    const answers = [
      await passkeys.logIn(stranger),
      await passkeys.logIn(forged),
      await passkeys.logIn(device, { origin: 'https://elsewhere.test' }),
      await passkeys.logIn(device, { rp_id: 'elsewhere.test' }),
      await passkeys.logIn(device, { verified: false }),
      await passkeys.logIn(device, { handle: Buffer.from('jomi-1').toString('base64url') }),
    ]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { ...answers[0]?.body, request_id: body.request_id }])
    expect(answers[0]?.body.code).toBe('passkey_refused')
    const [first, second] = [await passkeys.options(), await passkeys.options()]
    expect({ ...first, challenge: '' }).toEqual({ ...second, challenge: '' })
    expect(first.allowCredentials ?? []).toEqual([])
  })

  it('takes a challenge once, also after a refusal, and for five minutes', async () => {
    const { token } = await person()
    const { sign, device } = await passkeys.add(token)
    const send = (credential: object) => post('/login/passkey', { body: { credential } })
    const used = await passkeys.options()
    device.counter = 1
    expect((await send(sign(used))).status).toBe(200)
    device.counter = 2
    expect((await send(sign(used))).body.code).toBe('passkey_refused')
    const refused = await passkeys.options()
    expect((await send(sign(refused, { verified: false }))).status).toBe(401)
    expect((await send(sign(refused))).body.code).toBe('passkey_refused')
    const late = await passkeys.options()
    clock.offset_ms = 5 * 60_000 + 1000
    expect((await send(sign(late))).body.code).toBe('passkey_refused')
    clock.offset_ms = 0
    // A challenge to add a passkey is none to log in.
    expect((await send(sign((await begin(token)).body.options))).body.code).toBe('passkey_refused')
  })

  it('is refused when the counter does not grow, and its owner is notified', async () => {
    const { id, email, token } = await person()
    await proveEmail(id)
    const device = await passkeys.add(token, 'My key')
    expect((await passkeys.logIn(device, { counter: 5 })).status).toBe(200)
    for (const counter of [5, 4, 0]) {
      const { status, body } = await passkeys.logIn(device, { counter })
      expect([status, body.code]).toEqual([401, 'passkey_refused'])
    }
    expect((await outbox.last(email)).template).toBe('passkey_copied')
    expect((await entriesOf(id)).at(-1)).toMatchObject({ act: 'refuse_passkey', after: { passkey: 'My key' } })
    expect((await passkeys.logIn(device, { counter: 6 })).status).toBe(200)
  })

  it('opens one session for two requests at once with one signature', async () => {
    const { token } = await person()
    const { sign, device } = await passkeys.add(token)
    device.counter = 1
    const credential = sign(await passkeys.options())
    const answers = await Promise.all([1, 2].map(() => post('/login/passkey', { body: { credential } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  it('is closed after ten refusals of one passkey from one address', async () => {
    const stranger = authenticator()
    for (let tries = 0; tries < 10; tries += 1) expect((await passkeys.logIn(stranger)).status).toBe(401)
    const { status, body } = await passkeys.logIn(stranger)
    expect([status, body.code]).toEqual([429, 'rate_limited'])
  })

  it('is refused for a disabled account', async () => {
    const { id, token } = await person()
    const device = await passkeys.add(token)
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    expect((await passkeys.logIn(device)).body.code).toBe('passkey_refused')
  })
})
