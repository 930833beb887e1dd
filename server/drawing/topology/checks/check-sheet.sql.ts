import { type RawBuilder, sql } from 'kysely'
import { type FaultKind, topologyTolerances } from '#contract/drawing/topology-rules.ts'
import { square_feet_per_decimal } from '#contract/land-records/area.ts'
import { overlayGrid, soundShape, squareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

/** The parcels of a zil that one survey drew: what is checked at once. */
export type Sheet = { zil_id: number; survey_type_id: number }

export type FoundFault = {
  kind: FaultKind
  dag_id: number
  other_dag_id: number | null
  /** Square feet. */
  area: number
  /** Feet. */
  width: number | null
  recorded_area: number | null
  drawn_area: number | null
  /** As PostGIS writes it in hexadecimal digits. */
  place: string
  west: number
  south: number
  east: number
  north: number
}

const { overlap_sq_ft, gap_sq_ft, outside_sq_ft, sliver_width_ft, gap_enclosed } = topologyTolerances
/** Areas are compared on a plane first; a value near a tolerance is measured on the ellipsoid. */
const near_share = 0.98
/** Degrees, about a centimetre: nearer than this, two shapes touch. */
const touch = 0.0000001
/** Degrees, about 20 m. */
const margin_degrees = 0.0002

/** The common area of two shapes, without lines and points in which they meet. */
const landOf = (shape: RawBuilder<unknown>) => sql`st_collectionextract(${shape}, 3)`

/** The parcels that are checked: those on record, or a table with the same columns. */
type Dags = RawBuilder<unknown>
const recordedDags: Dags = sql`dags`

/**
 * The faults of a sheet, computed in the database in one statement. A pair of dags belongs to the sheet of the dag with
 * the lowest id; a gap is reported by a dag of its reporting sheet. docs/rules/topology.md defines the kinds.
 */
export async function faultsOfSheet(
  db: Db,
  sheet: Sheet,
  boundary_percent: number,
  dags = recordedDags,
): Promise<FoundFault[]> {
  const { rows } = await sql<FoundFault | Nothing>`
    with ${groundOf(sheet, dags)}, ${pairsOf(sheet, dags)}, ${landBeyond(sheet)}, ${gapsOf(sheet, dags)},
    found as (
      select case when is_same then 'duplicate' else 'overlap' end as kind, dag_id, other_dag_id,
        ${squareFeet(sql`place`)} as area, null::float8 as recorded_area, null::float8 as drawn_area, place
      from pairs where ${squareFeet(sql`place`)} > ${sql.lit(overlap_sq_ft)}
      union all
      select 'gap', own, (select min(id) from unnest(ids) as id where id <> own), ${squareFeet(sql`place`)}, null, null, place
      from gaps where ${squareFeet(sql`place`)} > ${sql.lit(gap_sq_ft)}
      union all
      select 'outside', dag_id, null, ${squareFeet(sql`place`)}, null, null, place
      from beyond where ${squareFeet(sql`place`)} > ${sql.lit(outside_sq_ft)}
      union all
      select 'sliver', id, null, ${squareFeet(sql`shape`)}, null, null, shape
      from sheet, feet where not st_isempty(shape) and ${widthOf(sql`shape`)} < ${sql.lit(sliver_width_ft)}
      union all
      select 'area', id, null, abs(drawn - recorded), recorded, drawn, shape
      from (select id, shape, recorded, ${squareFeet(sql`shape`)} as drawn from sheet where recorded > 0) as measured
      where round(abs(drawn - recorded)::numeric, 2) > greatest(recorded * ${boundary_percent}::float8 / 100,
        ${sql.lit(square_feet_per_decimal)})
      union all
      ${selfTouching})
    select kind, dag_id, other_dag_id, round(area::numeric, 2)::float8 as area,
      case when kind in ('overlap', 'gap', 'outside', 'sliver') then round(${widthOf(sql`place`)}::numeric, 2)::float8 end
        as width,
      round(recorded_area::numeric, 2)::float8 as recorded_area, round(drawn_area::numeric, 2)::float8 as drawn_area,
      encode(st_asewkb(place), 'hex') as place, st_xmin(place) as west, st_ymin(place) as south, st_xmax(place) as east,
      st_ymax(place) as north
    from feet left join found on true`.execute(db)
  if (rows.length === 0) throw new Error('the database broke off the check of a sheet')
  return rows.filter((row) => row.kind !== null)
}

/** There is a row even where nothing is found. */
type Nothing = { kind: null }

/** Ground that is read with a sheet: a little more than its extent, so that land across a corner is complete. */
const seenBy = (extent: RawBuilder<unknown>) =>
  sql`st_expand(st_setsrid((${extent})::geometry, 4326), ${sql.lit(margin_degrees)}::float8)`

/** Feet: twice the area by the perimeter, which is the width of what is long and narrow. */
const widthOf = (shape: RawBuilder<unknown>) =>
  sql`(2 * st_area(${shape}) * feet.xy / nullif(st_perimeter(st_scale(${shape}, feet.x, feet.y)), 0))`

/**
 * `sheet` has its dags, `ground` also those of the same survey around it, `feet` how long a degree is there, and
 * `covered` all their land with the sum of their areas: where it is no larger than the land, no two overlap.
 */
const groundOf = ({ zil_id, survey_type_id }: Sheet, dags: Dags) => sql`
    sheet as materialized (
      select d.id, d.area::float8 as recorded, d.geometry, ${soundShape(sql`d.geometry`)} as shape
      from ${dags} d
      where d.zil_id = ${zil_id}::bigint and d.survey_type_id = ${survey_type_id}::bigint and d.geometry is not null),
    extent as materialized (select ${seenBy(sql`st_extent(geometry)`)} as box from sheet),
    feet as materialized (
      select x, y, x * y as xy from (
        select (111412.84 * cos(lat) - 93.5 * cos(3 * lat)) / 0.3048 as x,
          (111132.954 - 559.822 * cos(2 * lat) + 1.175 * cos(4 * lat)) / 0.3048 as y
        from (select radians((st_ymin(box) + st_ymax(box)) / 2) as lat from extent) as middle) as degree),
    ground as materialized (
      select shape from sheet where not st_isempty(shape)
      union all
      select ${soundShape(sql`d.geometry`)} from extent join ${dags} d on d.geometry && box
      where d.survey_type_id = ${survey_type_id}::bigint and d.zil_id <> ${zil_id}::bigint),
    covered as materialized (
      select st_union(shape, ${overlayGrid}) as whole, sum(st_area(shape)) as added, max(st_area(shape)) as largest from ground)`

const pairsOf = ({ survey_type_id }: Sheet, dags: Dags) => sql`
    meeting as materialized (
      select a.id as dag_id, other.id as other_dag_id, a.shape, other.shape as other_shape,
        ${landOf(sql`st_intersection(a.shape, other.shape, ${overlayGrid})`)} as place
      from sheet a
      join ${dags} d on d.geometry && a.shape and d.survey_type_id = ${survey_type_id}::bigint and d.id > a.id
      cross join lateral (select d.id, ${soundShape(sql`d.geometry`)} as shape) as other
      where (select (added - st_area(whole)) * xy > ${sql.lit(overlap_sq_ft * near_share)} from covered, feet)),
    pairs as materialized (
      select dag_id, other_dag_id, place,
        greatest(st_area(shape), st_area(other_shape)) - st_area(place) < ${sql.lit(overlap_sq_ft)} / xy as is_same
      from meeting, feet where st_area(place) * xy > ${sql.lit(overlap_sq_ft * near_share)})`

/** The part outside the zil, or outside the mouza if the zil has no outline. */
const landBeyond = ({ zil_id }: Sheet) => sql`
    land as materialized (
      select coalesce(z.outline, m.outline) as outline
      from zils z join mouzas m on m.id = z.mouza_id
      where z.id = ${zil_id}::bigint and coalesce(z.outline, m.outline) is not null),
    beyond as materialized (
      select dag_id, place from (
        select s.id as dag_id, ${landOf(sql`st_difference(s.shape, l.outline, ${overlayGrid})`)} as place
        from sheet s, land l where not st_coveredby(s.shape, l.outline)) as part, feet
      where st_area(place) * xy > ${sql.lit(outside_sq_ft * near_share)})`

/**
 * Unowned land that dags enclose, and land at the border of the zil that they nearly enclose: never more than the
 * largest of the dags around it. A gap found in a part of the ground is compared with all dags.
 */
const gapsOf = ({ zil_id, survey_type_id }: Sheet, dags: Dags) => sql`
    filled as materialized (
      select st_union(st_makepolygon(st_exteriorring(part.geom)), ${overlayGrid}) as whole
      from covered, st_dump(covered.whole) as part),
    empty_land as materialized (
      select part.geom as place, false as at_border
      from covered, filled, st_dump(st_difference(filled.whole, covered.whole, ${overlayGrid})) as part
      where st_nrings(covered.whole) > st_numgeometries(covered.whole)
      union all
      select part.geom, true from land, filled, st_dump(st_difference(land.outline, filled.whole, ${overlayGrid})) as part),
    free_land as materialized (
      select part.geom as place, at_border
      from (select place, at_border from empty_land, covered, feet
        where st_area(place) * xy > ${sql.lit(gap_sq_ft * near_share)} and st_area(place) <= largest) as small
      cross join lateral (
        select st_union(${soundShape(sql`d.geometry`)}, ${overlayGrid}) as whole from ${dags} d
        where d.geometry && small.place and d.survey_type_id = ${survey_type_id}::bigint) as beside
      cross join lateral st_dump(${landOf(sql`st_difference(small.place, beside.whole, ${overlayGrid})`)}) as part),
    gaps as materialized (
      select f.place, around.ids, (select min(id) from sheet where id = any(around.ids)) as own
      from free_land f cross join feet
      cross join lateral (
        select array_agg(d.id order by d.id) as ids, max(st_area(d.geometry)) as largest from ${dags} d
        where d.survey_type_id = ${survey_type_id}::bigint and st_dwithin(d.geometry, f.place, ${sql.lit(touch)})
      ) as around
      where st_area(f.place) * xy > ${sql.lit(gap_sq_ft * near_share)} and st_area(f.place) <= around.largest
        and (not f.at_border or ${enclosedPart} >= ${sql.lit(gap_enclosed)})
        and (around.ids <@ array(select id from sheet) or ${sheetOfGap(zil_id, dags)} = ${zil_id}::bigint))`

/**
 * Chooses the zil that reports a gap among those with dags around `f.place`: its dags there see all the others and, at
 * a border, have the same outline; of several the one whose dag came on record first. Land further off plays no part,
 * so no change there moves the gap to another sheet.
 */
const sheetOfGap = (zil_id: number, dags: Dags) => sql`(
  select side.zil_id
  from (select d.zil_id, min(d.id) as first from ${dags} d where d.id = any(around.ids) group by 1) as side
  join zils z on z.id = side.zil_id join zils own on own.id = ${zil_id}::bigint
  where (not f.at_border or z.id = own.id or (z.mouza_id = own.mouza_id and z.outline is null and own.outline is null))
    and (select count(*) from ${dags} d where d.id = any(around.ids) and d.geometry && (
      select ${seenBy(sql`st_extent(o.geometry)`)} from ${dags} o
      where o.id = any(around.ids) and o.zil_id = side.zil_id)) = cardinality(around.ids)
  order by first limit 1)`

/** The part of the edge of `f.place` that does not run along the outline of the zil or mouza. */
const enclosedPart = sql`(
  select sum(length) filter (where not st_dwithin(middle, border, ${sql.lit(touch)})) / sum(length)
  from (select st_boundary(outline) as border from land) as outlines, (
    select st_distance(point, next) as length, st_lineinterpolatepoint(st_makeline(point, next), 0.5) as middle
    from (select geom as point, lead(geom) over (partition by path[1] order by path[2]) as next
      from st_dumppoints(st_multi(st_boundary(f.place))) as corner) as corners
    where next is not null and not st_equals(point, next)) as sides)`

/** A ring that crosses or touches itself or another ring of its dag, and where. */
const selfTouching = sql`
      select 'self_touch', id, null::bigint, 0, null::float8, null::float8,
        coalesce((st_isvaliddetail(geometry)).location, (
          select st_union(st_intersection(one.geom, other.geom, ${overlayGrid}), ${overlayGrid})
          from st_dump(st_boundary(geometry)) as one, st_dump(st_boundary(geometry)) as other
          where one.path[1] < other.path[1]), st_pointonsurface(geometry))
      from sheet where not st_isvalid(geometry)
        or (st_nrings(geometry) > 1 and not st_issimple(st_boundary(geometry)))`
