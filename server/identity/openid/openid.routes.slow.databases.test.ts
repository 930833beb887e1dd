import { afterAll, describe, expect, it } from 'vitest'
import { clock } from '#server/app/database.ts'
import { password, startApp } from '#test/harness.ts'
import { openidProvider } from '#test/openid-provider.ts'

const site = 'http://127.0.0.1:3000'
const provider = await openidProvider(`${site}/login/openid`)
afterAll(() => provider.stop())

const settings = (who: '' | 'CITIZEN_') => ({
  PUBLIC_URL: site,
  [`${who}OIDC_ISSUER`]: provider.issuer,
  [`${who}OIDC_CLIENT_ID`]: 'jomi',
  [`${who}OIDC_CLIENT_SECRET`]: 'secret of jomi',
  [`${who}OIDC_NAME`]: 'Land Ministry',
})

type Person = Parameters<typeof provider.logIn>[1]
type App = Awaited<ReturnType<typeof startApp>>

const cookieOf = (headers: { [name: string]: unknown }) => String(headers['set-cookie']).split(';')[0] ?? ''

/** Begins a login and goes through it at the provider. */
async function begun({ post }: App, kind: 'staff' | 'citizen', person: Person) {
  const { body, headers } = await post('/login/openid/start', { body: { provider: kind } })
  return { back: await provider.logIn(body.url, person), cookie: cookieOf(headers) }
}

async function logIn(app: App, kind: 'staff' | 'citizen', person: Person) {
  const { back, cookie } = await begun(app, kind, person)
  return app.post('/login/openid', { body: back, headers: { cookie } })
}

const actsOf = async ({ db }: App, id: number) =>
  (await db.selectFrom('audit_log').select('act').where('subject_id', '=', String(id)).orderBy('id').execute()).map(
    ({ act }) => act,
  )

describe('the login of the office', () => {
  it('opens the account of staff with the same proven e-mail, and later the one it is joined to', async () => {
    const app = await startApp({ ...settings(''), TWO_FACTOR_ROLES: 'admin', STAFF_PASSKEY: 'required' })
    const { db, get, person } = app
    expect((await get('/login/providers')).body).toEqual({ staff: { name: 'Land Ministry' }, citizen: null })
    const { id, email } = await person('admin')
    await db.updateTable('users').set({ password_change_required: true }).where('id', '=', id).execute()
    const first = await logIn(app, 'staff', { sub: 'first', email: email.toUpperCase(), email_verified: true })
    expect([first.status, first.body.user.email]).toEqual([200, email])
    // The provider sees to second factors and passwords.
    expect((await get('/me/sessions', { token: first.body.token })).status).toBe(200)
    expect((await get('/notifications', { token: first.body.token })).body.data).toContainEqual(
      expect.objectContaining({ type: 'login_joined', message: expect.stringContaining('“Land Ministry”') }),
    )
    const again = await logIn(app, 'staff', { sub: 'first', email: 'another@example.test' })
    expect(again.body.user.id).toBe(id)
    const namesake = await logIn(app, 'staff', { sub: 'second', email, email_verified: true })
    expect([namesake.status, namesake.body.code]).toEqual([403, 'openid_no_account'])
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', id).execute()
    expect((await logIn(app, 'staff', { sub: 'first' })).body.code).toBe('openid_no_account')
    expect(await actsOf(app, id)).toEqual(['join_login', 'refuse_login', 'refuse_login'])
  })

  it('makes no account, joins no citizen and believes no e-mail that is not verified', async () => {
    const app = await startApp(settings(''))
    const { db, person } = app
    const [admin, citizen] = [await person('admin'), await person()]
    const refusals = [
      [{ email: admin.email }, 'openid_email_unproven'],
      [{ email: admin.email, email_verified: false }, 'openid_email_unproven'],
      [{ email: admin.email, email_verified: 'true' }, 'openid_email_unproven'],
      [{}, 'openid_email_unproven'],
      [{ email: citizen.email, email_verified: true }, 'openid_no_account'],
      [{ email: 'stranger@example.test', email_verified: true }, 'openid_no_account'],
    ] as const
    for (const [at, [claims, code]] of refusals.entries())
      expect((await logIn(app, 'staff', { sub: `p${at}`, ...claims })).body.code).toBe(code)
    expect(await db.selectFrom('openid_accounts').select('id').execute()).toEqual([])
  })

  it('is finished once, in the browser that began it, in ten minutes, with its own state', async () => {
    const app = await startApp(settings(''))
    const { email } = await app.person('admin')
    const admin = { sub: 'admin', email, email_verified: true }
    const finish = (body: object, cookie: string) => app.post('/login/openid', { body, headers: { cookie } })
    const one = await begun(app, 'staff', admin)
    expect((await finish(one.back, '')).body.code).toBe('openid_failed')
    const other = await begun(app, 'staff', admin)
    expect((await finish({ ...one.back, state: other.back['state'] }, one.cookie)).body.code).toBe('openid_failed')
    expect((await finish({ ...one.back, state: 'x'.repeat(43) }, one.cookie)).body.code).toBe('openid_failed')
    expect((await finish(one.back, one.cookie)).status).toBe(200)
    expect((await finish(one.back, one.cookie)).body.code).toBe('openid_failed')
    // The code is used up at the provider too: another login of this browser cannot replay it.
    const replay = { ...other.back, code: one.back['code'] }
    expect((await finish(replay, other.cookie)).body.code).toBe('openid_failed')
    const foreign = await begun(app, 'staff', admin)
    const elsewhere = { ...foreign.back, iss: 'https://elsewhere.test' }
    expect((await finish(elsewhere, foreign.cookie)).body.code).toBe('openid_failed')
    const cancelled = await begun(app, 'staff', admin)
    const refused = { state: cancelled.back['state'], error: 'access_denied' }
    expect((await finish(refused, cancelled.cookie)).body.code).toBe('openid_failed')
    const late = await begun(app, 'staff', admin)
    clock.offset_ms = 10 * 60_000 + 1000
    expect((await finish(late.back, late.cookie)).body.code).toBe('openid_failed')
    clock.offset_ms = 0
  })

  it('says that the provider is gone, and leaves the login by password', async () => {
    const app = await startApp(settings(''))
    const { email } = await app.person('admin')
    const { back, cookie } = await begun(app, 'staff', { sub: 'admin', email, email_verified: true })
    await provider.stop()
    const late = await app.post('/login/openid', { body: back, headers: { cookie } })
    expect([late.status, late.body.code]).toEqual([503, 'openid_unavailable'])
    const fresh = await startApp(settings(''))
    const person = await fresh.person('admin')
    const start = await fresh.post('/login/openid/start', { body: { provider: 'staff' } })
    expect([start.status, start.body.code]).toEqual([503, 'openid_unavailable'])
    await provider.restart()
    expect((await fresh.post('/login', { body: { email: person.email, password } })).status).toBe(200)
    expect((await fresh.post('/login/openid/start', { body: { provider: 'staff' } })).status).toBe(200)
    expect((await fresh.post('/login/openid/start', { body: { provider: 'citizen' } })).status).toBe(404)
  })

  it('is refused to staff outside the networks of the office', async () => {
    const app = await startApp({ ...settings(''), STAFF_NETWORKS: '10.20.0.0/16' })
    const { id, email } = await app.person('admin')
    const { body } = await logIn(app, 'staff', { sub: 'away', email, email_verified: true })
    expect(body.code).toBe('staff_network')
    expect(await actsOf(app, id)).toEqual(['refuse_network'])
  })
})

