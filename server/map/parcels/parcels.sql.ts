import { sql } from 'kysely'
import type { Bbox, NamedSurvey, ParcelGeometry } from '#contract/land-records/land-records.ts'
import type { AdjacentDag, DagInView } from '#contract/map/parcels.ts'
import { surveyJson } from '#server/app/database/place-json.ts'
import { roundedSquareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

type Bounds = { west: number; south: number; east: number; north: number }

const boundsOf = ({ west, south, east, north }: Bounds): Bbox => [west, south, east, north]

type DrawnRow = Bounds & {
  dag_id: number
  dag_no: string
  khatiyan_number: string
  zil_id: number
  zil_no: string
  survey_type_id: number
  survey_type: NamedSurvey
  geojson: string
}

const survey = surveyJson('s')

/** The drawn dags of a number, in one zil and survey where they are named; at most 50. */
export async function drawnDagsOfNumber(
  db: Db,
  dag_no: string,
  { zil_id, survey_type_id }: { zil_id: number | null; survey_type_id: number | null },
) {
  const { rows } = await sql<DrawnRow>`
    select d.id as dag_id, d.dag_no, d.khatiyan_number, d.zil_id, z.zil_no, d.survey_type_id, ${survey} as survey_type,
      st_asgeojson(d.geometry, 7) as geojson, st_xmin(d.geometry) as west, st_ymin(d.geometry) as south,
      st_xmax(d.geometry) as east, st_ymax(d.geometry) as north
    from dags d join zils z on z.id = d.zil_id join survey_types s on s.id = d.survey_type_id
    where d.dag_key = natural_key(${dag_no}) and d.geometry is not null
      ${zil_id === null ? sql`` : sql`and d.zil_id = ${zil_id}`}
      ${survey_type_id === null ? sql`` : sql`and d.survey_type_id = ${survey_type_id}`}
    order by d.id limit 50`.execute(db)
  return rows.map(({ geojson, west, south, east, north, ...row }) => ({
    ...row,
    geojson: JSON.parse(geojson) as ParcelGeometry,
    bbox: boundsOf({ west, south, east, north }),
  }))
}

/** The areas of a dag in square feet: on record, and drawn, on the ellipsoid; null where it was never drawn. */
export async function areasOf(db: Db, id: number) {
  const { rows } = await sql<{ recorded: number; drawn: number | null }>`
    select area::float8 as recorded, ${roundedSquareFeet(sql`geometry`)}::float8 as drawn
    from dags where id = ${id}`.execute(db)
  return rows[0]
}

/** Nearer than this, in degrees, two outlines touch: about 20 cm. */
const touch = 0.000002

/** The dags of the same survey that touch one, in natural order, at most 40. */
export async function adjacentDags(db: Db, id: number): Promise<AdjacentDag[]> {
  const { rows } = await sql<AdjacentDag>`
    select other.id, other.dag_no, other.khatiyan_number
    from dags d join dags other on other.survey_type_id = d.survey_type_id and other.id <> d.id
      and other.geometry && st_expand(d.geometry, ${touch}::float8)
      and st_dwithin(other.geometry, d.geometry, ${touch}::float8)
    where d.id = ${id}
    order by other.dag_key, other.id limit 40`.execute(db)
  return rows
}

/** The dags of other surveys under the middle of one. */
export async function dagsOnSamePlace(db: Db, id: number) {
  const { rows } = await sql<AdjacentDag & { survey_type: NamedSurvey }>`
    select other.id, other.dag_no, other.khatiyan_number, ${survey} as survey_type
    from dags d join dags other on other.geometry && d.label and other.survey_type_id <> d.survey_type_id
      and st_intersects(other.geometry, d.label)
    join survey_types s on s.id = other.survey_type_id
    where d.id = ${id}
    order by other.survey_type_id, other.id limit 12`.execute(db)
  return rows
}

const envelope = ([west, south, east, north]: Bbox) =>
  sql`st_makeenvelope(${west}::float8, ${south}::float8, ${east}::float8, ${north}::float8, 4326)`

/**
 * The dags of a view that are nearest to its middle, in natural order; without a survey the newest drawn in each zil.
 */
export async function dagsInView(db: Db, bbox: Bbox, survey_type_id: number | null, most: number) {
  const view = envelope(bbox)
  const shown =
    survey_type_id === null
      ? sql`d.survey_type_id = z.newest_drawn_survey_id`
      : sql`d.survey_type_id = ${survey_type_id}`
  const { rows } = await sql<DagInView>`
    select near.id, near.dag_no, near.khatiyan_number, near.zil_no, m.name_en as mouza_en, m.name_bn as mouza_bn
    from (select d.id, d.dag_no, d.dag_key, d.khatiyan_number, d.mouza_id, z.zil_no, z.zil_key
      from dags d join zils z on z.id = d.zil_id
      where d.geometry && ${view} and ${shown}
      order by d.geometry <-> st_centroid(${view}) limit ${most}) as near
    join mouzas m on m.id = near.mouza_id
    order by near.mouza_id, near.zil_key, near.dag_key, near.id`.execute(db)
  return rows
}

/** The surveys in which some dag of a view is drawn, oldest first. */
export async function surveysInView(db: Db, bbox: Bbox): Promise<NamedSurvey[]> {
  const { rows } = await sql<NamedSurvey>`
    select s.id, s.code, s.name_en, s.name_bn, s.sequence from survey_types s
    where exists (select from dags d where d.geometry && ${envelope(bbox)} and d.survey_type_id = s.id)
    order by s.sequence, s.id`.execute(db)
  return rows
}

const placeTables = {
  division: 'divisions',
  district: 'districts',
  upazila: 'upazilas',
  mouza: 'mouzas',
  zil: 'zils',
} as const

/** The bounds of a place's outline; null where it has none. */
export async function boundsOfPlace(db: Db, kind: keyof typeof placeTables, id: number): Promise<Bbox | null> {
  const { rows } = await sql<Bounds>`
    select st_xmin(outline) as west, st_ymin(outline) as south, st_xmax(outline) as east, st_ymax(outline) as north
    from ${sql.table(placeTables[kind])} where id = ${id} and outline is not null`.execute(db)
  const row = rows[0]
  return row ? boundsOf(row) : null
}
