import { describe, expect, it } from 'vitest'
import { now } from '#server/app/database.ts'
import { password, startApp } from '#test/harness.ts'
import { openSession } from '../sessions/sessions.service.ts'
import { turnOn } from '../two-factor/two-factor.sql.ts'
import { createAccount } from './accounts.service.ts'

const production = {
  DEMO: '0',
  DATABASE_URL: 'postgres://jomi@db/jomi',
  PUBLIC_URL: 'https://jomi.example',
  SECRET_KEY: 'knly-for-tests-0123456789-abcdefgh',
}

async function ground(settings: Record<string, string>) {
  const app = await startApp(settings)
  const account = { email: 'admin@jomi.test', name: 'Admin', role: 'user' as const, phone: '+8801700000901' }
  const user = await createAccount(app.db, { ...account, password, upazilas: [], demo: true })
  const token = await openSession(app.db, { user, remember: false, device: 'test', at: await now(app.db) })
  await app.db.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', user.id).execute()
  return { ...app, user, token }
}

describe('an account of the demo', () => {
  it('has no login by either name, no session, no reset and no second factor at an office', async () => {
    const { db, post, get, forgot, user, token } = await ground(production)
    for (const email of [user.email ?? '', '01700000901'])
      expect((await post('/login', { body: { email, password } })).body.code).toBe('invalid_credentials')
    expect((await get('/me', { token })).status).toBe(401)
    expect((await post('/me/2fa/setup', { token, body: { password } })).status).toBe(401)
    expect(await turnOn(db, user.id, new Date(), false)).toBe(false)
    expect((await forgot(user.email ?? '')).status).toBe(200)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  it('works in the demo', async () => {
    const { db, post, get, forgot, user, token } = await ground({})
    for (const email of [user.email ?? '', '01700000901'])
      expect((await post('/login', { body: { email, password } })).status).toBe(200)
    expect((await get('/me', { token })).status).toBe(200)
    expect(await turnOn(db, user.id, new Date(), true)).toBe(true)
    await forgot(user.email ?? '')
    expect(
      await db.selectFrom('outbox').select('template').where('template', '=', 'reset_password').execute(),
    ).toHaveLength(1)
  })
})
