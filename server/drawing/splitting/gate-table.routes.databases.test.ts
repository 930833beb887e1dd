import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { correction_fee } from '#test/corrections.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'

// Every line of the gate of splitting and joining, over HTTP. The same lines are in docs/rules/boundaries.md#gate-of-splitting-and-joining.

const ground = await landTaxGround()
const { db, post, person, citizen, land, place, officer, survey_type_id, registered, decide } = ground
const { token } = officer

type Answer = { status: number; body: { code?: string; errors?: object } }
type Part = { dag_no: string; khotiyan: OwnerRow[] }

const owners = [
  { id: 'a', owner: 'Abdur Rahim', share: '0.600', area: 8624.88 },
  { id: 'b', owner: 'Saleha Begum', share: '0.400', area: 5749.92 },
]
let column = 0
const draw = (id: number, west: number) =>
  sql`update dags set geometry = st_multi(st_makeenvelope(${west}::float8, 24, ${west + 0.001}::float8, 24.001, 4326))
    where id = ${id}`.execute(db)

/** Two drawn neighbours, far from all others, and a cut through the first. */
async function neighbours() {
  column += 1
  const west = 88.5 + column / 100
  const ids = [await land.dag(place, { survey_type_id, owners }), await land.dag(place, { survey_type_id, owners })]
  const [id = 0, beside = 0] = ids
  await draw(id, west)
  await draw(beside, west + 0.001)
  const cut = {
    by: 'line',
    line: [
      [west + 0.0005, 23.99],
      [west + 0.0005, 24.01],
    ],
  }
  const { body } = await post(`/admin/dags/${id}/split/preview`, { token, body: { cut } })
  const parts: Part[] = body.parts.map(({ dag_no, khotiyan }: Part) => ({ dag_no, khotiyan }))
  const dag = await db.selectFrom('dags').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id, beside, cut, parts, dag_no: dag.dag_no, west }
}
type Land = Awaited<ReturnType<typeof neighbours>>

const acts = {
  split: async ({ id, cut, parts }: Land, more: object = {}, version?: number, as = token): Promise<Answer> =>
    post(`/admin/dags/${id}/split`, {
      token: as,
      body: { reason: 'By deed', cut, parts, ...more },
      ...(version && { headers: { 'if-match': `"${version}"` } }),
    }),
  join: async ({ id, beside, dag_no }: Land, more: object = {}, version?: number, as = token): Promise<Answer> => {
    const versions = await db.selectFrom('dags').select(['id', 'version']).where('id', 'in', [id, beside]).execute()
    const dags = versions.map((dag) => (version ? { ...dag, version } : dag))
    const body = { reason: 'One owner', dags, dag_no: `${dag_no}/9`, khatiyan_number: '45', ...more }
    return post('/admin/dags/merge', { token: as, body })
  },
}
type Act = keyof typeof acts

const fee = { amount: 1025, payment_method: 'bkash', payer_identifier: '01712345678' }

/** What makes a line trip, and what each act answers then; undefined where the act has no such fact. */
type Line = {
  spoil?: (land: Land) => Promise<unknown>
  more?: (land: Land, act: Act) => object
  version?: number
  stranger?: true
  split: [number, string]
  join: [number, string]
}

const both = (status: number, code: string) => ({ split: [status, code], join: [status, code] }) satisfies Partial<Line>

async function paidCase(kind: 'mutations' | 'corrections', body: object, amount: number) {
  const { token: own } = await person()
  const made = await post(`/${kind}`, { token: own, body })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  expect((await post(`/${kind}/${made.body.id}/pay`, { token: own, body: { ...fee, amount } })).status).toBe(200)
}

/** Somebody is registered for the dag. */
const holder = async ({ dag_no }: Land) => {
  const registration = await registered((await citizen()).token, { dag_number: dag_no })
  expect((await decide(registration, { status: 'approved' })).status).toBe(200)
}

/** Land of the dag came to somebody whose share did not fit: it waits for an officer. */
const newOwner = async ({ id, dag_no }: Land) => {
  const registration = await registered((await citizen()).token, { dag_number: dag_no })
  const waiting = { shares_open: true, dag_id: id }
  await db.updateTable('land_tax_registrations').set(waiting).where('id', '=', registration).execute()
}

const lines: Record<string, Line> = {
  own_office: { stranger: true, ...both(404, 'not_found') },
  dag_version: { version: 77, ...both(409, 'conflict') },
  dag_open: {
    spoil: ({ id }) => sql`update dags set closed_at = now(), geometry = null where id = ${id}`.execute(db),
    ...both(409, 'dag_closed'),
  },
  survey_stated: {
    spoil: ({ id }) => sql`update dags set survey_type_id = null where id = ${id}`.execute(db),
    ...both(409, 'survey_not_stated'),
  },
  mutation_open: {
    spoil: ({ id, dag_no }) =>
      paidCase('mutations', mutationForm(place, { dag_id: id, dag_number: dag_no, land_area: 100 }), 1025),
    ...both(409, 'mutation_open'),
  },
  correction_open: {
    spoil: ({ id }) =>
      paidCase(
        'corrections',
        {
          dag_id: id,
          khatian_version: 1,
          kind: 'survey',
          explanation: 'As the deed says.',
          fee_amount: correction_fee,
          cells: [{ field: 'khatiyan_number', owner_row: null, after: '77' }],
        },
        correction_fee,
      ),
    ...both(409, 'correction_open'),
  },
  shares_unset: { spoil: newOwner, ...both(409, 'shares_unset') },
  registrations_end: { spoil: holder, ...both(409, 'registrations_end') },
  drawn: { spoil: ({ id }) => land.undraw(id), split: [422, 'cut'], join: [422, 'dags'] },
  areas: {
    more: ({ parts }, act) => {
      const [first, ...others] = parts
      const less = first && { ...first, khotiyan: first.khotiyan.map((row) => ({ ...row, area: 1 })) }
      return act === 'split' ? { parts: [less, ...others] } : { khotiyan: owners.map((row) => ({ ...row, area: 1 })) }
    },
    split: [422, 'parts'],
    join: [422, 'khotiyan'],
  },
  number_free: {
    spoil: ({ dag_no }) => land.dag(place, { survey_type_id, dag_no: `${dag_no}/1` }),
    more: ({ dag_no }, act) => (act === 'join' ? { dag_no: `${dag_no}/1` } : {}),
    split: [422, 'parts.0.dag_no'],
    join: [422, 'dag_no'],
  },
  reason: { more: () => ({ reason: ' ' }), ...both(422, 'reason') },
}

const walked = Object.entries(lines).flatMap(([name, line]) =>
  (['split', 'join'] as const).map((act) => [name, act, line] as const),
)

it.each(walked)('%s stops: %s', async (_, act, { spoil, more, version, stranger, ...is }) => {
  const of = await neighbours()
  await spoil?.(of)
  const as = stranger ? (await person('acland', [(await land.place()).office_code])).token : token
  const { status, body } = await acts[act](of, more?.(of, act), version, as)
  const told = body.code === 'validation_failed' ? Object.keys(body.errors ?? {})[0] : body.code
  expect([status, told]).toEqual(is[act])
})

it.each(['split', 'join'] as const)('all in order: %s is done', async (act) => {
  const { status, body } = await acts[act](await neighbours())
  expect([status, body.errors]).toEqual([201, undefined])
})

it('the rules have the same lines', () => {
  const rules = readFileSync('docs/rules/boundaries.md', 'utf8').split('## Gate of splitting and joining\n')[1]
  const named = [...(rules?.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, line]) => line)
  expect(named).toEqual(Object.keys(lines))
})
