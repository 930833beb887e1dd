import { describe, expect, it } from 'vitest'
import { resetPassword, unlockTwoFactor } from '#server/users/account-commands.service.ts'
import { password, startApp } from '#test/harness.ts'
import { passkeysOf } from '#test/passkeys.ts'

const office = { TWO_FACTOR_ROLES: 'admin,acland' }
const logIn = ({ post }: Pick<Awaited<ReturnType<typeof startApp>>, 'post'>, email: string) =>
  post('/login', { body: { email, password } })

describe('a role that needs two factors', () => {
  it('may have a passkey in place of an app, and then logs in with it alone', async () => {
    const app = await startApp(office)
    const { db, get, person, post } = app
    const passkeys = passkeysOf(app)
    const { email, token } = await person('admin')
    expect((await get('/me/sessions', { token })).body.code).toBe('two_factor_setup_required')
    const device = await passkeys.add(token)
    expect(device.added.status).toBe(201)
    expect((await get('/me/sessions', { token })).status).toBe(200)
    // The password alone must not lead to a second factor of somebody else's.
    const refused = await logIn(app, email)
    expect([refused.status, refused.body.code]).toEqual([401, 'passkey_required'])
    expect((await post('/login', { body: { email, password: 'wrong' } })).body.code).toBe('invalid_credentials')
    const { body } = await passkeys.logIn(device)
    expect((await get('/me/sessions', { token: body.token })).status).toBe(200)
    await db.updateTable('users').set({ two_factor_enabled_at: new Date() }).where('email', '=', email).execute()
    expect((await logIn(app, email)).body.two_factor_required).toBe(true)
    expect((await get('/me/sessions', { token: (await person('helper')).token })).status).toBe(200)
  })

  it('may be that of citizens', async () => {
    const { get, person } = await startApp({ TWO_FACTOR_ROLES: 'user' })
    const { token } = await person()
    expect((await get('/me/sessions', { token })).body.code).toBe('two_factor_setup_required')
    expect((await get('/me/sessions', { token: (await person('admin')).token })).status).toBe(200)
  })
})

describe('an office that requires passkeys', () => {
  it('leads staff to add one, and then takes no password', async () => {
    const app = await startApp({ ...office, STAFF_PASSKEY: 'required' })
    const { db, get, person, post } = app
    const passkeys = passkeysOf(app)
    const { email, token } = await person('admin')
    await db.updateTable('users').set({ two_factor_enabled_at: new Date() }).where('email', '=', email).execute()
    const { status, body } = await get('/me/sessions', { token })
    expect([status, body.code]).toEqual([403, 'passkey_setup_required'])
    expect((await get('/me', { token })).body.must_set_up_passkey).toBe(true)
    // A person with an app gives its code before a passkey is added.
    const refused = await post('/me/passkeys/options', { token, body: { password } })
    expect(refused.body).toMatchObject({ code: 'fresh_factor_needed', factors: { code: true, passkey: false } })
    expect((await post('/me/second-factor', { token, body: { code: '000000' } })).status).toBe(422)
    await db.updateTable('sessions').set({ factor_at: new Date() }).execute()
    const device = await passkeys.add(token)
    expect((await get('/me/sessions', { token })).status).toBe(200)
    expect((await logIn(app, email)).body.code).toBe('passkey_required')
    expect((await passkeys.logIn(device)).body.user.must_set_up_passkey).toBe(false)
    for (const role of ['user', 'helper'] as const)
      expect((await get('/me/sessions', { token: (await person(role)).token })).status).toBe(200)
  })
})

describe('the commands for who is locked out', () => {
  it('remove passkeys with two-factor login, and leave them at a reset of the password', async () => {
    const app = await startApp(office)
    const { db, get, person } = app
    const passkeys = passkeysOf(app)
    const { id, email, token } = await person('admin')
    const device = await passkeys.add(token)
    expect(await resetPassword(db, email)).toMatchObject({ has_passkey: true })
    const opened = await passkeys.logIn(device)
    expect(opened.status).toBe(200)
    await unlockTwoFactor(db, email)
    expect((await get('/me', { token: opened.body.token })).status).toBe(401)
    expect((await passkeys.logIn(device)).body.code).toBe('passkey_refused')
    const { acts } = await db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.agg<string[]>('array_agg', ['act']).as('acts'))
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(acts).toEqual(['add_passkey', 'reset_password', 'remove_passkey'])
    await expect(unlockTwoFactor(db, email)).rejects.toThrow('has no two-factor login and no passkey')
  })
})
