import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Degrees, about 100 m: so far around a change a gap can have become another one. */
const reach = 0.001
const batch = 500

/**
 * Takes some changes from the record of changes and marks the sheets to be checked: those of the changed dags, and
 * those around with dags or faults near enough to be concerned. Returns the number of changes.
 */
export async function markSheetsForCheck(trx: Db): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from topology_changes where id = any(array(
        select id from topology_changes order by id limit ${batch} for update skip locked))
      returning zil_id, survey_type_id, box),
    around as (select survey_type_id, st_expand(box, ${reach}::float8) as box from taken where box is not null),
    concerned as (
      select zil_id, survey_type_id from taken
      union
      select d.zil_id, d.survey_type_id
      from around a join dags d on d.geometry && a.box and d.survey_type_id = a.survey_type_id
      union
      select f.zil_id, f.survey_type_id
      from around a join topology_faults f on f.place && a.box and f.survey_type_id = a.survey_type_id),
    noted as (
      insert into topology_sheets (zil_id, survey_type_id, upazila_id)
      select c.zil_id, c.survey_type_id, z.upazila_id
      from concerned c join zils z on z.id = c.zil_id join survey_types s on s.id = c.survey_type_id
      order by c.zil_id, c.survey_type_id
      on conflict (zil_id, survey_type_id) do update set changed = true, upazila_id = excluded.upazila_id)
    select count(*)::int as taken from taken`.execute(trx)
  return rows[0]?.taken ?? 0
}
