import { describe, expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { checkIdentity, identityChecks } from './check-identity.service.ts'

const { db, get, post, person, land } = await startApp()
const officer = await person('acland', [(await land.place()).office_code])

async function waiting(user_id?: number): Promise<{ id: number; user_id: number }> {
  return db
    .insertInto('kycs')
    .values({ user_id: user_id ?? (await person()).id })
    .returning(['id', 'user_id'])
    .executeTakeFirstOrThrow()
}
const card = (nid: string, birth_date = '1988-03-26') => ({ nid, birth_date })
const check = (id: number, body: object, token = officer.token) => post(`/admin/kyc/${id}/check`, { token, body })

describe('the national register', () => {
  it.each([
    ['১২৩৪৫ ৬৭৮৯১', 'match', '7891'],
    ['1234567899', 'name_differs', '7899'],
    ['1234567890', 'not_found', '7890'],
  ])('says of %s: %s, and keeps its last four digits alone', async (nid, answer, nid_end) => {
    const { id } = await waiting()
    const { status, body } = await check(id, card(nid))
    expect([status, body.register]).toEqual([200, 'sandbox'])
    expect(body.checks).toMatchObject([{ answer, nid_end }])
    expect((await get(`/admin/kyc/${id}`, officer)).body.register).toEqual(body)
    const kept = await db.selectFrom('identity_checks').selectAll().where('kyc_id', '=', id).execute()
    expect(JSON.stringify(kept)).not.toMatch(/1234567|1988/)
    const entry = await db
      .selectFrom('audit_log')
      .select(['act', 'after', 'actor_id'])
      .where('subject', '=', 'kycs')
      .where('subject_id', '=', String(id))
      .executeTakeFirst()
    expect(entry).toEqual({ act: 'check_identity', after: { state: answer }, actor_id: officer.id })
  })

  it('that is away leaves the case as it is', async () => {
    const { id } = await waiting()
    const { status, body } = await check(id, card('1234567898'))
    expect([status, body.code]).toEqual([503, 'register_away'])
    expect((await get(`/admin/kyc/${id}`, officer)).body.register.checks).toEqual([])
    expect((await post(`/admin/kyc/${id}/approve`, { token: officer.token })).status).toBe(200)
  })

  it('is not asked about one’s own case, a decided one, one that is not there, or a wrong number', async () => {
    const own = await waiting(officer.id)
    expect((await check(own.id, card('1234567891'))).body.code).toBe('own_case')
    const decided = await waiting()
    await post(`/admin/kyc/${decided.id}/approve`, { token: officer.token })
    expect((await check(decided.id, card('1234567891'))).body.code).toBe('already_decided')
    expect((await check(2_000_000_000, card('1234567891'))).status).toBe(404)
    const { id } = await waiting()
    expect((await check(id, card('123', '1988-02-31'))).body.errors).toMatchObject({
      nid: [expect.any(String)],
      birth_date: [expect.any(String)],
    })
  })
})

it('an installation without a register has no answers, and is 404', async () => {
  const { id } = await waiting()
  const parts = { db, register: null }
  expect(await identityChecks(parts, id)).toEqual({ register: null, checks: [] })
  const context = { actor: { id: officer.id }, request_id: 'r' } as Parameters<typeof checkIdentity>[1]
  await expect(checkIdentity(parts, context, id, card('1234567891'))).rejects.toMatchObject({ code: 'not_found' })
})
