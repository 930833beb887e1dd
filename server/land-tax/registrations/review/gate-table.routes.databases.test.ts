import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { password } from '#test/harness.ts'
import { landTaxGround } from '#test/land-tax.ts'

// Every line of the gate of registrations, over HTTP: what happens where its fact is left out, wrong or undone later.
// The same lines are in docs/rules/land-tax.md#gate.

const ground = await landTaxGround()
const { db, get, pay, person, citizen, registered, approved, place, officer, land, survey_type_id, decide } = ground

type Answer = { status: number; body: { code?: string; errors?: object } }

let made = 4000
type Owned = { name?: string; owner?: string; owner_en?: string; on_record?: boolean; survey?: number | null }

/** A waiting registration of a dag with one owner, who is the applicant where nothing else is said. */
async function waiting(changes: object = {}, { name = 'Abdur Rahim', on_record = true, survey, ...row }: Owned = {}) {
  made += 1
  const dag_no = String(made)
  const area = 14_374.8
  const owner = { id: 'a', owner: 'আব্দুর রহিম', owner_en: 'Abdur Rahim', father: 'করিম', address: 'সাভার' }
  const owners = [{ ...owner, share: '1.000', area, ...row }]
  const dag_id = on_record
    ? await land.dag(place, { dag_no, owners, survey_type_id: survey === undefined ? survey_type_id : survey })
    : null
  const applicant = await citizen()
  await db.updateTable('users').set({ name }).where('id', '=', applicant.id).execute()
  const id = await registered(applicant.token, { dag_number: dag_no, land_type: 'Agricultural', ...changes })
  return { id, dag_id, dag_no, applicant }
}

const approve = (id: number, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  decide(id, { status: 'approved', ...more }, officer.token, headers)

/** What the log says that an approval goes on without. */
async function goneWithout(id: number, more: object = {}) {
  const { status, body } = await approve(id, more)
  const entry = await db
    .selectFrom('audit_log')
    .select('after')
    .where('subject', '=', 'land_tax_registrations')
    .where('subject_id', '=', String(id))
    .where('act', '=', 'approve')
    .executeTakeFirst()
  return { status, body: { ...body, code: JSON.stringify(Object(entry?.after).approved_without) } }
}

const close = (dag_id: number | null) =>
  sql`update dags set closed_at = now(), geometry = null where id = ${dag_id}`.execute(db)

type Walk = { state: string; act: () => Promise<Answer>; is: [status: number, code: string] }

const lines: Record<string, Walk[]> = {
  dag_open: [
    {
      state: 'split after the application',
      act: async () => {
        const { id, dag_id } = await waiting()
        await close(dag_id)
        return approve(id)
      },
      is: [409, 'dag_closed'],
    },
  ],
  on_record: [
    {
      state: 'no dag of the number',
      act: async () => goneWithout((await waiting({}, { on_record: false })).id),
      is: [200, '["not_on_record"]'],
    },
  ],
  agrees: [
    {
      state: 'another khatian',
      act: async () => goneWithout((await waiting({ khatiyan_number: '46' })).id),
      is: [200, '["record_differs"]'],
    },
    {
      state: 'another area',
      act: async () => goneWithout((await waiting({ land_area: 15_000 })).id, { notes: 'Measured again.' }),
      is: [200, '["record_differs"]'],
    },
    { state: 'all agrees', act: async () => goneWithout((await waiting()).id), is: [200, '[]'] },
    {
      state: 'another use alone',
      act: async () => goneWithout((await waiting({ land_type: 'Residential' })).id),
      is: [200, '[]'],
    },
  ],
  owner: [
    {
      state: 'a stranger',
      act: async () => goneWithout((await waiting({}, { name: 'Karim Mia' })).id),
      is: [200, '["not_an_owner"]'],
    },
    {
      state: 'a name in a script that the record lacks',
      act: async () => goneWithout((await waiting({}, { owner_en: '' })).id),
      is: [200, '["owner_not_compared"]'],
    },
    {
      state: 'a record that names nobody',
      act: async () => {
        const { id, dag_id } = await waiting()
        await sql`update khatians set khotiyan = '[]' where dag_id = ${dag_id}`.execute(db)
        return goneWithout(id)
      },
      is: [200, '["not_an_owner"]'],
    },
  ],
  identity: [
    {
      state: 'not proven, at paying',
      act: async () => {
        const { id, applicant } = await waiting()
        await approve(id)
        await db.deleteFrom('kycs').where('user_id', '=', applicant.id).execute()
        return pay(applicant.token, [id])
      },
      is: [422, 'kyc_not_updated'],
    },
  ],
  survey: [
    {
      state: 'not stated for the dag',
      act: async () => approve((await waiting({}, { survey: null })).id),
      is: [409, 'survey_not_stated'],
    },
  ],
  shares: [
    {
      state: 'left out where another pays',
      act: async () => {
        const { id, dag_no } = await waiting()
        await approved((await citizen()).token, { dag_number: dag_no })
        return approve(id)
      },
      is: [409, 'shares_needed'],
    },
  ],
  first_year: [
    {
      state: 'before the tax began',
      act: async () => approve((await waiting()).id, { taxable_from: '2014-15' }),
      is: [422, 'taxable_from'],
    },
  ],
  area: [
    {
      state: 'stated by nobody',
      act: async () => approve((await waiting({ land_area: 0 }, { on_record: false })).id),
      is: [422, 'whole_area'],
    },
  ],
  version: [
    {
      state: 'an older one',
      act: async () => approve((await waiting()).id, {}, { 'if-match': '"9"' }),
      is: [409, 'conflict'],
    },
  ],
  own_case: [
    {
      state: "the officer's own",
      act: async () => {
        const { id } = await waiting()
        await db.updateTable('land_tax_registrations').set({ user_id: officer.id }).where('id', '=', id).execute()
        return approve(id)
      },
      is: [403, 'own_case'],
    },
  ],
  office: [
    {
      state: 'of another upazila',
      act: async () => {
        const { id } = await waiting()
        const elsewhere = await person('acland', [(await ground.placeOf('uma')).office_code])
        return decide(id, { status: 'approved' }, elsewhere.token)
      },
      is: [404, 'not_found'],
    },
  ],
}

const walked = Object.entries(lines).flatMap(([line, states]) => states.map((state) => [line, state] as const))

it.each(walked)('%s of the gate: %j', async (_, { act, is: [status, code] }) => {
  const { status: answered, body } = await act()
  const told = body.code === 'validation_failed' ? Object.keys(body.errors ?? {})[0] : body.code
  expect([answered, told ?? '']).toEqual([status, code])
})

it('a registration that needs a reason is left out of an approval of several', async () => {
  const stranger = await waiting({}, { name: 'Karim Mia' })
  const body = { registrations: [{ id: stranger.id, version: 1 }], current_password: password }
  const answer = await ground.post('/land-tax-registrations/approve-matching', { token: officer.token, body })
  expect(answer.body).toMatchObject({ approved: [], left: [{ id: stranger.id, code: 'not_matching' }] })
  expect((await get(`/land-tax-registrations/${stranger.id}`, { token: officer.token })).body.status).toBe('pending')
})

it('the rules have the same lines', () => {
  const rules = readFileSync('docs/rules/land-tax.md', 'utf8').split('## Gate\n')[1]?.split('\n## ')[0] ?? ''
  expect([...rules.matchAll(/^\| `(\w+)`/gm)].map(([, line]) => line)).toEqual(Object.keys(lines))
})
