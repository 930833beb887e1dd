import { expect, it } from 'vitest'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { startApp } from '#test/harness.ts'
import { lineageGround } from '#test/lineage.ts'
import { mutationForm } from '#test/mutations.ts'

const started = await startApp()
const { call, db, get, land, person, post } = started
const { field } = await lineageGround(started)
const { token } = await person('admin')

type Line = [number, number][]
const lineage = async (id: number): Promise<Lineage> => (await get(`/locations/dags/${id}/lineage`, { token })).body

/** Cuts a dag along a line; answers its parts, those with the lesser number first. */
async function split(id: number, line: Line): Promise<number[]> {
  const cut = { by: 'line', line }
  const { body } = await post(`/admin/dags/${id}/split/preview`, { token, body: { cut } })
  const parts = body.parts.map(({ dag_no, khotiyan }: { dag_no: string; khotiyan: object[] }) => ({ dag_no, khotiyan }))
  const done = await post(`/admin/dags/${id}/split`, { token, body: { cut, parts, reason: 'By deed' } })
  expect([done.status, done.body.errors]).toEqual([201, undefined])
  return done.body.successors.map((dag: { id: number }) => dag.id)
}

async function join(...ids: number[]): Promise<number> {
  const held = await db.selectFrom('dags').select(['id', 'version', 'area']).where('id', 'in', ids).execute()
  const area = Math.round(held.reduce((sum, dag) => sum + Number(dag.area) * 100, 0)) / 100
  const dags = held.map(({ id, version }) => ({ id, version }))
  const form = { dags, dag_no: `j${ids[0]}`, khatiyan_number: '45', reason: 'One owner' }
  const body = { ...form, khotiyan: [{ owner: 'একজন', area }] }
  const done = await post('/admin/dags/merge', { token, body })
  expect([done.status, done.body.errors]).toEqual([201, undefined])
  return done.body.successors[0].id
}

async function decide(id: number, parents: { dag_id: number; share: number }[], reason: string | null = null) {
  const done = await call('PUT', `/admin/dags/${id}/lineage`, { token, body: { parents, reason } })
  expect([done.status, done.body.errors]).toEqual([200, undefined])
}

const rounded = (share: number | null) => share !== null && Math.round(share * 1000) / 1000

/** From what a dag came: which, what part, by whose word. */
const parentsIn = ({ edges }: Lineage, id: number) =>
  edges
    .filter(({ newer_id }) => newer_id === id)
    .map(({ older_id, share_of_newer, source }) => [older_id, rounded(share_of_newer), source])
const childrenIn = ({ edges }: Lineage, id: number) =>
  edges
    .filter(({ older_id }) => older_id === id)
    .map(({ newer_id, share_of_older, source }) => [newer_id, rounded(share_of_older), source])

/** RS 123, 62 % on SA 45 and 38 % on SA 46. */
async function ground() {
  const { parcel, line, place } = await field()
  const sa_45 = await parcel('SA', '45', [0, 0, 62, 10])
  const sa_46 = await parcel('SA', '46', [62, 0, 100, 10])
  const rs = await parcel('RS', '123', [0, 0, 100, 10])
  return { parcel, line, place, sa_45, sa_46, rs }
}

it('a confirmed lineage passes to the parts of a dag, and the dag is no child next to them', async () => {
  const { parcel, line } = await field()
  const sa = await parcel('SA', '70', [0, 0, 100, 10])
  const rs = await parcel('RS', '171', [0, 0, 100, 10])
  await decide(rs, [{ dag_id: sa, share: 1 }])
  const [one = 0, other = 0] = await split(rs, line(60))
  const found = await lineage(sa)
  expect(childrenIn(found, sa)).toEqual([
    [one, 0.6, 'confirmed'],
    [other, 0.4, 'confirmed'],
  ])
  expect(found.gaps).toEqual([])
  const part = await lineage(one)
  expect(parentsIn(part, one)).toEqual([[sa, 1, 'confirmed']])
  expect(part).toMatchObject({ decided_at: expect.any(String), handed_on: true, gaps: [] })
  expect(parentsIn(await lineage(rs), rs)).toEqual([[sa, 1, 'confirmed']])
})

it('each part of a confirmed dag comes from the parents that it lies over', async () => {
  const { line, sa_45, sa_46, rs } = await ground()
  await decide(rs, [
    { dag_id: sa_45, share: 0.62 },
    { dag_id: sa_46, share: 0.38 },
  ])
  const [one = 0, other = 0] = await split(rs, line(62))
  expect(parentsIn(await lineage(one), one)).toEqual([[sa_45, 1, 'confirmed']])
  expect(parentsIn(await lineage(other), other)).toEqual([[sa_46, 1, 'confirmed']])
})

