import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { sides } from '#contract/drawing/splitting.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import { closeRenderer } from '#server/documents/typesetting/render.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { landTaxGround } from '#test/land-tax.ts'
import { mutationForm } from '#test/mutations.ts'

afterAll(closeRenderer)

const ground = await landTaxGround()
const { call, db, get, post, land, place, officer, survey_type_id, citizen, registered, decide, pay } = ground
const { token } = officer
const current = taxYearOf(new Date())

/** Equal seeds make equal walks. */
function walker(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T }
}

type Row = { id: number; version: number; dag_no: string; area: number }

/** The open dags, those that are closed with what went over, and what is drawn of the land. */
async function state(ids: readonly number[]) {
  const { rows: standing } = await sql<Row & { owned: number }>`
    select d.id, d.version, d.dag_no, d.area::float8 as area, khotiyan_area(k.khotiyan)::float8 as owned
    from dags d join khatians k on k.dag_id = d.id and k.current
    where d.id >= ${ids[0]} and d.survey_type_id = ${survey_type_id} and d.closed_at is null order by d.id`.execute(db)
  const { rows: closed } = await sql<{ area: number; gone: number }>`
    select d.area::float8 as area, sum(s.area)::float8 as gone from dags d join dag_successors s on s.dag_id = d.id
    where d.closed_at is not null group by d.id`.execute(db)
  const { rows: drawn } = await sql<{ area: number }>`
    select sum(st_area(geometry::geography)) / 0.09290304 as area from dags
    where id >= ${ids[0]} and survey_type_id = ${survey_type_id}`.execute(db)
  const { rows: owners } = await sql<{ owner: string; area: number }>`
    select o ->> 'owner' as owner, sum((o ->> 'area')::numeric)::float8 as area
    from dags d join khatians k on k.dag_id = d.id and k.current cross join jsonb_array_elements(k.khotiyan) o
    where d.id >= ${ids[0]} and d.survey_type_id = ${survey_type_id} and d.closed_at is null
    group by 1 order by 1`.execute(db)
  return { standing, closed, drawn: drawn[0]?.area ?? 0, owners }
}

async function touching(id: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.version, o.dag_no, o.area::float8 as area from dags d
    join dags o on o.id <> d.id and o.survey_type_id = d.survey_type_id and o.geometry && d.geometry
      and st_length(st_intersection(o.geometry, d.geometry)::geography) > 1
    where d.id = ${id} order by o.id limit 20`.execute(db)
  return rows
}

/** Two older parcels under a dag, 62 % and 38 % of it, of which the record says 55 % and 45 %. */
async function olderUnder(root: number, area: number) {
  const survey = await land.survey('SA')
  const older = []
  for (const [from, to] of [
    [0, 0.62],
    [0.62, 1],
  ] as const) {
    const of = Math.round(area * (to - from) * 100) / 100
    const id = await land.dag(place, { survey_type_id: survey, area: of })
    await sql`update dags set geometry = (select st_multi(st_makeenvelope(
        st_xmin(geometry) + ${from}::float8 * (st_xmax(geometry) - st_xmin(geometry)), st_ymin(geometry),
        st_xmin(geometry) + ${to}::float8 * (st_xmax(geometry) - st_xmin(geometry)), st_ymax(geometry), 4326))
      from dags where id = ${root}) where id = ${id}`.execute(db)
    older.push(id)
  }
  const parents = older.map((dag_id, at) => ({ dag_id, share: at === 0 ? 0.55 : 0.45 }))
  const body = { parents, reason: 'The field book says so' }
  expect((await call('PUT', `/admin/dags/${root}/lineage`, { token, body })).status).toBe(200)
}

/** Square feet that the open dags have from each older parcel, by the word of the office. */
async function fromOlder() {
  const { rows } = await sql<{ area: number }>`
    select sum(p.share * (st_area(d.geometry::geography) / 0.09290304)::numeric)::float8 as area
    from dag_parents p join dags d on d.id = p.dag_id and d.closed_at is null
    where p.kind <> 'refused' group by p.older_dag_id order by p.older_dag_id`.execute(db)
  return rows.map(({ area }) => area)
}

/** Links of a registration, a mutation or a paper to a dag that is closed without a successor. */
async function lostLinks() {
  const { rows } = await sql`
    with recursive records (kind, id, dag_id) as (
      select 'registration', id, dag_id from land_tax_registrations
      union all select 'mutation', id, dag_id from mutations
      union all select 'paper', id, dag_id from documents_issued),
    ways (kind, id, dag_id) as (
      select * from records where dag_id is not null
      union select w.kind, w.id, s.successor_id from ways w join dag_successors s on s.dag_id = w.dag_id)
    select w.* from ways w join dags d on d.id = w.dag_id
    where d.closed_at is not null and not exists (select from dag_successors s where s.dag_id = w.dag_id)`.execute(db)
  return rows
}

/** Number of records of each kind on closed dags. */
async function recordsOfClosed() {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from (
      select 'registration' as kind, dag_id from land_tax_registrations
      union all select 'mutation', dag_id from mutations
      union all select 'paper', dag_id from documents_issued) as records
    join dags d on d.id = records.dag_id and d.closed_at is not null group by 1 order by 1`.execute(db)
  return rows
}

