import { sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { TopologyFault, TopologyFaultOnMap, TopologyFaultsQuery } from '#contract/drawing/topology.ts'
import { mouzaJson, placeJson, surveyJson } from '#server/app/database/place-json.ts'
import { insideOffices, iso, officeByOffice, recordLists, when } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

export type FaultFilters = z.output<typeof TopologyFaultsQuery>

const columns = sql`f.id, f.kind, f.state, json_build_object('id', d.id, 'dag_no', d.dag_no) as dag,
  case when o.id is not null then json_build_object('id', o.id, 'dag_no', o.dag_no) end as other_dag,
  f.zil_id, ${surveyJson('s')} as survey_type,
  json_build_object('id', z.id, 'zil_no', z.zil_no) as zil, ${mouzaJson('m')} as mouza, ${placeJson('u')} as upazila,
  f.area::float8 as area, f.width::float8 as width, f.recorded_area::float8 as recorded_area,
  f.drawn_area::float8 as drawn_area,
  json_build_array(st_xmin(f.place), st_ymin(f.place), st_xmax(f.place), st_ymax(f.place)) as bbox,
  f.reason, by.name as decided_by, ${iso(sql`f.decided_at`)} as decided_at, ${iso(sql`f.found_at`)} as found_at,
  ${iso(sql`f.mended_at`)} as mended_at, f.version, ${iso(sql`f.updated_at`)} as updated_at`

const joins = sql`join dags d on d.id = f.dag_id left join dags o on o.id = f.other_dag_id
  join survey_types s on s.id = f.survey_type_id join zils z on z.id = f.zil_id join mouzas m on m.id = z.mouza_id
  join upazilas u on u.id = f.upazila_id left join users by on by.id = f.decided_by`

// Every mouza has a dag of a low number: the planner looks at the dag of each fault where those are fewer.
const dagsOfNumber = (text: string) => sql`(select id from dags where dag_key = natural_key(${latinDigits(text)}))`

/** The faults of the list; a search finds those of a dag by its whole number. */
export const faultLists = recordLists<TopologyFault, FaultFilters, Offices>({
  columns,
  table: sql`topology_faults f`,
  joins,
  id: sql`f.id`,
  orders: { area: sql`f.area` },
  inside: insideOffices(sql`f.upazila_id`),
  parts: officeByOffice,
  filters: ({ kind, state, upazila_id, mouza_id, zil_id, survey_type_id }) => [
    ...when(kind, (each) => sql`f.kind = ${each}`),
    ...when(state, (each) => sql`f.state = ${each}`),
    ...when(upazila_id, (id) => sql`f.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`f.zil_id = any(array(select id from zils where mouza_id = ${id}))`),
    ...when(zil_id, (id) => sql`f.zil_id = ${id}`),
    ...when(survey_type_id, (id) => sql`f.survey_type_id = ${id}`),
  ],
  searchWays: (text) => [sql`f.dag_id in ${dagsOfNumber(text)}`, sql`f.other_dag_id in ${dagsOfNumber(text)}`],
})

export const lockFault = (trx: Db, id: number) =>
  trx.selectFrom('topology_faults').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

const geoJson = sql`st_asgeojson(f.place, 7)`

type MapParts = {
  place: string
  dags: (Omit<TopologyFaultOnMap['dags'][number], 'geojson'> & { geojson: string | null })[]
}

/** Place of a fault, and the outlines of its dags. */
export async function placeOfFault(
  db: Db,
  id: number,
): Promise<Pick<TopologyFaultOnMap, 'place' | 'dags'> | undefined> {
  const { rows } = await sql<MapParts>`
    select ${geoJson} as place, (
      select json_agg(json_build_object('id', d.id, 'dag_no', d.dag_no, 'geojson', st_asgeojson(d.geometry, 7))
        order by d.id) from dags d where d.id in (f.dag_id, f.other_dag_id)) as dags
    from topology_faults f where f.id = ${id}`.execute(db)
  const [row] = rows
  return (
    row && {
      place: JSON.parse(row.place),
      dags: row.dags.map(({ geojson, ...dag }) => ({ ...dag, geojson: geojson === null ? null : JSON.parse(geojson) })),
    }
  )
}

/** The places of some faults, by their ids, as GeoJSON. */
export async function placesOfFaults(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; place: string }>`
    select f.id, ${geoJson} as place from topology_faults f where f.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, place }) => [id, place]))
}

type Acceptance = { reason: string; by: number; at: Date }

/** Accepts the present size; later growth is compared with it. */
export const acceptFault = (trx: Db, id: number, { reason, by, at }: Acceptance) =>
  sql`update topology_faults set state = 'accepted', reason = ${reason}, accepted_area = area, decided_by = ${by},
      decided_at = ${at}, version = version + 1, updated_at = ${at} where id = ${id}`.execute(trx)

export const reopenFault = (trx: Db, id: number, at: Date) =>
  sql`update topology_faults set state = 'open', reason = null, accepted_area = null, decided_by = null,
      decided_at = null, version = version + 1, updated_at = ${at} where id = ${id}`.execute(trx)
