import { describe, expect, it } from 'vitest'
import { now } from '#server/app/database.ts'
import { lockUser } from '#server/identity/accounts/staff.service.ts'
import { password, startApp } from '#test/harness.ts'
import { outboxOf } from '#test/outbox.ts'
import { blockAccount, resetPassword, unblockAccount, unlockTwoFactor } from './account-commands.service.ts'

const { call, db, forgot, get, kind, land, person, post, proveEmail, secret } = await startApp()
const outbox = outboxOf({ db, secret })
const place = await land.place()

const logIn = (email: string, password: string) => post('/login', { body: { email, password } })
const entriesOf = (id: number) =>
  db.selectFrom('audit_log').selectAll().where('subject', '=', 'users').where('subject_id', '=', String(id)).execute()
const rowOf = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const block = (id: number) => db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute()

/** As many wrong passwords as close the account to this address. */
async function closeByGuesses(email: string) {
  for (let guess = 0; guess < 10; guess += 1) await logIn(email, 'wrong')
  expect((await logIn(email, password)).status).toBe(429)
}

const commands = {
  'a reset of the password': resetPassword,
  'an unlock of two-factor login': unlockTwoFactor,
  'a block of an account': blockAccount,
  'the end of a block': unblockAccount,
}

describe.each(Object.entries(commands))('%s', (_name, run) => {
  it.each([
    ['nobody@example.test', 'There is no account with the e-mail nobody@example.test.'],
    ['nobody', 'nobody is neither an e-mail address nor a mobile number.'],
  ])('is refused for %s', async (email, message) => {
    await expect(run(db, email)).rejects.toThrow(message)
  })
})

describe('a reset of the password', () => {
  it('opens a locked-out account once more, for nothing but another password', async () => {
    const admin = await person('admin')
    await proveEmail(admin.id)
    await closeByGuesses(admin.email)
    const { password: given } = await resetPassword(db, ` ${admin.email.toUpperCase()} `)
    expect((await outbox.last(admin.email)).template).toBe('password_changed')
    expect((await get('/me', { token: admin.token })).status).toBe(401)
    expect((await logIn(admin.email, password)).status).toBe(401)
    const { status, body } = await logIn(admin.email, given)
    expect([status, body.user.must_change_password]).toEqual([200, true])
    expect((await get('/admin/users', { token: body.token })).body.code).toBe('password_change_required')
    const log = await entriesOf(admin.id)
    expect(log).toMatchObject([{ act: 'reset_password', actor_id: null, before: null, after: { email: admin.email } }])
    expect(JSON.stringify(log)).not.toContain(given)
  })

  it('ends a login that waits for its code, and known devices', async () => {
    const { id, email } = await person('acland', [place.office_code])
    const later = new Date((await now(db)).getTime() + 60_000)
    const challenge = { user_id: id, token_hash: Buffer.alloc(32, 1), remember: false, expires_at: later }
    await db.insertInto('login_challenges').values(challenge).execute()
    await db
      .insertInto('known_devices')
      .values({ user_id: id, device_hash: Buffer.alloc(32, 1) })
      .execute()
    await resetPassword(db, email)
    const waiting = await db.selectFrom('login_challenges').selectAll().where('used_at', 'is', null).execute()
    expect(waiting).toEqual([])
    expect(await db.selectFrom('known_devices').selectAll().where('user_id', '=', id).execute()).toEqual([])
  })

  it('ends the link by which the password can be set', async () => {
    const { email } = await person()
    await forgot(email)
    const token = new URL(String((await outbox.last(email)).params['url'])).searchParams.get('token')
    await resetPassword(db, email)
    const own = 'amar-nijer-chabi-72'
    const reset = await call('POST', '/password/reset', {
      body: { email, token, password: own, password_confirmation: own },
    })
    expect(reset.body.code).toBe('reset_failed')
  })

  it('is refused for a blocked account, and changes nothing', async () => {
    const { id, email } = await person('helper')
    await block(id)
    const before = await rowOf(id)
    await expect(resetPassword(db, email)).rejects.toThrow(`First: npm run jomi -- user unblock --email ${email}`)
    expect([await rowOf(id), await entriesOf(id)]).toEqual([before, []])
  })
})