describe('roles by the claims of the provider', () => {
  it('are set at each login and end other sessions; nobody without one gets in', async () => {
    const app = await startApp({
      ...settings(''),
      OIDC_ROLES: 'chiefs=admin; savar = acland:2672; dhamrai=acland:2614',
    })
    const { db, get, land, person } = app
    const places = [await land.place(), await land.place()]
    const [savar, dhamrai] = places
    for (const [at, bbs_code] of ['2672', '2614'].entries())
      await db
        .updateTable('upazilas')
        .set({ bbs_code })
        .where('id', '=', places[at]?.upazila_id ?? 0)
        .execute()
    await person('admin')
    const { id, email, token } = await person('admin')
    const officer = (groups: unknown) => ({ sub: 'officer', email, email_verified: true, groups })
    const demoted = await logIn(app, 'staff', officer(['savar', 'others']))
    expect(demoted.body.user).toMatchObject({ role: 'acland', upazilas: [{ id: savar?.upazila_id }] })
    expect((await get('/me', { token })).status).toBe(401)
    const both = await logIn(app, 'staff', officer(['savar', 'dhamrai']))
    expect(both.body.user.upazilas.map((each: { id: number }) => each.id).toSorted()).toEqual(
      [savar?.upazila_id, dhamrai?.upazila_id].toSorted(),
    )
    expect((await logIn(app, 'staff', officer('chiefs'))).body.user.role).toBe('admin')
    for (const groups of [undefined, [], ['others'], ['CHIEFS'], 'savar,chiefs'])
      expect((await logIn(app, 'staff', officer(groups))).body.code).toBe('openid_no_role')
    const acts = ['join_login', 'update', 'update', 'update', ...Array(5).fill('refuse_login')]
    expect(await actsOf(app, id)).toEqual(acts)
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute()
    expect((await logIn(app, 'staff', officer(['chiefs']))).body.code).toBe('openid_no_account')
  })

  it('leave the last admin one, and give nothing for an upazila that is not on record', async () => {
    const app = await startApp({ ...settings(''), OIDC_ROLES: 'savar=acland:2672; nowhere=acland:Nowhere' })
    const { db, land, person } = app
    const place = await land.place()
    await db.updateTable('upazilas').set({ bbs_code: '2672' }).where('id', '=', place.upazila_id).execute()
    const { email } = await person('admin')
    const admin = (groups: string[]) => ({ sub: 'admin', email, email_verified: true, groups })
    expect((await logIn(app, 'staff', admin(['savar']))).body.user.role).toBe('admin')
    expect((await logIn(app, 'staff', admin(['nowhere']))).body.code).toBe('openid_no_role')
  })
})

