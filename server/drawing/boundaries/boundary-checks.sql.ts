import { sql } from 'kysely'
import type { BoundaryCheck } from '#contract/drawing/boundaries.ts'
import { topologyTolerances } from '#contract/drawing/topology-rules.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { overlayGrid, roundedSquareFeet, shapeFrom, soundShape, squareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

/** A boundary that is drawn in a zil and survey, and the dag it is for, where it is made already. */
export type DrawnShape = { geojson: ParcelGeometry; zil_id: number; survey_type_id: number; dag_id: number | null }

/** As the check of all boundaries has them. */
const { overlap_sq_ft, gap_sq_ft, outside_sq_ft } = topologyTolerances

/** Gaps are looked for this far around, in degrees: about 20 m. */
const nearby = 0.0002

/** Half the width up to which land between parcels is a gap, in degrees: lanes are wider than 4 m. */
const half_gap = 0.000018

const areaOf = (shape: ReturnType<typeof sql>) => sql<number>`${roundedSquareFeet(shape)}::float8`

const drawn = ({ geojson }: DrawnShape) => sql`drawn as materialized (select ${shapeFrom(geojson)} as shape)`

/** Max dags that a boundary is compared with, the most relevant first: it may be drawn over a whole zil. */
const max_others = 400

/** The largest overlap of the boxes first: that is plain arithmetic, of thousands of dags too. */
const maxCovered = sql`
  (least(st_xmax(d.geometry), st_xmax(drawn.shape)) - greatest(st_xmin(d.geometry), st_xmin(drawn.shape)))
  * (least(st_ymax(d.geometry), st_ymax(drawn.shape)) - greatest(st_ymin(d.geometry), st_ymin(drawn.shape))) desc`
/** Nearest to the drawn line first: gaps lie along it. */
const nearestToLine = sql`st_distance(d.geometry, st_boundary(drawn.shape))`

/**
 * The other drawn dags of its zil and survey within a distance in degrees; what an old file drew wrong is mended to be
 * measured.
 */
const others = ({ zil_id, survey_type_id, dag_id }: DrawnShape, degrees: number, first: typeof maxCovered) =>
  sql`others as materialized (
  select d.id, d.dag_no, ${soundShape(sql`d.geometry`)} as shape
  from dags d, drawn
  where d.geometry && st_expand(drawn.shape, ${degrees}::float8) and d.zil_id = ${zil_id}
    and d.survey_type_id = ${survey_type_id} and d.id is distinct from ${dag_id}::bigint
  order by ${first}, d.id limit ${max_others})`

const geojson = (shape: ReturnType<typeof sql>) =>
  sql<string>`st_asgeojson(st_multi(st_collectionextract(${shape}, 3)), 7)`

const parsed = (text: string): ParcelGeometry => JSON.parse(text)
const parsedOrNull = (text: string): ParcelGeometry | null => {
  const shape = parsed(text)
  return shape.coordinates.length === 0 ? null : shape
}

/** Square feet of a shape on the ellipsoid. */
export async function areaOfShape(db: Db, shape: DrawnShape): Promise<number> {
  const { rows } = await sql<{ area: number }>`
    with ${drawn(shape)} select ${areaOf(sql`shape`)} as area from drawn`.execute(db)
  return rows[0]?.area ?? 0
}

type OverlapRow = { dag_id: number; dag_no: string; area: number; geojson: string; mended: string }

/** The dags it lies over, the largest overlap first, at most 20. */
export async function overlapsOf(db: Db, shape: DrawnShape): Promise<BoundaryCheck['overlaps']> {
  const { rows } = await sql<OverlapRow>`
    with ${drawn(shape)}, ${others(shape, 0, maxCovered)}, lain_over as (
      select others.id as dag_id, dag_no, others.shape as other, drawn.shape as shape,
        st_intersection(drawn.shape, others.shape, ${overlayGrid}) as overlap
      from others, drawn where st_intersects(drawn.shape, others.shape))
    select dag_id, dag_no, ${areaOf(sql`overlap`)} as area, ${geojson(sql`overlap`)} as geojson,
      ${geojson(sql`st_difference(shape, other, ${overlayGrid})`)} as mended
    from lain_over where ${squareFeet(sql`overlap`)} > ${overlap_sq_ft}::float8
    order by 3 desc, dag_id limit 20`.execute(db)
  return rows.map((row) => ({ ...row, geojson: parsed(row.geojson), mended: parsedOrNull(row.mended) }))
}

