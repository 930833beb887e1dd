import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { correctionGround } from '#test/corrections.ts'
import { mutationForm } from '#test/mutations.ts'

// A register whose owners' shares do not make one: 4,000 of 10,000 square feet are in nobody's row. No act gives them to
// anybody, takes them off the dag, or is refused because of them.

const ground = await correctionGround()
const { call, db, get, land, officer, paid, decide, moving, person, place, post } = ground
const { token } = officer
const survey_type_id = await land.survey('RS')

const first = { id: 'a', owner: 'আব্দুর রহিন', owner_en: 'Abdur Rahim', father: 'করিম', address: 'সাভার' }
const owners = [
  { ...first, share: '0.300', area: 3000 },
  { id: 'b', owner: 'সালমা', owner_en: 'Salma', share: '0.300', area: 3000 },
]

type Part = { dag_no: string; khotiyan: OwnerRow[] }

let made = 0
async function unwhole() {
  made += 1
  const dag_no = String(300_000 + made)
  return { dag_no, id: await land.dag(place, { dag_no, survey_type_id, owners, area: 10_000 }) }
}

async function recordOf(dag_id: number) {
  const { area, khotiyan } = (await get(`/locations/dags/${dag_id}`)).body
  return [area, ...khotiyan.map(({ owner, share, area: own }: OwnerRow) => `${owner} ${share} ${own}`)]
}

async function edited(dag_id: number, changes: object) {
  const { status, body } = await call('PUT', `/admin/dags/${dag_id}`, { token, body: { ...changes, reason: 'Edit' } })
  return status === 200 ? recordOf(dag_id) : [status, body.errors ?? body.code]
}

/** Null where the correction is approved. */
async function decided(id: number) {
  const { status, body } = await decide(id, { status: 'approved', remarks: 'Measured.', khatian_version: 1 })
  return status === 200 ? null : [status, body.errors ?? body.code]
}

async function registered(dag_number: string, name: string): Promise<number> {
  const { id, token: own } = await person()
  await db.updateTable('users').set({ name }).where('id', '=', id).execute()
  const { division_id, district_id, upazila_id, mouza_id } = place
  const land_of_form = {
    survey_type_id,
    khatiyan_number: '45',
    dag_number,
    land_type: 'Agricultural',
    land_area: 10_000,
  }
  const body = { division_id, district_id, upazila_id, mouza_id, ...land_of_form }
  return (await post('/land-tax-registrations', { token: own, body })).body.registration.id
}

async function mutated(changes: object, entered: object = {}) {
  const dag = await unwhole()
  const applicant = await person()
  const body = mutationForm(place, { ...changes, dag_id: dag.id, dag_number: dag.dag_no })
  const { id } = (await post('/mutations', { token: applicant.token, body })).body
  const fee = { amount: 1025, payment_method: 'bkash', payer_identifier: '01712345678' }
  await post(`/mutations/${id}/pay`, { token: applicant.token, body: fee })
  const override_reason = 'Seen at the counter.'
  const approval = { status: 'approved', override_reason }
  expect((await call('PATCH', `/admin/mutations/${id}`, { token, body: approval })).status).toBe(200)
  const done = await post(`/admin/mutations/${id}/apply`, { token, body: { override_reason, ...entered } })
  expect([done.status, done.body.errors, done.body.code]).toEqual([200, undefined, undefined])
  return recordOf(dag.id)
}

const untouched = [10_000, 'আব্দুর রহিন 0.300 3000', 'সালমা 0.300 3000']

type Act = { act: () => Promise<unknown[]>; is: unknown[] }