describe('the login of citizens', () => {
  it('opens the account with an e-mail or phone that both sides have proven', async () => {
    const app = await startApp(settings('CITIZEN_'))
    const { db, person, proveEmail } = app
    const [one, two, unproven] = [await person(), await person(), await person()]
    await proveEmail(one.id)
    const byEmail = await logIn(app, 'citizen', { sub: 'a', email: one.email, email_verified: true })
    expect(byEmail.body.user.id).toBe(one.id)
    const phone = '+8801755555555'
    await db.updateTable('users').set({ phone, phone_verified_at: new Date() }).where('id', '=', two.id).execute()
    const byPhone = { sub: 'b', phone_number: '01755-555555', phone_number_verified: true }
    expect((await logIn(app, 'citizen', byPhone)).body.user.id).toBe(two.id)
    expect(await actsOf(app, two.id)).toEqual(['join_login'])
    const refusals = [
      [{ email: unproven.email, email_verified: true }, 'openid_email_taken'],
      [{ email: 'new@example.test' }, 'openid_email_unproven'],
      [{ phone_number: phone }, 'openid_email_unproven'],
      [{ phone_number: '+8801766666666', phone_number_verified: true }, 'openid_email_unproven'],
    ] as const
    for (const [at, [claims, code]] of refusals.entries())
      expect((await logIn(app, 'citizen', { sub: `c${at}`, ...claims })).body.code).toBe(code)
  })

  it('makes one new account, with what the provider has verified', async () => {
    const app = await startApp(settings('CITIZEN_'))
    const claims = {
      sub: 'new',
      email: 'Rahima@example.test',
      email_verified: true,
      name: 'Rahima Begum',
      phone_number: '+8801712345678',
      phone_number_verified: true,
    }
    const { body } = await logIn(app, 'citizen', claims)
    expect(body.user).toMatchObject({
      name: 'Rahima Begum',
      email: 'rahima@example.test',
      phone: '01712345678',
      role: 'user',
    })
    expect([body.user.email_verified_at, body.user.phone_verified_at]).not.toContain(null)
    expect((await logIn(app, 'citizen', { sub: 'new' })).body.user.id).toBe(body.user.id)
    const odd = await logIn(app, 'citizen', {
      sub: 'odd',
      email: 'odd@example.test',
      email_verified: true,
      name: 'www.evil.test',
    })
    expect(odd.body.user.name).toBe('odd')
  })

  it('opens no account of staff, and needs the code of a citizen with two-factor login', async () => {
    const app = await startApp(settings('CITIZEN_'))
    const { db, person, proveEmail } = app
    const [citizen, admin] = [await person(), await person('admin')]
    await proveEmail(citizen.id)
    await proveEmail(admin.id)
    expect((await logIn(app, 'citizen', { sub: 's', email: admin.email, email_verified: true })).body.code).toBe(
      'openid_no_account',
    )
    await db.updateTable('users').set({ two_factor_enabled_at: new Date() }).where('id', '=', citizen.id).execute()
    const { body } = await logIn(app, 'citizen', { sub: 'c', email: citizen.email, email_verified: true })
    expect([body.two_factor_required, body.token]).toEqual([true, undefined])
  })
})

describe('a login elsewhere', () => {
  it('is listed, and is removed with the password of the account, with the sessions that it may have opened', async () => {
    const app = await startApp(settings('CITIZEN_'))
    const { get, post, person, db } = app
    const { id, email, token } = await person()
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
    const joined = await logIn(app, 'citizen', { sub: 'mine', email, email_verified: true })
    expect(joined.status).toBe(200)
    const [login] = (await get('/me/logins', { token })).body
    expect(login).toMatchObject({ name: 'Land Ministry' })
    const remove = (words: string, by = token) =>
      post(`/me/logins/${login.id}/remove`, { token: by, body: { password: words } })
    expect((await remove('not the password')).body.errors).toMatchObject({ password: [expect.any(String)] })
    expect((await remove(password, (await person()).token)).status).toBe(404)
    expect((await get('/me/logins', { token: joined.body.token })).status).toBe(200)
    expect((await remove(password)).status).toBe(200)
    expect((await get('/me/logins', { token })).body).toEqual([])
    expect((await get('/me/logins', { token: joined.body.token })).status).toBe(401)
    expect((await remove(password)).status).toBe(404)
    expect(await actsOf(app, id)).toEqual(['join_login', 'remove_login'])
    expect((await get('/notifications', { token })).body.data).toContainEqual(
      expect.objectContaining({ type: 'login_removed', message: expect.stringContaining('“Land Ministry”') }),
    )
  })
})
