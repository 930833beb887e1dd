import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { MutationDraft } from '#contract/drafts/drafts.ts'
import { retention_days } from '#contract/retention-days.ts'
import { assistanceGround } from '#test/assistance.ts'
import { mutationForm } from '#test/mutations.ts'
import { savesOfAccount } from './drafts.service.ts'
import { deleteOldDrafts } from './drafts.sql.ts'

const { db, call, get, post, person, land, helping } = await assistanceGround()
const place = await land.place()

type Answer = Awaited<ReturnType<typeof get>>
const said = ({ status, body }: Answer) => [status, body.code]

const heirless = { heir: null, phone: '', minor: false }
const values: MutationDraft = {
  mutation_type: 'sale',
  reason: '',
  place: { division: place.division_id },
  khatian_number: '৪৫',
  dag_number: '',
  dag_id: null,
  application_id: null,
  land_type: null,
  land_area: '',
  buyers: [
    {
      name: 'Rahela ',
      name_bn: '',
      father: '',
      nid: '1234567890',
      address: '',
      share: '',
      relative: null,
      ...heirless,
    },
  ],
  previous_owner_name: '',
  previous_owner_nid: '9876543210123',
  previous_owner_address: '',
  deed_number: '',
  deed_date: '',
  registry_office: null,
  contact_number: null,
  papers: [],
  family: null,
  died_on: '',
  left_out: [],
  partition: null,
}
const mutation = (changes: object = {}) => ({ kind: 'mutation', values: { ...values, ...changes } })
const registration = {
  kind: 'registration',
  values: {
    place: {},
    survey_type_id: null,
    khatiyan_number: '7',
    dag_number: '',
    land_type: null,
    land_area: '',
    unit: 'decimals',
    exact_area: null,
  },
}

const save = (token: string, version: string | null, content: object = mutation(), form_id = 'form-1') =>
  call('PUT', '/drafts', { token, body: { form_id, version, content } })
const saved = async (token: string, content?: object, form_id?: string): Promise<string> =>
  (await save(token, null, content, form_id)).body.version
const remove = (token: string, version: string, kind = 'mutation') =>
  call('DELETE', `/drafts/${kind}?version=${version}`, { token })
const draftsOf = async (token: string) => (await get('/drafts', { token })).body
const kindsOf = async (token: string) =>
  (await draftsOf(token)).map(({ content }: { content: { kind: string } }) => content.kind)

const apply = (token: string, query = '', changes: Record<string, unknown> = {}) =>
  post(`/mutations${query}`, { token, body: mutationForm(place, changes) })