it("a correction passes to the parts: together they have the dag's share of each parent", async () => {
  const { line, sa_45, sa_46, rs } = await ground()
  await decide(
    rs,
    [
      { dag_id: sa_45, share: 0.5 },
      { dag_id: sa_46, share: 0.5 },
    ],
    'Case 12 of 1974',
  )
  const before = [await lineage(sa_45), await lineage(sa_46)].map(({ gaps }) => gaps)
  const [one = 0, other = 0] = await split(rs, line(62))
  expect(parentsIn(await lineage(one), one)).toEqual([
    [sa_45, 0.806, 'corrected'],
    [sa_46, 0.194, 'corrected'],
  ])
  const second = await lineage(other)
  expect(parentsIn(second, other)).toEqual([[sa_46, 1, 'corrected']])
  expect(second.office).toMatchObject({ reason: 'Case 12 of 1974', version: 1 })
  // Gaps from before the change are still reported.
  const after = [await lineage(sa_45), await lineage(sa_46)].map(({ gaps }) => gaps)
  expect(after.map(([gap]) => [gap?.kind, rounded(gap?.share ?? null)])).toEqual(
    before.map(([gap]) => [gap?.kind, rounded(gap?.share ?? null)]),
  )
})

it('parts share a parent by their areas if the drawing does not show it', async () => {
  const { line, rs, place } = await ground()
  const unseen = await land.dag(place, { survey_type_id: await land.survey('SA'), dag_no: '99', area: 4356 })
  await land.undraw(unseen)
  await decide(rs, [{ dag_id: unseen, share: 0.5 }], 'The field book says so')
  for (const part of await split(rs, line(25))) {
    const found = await lineage(part)
    expect(parentsIn(found, part)).toEqual([[unseen, 0.5, 'corrected']])
    expect(found.gaps).toMatchObject([{ dag_id: part, kind: 'missing', share: 0.5 }])
  }
})

it('the parts of a dag that came from nothing came from nothing', async () => {
  const { line, sa_45, rs } = await ground()
  await decide(rs, [], 'Rose from the river')
  const [one = 0] = await split(rs, line(62))
  expect(await lineage(one)).toMatchObject({ edges: [], decided_at: expect.any(String) })
  expect(childrenIn(await lineage(sa_45), sa_45)).toEqual([])
})

it('a joined dag has the parents of all its dags, from the drawing if not decided', async () => {
  const { parcel, sa_45, sa_46, rs } = await ground()
  const sa_47 = await parcel('SA', '47', [100, 0, 200, 10])
  const beside = await parcel('RS', '124', [100, 0, 200, 10])
  await decide(rs, [{ dag_id: sa_45, share: 1 }], 'Case 12 of 1974')
  const made = await join(rs, beside)
  const found = await lineage(made)
  expect(parentsIn(found, made)).toEqual([
    [sa_45, 0.5, 'corrected'],
    [sa_47, 0.5, 'computed'],
  ])
  expect([found.gaps.filter(({ side }) => side === 'older'), found.handed_on]).toEqual([[], true])
  expect(childrenIn(await lineage(sa_46), sa_46)).toEqual([])
})

it('a joined dag has the lineage of the drawings if no dag was decided', async () => {
  const { line, rs, sa_45, sa_46 } = await ground()
  const parts = await split(rs, line(80))
  const made = await join(...parts)
  const found = await lineage(made)
  expect(parentsIn(found, made)).toEqual([
    [sa_45, 0.62, 'computed'],
    [sa_46, 0.38, 'computed'],
  ])
  expect(found).toMatchObject({ decided_at: null, handed_on: false })
})

it('the successor of an older parcel takes its children, each by the land that lies over it', async () => {
  const { line, sa_45, sa_46, rs } = await ground()
  await decide(
    rs,
    [
      { dag_id: sa_45, share: 0.8 },
      { dag_id: sa_46, share: 0.2 },
    ],
    'Case 12 of 1974',
  )
  const [one = 0, other = 0] = await split(sa_45, line(40))
  const found = await lineage(rs)
  const byShare = [
    [one, 0.516, 'corrected'],
    [other, 0.284, 'corrected'],
    [sa_46, 0.2, 'corrected'],
  ]
  expect(parentsIn(found, rs)).toEqual(byShare)
  expect(found.office).toMatchObject({ version: 2, reason: 'Case 12 of 1974' })
  expect(childrenIn(await lineage(sa_45), sa_45)).toEqual([])
  const made = await join(one, other)
  expect(parentsIn(await lineage(rs), rs)).toEqual([
    [made, 0.8, 'corrected'],
    [sa_46, 0.2, 'corrected'],
  ])
})