const acts: Record<string, Act> = {
  'an edit of an address': {
    act: async () => {
      const { id } = await unwhole()
      const { body } = await get(`/admin/dags/${id}`, { token })
      const khotiyan = body.khotiyan.map((row: OwnerRow) => ({ ...row, address: 'ধামরাই' }))
      return edited(id, { khotiyan })
    },
    is: untouched,
  },
  'an edit of the number alone': {
    act: async () => edited((await unwhole()).id, { khatiyan_number: '46' }),
    is: untouched,
  },
  'an edit that moves land between rows': {
    act: async () =>
      edited((await unwhole()).id, {
        khotiyan: [
          { ...owners[0], share: '0.400', area: 4000 },
          { ...owners[1], share: '0.200', area: 2000 },
        ],
      }),
    is: [10_000, 'আব্দুর রহিন 0.400 4000', 'সালমা 0.200 2000'],
  },
  'an edit of an area': {
    act: async () => edited((await unwhole()).id, { khotiyan: [{ ...owners[0], area: 3500 }, owners[1]] }),
    is: [10_500, 'আব্দুর রহিন 0.300 3500', 'সালমা 0.300 3000'],
  },
  'an edit that makes it whole': {
    act: async () =>
      edited((await unwhole()).id, {
        khotiyan: owners.map((row) => ({ ...row, share: '0.500', area: 5000 })),
      }),
    is: [10_000, 'আব্দুর রহিন 0.500 5000', 'সালমা 0.500 5000'],
  },
  'an edit to another sum': {
    act: async () => edited((await unwhole()).id, { khotiyan: [{ ...owners[0], share: '0.400' }, owners[1]] }),
    is: [422, { khotiyan: ['The shares must add up to 1'] }],
  },
  'a correction of a name': {
    act: async () => {
      const { id, dag_id } = await paid({}, (await unwhole()).id)
      return (await decided(id)) ?? recordOf(dag_id)
    },
    is: [10_000, 'আব্দুর রহিম 0.300 3000', 'সালমা 0.300 3000'],
  },
  'a correction of an area': {
    act: async () => {
      const { id, dag_id } = await moving([{ field: 'area', owner_row: 'a', after: '3500' }], (await unwhole()).id)
      return (await decided(id)) ?? recordOf(dag_id)
    },
    is: [10_500, 'আব্দুর রহিন 0.300 3500', 'সালমা 0.300 3000'],
  },
  'a correction of shares': {
    act: async () => {
      const cells = [
        { field: 'share', owner_row: 'a', after: '0.400' },
        { field: 'share', owner_row: 'b', after: '0.200' },
      ]
      const { id, dag_id } = await moving(cells, (await unwhole()).id)
      return (await decided(id)) ?? recordOf(dag_id)
    },
    is: [10_000, 'আব্দুর রহিন 0.400 3000', 'সালমা 0.200 3000'],
  },
  'a sale of a row': {
    act: () => mutated({}),
    is: [10_000, 'Rahela Khatun 0.300 3000', 'সালমা 0.300 3000'],
  },
  'a sale of a part of a row': {
    act: () => mutated({ land_area: 1000 }),
    is: [10_000, 'আব্দুর রহিন 0.200 2000', 'Rahela Khatun 0.100 1000', 'সালমা 0.300 3000'],
  },
  'a gift to two': {
    act: () =>
      mutated({
        mutation_type: 'gift',
        buyers: ['Rahela Khatun', 'Karima Khatun'].map((name, at) => ({
          name,
          nid: `123456789${at}`,
          address: 'Savar',
          share: '1/2',
        })),
      }),
    is: [10_000, 'Rahela Khatun 0.150 1500', 'Karima Khatun 0.150 1500', 'সালমা 0.300 3000'],
  },
  'a split': {
    act: async () => {
      const { id } = await unwhole()
      await sql`update dags set geometry = st_multi(st_makeenvelope(88.5, 24, 88.501, 24.001, 4326)) where id = ${id}`.execute(
        db,
      )
      const line = [88.5005, 88.5005].map((x, at) => [x, 23.99 + at / 50])
      const cut = { by: 'line', line }
      const { body } = await post(`/admin/dags/${id}/split/preview`, { token, body: { cut } })
      const parts = body.parts.map(({ dag_no, khotiyan }: Part) => ({ dag_no, khotiyan }))
      const done = await post(`/admin/dags/${id}/split`, { token, body: { cut, parts, reason: 'By deed' } })
      if (done.status !== 201) return [done.status, done.body.errors]
      return recordOf(done.body.successors[0].id)
    },
    is: [5000, 'আব্দুর রহিন 0.300 1500', 'সালমা 0.300 1500'],
  },
  'a registration of its tax': {
    act: async () => {
      const { dag_no } = await unwhole()
      const first_id = await registered(dag_no, 'Abdur Rahim')
      await call('PUT', `/land-tax-registrations/${first_id}`, { token, body: { status: 'approved' } })
      const id = await registered(dag_no, 'Salma')
      const { whole_area, registrations } = (
        await call('POST', `/land-tax-registrations/${id}/match-land-details`, { token })
      ).body.shares
      return [whole_area, ...registrations.map(({ proposed }: { proposed: object }) => proposed)]
    },
    is: [10_000, { numerator: 3, denominator: 10 }, { numerator: 3, denominator: 10 }],
  },
}

it.each(Object.entries(acts))('%s takes nothing of what nobody owns', async (_, { act, is }) => {
  expect(await act()).toEqual(is)
})