/** Right through a dag, along a straight line of any slant. */
async function lineThrough(id: number, next: () => number) {
  const { rows } = await sql<{ west: number; south: number; east: number; north: number }>`
    select st_xmin(geometry) as west, st_ymin(geometry) as south, st_xmax(geometry) as east, st_ymax(geometry) as north
    from dags where id = ${id}`.execute(db)
  const { west, south, east, north } = rows[0] ?? { west: 0, south: 0, east: 0, north: 0 }
  const [wide, high] = [east - west, north - south]
  const [at, slant] = [0.3 + 0.4 * next(), 0.2 * (next() - 0.5)]
  const line =
    next() < 0.5
      ? [-1, 2].map((end) => [west + end * wide, south + (at + (end - 0.5) * slant) * high])
      : [-1, 2].map((end) => [west + (at + (end - 0.5) * slant) * wide, south + end * high])
  return { by: 'line', line }
}

type PreviewPart = { area: number; khotiyan: OwnerRow[] }

/** The owners one after the other in the parts, in place of everybody's part in each: as large a part, others in it. */
function oneAfterTheOther(parts: readonly PreviewPart[]): OwnerRow[][] {
  const whole = new Map<string, OwnerRow & { left: number }>()
  for (const owner of parts.flatMap(({ khotiyan }) => khotiyan)) {
    const before = whole.get(owner.id) ?? { ...owner, left: 0 }
    whole.set(owner.id, { ...before, left: before.left + Math.round(owner.area * 100) })
  }
  const waiting = [...whole.values()]
  return parts.map(({ area }) => {
    let room = Math.round(area * 100)
    return waiting.flatMap((owner) => {
      const { left, ...row } = owner
      const given = Math.min(room, left)
      room -= given
      owner.left -= given
      return given > 0 ? [{ ...row, area: given / 100 }] : []
    })
  })
}

const acts = Object.entries({ tax: 4, mutate: 4, print: 4, join: 9, split: 19 }).flatMap(([act, times]) =>
  Array.from({ length: times }, () => act),
)

