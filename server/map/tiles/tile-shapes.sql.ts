import { type RawBuilder, sql } from 'kysely'
import { layerFields, type TileLayer } from '#contract/map/tiles.ts'
import { type Bounds, boundsInDegrees, boundsOf, extent, hasLabels, type Tile, unitOf } from './tile-address.ts'
import type { Detail } from './tile-detail.ts'

/** No tile shows more: one with so many is far beyond its size, and then the largest are asked for. */
const most_shapes = 50_000

const pixel_units = extent / 512

export const envelope = ([west, south, east, north]: Bounds, srid: 3857 | 4326) =>
  sql`st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, ${sql.lit(srid)})`

/** The columns of a layer as features say them. */
export const fieldsOf = (layer: TileLayer) => sql.join(Object.keys(layerFields[layer]).map((name) => sql.ref(name)))

/**
 * What a layer shows in a tile: id, fields, `outline` and `label` in EPSG:3857. An outline is simplified before it is
 * cut, so that neighbouring tiles cut the same line.
 */
export function shapesOf(tile: Tile, detail: Detail): RawBuilder<unknown> {
  const shapes = tile.layer === 'dags' ? dags(tile, detail) : places(tile, detail)
  return detail.largest === undefined
    ? sql`${shapes} order by 1 limit ${sql.lit(most_shapes)}`
    : sql`select * from (${shapes}) as all_shapes order by st_area(outline) desc, 1 limit ${detail.largest}`
}

const tolerance = (tile: Tile, { pixels }: Detail) => sql`${pixels * pixel_units * unitOf(tile.z)}::float8`

function dags(tile: Tile, detail: Detail) {
  const survey =
    tile.survey_type_id === null
      ? sql`join zils z on z.id = d.zil_id and z.newest_drawn_survey_id = d.survey_type_id where true`
      : sql`where d.survey_type_id = ${tile.survey_type_id}`
  const label = hasLabels(tile) ? sql`st_transform(st_pointonsurface(d.geometry), 3857)` : sql`null::geometry`
  return sql`
    select d.id, d.dag_no, d.zil_id, d.survey_type_id, d.khatiyan_number, d.meta ->> 'land_class' as land_class,
      st_simplify(st_transform(d.geometry, 3857), ${tolerance(tile, detail)}) as outline, ${label} as label
    from dags d ${survey} and d.geometry && ${envelope(boundsInDegrees(tile), 4326)}`
}

/** Outlines of places were simplified when they were written; only a tile that is too large asks for more of it. */
function places(tile: Tile, detail: Detail) {
  const outline = sql`st_transform(made.outline, 3857)`
  return sql`
    select place.id, ${fieldsOf(tile.layer)},
      ${detail.bare ? sql`st_simplify(${outline}, ${tolerance(tile, detail)})` : outline} as outline,
      st_transform(made.label, 3857) as label
    from generalised_outlines made join ${sql.table(tile.layer)} place on place.id = made.place_id
    where made.layer = ${sql.lit(tile.layer)} and ${tile.z} between made.from_zoom and made.to_zoom
      and made.outline && ${envelope(boundsInDegrees(tile), 4326)}`
}

/** Labels in the tile itself: one on a border belongs to the tile east or south of it. */
export function isLabelInside(tile: Tile): RawBuilder<boolean> {
  const [west, south, east, north] = boundsOf(tile)
  return sql`st_x(label) >= ${west}::float8 and st_x(label) < ${east}::float8
    and st_y(label) > ${south}::float8 and st_y(label) <= ${north}::float8`
}
