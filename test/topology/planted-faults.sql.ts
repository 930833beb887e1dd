import { type RawBuilder, sql } from 'kysely'
import { type FaultKind, faultKinds, topologyTolerances } from '#contract/drawing/topology-rules.ts'
import { square_feet_per_decimal } from '#contract/land-records/area.ts'
import { randomOf, shuffled } from '#demo/random.ts'
import type { Db } from '#server/app/database.ts'

/** A fault that was made on purpose, and a point inside it. */
export type PlantedFault = { kind: FaultKind; dag_id: number; x: number; y: number; area: number }

type Host = { id: number; other_id: number }

/** Degrees of longitude: half of a parcel of `drawParcels`. */
const half_width = 0.0001425
/** Square feet: half of the smallest of its parcels, nearly. */
const half_parcel = 3_500

const squareFeet = (shape: RawBuilder<unknown>) => sql`(st_area(${shape}::geography) / 0.09290304)`

const batch = 20_000

/** Puts the areas on record that are drawn; some at a time, since each statement has its limit. */
export async function recordAsDrawn(db: Db): Promise<void> {
  for (let first = 0, changed = 1n; changed > 0n; first += batch) {
    const { numAffectedRows = 0n } = await sql`
      update dags set area = round(${squareFeet(sql`geometry`)}::numeric, 2)
      where id > ${first} and id <= ${first + batch}`.execute(db)
    changed = numAffectedRows
  }
}

/**
 * Makes so many faults of each kind in parcels of `drawParcels`, of sizes from the tolerance to half a parcel. Each lies in
 * a parcel of its own, which no other touches; some lie across two sheets of a mouza. All recorded areas are as drawn.
 */
export async function plantFaults(db: Db, { each, seed }: { each: number; seed: string }): Promise<PlantedFault[]> {
  await recordAsDrawn(db)
  const hosts = shuffled(randomOf(seed), await hostsOf(db)).values()
  const planted: PlantedFault[] = []
  for (const kind of faultKinds)
    for (let nth = 0; nth < each; nth += 1) {
      const size = each === 1 ? 0 : nth / (each - 1)
      let fault: PlantedFault | null = null
      // Not every parcel has room for every fault.
      while (!fault) {
        const host = hosts.next().value
        if (!host) throw new Error(`there is no room for ${each} faults of each kind`)
        fault = await plant[kind](db, host, size)
      }
      planted.push(fault)
    }
  return planted
}

/**
 * Parcels with the one to the east of each, in three rows of every sheet, two apart. In the middle row the last ones reach
 * into the next sheet of the mouza.
 */
async function hostsOf(db: Db): Promise<Host[]> {
  const { rows } = await sql<Host>`
    with cell as materialized (
      select d.id, substr(m.mouza_code, 2)::int * 2 + z.zil_no::int - 1 as n, (d.dag_no::int - 1) % 8 as i,
        (d.dag_no::int - 1) / 8 as j
      from dags d join zils z on z.id = d.zil_id join mouzas m on m.id = d.mouza_id),
    host as materialized (
      select id, j, case when i = 7 then n + 1 else n end as east_n, (i + 1) % 8 as east_i from cell
      where (j in (1, 7) and i in (0, 3, 6)) or (j = 4 and (i in (1, 4) or (i = 7 and n % 2 = 0))))
    select host.id, east.id as other_id from host
    join cell east on (east.n, east.i, east.j) = (host.east_n, host.east_i, host.j)
    order by host.id`.execute(db)
  return rows
}

/** Between a size and another, near the small one as often as near the large one. */
const between = (least: number, most: number, size: number) => least * (most / least) ** size

