import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type Row = { id: number; feature: string }

/** Parcels of a zil after an id, each as a GeoJSON feature whose columns an import knows. */
export async function parcelsAfter(
  db: Db,
  { zil_id, survey_type_id, after }: { zil_id: number; survey_type_id: number | null; after: number },
  most: number,
): Promise<Row[]> {
  const of_survey = survey_type_id === null ? sql`` : sql`and d.survey_type_id = ${survey_type_id}`
  const { rows } = await sql<Row>`
    select d.id, json_build_object('type', 'Feature', 'properties', json_build_object('dag_no', d.dag_no,
        'khatian_no', d.khatiyan_number, 'survey', s.code, 'zil_id', d.zil_id, 'area_sq_ft', d.area,
        'land_class', d.meta ->> 'land_class'),
      'geometry', st_asgeojson(st_forcepolygonccw(d.geometry), 9, 0)::json)::text as feature
    from dags d left join survey_types s on s.id = d.survey_type_id
    where d.zil_id = ${zil_id} ${of_survey} and d.geometry is not null and d.id > ${after}
    order by d.id limit ${most}`.execute(db)
  return rows
}
