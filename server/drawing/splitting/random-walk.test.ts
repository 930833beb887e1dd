import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sides } from '#contract/drawing/splitting.ts'
import { yearsAfter } from '#contract/land-tax/tax-years.ts'
import { taxYearOf } from '#server/land-tax/law/tax-years.ts'
import { landTaxGround } from '#test/land-tax.ts'

const { db, get, post, land, place, officer, survey_type_id, citizen, registered, decide, pay } = await landTaxGround()
const { token } = officer
const current = taxYearOf(new Date())

/** The same walk for the same seed. */
function walker(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { next, pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T }
}

type Row = { id: number; version: number; dag_no: string; area: number }

/** The dags that stand, those that are closed with what went over, and what is drawn of the land. */
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

it('a walk of splits and joins loses and doubles neither land, nor an owner, nor a year of tax', async () => {
  const { next, pick } = walker(20_261_123)
  const owners = [
    { id: 'a', owner: 'আব্দুর রহিম', area: 8624.87 },
    { id: 'b', owner: 'সালেহা বেগম', area: 3832.95 },
    { id: 'c', owner: 'করিম', area: 1916.98 },
  ]
  const root = await land.dag(place, { survey_type_id, owners })
  const before = await state([root])
  const taxed = new Set<number>()
  const kinds = { split: 0, merge: 0, paid: 0 }
  for (let step = 0; step < 40; step += 1) {
    const { standing } = await state([root])
    const dag = pick(standing)
    const [neighbour] = await touching(dag.id)
    const chance = next()
    if (chance < 0.2) {
      if (taxed.has(dag.id)) continue
      taxed.add(dag.id)
      const holder = await citizen()
      const id = await registered(holder.token, { dag_number: dag.dag_no, khatiyan_number: '45', land_area: dag.area })
      expect((await decide(id, { status: 'approved' })).status).toBe(200)
      const paid = await pay(holder.token, [id], next() < 0.5 ? { years: [current, yearsAfter(current, 1)] } : {})
      kinds.paid += paid.status === 200 || paid.status === 201 ? 1 : 0
    } else if (chance < 0.5 && neighbour) {
      const dags = [dag, neighbour].map(({ id, version }) => ({ id, version }))
      const form = { dags, dag_no: `m${step}`, khatiyan_number: '45', reason: 'Walk', confirm_registrations: true }
      const done = await post('/admin/dags/merge', { token, body: form })
      expect([done.status, done.body.errors]).toEqual([201, undefined])
      kinds.merge += 1
    } else {
      if (dag.area < 500) continue
      const cut = { by: 'area', area: Math.round(dag.area * (20 + 60 * next())) / 100, side: pick(sides) }
      const { body } = await post(`/admin/dags/${dag.id}/split/preview`, { token, body: { cut } })
      const parts = body.parts.map((part: { khotiyan: object[] }, at: number) => ({
        dag_no: `${step}-${at}`,
        khotiyan: part.khotiyan,
      }))
      const form = { cut, parts, reason: 'Walk', confirm_registrations: true }
      const done = await post(`/admin/dags/${dag.id}/split`, { token, body: form })
      expect([done.status, done.body.errors]).toEqual([201, undefined])
      kinds.split += 1
    }
  }
  expect(Object.values(kinds).every((count) => count > 3)).toBe(true)

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
  expect((await get(`/locations/dags/${root}`)).body.closed_at).not.toBeNull()
})