it('a child that lies nowhere over the older parcel comes from its parts by their areas', async () => {
  const { parcel, line } = await ground()
  const away = await parcel('SA', '90', [300, 0, 400, 10])
  const rs = await parcel('RS', '190', [420, 0, 480, 10])
  await decide(rs, [{ dag_id: away, share: 1 }], 'The field book says so')
  const [one, other] = await split(away, line(325))
  expect(parentsIn(await lineage(rs), rs)).toEqual([
    [one, 0.75, 'corrected'],
    [other, 0.25, 'corrected'],
  ])
})

it('a lineage that was passed on may be decided again, and is in the audit log', async () => {
  const { line, sa_45, sa_46, rs } = await ground()
  await decide(rs, [{ dag_id: sa_45, share: 1 }], 'Case 12 of 1974')
  const [one = 0] = await split(rs, line(62))
  await decide(one, [{ dag_id: sa_46, share: 1 }], 'Looked at again')
  const found = await lineage(one)
  expect(found).toMatchObject({ handed_on: false, office: { version: 2, reason: 'Looked at again' } })
  const entries = await db
    .selectFrom('audit_log')
    .select(['act', 'before', 'after'])
    .where('subject', '=', 'dag_lineages')
    .where('subject_id', '=', String(one))
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { act: 'create', before: null, after: { parents: [{ dag_id: sa_45, share: 1 }] } },
    { act: 'update', after: { parents: [{ dag_id: sa_46, share: 1 }] } },
  ])
})

it('no lineage is decided for a closed dag, and no closed dag is named as a parent', async () => {
  const { line, sa_45, sa_46, rs } = await ground()
  await split(sa_45, line(30))
  const body = { parents: [sa_46, sa_45].map((dag_id) => ({ dag_id, share: 0.5 })), reason: 'So it is' }
  const named = await call('PUT', `/admin/dags/${rs}/lineage`, { token, body })
  expect([named.status, named.body.errors]).toEqual([
    422,
    { 'parents.1.dag_id': ['This dag was split or joined with others. Name what it became.'] },
  ])
  await split(rs, line(50))
  const closed = await call('PUT', `/admin/dags/${rs}/lineage`, { token, body: { ...body, parents: [] } })
  expect([closed.status, closed.body.code]).toEqual([409, 'dag_closed'])
  const withdrawn = await call('DELETE', `/admin/dags/${rs}/lineage`, { token })
  expect([withdrawn.status, withdrawn.body.code]).toEqual([409, 'dag_closed'])
})

it('a lineage lists the mutations from before a split and a join, each with its number of then', async () => {
  const { parcel, line, place, sa_45, rs } = await ground()
  const beside = await parcel('RS', '124', [100, 0, 200, 10])
  const applicant = await person()
  const mutated = async (dag_id: number, dag_number: string, day: string) => {
    const { status, body } = await post('/mutations', {
      token: applicant.token,
      body: mutationForm(place, { dag_id, dag_number, khatian_number: '45' }),
    })
    expect(status).toBe(201)
    const entered = { status: 'approved', paid_at: new Date(day), applied_at: new Date(day) } as const
    await db.updateTable('mutations').set(entered).where('id', '=', body.id).execute()
  }
  await mutated(sa_45, '45', '2021-05-01T06:00:00Z')
  await mutated(rs, '123', '2022-05-01T06:00:00Z')
  await mutated(beside, '124', '2023-05-01T06:00:00Z')
  const [one = 0, other = 0] = await split(rs, line(62))
  const made = await join(other, beside)
  await mutated(made, `j${other}`, '2024-05-01T06:00:00Z')
  const told = async (id: number) =>
    (await lineage(id)).mutations.map(({ survey, dag_no, day }) => `${survey.code} ${dag_no} ${day}`)
  expect(await told(one)).toEqual(['RS 123 2022-05-01', 'SA 45 2021-05-01'])
  expect(await told(made)).toEqual([`RS j${other} 2024-05-01`, 'RS 124 2023-05-01', 'RS 123 2022-05-01'])
})
