import { type RawBuilder, sql } from 'kysely'
import type { TileLayer } from '#contract/map/tiles.ts'
import type { Db } from '#server/app/database.ts'
import type { ReadFeature } from './decoded-tile.ts'

export type TileName = { layer: TileLayer; z: number; x: number; y: number }

/** Units of a tile in a pixel of a tile of 512. */
const pixel = 8

type Extent = { id: number; west: number; south: number; east: number; north: number }

/** Extents of the shapes of a layer. */
export async function extentsOf(db: Db, layer: TileLayer): Promise<Extent[]> {
  const shape = shapeOf(layer)
  const { rows } = await sql<Extent>`
    select id, st_xmin(${shape}) as west, st_ymin(${shape}) as south, st_xmax(${shape}) as east, st_ymax(${shape}) as north
    from ${sql.table(layer)} where ${shape} is not null order by id limit 100000`.execute(db)
  return rows
}

const shapeOf = (layer: TileLayer) => (layer === 'dags' ? sql`geometry` : sql`outline`)
const saidOf = (layer: TileLayer) =>
  layer === 'dags' ? sql`dag_no || ' ' || khatiyan_number` : sql`name_en || ' ' || name_bn`

/** A shape of EPSG:4326 in units of a tile, y downward. */
function inUnits(shape: RawBuilder<unknown>, { z, x, y }: TileName) {
  const half = Math.PI * 6_378_137
  const unit = (2 * half) / 2 ** z / 4096
  return sql`st_setsrid(st_transscale(st_transform(${shape}, 3857), ${half - x * 4096 * unit}::float8,
    ${y * 4096 * unit - half}::float8, ${1 / unit}::float8, ${-1 / unit}::float8), 0)`
}

/** The features that were read, as rows of id, text of the fields, and shape. */
const readRows = (layer: TileLayer, features: ReadFeature[]) => sql`(
  select id, said, case when shape like '%"Point"%' then read_shape else st_collectionextract(st_makevalid(read_shape), 3) end as shape
  from jsonb_to_recordset(${JSON.stringify(features.map((each) => asRow(layer, each)))}::jsonb)
    as row_(id bigint, said text, shape text),
    lateral (select st_setsrid(st_geomfromgeojson(shape), 0) as read_shape) as read) as features`

const asRow = (layer: TileLayer, { id, fields, shape }: ReadFeature) => ({
  id,
  shape,
  said: (layer === 'dags' ? ['dag_no', 'khatiyan_number'] : ['name_en', 'name_bn'])
    .map((name) => fields[name])
    .join(' '),
})

type Difference = { id: number; what: string }
type Read = { polygons: ReadFeature[]; labels: ReadFeature[] }

/**
 * Compares a tile with the records: polygons that are missing, too many, off by more than a pixel or with other fields;
 * labels that are not at their point. A polygon may be missing if no disc of a pixel fits in it.
 */
export async function differencesOf(db: Db, tile: TileName, { polygons, labels }: Read): Promise<Difference[]> {
  const { layer } = tile
  const { rows } = await sql<Difference>`
    with source as materialized (
      select id, ${saidOf(layer)} as said, ${inUnits(shapeOf(layer), tile)} as shape,
        ${inUnits(sql`st_pointonsurface(${shapeOf(layer)})`, tile)} as label
      from ${sql.table(layer)} where ${shapeOf(layer)} && ${degreesOf(tile)}),
    cut as materialized (
      select id, said, shape, st_buffer(shape, ${pixel}, 2) as outside, st_buffer(shape, ${-pixel}, 2) as inside
      from (select id, said, st_makevalid(st_removerepeatedpoints(
          st_clipbybox2d(shape, st_makeenvelope(-64, -64, 4160, 4160)), 1)) as shape
        from source) as clipped),
    drawn as materialized (select * from ${readRows(layer, polygons)}),
    labelled as materialized (select * from ${readRows(layer, labels)})
    select coalesce(drawn.id, cut.id) as id, case
        when drawn.id is null then 'is missing'
        when cut.id is null then 'is not there'
        when drawn.said <> cut.said then 'says something else'
        when st_area(st_difference(drawn.shape, cut.outside)) > 1 then 'is drawn too far out'
        else 'is drawn too far in' end as what
    from drawn full join cut on cut.id = drawn.id
    where drawn.id is null and not st_isempty(st_buffer(cut.shape, ${-pixel / 2}))
      or cut.id is null or drawn.said <> cut.said
      or st_area(st_difference(drawn.shape, cut.outside)) > 1
      or st_area(st_difference(cut.inside, drawn.shape)) > 1
    union all
    select id, 'stands there twice' from drawn group by id having count(*) > 1
    union all
    select coalesce(labelled.id, source.id), case
        when labelled.id is null then 'has no label' when source.id is null then 'has a label too many'
        else 'has its label elsewhere' end
    from labelled full join (select * from source where ${expectsLabels(tile)} and st_x(label) >= 0 and st_x(label) < 4096
      and st_y(label) >= 0 and st_y(label) < 4096) as source on source.id = labelled.id
    where labelled.id is null or source.id is null or st_distance(labelled.shape, source.label) > 1`.execute(db)
  return rows
}

const expectsLabels = ({ layer, z }: TileName) => sql.lit(layer !== 'dags' || z >= 16)

/** Extent of a tile with its buffer, in degrees. */
function degreesOf({ z, x, y }: TileName) {
  const beyond = (2 * Math.PI * 6_378_137) / 2 ** z / 64
  const tile = sql`st_tileenvelope(${z}::int, ${x}::int, ${y}::int)`
  return sql`st_transform(st_intersection(st_expand(${tile}, ${beyond}::float8), st_tileenvelope(0, 0, 0)), 4326)`
}

/** Polygons that a tile and its eastern neighbour draw differently in their common part, by more than two units. */
export async function brokenEdges(
  db: Db,
  west: ReadFeature[],
  east: ReadFeature[],
  layer: TileLayer,
): Promise<number[]> {
  const strip = sql`st_makeenvelope(4034, 2, 4158, 4094)`
  const { rows } = await sql<{ id: number }>`
    with west as materialized (
      select id, st_intersection(shape, ${strip}) as shape from ${readRows(layer, west)}),
    east as materialized (
      select id, st_intersection(st_translate(shape, 4096, 0), ${strip}) as shape from ${readRows(layer, east)}),
    nothing as (select st_geomfromtext('POLYGON EMPTY') as shape)
    select id from (
      select coalesce(west.id, east.id) as id, coalesce(west.shape, nothing.shape) as one,
        coalesce(east.shape, nothing.shape) as other
      from nothing, west full join east on east.id = west.id) as both_sides
    where st_area(st_difference(st_buffer(one, -2), other)) > 1 or st_area(st_difference(st_buffer(other, -2), one)) > 1`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
