import { sql } from 'kysely'
import { roundedSquareFeet } from '#server/app/database/shapes.ts'
import type { Db } from '#server/app/database.ts'

/** Some rows of an import, by their place in the file. */
export type RowsOfImport = { import_id: number; first_row: number; last_row: number }

type Entering = RowsOfImport & { drawn_by: number; at: Date; reason: string }

const inRows = ({ import_id, first_row, last_row }: RowsOfImport) =>
  sql`f.import_id = ${import_id} and f.row_number between ${first_row} and ${last_row}`

const square_feet = roundedSquareFeet(sql`geometry`)

/**
 * Makes the dags of an import that are not on record yet, each with the first version of its khatian, without owners.
 */
export async function addImportedDags(trx: Db, { drawn_by, at, reason, ...rows }: Entering): Promise<void> {
  await sql`
    insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, updated_at)
    select z.id, z.mouza_id, z.upazila_id, f.survey_type_id, f.dag_no, f.khatiyan_number, 0, '{}', ${at}
    from parcel_import_features f join zils z on z.id = f.zil_id
    where ${inRows(rows)} and f.outcome = 'new' order by f.row_number`.execute(trx)
  await sql`
    insert into khatians (dag_id, version, khatiyan_number, area, khotiyan, since, changed_by, reason)
    select d.id, 1, d.khatiyan_number, 0, '[]', ${at}, ${drawn_by}, ${reason}
    from parcel_import_features f
    join dags d on d.zil_id = f.zil_id and d.survey_type_id = f.survey_type_id and d.dag_no = f.dag_no
    where ${inRows(rows)} and f.outcome = 'new' order by f.row_number`.execute(trx)
}

/** Puts the new and changed shapes of an import on their dags, as the next version of each; those before stay. */
export async function drawImported(trx: Db, { drawn_by, at, ...rows }: Entering): Promise<void> {
  const entered = sql`parcel_import_features f
    join dags d on d.zil_id = f.zil_id and d.survey_type_id = f.survey_type_id and d.dag_no = f.dag_no`
  const ours = sql`${inRows(rows)} and f.outcome in ('new', 'changed')`
  await sql`
    insert into dag_boundaries (dag_id, version, geometry, area, source, drawn_by, drawn_at)
    select id, 1, geometry, ${square_feet}, 'record', null, updated_at
    from (select d.id, d.geometry, d.updated_at from ${entered} where ${ours} and d.geometry is not null
      and not exists (select from dag_boundaries b where b.dag_id = d.id)) as before`.execute(trx)
  await sql`
    with drawn as (
      update dags set geometry = f.geometry, version = dags.version + 1, updated_at = ${at}
      from parcel_import_features f
      where ${ours} and dags.zil_id = f.zil_id and dags.survey_type_id = f.survey_type_id and dags.dag_no = f.dag_no
      returning dags.id, dags.geometry)
    insert into dag_boundaries (dag_id, version, geometry, area, source, drawn_by, drawn_at)
    select id, coalesce((select max(b.version) from dag_boundaries b where b.dag_id = drawn.id), 0) + 1, geometry,
      ${square_feet}, 'imported', ${drawn_by}, ${at} from drawn`.execute(trx)
}

/**
 * Takes rows back: their new dags are gone, the others have the boundary that they had before. Answers how many they
 * are.
 */
export async function undrawImported(trx: Db, { drawn_by, at, ...rows }: Omit<Entering, 'reason'>): Promise<number> {
  const undrawn = await sql`
    with undrawn as (
      update dags set geometry = b.geometry, version = dags.version + 1, updated_at = ${at}
      from parcel_import_features f
      left join dag_boundaries b on b.dag_id = f.dag_id and b.version = f.boundary_version - 1
      where ${inRows(rows)} and f.outcome = 'changed' and dags.id = f.dag_id
      returning dags.id, dags.geometry)
    insert into dag_boundaries (dag_id, version, geometry, area, source, drawn_by, drawn_at)
    select id, (select max(b.version) from dag_boundaries b where b.dag_id = undrawn.id) + 1, geometry,
      case when geometry is not null then ${square_feet} end, 'restored', ${drawn_by}, ${at} from undrawn`.execute(trx)
  const made = sql`select f.dag_id from parcel_import_features f where ${inRows(rows)} and f.outcome = 'new'`
  await sql`delete from khatians where dag_id in (${made})`.execute(trx)
  const gone = await sql`delete from dags where id in (${made})`.execute(trx)
  return Number(undrawn.numAffectedRows ?? 0) + Number(gone.numAffectedRows ?? 0)
}
