import { sql } from 'kysely'
import type { DagBoundary, DrawnNearby } from '#contract/drawing/boundaries.ts'
import type { Bbox, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { mouzaJson, placeJson, surveyOrNone } from '#server/app/database/place-json.ts'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import { roundedSquareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

type Row = Omit<DagBoundary, 'geojson' | 'bbox'> & {
  geojson: string | null
  west: number
  south: number
  east: number
  north: number
}

/** A dag with its boundary, inside the offices; undefined where there is none there. */
export async function dagBoundaryById(db: Db, id: number, offices: Offices): Promise<DagBoundary | undefined> {
  const { rows } = await sql<Row>`
    select d.id as dag_id, d.dag_no, d.khatiyan_number, d.version, d.area::float8 as area,
      d.closed_at is not null as is_closed,
      ${roundedSquareFeet(sql`d.geometry`)}::float8 as drawn_area,
      st_asgeojson(d.geometry, 7) as geojson, st_xmin(d.geometry) as west, st_ymin(d.geometry) as south,
      st_xmax(d.geometry) as east, st_ymax(d.geometry) as north,
      coalesce((select max(b.version) from dag_boundaries b where b.dag_id = d.id),
        (d.geometry is not null)::int) as boundary_version,
      ${surveyOrNone('s')} as survey_type,
      json_build_object('id', z.id, 'zil_no', z.zil_no) as zil, ${mouzaJson('m')} as mouza, ${placeJson('u')} as upazila,
      ${placeJson('di')} as district, ${placeJson('dv')} as division
    from dags d left join survey_types s on s.id = d.survey_type_id join zils z on z.id = d.zil_id
    join mouzas m on m.id = d.mouza_id join upazilas u on u.id = d.upazila_id
    join districts di on di.id = u.district_id join divisions dv on dv.id = di.division_id
    where ${matching([sql`d.id = ${id}`, ...insideOffices(sql`d.upazila_id`)(offices)])}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { geojson, west, south, east, north, ...dag } = row
  const drawn = geojson === null ? null : (JSON.parse(geojson) as ParcelGeometry)
  return { ...dag, geojson: drawn, bbox: drawn && [west, south, east, north] }
}

type View = { bbox: Bbox; survey_type_id: number; without: number | null; most: number }

/** The parcels of a survey in a view with their outlines, the nearest to its middle first. */
export async function drawnNearby(db: Db, { bbox, survey_type_id, without, most }: View): Promise<DrawnNearby['dags']> {
  const view = sql`st_makeenvelope(${sql.join(bbox.map((side) => sql`${side}::float8`))}, 4326)`
  const { rows } = await sql<{ id: number; dag_no: string; zil_id: number; geojson: string }>`
    select d.id, d.dag_no, d.zil_id, st_asgeojson(d.geometry, 7) as geojson from dags d
    where d.geometry && ${view} and d.survey_type_id = ${survey_type_id} and d.id is distinct from ${without}::bigint
    order by d.geometry <-> st_centroid(${view}), d.id limit ${most}`.execute(db)
  return rows.map(({ geojson, ...row }) => ({ ...row, geojson: JSON.parse(geojson) as ParcelGeometry }))
}