/** A strip along the east edge of a parcel that is as large as wanted, or a little larger. */
const strip = (id: number, wanted: number) => sql`(
  select place from (
    select st_intersection(geometry, st_makepolygon(st_makeline(array[p3, p4, p5, st_translate(p5, -d, 0),
      st_translate(p4, -d, 0), st_translate(p3, -d, 0), p3]))) as place
    from (select geometry, st_pointn(ring, 3) as p3, st_pointn(ring, 4) as p4, st_pointn(ring, 5) as p5
      from (select geometry, st_exteriorring(st_geometryn(geometry, 1)) as ring from dags where id = ${id}) as dag) as edge,
      (select ${half_width}::float8 * exp(0.028 * (n - 200)) as d from generate_series(1, 230) as n) as widths) as strips
  where ${squareFeet(sql`place`)} >= ${wanted}::float8 order by st_area(place) limit 1)`

/** A strip as a value of its own, since it is taken from the parcel that it is computed of. */
async function stripOf(db: Db, { id }: Host, wanted: number) {
  const { rows } = await sql<{ shape: string; x: number; y: number; area: number }>`
    select encode(st_asewkb(place), 'hex') as shape, st_x(st_pointonsurface(place)) as x,
      st_y(st_pointonsurface(place)) as y, ${squareFeet(sql`place`)} as area
    from ${strip(id, wanted)} as strip`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`parcel ${id} is too small`)
  const { shape, ...place } = row
  return { shape: sql`${shape}::geometry`, place }
}

const withArea = (shape: RawBuilder<unknown>) =>
  sql`geometry = st_multi(${shape}), area = round(${squareFeet(shape)}::numeric, 2)`

