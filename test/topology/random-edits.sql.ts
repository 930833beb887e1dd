import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** An edit of the boundary or the area of a dag; `n` chooses the dag, `size` how much. */
export type RandomEdit = { act: keyof typeof edits; n: number; size: number }

const acts = [
  'move',
  'shrink',
  'grow',
  'cut',
  'copy',
  'undraw',
  'redraw',
  'area',
  'other_zil',
  'cross',
  'outline',
] as const

/** Edits as an office could make them, and some that none would. */
export const randomEdit: fc.Arbitrary<RandomEdit> = fc.record({
  act: fc.constantFrom(...acts),
  n: fc.nat({ max: 1_000_000 }),
  size: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
})

/** The boundaries as they are now, for `redraw`. */
export const storeBoundaries = async (db: Db) => {
  await sql`create table if not exists kept_boundaries (id bigint primary key, geometry geometry, area numeric)`.execute(
    db,
  )
  await sql`insert into kept_boundaries select id, geometry, area from dags`.execute(db)
}

export const forgetBoundaries = (db: Db) => sql`drop table kept_boundaries`.execute(db)

export async function makeEdit(db: Db, { act, n, size }: RandomEdit): Promise<void> {
  const chosen = sql`(select id from dags order by id offset ${n} % (select count(*) from dags) limit 1)`
  await edits[act](chosen, size, n).execute(db)
}

const ring = sql`st_exteriorring(st_geometryn(d.geometry, 1))`
const inside = (part: RawBuilder<unknown>) => sql`st_pointn(${ring}, ${part})`

type Edit = (dag: RawBuilder<unknown>, size: number, n: number) => RawBuilder<unknown>

const edits: Record<(typeof acts)[number], Edit> = {
  move: (dag, size, n) => sql`update dags d
    set geometry = st_translate(geometry, ${(size - 0.5) * 0.0003}::float8, ${((n % 7) - 3) * 0.00003}::float8) where id = ${dag}`,
  shrink: (dag, size) => scaled(dag, 1 - size * 0.5),
  grow: (dag, size) => scaled(dag, 1 + size * 0.5),
  // The west of a dag is cut off.
  cut: (dag, size) => sql`update dags d
    set geometry = st_multi(st_collectionextract(st_intersection(st_makevalid(geometry), st_makeenvelope(
      st_xmin(geometry) + ${size * 0.9}::float8 * (st_xmax(geometry) - st_xmin(geometry)), st_ymin(geometry),
      st_xmax(geometry), st_ymax(geometry), 4326), 1e-9), 3)) where id = ${dag} and geometry is not null`,
  copy: (dag, _size, n) => sql`update dags d
    set geometry = (select geometry from dags order by id offset ${n * 7} % (select count(*) from dags) limit 1) where id = ${dag}`,
  undraw: (dag) => sql`update dags d set geometry = null where id = ${dag}`,
  redraw: (dag) => sql`update dags d set geometry = k.geometry, area = k.area from kept_boundaries k
    where d.id = ${dag} and k.id = d.id`,
  area: (dag, size) => sql`update dags d set area = round((area * ${0.7 + size * 0.6}::numeric), 2) where id = ${dag}`,
  other_zil: (dag) => sql`update dags d set zil_id = other.id, dag_no = 'moved ' || d.id from zils other
    where d.id = ${dag} and other.mouza_id = d.mouza_id and other.id <> d.zil_id`,
  // Two corners change places.
  cross: (dag) => sql`update dags d set geometry = st_multi(st_makepolygon(st_makeline(array[
      ${inside(sql`1`)}, ${inside(sql`5`)}, ${inside(sql`3`)}, ${inside(sql`7`)}, ${inside(sql`1`)}])))
    where id = ${dag} and st_npoints(${ring}) > 8`,
  outline: (dag, size) => sql`update mouzas m
    set outline = st_multi(st_makeenvelope(st_xmin(box), st_ymin(box), st_xmax(box) - ${size * 0.0004}::float8, st_ymax(box), 4326))
    from (select st_extent(k.geometry) as box, d.mouza_id from kept_boundaries k join dags d on d.id = k.id group by d.mouza_id) as land
    where m.id = land.mouza_id and m.id = (select mouza_id from dags where id = ${dag})`,
}

const scaled = (dag: RawBuilder<unknown>, by: number) => sql`update dags d
  set geometry = st_scale(geometry, st_point(${by}::float8, ${by}::float8), st_setsrid(st_centroid(geometry), 4326)) where id = ${dag}`

/** The open faults as texts, in an order that follows from them alone. */
export async function openFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select concat_ws(' ', kind, dag_id, other_dag_id, zil_id, survey_type_id, area, width, recorded_area, drawn_area,
      md5(st_asbinary(place))) as fault
    from topology_faults where state <> 'mended' order by 1`.execute(db)
  return rows.map(({ fault }) => fault)
}
