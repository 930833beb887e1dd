import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import type { FoundFault, Sheet } from './check-sheet.sql.ts'
import type { FaultChanges, StoredFault } from './sheet-faults.ts'

/** All faults of a sheet on record, mended ones too. */
export async function storedFaults(trx: Db, { zil_id, survey_type_id }: Sheet): Promise<StoredFault[]> {
  const { rows } = await sql<StoredFault>`
    select id, kind, state, dag_id, other_dag_id, area::float8 as area, width::float8 as width,
      recorded_area::float8 as recorded_area, drawn_area::float8 as drawn_area, accepted_area::float8 as accepted_area,
      st_xmin(place) as west, st_ymin(place) as south, st_xmax(place) as east, st_ymax(place) as north
    from topology_faults where zil_id = ${zil_id} and survey_type_id = ${survey_type_id}
    order by id for update`.execute(trx)
  return rows
}

type Written = FoundFault & { id: number | null; state: string }

const written = (rows: readonly Written[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row_(
  id bigint, kind text, dag_id bigint, other_dag_id bigint, area numeric, width numeric, recorded_area numeric,
  drawn_area numeric, place text, state text)`

/** Puts on record what a check of a sheet found. */
export async function writeFaults(trx: Db, sheet: Sheet & { upazila_id: number }, changes: FaultChanges, at: Date) {
  const { added, changed, mended } = changes
  if (added.length > 0) await insertFaults(trx, sheet, added, at)
  if (changed.length > 0)
    await updateFaults(
      trx,
      changed.map(({ stored, found, state }) => ({ ...found, id: stored.id, state })),
      at,
    )
  if (mended.length > 0)
    await sql`
      update topology_faults set state = 'mended', mended_at = ${at}, reason = null, accepted_area = null,
        decided_by = null, decided_at = null, version = version + 1, updated_at = ${at}
      where id = any(${mended.map(({ id }) => id)}::bigint[])`.execute(trx)
}

const insertFaults = (
  trx: Db,
  { zil_id, survey_type_id, upazila_id }: Sheet & { upazila_id: number },
  faults: readonly FoundFault[],
  at: Date,
) =>
  sql`
    insert into topology_faults (kind, zil_id, survey_type_id, upazila_id, dag_id, other_dag_id, area, width,
      recorded_area, drawn_area, place, found_at, updated_at)
    select kind, ${zil_id}, ${survey_type_id}, ${upazila_id}, dag_id, other_dag_id, area, width, recorded_area,
      drawn_area, place::geometry, ${at}, ${at}
    from ${written(faults.map((fault) => ({ ...fault, id: null, state: 'open' })))}`.execute(trx)

/** An earlier decision on a fault that is open again no longer applies. */
const updateFaults = (trx: Db, faults: readonly Written[], at: Date) =>
  sql`
    update topology_faults f set area = row_.area, width = row_.width, recorded_area = row_.recorded_area,
      drawn_area = row_.drawn_area, place = row_.place::geometry, state = row_.state, mended_at = null,
      found_at = case when f.state = 'mended' then ${at}::timestamptz else f.found_at end,
      reason = case when row_.state = 'accepted' then f.reason end,
      accepted_area = case when row_.state = 'accepted' then f.accepted_area end,
      decided_by = case when row_.state = 'accepted' then f.decided_by end,
      decided_at = case when row_.state = 'accepted' then f.decided_at end,
      version = f.version + 1, updated_at = ${at}
    from ${written(faults)} where f.id = row_.id`.execute(trx)

/** Dags that moved to this sheet, or with it to another upazila, bring their faults along. */
export const moveFaults = (trx: Db, { zil_id, survey_type_id, upazila_id }: Sheet & { upazila_id: number }) =>
  sql`
    update topology_faults f set zil_id = ${zil_id}, survey_type_id = ${survey_type_id}, upazila_id = ${upazila_id}
    from dags d where d.id = f.dag_id and d.zil_id = ${zil_id} and d.survey_type_id = ${survey_type_id}
      and (f.zil_id, f.survey_type_id, f.upazila_id) <> (d.zil_id, d.survey_type_id, d.upazila_id)`.execute(trx)