type GapRow = { dag_nos: string[]; area: number; geojson: string; mended: string }

/**
 * Land that belongs to nobody between it and its neighbours, the largest first, at most 20: what is narrower than a
 * lane, and what parcels enclose on all sides and is at most half as large as itself.
 */
export async function gapsOf(db: Db, shape: DrawnShape): Promise<BoundaryCheck['gaps']> {
  const { rows } = await sql<GapRow>`
    with ${drawn(shape)}, ${others(shape, nearby, nearestToLine)},
    taken as materialized (select st_union(all_of.shape, ${overlayGrid}) as shape
      from (select shape from others union all select shape from drawn) as all_of),
    narrow as (select st_difference(
        st_buffer(st_buffer(shape, ${half_gap}::float8, 'join=mitre mitre_limit=5'),
          -(${half_gap}::float8), 'join=mitre mitre_limit=5'), shape, ${overlayGrid}) as shape from taken),
    enclosed as (
      select st_difference(st_makepolygon(st_interiorringn(part.geom, ring)), taken.shape, ${overlayGrid}) as shape
      from taken, st_dump(taken.shape) as part, generate_series(1, st_numinteriorrings(part.geom)) as ring),
    gaps as (
      select (st_dump(st_collectionextract(st_union(all_of.shape, ${overlayGrid}), 3))).geom as gap
      from (select shape from narrow
        union all
        select enclosed.shape from enclosed, drawn
        where st_area(enclosed.shape) <= st_area(drawn.shape) / 2) as all_of)
    select ${areaOf(sql`gap`)} as area, ${geojson(sql`gap`)} as geojson,
      ${geojson(sql`st_union(drawn.shape, gap, ${overlayGrid})`)} as mended,
      array(select dag_no from others where st_dwithin(others.shape, gap, 0.0000005) order by id limit 12) as dag_nos
    from gaps, drawn
    where st_dwithin(gap, drawn.shape, 0.0000005) and ${squareFeet(sql`gap`)} > ${gap_sq_ft}::float8
    order by 1 desc limit 20`.execute(db)
  return rows.map((row) => ({ ...row, geojson: parsed(row.geojson), mended: parsedOrNull(row.mended) }))
}

/** The part outside the zil, or outside the mouza if the zil has no outline. */
export async function outsideOf(db: Db, shape: DrawnShape): Promise<BoundaryCheck['outside']> {
  const { rows } = await sql<{ area: number; geojson: string; mended: string }>`
    with ${drawn(shape)}, place as (select coalesce(z.outline, m.outline) as outline
      from zils z join mouzas m on m.id = z.mouza_id where z.id = ${shape.zil_id}),
    parts as (select st_difference(shape, outline, ${overlayGrid}) as part,
      st_intersection(shape, outline, ${overlayGrid}) as inside
      from drawn, place where outline is not null and not st_covers(outline, shape))
    select ${areaOf(sql`part`)} as area, ${geojson(sql`part`)} as geojson, ${geojson(sql`inside`)} as mended
    from parts where ${squareFeet(sql`part`)} > ${outside_sq_ft}::float8`.execute(db)
  const [row] = rows
  return row ? { ...row, geojson: parsed(row.geojson), mended: parsedOrNull(row.mended) } : null
}

/** A dag of the same zil and survey that is drawn just so. */
export async function sameShape(db: Db, shape: DrawnShape): Promise<BoundaryCheck['same_as']> {
  const { rows } = await sql<{ dag_id: number; dag_no: string }>`
    with ${drawn(shape)}, ${others(shape, 0, maxCovered)}
    select others.id as dag_id, dag_no from others, drawn where st_equals(others.shape, drawn.shape)
    order by others.id limit 1`.execute(db)
  return rows[0] ?? null
}