describe('a draft', () => {
  it('is answered as it was typed, to its person alone, with the device that saved it', async () => {
    const [owner, other] = [await person(), await person()]
    const version = await saved(owner.token)
    await saved(owner.token, registration, 'form-2')
    expect(await kindsOf(owner.token)).toEqual(['registration', 'mutation'])
    const [, draft] = await draftsOf(owner.token)
    expect(draft).toMatchObject({ form_id: 'form-1', version, here: true, content: mutation() })
    expect(await draftsOf(other.token)).toEqual([])
    await sql`update sessions set device = 'Firefox' where user_id = ${owner.id}`.execute(db)
    expect((await draftsOf(owner.token))[0].device).toBe('Firefox')
  })

  it('is saved by another device that has seen it, which it then names', async () => {
    const { id, token } = await person()
    const version = await saved(token)
    const [before] = await db.selectFrom('drafts').select('session_id').where('user_id', '=', id).execute()
    await db.updateTable('drafts').set({ session_id: null }).where('user_id', '=', id).execute()
    expect(await draftsOf(token)).toMatchObject([{ here: false, device: '' }])
    expect((await save(token, version, mutation({ deed_number: 'D-1' }))).status).toBe(200)
    const [after] = await db.selectFrom('drafts').select('session_id').where('user_id', '=', id).execute()
    expect(after).toEqual(before)
  })

  it('is not overwritten by a device that has not seen it', async () => {
    const { token } = await person()
    const first = await saved(token)
    const second = (await save(token, first, mutation({ deed_number: 'D-2' }))).body.version
    for (const seen of [first, null]) {
      const refused = await save(token, seen, mutation({ deed_number: 'D-3' }))
      expect(said(refused)).toEqual([409, 'conflict'])
      expect(refused.body.current).toMatchObject({ version: second, content: mutation({ deed_number: 'D-2' }) })
    }
    expect(said(await remove(token, first))).toEqual([409, 'conflict'])
    expect(await draftsOf(token)).toMatchObject([{ version: second }])
  })

  it('is saved once if the same content is sent again after a lost answer', async () => {
    const { token } = await person()
    const version = await saved(token)
    expect((await save(token, null)).body.version).toBe(version)
    expect((await save(token, version)).body.version).toBe(version)
  })

  it('is the one of its kind also when two devices begin at the same moment', async () => {
    const { token } = await person()
    const both = await Promise.all([
      save(token, null, mutation({ reason: 'one' }), 'form-1'),
      save(token, null, mutation({ reason: 'two' }), 'form-2'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await draftsOf(token)).toHaveLength(1)
  })

  it('does not come back from a device that still has the version that was removed', async () => {
    const { token } = await person()
    const version = await saved(token)
    expect((await remove(token, version)).body).toEqual([])
    const refused = await save(token, version)
    expect(said(refused)).toEqual([409, 'conflict'])
    expect(refused.body.current).toBeNull()
    expect(said(await remove(token, version))).toEqual([404, 'not_found'])
  })

  it('is sealed where it is stored', async () => {
    const { id, token } = await person()
    await saved(token)
    const row = await db.selectFrom('drafts').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
    expect(row.content).toMatch(/^v2\./)
    expect(JSON.stringify(row)).not.toMatch(/1234567890|9876543210123|Rahela/)
  })

  it.each([
    ['NUL', { deed_number: 'D\u0000' }],
    ['half a letter', { deed_number: '\ud800' }],
    ['a text that is too long', { deed_number: 'x'.repeat(2001) }],
    ['no buyer', { buyers: [] }],
    ['more buyers than a mutation has', { buyers: Array(51).fill(values.buyers[0]) }],
    ['a paper of no group', { papers: [{ key: 'k', group: 'tax', name: 'a.pdf' }] }],
    ['too many papers', { papers: Array(21).fill({ key: 'k', group: 'deed', name: 'a.pdf' }) }],
  ])('with %s is refused', async (_, changes) => {
    const { token } = await person()
    expect(said(await save(token, null, mutation(changes)))).toEqual([422, 'validation_failed'])
    expect(await draftsOf(token)).toEqual([])
  })

  it('of another kind, form or version than there can be is refused', async () => {
    const { token } = await person()
    for (const refused of [
      await save(token, null, { kind: 'correction', values }),
      await save(token, null, { kind: 'registration', values: { place: 1 } }),
      await save(token, null, mutation(), '../x'),
      await save(token, '1'),
      await remove(token, '1'),
    ])
      expect(said(refused)).toEqual([422, 'validation_failed'])
    const unknown = await remove(token, '00000000-0000-4000-8000-000000000000', 'correction')
    expect(said(unknown)).toEqual([404, 'not_found'])
  })

  it.each([130 * 1024, 10 * 1024 ** 2])('of %i bytes is refused before it is read', async (bytes) => {
    const { token } = await person()
    const refused = await save(token, null, mutation({ reason: 'x'.repeat(bytes) }))
    expect(said(refused)).toEqual([413, 'too_large'])
  })

  it('is saved only so often', async () => {
    const { id, token } = await person()
    const version = await saved(token)
    await sql`update rate_counts set count = ${savesOfAccount.max} where key = ${`drafts:${id}`}`.execute(db)
    expect(said(await save(token, version, mutation({ reason: 'more' })))).toEqual([429, 'rate_limited'])
    expect(await draftsOf(token)).toMatchObject([{ version }])
  })

  it('needs an account', async () => {
    expect(said(await get('/drafts'))).toEqual([401, 'unauthenticated'])
    const refused = await call('PUT', '/drafts', { body: { form_id: 'f', version: null, content: mutation() } })
    expect(said(refused)).toEqual([401, 'unauthenticated'])
  })

  it('is of no concern to staff and to helpers, who see only their own', async () => {
    const { token } = await person()
    await saved(token)
    for (const role of ['acland', 'admin', 'helper'] as const)
      expect(await draftsOf((await person(role, role === 'acland' ? [place.office_code] : [])).token)).toEqual([])
  })
})

describe('a form that is sent', () => {
  it('deletes its draft, and no other', async () => {
    const { token } = await person()
    await saved(token)
    await saved(token, registration, 'form-2')
    expect((await apply(token, '?form_id=another')).status).toBe(201)
    expect((await apply(token)).status).toBe(201)
    expect(await kindsOf(token)).toEqual(['registration', 'mutation'])
    expect((await apply(token, '?form_id=form-1')).status).toBe(201)
    expect(await kindsOf(token)).toEqual(['registration'])
    const body = {
      division_id: place.division_id,
      district_id: place.district_id,
      upazila_id: place.upazila_id,
      mouza_id: place.mouza_id,
      survey_type_id: await land.survey(),
      khatiyan_number: '7',
      dag_number: '12',
      land_type: 'Residential',
      land_area: 4356,
    }
    expect((await post('/land-tax-registrations?form_id=form-2', { token, body })).status).toBe(201)
    expect(await draftsOf(token)).toEqual([])
  })

  it('keeps its draft if it is refused', async () => {
    const { token } = await person()
    await saved(token)
    expect((await apply(token, '?form_id=form-1', { fee_amount: 1 })).status).toBe(422)
    expect(await kindsOf(token)).toEqual(['mutation'])
  })

  it('of another person deletes nothing', async () => {
    const [owner, other] = [await person(), await person()]
    await saved(owner.token)
    expect((await apply(other.token, '?form_id=form-1')).status).toBe(201)
    expect(await kindsOf(owner.token)).toEqual(['mutation'])
  })

  it('by a helper who acts for its person deletes nothing, and the helper reads and writes no draft', async () => {
    const { token, citizen } = await helping('mutation')
    const version = await saved(citizen.token)
    for (const refused of [
      await get('/drafts', { token }),
      await save(token, version),
      await save(token, null),
      await remove(token, version),
    ])
      expect(said(refused)).toEqual([403, 'assistance_other_use'])
    expect((await apply(token, '?form_id=form-1')).status).toBe(201)
    expect(await draftsOf(citizen.token)).toMatchObject([{ version }])
  })
})

describe('after its days', () => {
  it('an old draft goes, counted from its last change', async () => {
    const [old, recent] = [await person(), await person()]
    await saved(old.token)
    await saved(recent.token)
    const since = new Date(Date.now() - retention_days.drafts * 86_400_000)
    await db
      .updateTable('drafts')
      .set({ changed_at: new Date(since.getTime() - 1000), created_at: new Date(0) })
      .where('user_id', '=', old.id)
      .execute()
    await db
      .updateTable('drafts')
      .set({ created_at: new Date(0) })
      .where('user_id', '=', recent.id)
      .execute()
    expect(await deleteOldDrafts(db, since, 100)).toBe(1)
    expect(await draftsOf(old.token)).toEqual([])
    expect(await kindsOf(recent.token)).toEqual(['mutation'])
  })
})