function shuffled<T>(list: readonly T[], next: () => number): T[] {
  return list
    .map((each) => ({ each, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
}

/** Dags that somebody is registered for, also by a split or a join. */
async function taxedDags() {
  const { rows } = await sql<{ dag_id: number }>`
    select distinct dag_id from land_tax_registrations where status = 'approved' and dag_id is not null`.execute(db)
  return new Set(rows.map(({ dag_id }) => dag_id))
}

it('random splits and joins lose and double no land, owner, link, origin or tax year', async () => {
  const { next, pick } = walker(20_261_123)
  const owners = [
    { id: 'a', owner: 'আব্দুর রহিম', area: 8624.87 },
    { id: 'b', owner: 'সালেহা বেগম', area: 3832.95 },
    { id: 'c', owner: 'করিম', area: 1916.98 },
  ]
  const root = await land.dag(place, { survey_type_id, owners })
  await olderUnder(root, 14_374.8)
  const before = await state([root])
  const origins = await fromOlder()
  const reader = await citizen()
  const done = { by_area: 0, by_line: 0, as_proposed: 0, otherwise: 0, merge: 0, paid: 0, mutated: 0, printed: 0 }

  const tax = async (dag: Row) => {
    const holder = await citizen()
    const id = await registered(holder.token, { dag_number: dag.dag_no, khatiyan_number: '45', land_area: dag.area })
    expect((await decide(id, { status: 'approved' })).status).toBe(200)
    const paid = await pay(holder.token, [id], next() < 0.5 ? { years: [current, yearsAfter(current, 1)] } : {})
    done.paid += paid.status === 200 || paid.status === 201 ? 1 : 0
  }

  const mutate = async ({ id, dag_no }: Row) => {
    const form = mutationForm(place, { dag_id: id, dag_number: dag_no, khatian_number: '45' })
    const { status, body } = await post('/mutations', { token: reader.token, body: form })
    expect(status).toBe(201)
    const entered = { status: 'approved', paid_at: new Date(), applied_at: new Date() } as const
    await db.updateTable('mutations').set(entered).where('id', '=', body.id).execute()
    done.mutated += 1
  }

  const print = async ({ id }: Row) => {
    expect((await post(`/locations/dags/${id}/parcel-sheet`, { token: reader.token })).status).toBe(200)
    done.printed += 1
  }

  const join = async (dag: Row, neighbour: Row, step: number) => {
    const dags = [dag, neighbour].map(({ id, version }) => ({ id, version }))
    const form = { dags, dag_no: `m${step}`, khatiyan_number: '45', reason: 'Walk', confirm_registrations: true }
    const answer = await post('/admin/dags/merge', { token, body: form })
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    done.merge += 1
    return answer.body.successors
  }

  const split = async (dag: Row, step: number) => {
    const by_line = next() < 0.5
    const cut = by_line
      ? await lineThrough(dag.id, next)
      : { by: 'area', area: Math.round(dag.area * (20 + 60 * next())) / 100, side: pick(sides) }
    const preview = await post(`/admin/dags/${dag.id}/split/preview`, { token, body: { cut } })
    expect([preview.status, preview.body.errors]).toEqual([200, undefined])
    const proposed: PreviewPart[] = preview.body.parts
    const otherwise = next() < 0.5
    const rows = otherwise ? oneAfterTheOther(proposed) : proposed.map(({ khotiyan }) => khotiyan)
    const parts = rows.map((khotiyan, at) => ({ dag_no: `${step}-${at}`, khotiyan }))
    const form = { cut, parts, reason: 'Walk', confirm_registrations: true }
    const answer = await post(`/admin/dags/${dag.id}/split`, { token, body: form })
    expect([answer.status, answer.body.errors]).toEqual([201, undefined])
    done[by_line ? 'by_line' : 'by_area'] += 1
    done[otherwise ? 'otherwise' : 'as_proposed'] += 1
    return answer.body.successors
  }

  const staysWhole = async (made: readonly { id: number }[]) => {
    expect(await lostLinks()).toEqual([])
    const now = await fromOlder()
    for (const [at, area] of origins.entries()) expect(Math.abs((now[at] ?? 0) / area - 1)).toBeLessThan(0.01)
    for (const { id } of made) {
      const { gaps, edges }: Lineage = (await get(`/locations/dags/${id}/lineage`)).body
      expect(gaps.filter(({ side }) => side === 'older')).toEqual([])
      expect(edges.length).toBeGreaterThan(0)
    }
  }

  for (const [step, act] of shuffled(acts, next).entries()) {
    const { standing } = await state([root])
    const dag = pick(standing)
    const [neighbour] = await touching(dag.id)
    const taxed = await taxedDags()
    const untaxed = standing.filter(({ id }) => !taxed.has(id))
    if (act === 'tax' && untaxed.length > 0) await tax(pick(untaxed))
    else if (act === 'mutate') await mutate(dag)
    else if (act === 'print') await print(dag)
    else if (act === 'join' && neighbour) await staysWhole(await join(dag, neighbour, step))
    else if (dag.area >= 500) await staysWhole(await split(dag, step))
  }
  expect(Object.values(done).every((count) => count > 1)).toBe(true)
  expect((await recordsOfClosed()).map(({ kind }) => kind)).toEqual(['mutation', 'paper', 'registration'])

  const after = await state([root])
  expect(after.owners).toEqual(before.owners)
  expect(Math.abs(after.drawn - before.drawn)).toBeLessThan(1)
  for (const { area, owned } of after.standing) expect(owned).toBe(area)
  for (const { area, gone } of after.closed) expect(gone).toBe(area)

  // Whatever a dag came from was taxed before it.
  const { rows: doubled } = await sql`
    with recursive origins (dag_id, origin_id) as (
      select successor_id, dag_id from dag_successors
      union select o.dag_id, s.dag_id from origins o join dag_successors s on s.successor_id = o.origin_id)
    select r.id from origins o join land_tax_registrations r on r.dag_id = o.dag_id and r.status = 'approved'
    join land_tax_registrations b on b.dag_id = o.origin_id and b.status = 'approved'
    join land_tax_payments p on p.registration_id = b.id and p.status = 'paid'
    where p.year >= r.taxable_from or b.taxable_until is null or b.taxable_until >= r.taxable_from`.execute(db)
  expect(doubled).toEqual([])
  // Land that was taxed before a split or a join is taxed after it, for the same area.
  const { rows: lost } = await sql`
    select s.id from dag_successions s
    join lateral (select sum(r.share_numerator::numeric / r.share_denominator * g.area) as area
      from land_tax_registrations r join dags g on g.id = r.dag_id
      where r.status = 'approved' and g.id in (select dag_id from dag_successors where succession_id = s.id)) before on true
    join lateral (select sum(r.share_numerator::numeric / r.share_denominator * g.area) as area
      from land_tax_registrations r join dags g on g.id = r.dag_id
      where r.status = 'approved' and r.came_by is not null
        and g.id in (select successor_id from dag_successors where succession_id = s.id)) after on true
    where abs(before.area - coalesce(after.area, 0)) > 0.000001`.execute(db)
  expect(lost).toEqual([])
  expect((await get(`/locations/dags/${root}`)).body.closed_at).not.toBeNull()
})
