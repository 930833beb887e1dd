import { describe, expect, it } from 'vitest'
import { password, startApp } from '#test/harness.ts'

const { app, db, get, post, call, person } = await startApp()
const { token, id: admin_id } = await person('admin')
const day_ms = 86_400_000

let made = 0
async function program(form: object = {}) {
  made += 1
  const body = { name: `Bank ${made}`, scopes: ['verify:read'], current_password: password, ...form }
  const answer = await post('/admin/programs', { token, body })
  expect(answer.status).toBe(201)
  const { program: record, key } = answer.body
  return { id: record.id, key, record }
}
const auditOf = (id: number) =>
  db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'after'])
    .where('subject', '=', 'programs')
    .where('subject_id', '=', String(id))
    .orderBy('lane')
    .orderBy('lane_number')
    .execute()

describe('an account of a program', () => {
  it('is opened by an admin, with a key that is shown once and stored as a hash', async () => {
    const { id, key, record } = await program({ requests_per_minute: 60, expires_on: '2199-01-01' })
    expect(key).toMatch(/^jomi_[0-9A-Z]{32}$/)
    expect(key.startsWith(record.key_prefix)).toBe(true)
    expect(record).toMatchObject({
      requests_per_minute: 60,
      expires_at: '2199-01-01T17:59:59.999Z',
      created_by: 'Person 1',
    })
    const row = await db.selectFrom('programs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify([row, (await get('/admin/programs', { token })).body])).not.toContain(key.slice(12))
    expect(await auditOf(id)).toMatchObject([{ act: 'create', actor_id: admin_id }])
  })

  it.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['mutations:write'] }, 'scopes.0'],
    [{ requests_per_minute: 0 }, 'requests_per_minute'],
    [{ expires_on: '2020-01-01' }, 'expires_on'],
    [{ current_password: 'another password' }, 'current_password'],
    [{ name: '' }, 'name'],
  ])('is refused with %j', async (form, field) => {
    const body = { name: `Wrong ${made}`, scopes: ['verify:read'], current_password: password, ...form }
    const answer = await post('/admin/programs', { token, body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })

  it('has a name of its own', async () => {
    const { record } = await program()
    const body = { name: record.name, scopes: ['verify:read'], current_password: password }
    expect((await post('/admin/programs', { token, body })).body.errors).toHaveProperty('name')
  })
})

describe('a key', () => {
  it('admits to the routes of its scopes, and to nothing else', async () => {
    const { key } = await program({ scopes: ['verify:read'] })
    expect((await get('/programs/self', { token: key })).body).toMatchObject({ scopes: ['verify:read'] })
    expect((await get('/verify/withdrawn', { token: key })).status).toBe(200)
    for (const path of [
      '/locations/divisions',
      '/programs/payments?settled_from=2026-01-01T00:00:00Z',
      '/programs/mutations/1',
      '/profile',
      '/notifications',
      '/admin/programs',
      '/admin/kycs',
      '/fees',
      '/applications',
      '/audit/heads',
    ])
      expect((await get(path, { token: key })).body?.code ?? path).toMatch(/^(program_scope|not_found)$/)
  })

  it('reads land with land:read', async () => {
    const { key } = await program({ scopes: ['land:read'] })
    expect((await get('/locations/divisions', { token: key })).status).toBe(200)
    expect((await get('/verify/keys', { token: key })).body.code).toBe('program_scope')
  })

  it('admits to no route that writes, decides or shows an NID', () => {
    const open = app.declaredRoutes.filter(({ config }) => config.program !== undefined)
    expect(open.length).toBeGreaterThan(10)
    for (const { method, url, access } of open) {
      expect(['GET', 'HEAD'], url).toContain(method)
      expect(['anyone', 'program'], url).toContain(access)
      expect(url).not.toMatch(/nid|kyc|admin/i)
    }
  })

  it('is refused once it is revoked, renewed or run out, as an unknown one', async () => {
    const [revoked, renewed, old] = [await program(), await program(), await program({ expires_on: '2199-01-01' })]
    await post(`/admin/programs/${revoked.id}/revoke`, { token })
    const { body } = await post(`/admin/programs/${renewed.id}/renew`, { token, body: { current_password: password } })
    await db
      .updateTable('programs')
      .set({ expires_at: new Date(0) })
      .where('id', '=', old.id)
      .execute()
    for (const key of [revoked.key, renewed.key, old.key, `jomi_${'0'.repeat(32)}`]) {
      expect((await get('/programs/self', { token: key })).status).toBe(401)
      expect((await get('/verify/withdrawn', { token: key })).status).toBe(401)
    }
    expect((await get('/programs/self', { token: body.key })).status).toBe(200)
    for (const act of ['revoke', 'renew'])
      expect(
        (await post(`/admin/programs/${revoked.id}/${act}`, { token, body: { current_password: password } })).body.code,
      ).toBe('program_revoked')
    expect((await post('/admin/programs/99999/revoke', { token })).status).toBe(404)
  })

  it('is limited by itself', async () => {
    const [few, many] = [await program({ requests_per_minute: 2 }), await program()]
    const states: number[] = []
    for (let n = 0; n < 4; n += 1) states.push((await get('/programs/self', { token: few.key })).status)
    // A minute may begin between two of them.
    expect(states.slice(0, 2)).toEqual([200, 200])
    expect(states).toContain(429)
    expect((await get('/programs/self', { token: many.key })).status).toBe(200)
  })

  it('is in the audit log by its program, at its first use of a day', async () => {
    const { id, key } = await program()
    for (let n = 0; n < 3; n += 1) await get('/programs/self', { token: key })
    await db
      .updateTable('programs')
      .set({ last_used_at: new Date(Date.now() - 2 * day_ms) })
      .where('id', '=', id)
      .execute()
    await Promise.all([1, 2, 3].map(() => get('/programs/self', { token: key })))
    const uses = (await auditOf(id)).filter(({ act }) => act === 'use')
    expect(uses.map(({ actor_id, after }) => [actor_id, after])).toEqual(
      Array.from({ length: 2 }, () => [null, { name: `Bank ${made}`, scopes: ['verify:read'] }]),
    )
  })
})

describe('a program', () => {
  it('reads payments in order, without who paid', async () => {
    const { key } = await program({ scopes: ['payments:read'] })
    const answer = await get('/programs/payments?settled_from=2026-01-01T00:00:00Z&limit=1', { token: key })
    expect(answer.body).toEqual([])
    expect((await get('/programs/payments', { token: key })).status).toBe(422)
  })

  it('finds no mutation that is not there', async () => {
    const { key } = await program({ scopes: ['mutations:read'] })
    expect((await get('/programs/mutations/4711', { token: key })).status).toBe(404)
  })

  it('is no person: tokens of people do not open its routes', async () => {
    expect((await get('/programs/self', { token })).status).toBe(403)
    expect((await call('GET', '/programs/self')).status).toBe(401)
  })
})
