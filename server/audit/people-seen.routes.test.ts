import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clock } from '#server/app/database.ts'
import { mutationGround } from '#test/mutations.ts'

const { app, db, get, post, person, paid, land, officer, admin } = await mutationGround()

const seenBy = (actor_id: number) =>
  db
    .selectFrom('people_seen')
    .select(['subject', 'subject_id'])
    .where('actor_id', '=', actor_id)
    .orderBy('subject')
    .orderBy('subject_id')
    .execute()

describe('people whom staff saw', () => {
  it('are recorded from a list, a case and a table, once an hour', async () => {
    const place = await land.place()
    const acland = await person('acland', [place.office_code])
    const { id } = await paid({}, place)
    expect(await seenBy(acland.id)).toEqual([])
    await get('/admin/mutations', acland)
    await get(`/admin/mutations/${id}/case`, acland)
    expect(await seenBy(acland.id)).toEqual([{ subject: 'mutations', subject_id: id }])
    const other = await person('acland', [place.office_code])
    const table = await app.inject({
      url: '/api/admin/mutations/csv',
      headers: { authorization: `Bearer ${other.token}` },
    })
    expect(table.statusCode).toBe(200)
    expect(await seenBy(other.id)).toEqual([{ subject: 'mutations', subject_id: id }])
  })

  it('are recorded anew when the hour is over', async () => {
    const place = await land.place()
    const acland = await person('acland', [place.office_code])
    const { id } = await paid({}, place)
    const look = () => get('/admin/mutations', acland)
    const seen = { subject: 'mutations', subject_id: id }
    await look()
    await look()
    expect(await seenBy(acland.id)).toEqual([seen])
    clock.offset_ms = 3_600_000
    await look()
    clock.offset_ms = 0
    expect(await seenBy(acland.id)).toEqual([seen, seen])
  })

  it('are not recorded where the answer is a refusal', async () => {
    const elsewhere = await paid({}, await land.place())
    const acland = await person('acland', [(await land.place()).office_code])
    expect((await get(`/admin/mutations/${elsewhere.id}`, acland)).status).toBe(404)
    expect((await post(`/admin/mutations/${elsewhere.id}/nids`, { token: acland.token })).status).toBe(404)
    expect(await seenBy(acland.id)).toEqual([])
  })

  it('are recorded from the search of an admin, the first page of the office and its revenue', async () => {
    const { citizen, id } = await paid()
    await get(`/search?q=${encodeURIComponent(citizen.email)}`, admin)
    await get('/admin/cases', officer)
    await get('/revenue-details', officer)
    expect(await seenBy(admin.id)).toContainEqual({ subject: 'users', subject_id: citizen.id })
    const subjects = await seenBy(officer.id)
    expect(subjects).toContainEqual({ subject: 'mutations', subject_id: id })
    expect(subjects.map(({ subject }) => subject)).toContain('ledger_entries')
  })
})

// Fields by which an answer names a person who is no public owner of land.
const personal = ['user', 'person', 'email', 'phone', 'buyers', 'buyer_name', 'payer', 'contact_number']

/** Routes that record by themselves, or whose people are staff. */
const others: Record<string, string> = {
  '/api/search': 'records the people it finds',
  '/api/admin/cases': 'records its oldest cases',
  '/api/admin/reviews': 'records the cases of its reviews',
  '/api/revenue-details': 'records its latest payers',
  '/api/admin/cash/due': 'records whose things it finds',
  '/api/admin/audit': 'names staff, and what they did',
  '/api/admin/audit/choices': 'names acts and kinds of things',
}

it('each page of staff that names people says so', () => {
  const namesPeople = (schema: unknown) =>
    schema instanceof z.ZodType &&
    personal.some((field) => JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })).includes(`"${field}":`))
  const silent = app.declaredRoutes
    .filter(({ access, method }) => ['staff', 'admin'].includes(access) && method.includes('GET'))
    .filter(({ config }) => !config.shows_people)
    .filter(({ schema }) => namesPeople(Object(schema.response)[200]))
    .map(({ url }) => url)
    .filter((url) => !(url in others))
  expect([...new Set(silent)]).toEqual([])
})
