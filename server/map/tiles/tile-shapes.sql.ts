import { type RawBuilder, sql } from 'kysely'
import { labelFields, layerFields, layerZooms, type TileLayer } from '#contract/map/tiles.ts'
import {
  type Bounds,
  boundsInDegrees,
  extent,
  hasLabels,
  ownDegrees,
  straightProjection,
  type Tile,
  unitOf,
} from './tile-address.ts'
import type { Detail } from './tile-detail.ts'

/** Maximum shapes of a tile: one with so many is far beyond its size limit, and then only the largest are queried. */
const max_shapes = 50_000

const pixel_units = extent / 512

type Part = RawBuilder<unknown>

/**
 * Query parts for a layer in a tile: `id` and `fields` of a record, its outline in EPSG:3857, a label point in degrees
 * and its conversion to EPSG:3857, the source tables, and the selection with its order. An outline is simplified before
 * it is cut, so that neighbouring tiles cut the same line, and can then cross itself.
 */
export type Shapes = {
  id: Part
  fields: Part
  outline: Part
  can_cross: boolean
  label: Part
  label_moved: Part
  from: Part
  chosen: Part
}

export const envelope = ([west, south, east, north]: Bounds, srid: 3857 | 4326) =>
  sql`st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, ${sql.lit(srid)})`

export const shapesOf = (tile: Tile, detail: Detail): Shapes =>
  tile.layer === 'dags' ? dags(tile, detail) : places(tile, detail)

/** The columns of a layer as its polygons say them. */
export const fieldsOf = (layer: TileLayer) => columns(layerFields[layer])

/** The columns of a layer as its labels say them. */
export const labelFieldsOf = (layer: TileLayer) => columns(labelFields[layer])

/** The columns of a layer as its polygons or its labels say them. */
export const allFieldsOf = (layer: TileLayer) => columns({ ...layerFields[layer], ...labelFields[layer] })

const columns = (fields: object) => sql.join(Object.keys(fields).map((name) => sql.ref(name)))

/** In metres of EPSG:3857. */
const tolerance = (tile: Tile, { pixels }: Detail) => pixels * pixel_units * unitOf(tile.z)

const simplified = (outline: Part, tile: Tile, detail: Detail) =>
  sql`st_simplify(${outline}, ${tolerance(tile, detail)}::float8)`

/** In the country a degree of latitude is drawn at most so much longer than one of longitude. */
const longer_north = 1.12

/** In degrees first, which are the same in neighbouring tiles. */
function straightened(outline: Part, tile: Tile, detail: Detail) {
  const { across_by } = straightProjection(tile)
  return inMetres(sql`st_simplify(${outline}, ${tolerance(tile, detail) / across_by / longer_north}::float8)`, tile)
}

function inMetres(shape: Part, tile: Tile) {
  const { up, across_by, up_by } = straightProjection(tile)
  return sql`st_setsrid(
    st_transscale(${shape}, 0, ${up}::float8, ${across_by}::float8, ${up_by}::float8), 3857)`
}

const chosen = (id: Part, outline: Part, { largest }: Detail) =>
  largest === undefined
    ? sql`order by ${id} limit ${sql.lit(max_shapes)}`
    : sql`order by st_area(${outline}) desc, ${id} limit ${largest}`

/** Dags of one survey. Which is the newest of a zil is looked up for each of a few dags, for many it is joined. */
function ofSurvey({ z, survey_type_id }: Tile) {
  if (survey_type_id !== null) return sql`dags d where d.survey_type_id = ${survey_type_id}`
  if (z === layerZooms.dags.from)
    return sql`dags d join zils on zils.id = d.zil_id and zils.newest_drawn_survey_id = d.survey_type_id where true`
  return sql`dags d where d.survey_type_id = (select newest_drawn_survey_id from zils where zils.id = d.zil_id)`
}

const letter_px = 8
const around_px = 4
/** Width in pixels of one square degree at zoom 0, in the middle of the country. */
const degree_px = (512 / 360) * Math.sqrt(1.09)
/**
 * A number is shown in its dag a little before it fits completely: shapes are seldom squares, and nothing else is
 * there.
 */
const early = 0.25
const point_degrees2 = 1e-14

/** From here every dag has its number, however small it is. */
const room_to = 20
/** Zoom, in half steps, from which the number fits into a square as large as the dag. */
const room = sql`least(${sql.lit(room_to)}, greatest(${sql.lit(layerZooms.dags.labels_from)}, ceil(2 * (ln(
  (length(d.dag_no) * ${sql.lit(letter_px)} + ${sql.lit(around_px)})
  / (sqrt(greatest(st_area(d.geometry), ${sql.lit(point_degrees2)})) * ${sql.lit(degree_px)})) / ln(2::float8) - ${sql.lit(early)})) / 2))::float8`

/** A tile of the first zoom shows a whole town: it has only the numbers that are shown before the next zoom. */
const dagLabel = ({ z }: Tile) =>
  z === layerZooms.dags.labels_from ? sql`case when ${room} < ${sql.lit(z + 1)} then d.label end` : sql`d.label`

function dags(tile: Tile, detail: Detail): Shapes {
  return {
    id: sql`d.id`,
    fields: sql`d.dag_no, d.zil_id, d.survey_type_id, d.khatiyan_number, d.meta ->> 'land_class' as land_class,
      ${hasLabels(tile) ? room : sql`null::float8`} as room`,
    outline: straightened(sql`d.geometry`, tile, detail),
    can_cross: true,
    label: dagLabel(tile),
    label_moved: inMetres(sql`label`, tile),
    from: sql`${ofSurvey(tile)} and d.geometry && ${envelope(boundsInDegrees(tile), 4326)}`,
    chosen: chosen(sql`d.id`, sql`d.geometry`, detail),
  }
}

/** Outlines of places were simplified when they were written; only a tile that is too large asks for more of it. */
function places(tile: Tile, detail: Detail): Shapes {
  const outline = sql`st_transform(made.outline, 3857)`
  return {
    id: sql`place.id`,
    fields: fieldsOf(tile.layer),
    outline: detail.bare ? simplified(outline, tile, detail) : outline,
    can_cross: detail.bare,
    label: sql`made.label`,
    label_moved: sql`st_transform(label, 3857)`,
    from: sql`generalised_outlines made join ${sql.table(tile.layer)} place on place.id = made.place_id
      where made.layer = ${sql.lit(tile.layer)} and ${tile.z} between made.from_zoom and made.to_zoom
        and made.outline && ${envelope(boundsInDegrees(tile), 4326)}`,
    chosen: chosen(sql`place.id`, sql`made.outline`, detail),
  }
}

/** Labels in the tile itself: one on a border belongs to the tile east or south of it. */
export function isLabelInside(tile: Tile): RawBuilder<boolean> {
  const [west, south, east, north] = ownDegrees(tile)
  return sql`st_x(label) >= ${west}::float8 and st_x(label) < ${east}::float8
    and st_y(label) > ${south}::float8 and st_y(label) <= ${north}::float8`
}