/** Only with one ring: what a cut leaves hanging at a point would touch itself. */
async function draw(db: Db, id: number, shape: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update dags set ${withArea(shape)} where id = ${id} and st_nrings(${shape}) = 1`.execute(db)
  return numAffectedRows === 1n
}

/** A dag beside another, with a shape of its own. */
const addDag = (db: Db, beside: number, shape: RawBuilder<unknown>) =>
  sql`
    insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, geometry, area)
    select zil_id, mouza_id, upazila_id, survey_type_id, dag_no || '/' || id, khatiyan_number, st_multi(${shape}),
      round(${squareFeet(shape)}::numeric, 2)
    from dags where id = ${beside}`.execute(db)

type Planting = (db: Db, host: Host, size: number) => Promise<PlantedFault | null>

const { overlap_sq_ft, gap_sq_ft, outside_sq_ft } = topologyTolerances
const least = 1.02

const plant: Record<FaultKind, Planting> = {
  async overlap(db, host, size) {
    const { shape, place } = await stripOf(db, host, between(overlap_sq_ft * least, half_parcel, size))
    if (!(await draw(db, host.other_id, sql`st_union(geometry, ${shape})`))) return null
    return { kind: 'overlap', dag_id: host.id, ...place }
  },

  async gap(db, host, size) {
    const { shape, place } = await stripOf(db, host, between(gap_sq_ft * least, half_parcel, size))
    if (!(await draw(db, host.id, sql`st_difference(geometry, ${shape})`))) return null
    return { kind: 'gap', dag_id: host.id, ...place }
  },

  async outside(db, host, size) {
    const { shape, place } = await stripOf(db, host, between(outside_sq_ft * least, half_parcel, size))
    await sql`update mouzas set outline = st_multi(st_difference(outline, ${shape}))
      where id = (select mouza_id from dags where id = ${host.id})`.execute(db)
    return { kind: 'outside', dag_id: host.id, ...place }
  },

  async duplicate(db, host) {
    const { place } = await stripOf(db, host, half_parcel)
    await addDag(db, host.id, sql`geometry`)
    return { kind: 'duplicate', dag_id: host.id, ...place }
  },

  // A part of a parcel that became a dag of its own: about 100 feet long, and narrower than the tolerance.
  async sliver(db, host, size) {
    const { shape, place } = await stripOf(db, host, between(25, 140, size))
    if (!(await draw(db, host.id, sql`st_difference(geometry, ${shape})`))) return null
    await addDag(db, host.id, shape)
    return { kind: 'sliver', dag_id: host.id, ...place }
  },

  async area(db, host, size) {
    const { place } = await stripOf(db, host, half_parcel)
    const { area } = await db.selectFrom('dags').select('area').where('id', '=', host.id).executeTakeFirstOrThrow()
    // A decimal is less than 5 % of a large parcel.
    const off = Math.max(between(square_feet_per_decimal * 1.2, half_parcel, size), Number(area) * 0.056)
    await sql`update dags set area = area + ${off}::numeric where id = ${host.id}`.execute(db)
    return { kind: 'area', dag_id: host.id, ...place, area: off }
  },

  // The ring goes in from the middle of an edge around a dag inside and comes back to where it went in.
  async self_touch(db, host, size) {
    const reach = between(0.5, 0.9, size)
    const { rows } = await sql<{ ring: string; inner: string; x: number; y: number }>`
      select encode(st_asewkb(st_makeline(array[p1, p2, p3, p4, q1, q2, p4, p5, p6, p7, p8, p1])), 'hex') as ring,
        encode(st_asewkb(st_makepolygon(st_makeline(array[p4, q1, q2, p4]))), 'hex') as inner, st_x(p4) as x, st_y(p4) as y
      from (select geometry, ${sql.raw([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `st_pointn(ring, ${n}) as p${n}`).join(', '))}
        from (select geometry, st_exteriorring(st_geometryn(geometry, 1)) as ring from dags where id = ${host.id}) as dag) as corners
      cross join lateral (
        select n, r * (st_x(middle) - st_x(p4)) as x, r * (st_y(middle) - st_y(p4)) as y
        from st_centroid(geometry) as middle, (select n, ${reach}::float8 * 0.95 ^ n as r from generate_series(0, 22) as n) as part
      ) as reaches
      cross join lateral (
        select st_translate(p4, x + 0.5 * y, y - 0.5 * x) as q1, st_translate(p4, x - 0.5 * y, y + 0.5 * x) as q2) as inner_corners
      where st_coveredby(st_makepolygon(st_makeline(array[p4, q1, q2, p4])), geometry)
      order by n limit 1`.execute(db)
    const [row] = rows
    if (!row) return null
    const inner = sql`${row.inner}::geometry`
    await sql`update dags set area = round(${squareFeet(sql`st_difference(geometry, ${inner})`)}::numeric, 2),
      geometry = st_multi(st_makepolygon(${row.ring}::geometry)) where id = ${host.id}`.execute(db)
    await addDag(db, host.id, inner)
    return { kind: 'self_touch', dag_id: host.id, x: row.x, y: row.y, area: 0 }
  },
}

export type Difference = { missed: PlantedFault[]; too_many: { kind: FaultKind; dag_id: number; area: number }[] }

/** Planted faults that are not among the open ones on record, and open ones that nobody planted. */
export async function differenceFrom(db: Db, planted: readonly PlantedFault[]): Promise<Difference> {
  const { rows: matches } = await sql<{ nth: number; fault_id: number }>`
    select (p.nth - 1)::int as nth, f.id as fault_id
    from jsonb_array_elements(${JSON.stringify(planted)}::jsonb) with ordinality as p (fault, nth)
    join topology_faults f on f.state = 'open' and f.kind = p.fault ->> 'kind'
      and st_dwithin(f.place, st_setsrid(st_point((p.fault ->> 'x')::float8, (p.fault ->> 'y')::float8), 4326), 1e-9)
      and abs(f.area - case when f.kind = 'duplicate' then f.area else (p.fault ->> 'area')::numeric end)
        <= 0.01 * f.area + 0.1`.execute(db)
  const found = new Set(matches.map(({ nth }) => nth))
  const matched = matches.map(({ fault_id }) => fault_id)
  const { rows: too_many } = await sql<Difference['too_many'][number]>`
    select kind, dag_id, area::float8 as area from topology_faults
    where state = 'open' and id <> all(${matched}::bigint[]) order by id`.execute(db)
  return { missed: planted.filter((_, nth) => !found.has(nth)), too_many }
}