describe('an unlock of two-factor login', () => {
  /** Somebody with two-factor login and a recovery code. */
  async function withTwoFactor() {
    const someone = await person('acland', [place.office_code])
    await db
      .updateTable('users')
      .set({ two_factor_enabled_at: new Date(), two_factor_secret: 'sealed' })
      .where('id', '=', someone.id)
      .execute()
    await db
      .insertInto('recovery_codes')
      .values({ user_id: someone.id, code_hash: Buffer.alloc(32, 2) })
      .execute()
    return someone
  }

  it('lets a person in without a code, even after wrong ones, and ends their sessions', async () => {
    const { id, email, token } = await withTwoFactor()
    await proveEmail(id)
    await closeByGuesses(email)
    await db
      .insertInto('login_failures')
      .values({ email_key: `signed-in:code:${id}`, address: 'x' })
      .execute()
    await unlockTwoFactor(db, email)
    expect((await outbox.last(email)).template).toBe('two_factor_disabled')
    expect((await get('/me', { token })).status).toBe(401)
    const { status, body } = await logIn(email, password)
    expect([status, body.two_factor_required, body.user.two_factor_enabled]).toEqual([200, undefined, false])
    expect(await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()).toEqual([])
    expect(await db.selectFrom('login_failures').selectAll().execute()).toEqual([])
    expect(await entriesOf(id)).toMatchObject([
      { act: 'update', actor_id: null, before: { two_factor_enabled: true }, after: { two_factor_enabled: false } },
    ])
  })

  it('is refused where two-factor login is off, and ends nothing', async () => {
    const { id, email, token } = await person('admin')
    await expect(unlockTwoFactor(db, email)).rejects.toThrow(`${email} has no two-factor login and no passkey.`)
    expect((await get('/me', { token })).status).toBe(200)
    expect(await entriesOf(id)).toEqual([])
  })

  it('is refused for a blocked account, which keeps its two-factor login', async () => {
    const { id, email } = await withTwoFactor()
    await block(id)
    await expect(unlockTwoFactor(db, email)).rejects.toThrow('is blocked')
    expect((await rowOf(id)).two_factor_enabled_at).not.toBeNull()
  })
})

describe('a block of an account', () => {
  it('ends its sessions and lets nobody in until it ends, then with all that the account had', async () => {
    const { id, email, token } = await person('acland', [place.office_code])
    await blockAccount(db, email)
    expect([(await get('/me', { token })).status, (await logIn(email, password)).status]).toEqual([401, 401])
    await unblockAccount(db, email)
    expect((await get('/me', { token })).status).toBe(401)
    const { body } = await logIn(email, password)
    expect(body.user).toMatchObject({ role: 'acland', upazilas: [{ id: place.upazila_id }] })
    expect(await entriesOf(id)).toMatchObject([
      { act: 'update', actor_id: null, before: { disabled_at: null }, after: { disabled_at: expect.any(String) } },
      { act: 'update', actor_id: null, before: { disabled_at: expect.any(String) }, after: { disabled_at: null } },
    ])
  })

  it('keeps the digital centre of a helper', async () => {
    const { id, email } = await person('helper')
    const { digital_centre } = await rowOf(id)
    await blockAccount(db, email)
    await unblockAccount(db, email)
    expect(await rowOf(id)).toMatchObject({ role: 'helper', digital_centre })
  })

  it('begins once and ends once', async () => {
    const { id, email } = await person()
    await expect(unblockAccount(db, email)).rejects.toThrow(`${email} is not blocked.`)
    await blockAccount(db, email)
    const { disabled_at } = await rowOf(id)
    await expect(blockAccount(db, email)).rejects.toThrow(`${email} is blocked already.`)
    expect((await rowOf(id)).disabled_at).toEqual(disabled_at)
    expect(await entriesOf(id)).toHaveLength(1)
  })

  it('leaves one admin, even if two are blocked at once', async () => {
    await db.updateTable('users').set({ disabled_at: new Date() }).where('role', '=', 'admin').execute()
    const admins = [await person('admin'), await person('admin')]
    const done = await Promise.allSettled(admins.map(({ email }) => blockAccount(db, email)))
    const refused = done.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []))
    expect(refused).toEqual(['This is the last admin. Make another one first.'])
    const open = await Promise.all(admins.map(async ({ token }) => (await get('/me', { token })).status))
    expect(open.sort()).toEqual([200, 401])
  })

  // One connection has nobody beside it.
  it.skipIf(kind === 'embedded')('does not wait for an act on another admin', async () => {
    const [one, other] = [await person('admin'), await person('admin')]
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, other.id)
      await blockAccount(db, one.email)
    })
    expect((await rowOf(one.id)).disabled_at).not.toBeNull()
  })
})
