import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Inserts registrations, the oldest first; a decided one is its second version. Returns their ids. */
export async function insertRegistrations(trx: Db, rows: readonly object[]): Promise<number[]> {
  const inserted = await sql<{ id: number }>`
    insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
      land_type, land_area, dag_id, taxable_from, status, notes, reviewer_id, reviewed_at, submitted_at, created_at,
      updated_at, version)
    select user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number, land_type, land_area, dag_id,
      taxable_from, status, notes, reviewer_id, reviewed_at, submitted_at, submitted_at,
      coalesce(reviewed_at, submitted_at), case status when 'pending' then 1 else 2 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row_(user_id bigint, upazila_id bigint, mouza_id bigint, survey_type_id bigint, khatiyan_number text,
        dag_number text, land_type text, land_area numeric, dag_id bigint, taxable_from text, status text, notes text,
        reviewer_id bigint, reviewed_at timestamptz, submitted_at timestamptz)
    order by submitted_at returning id`.execute(trx)
  return inserted.rows.map(({ id }) => id)
}

/** Writes decisions of earlier days, which are too old to be undone. */
export const insertDecisions = (trx: Db, rows: readonly object[]) =>
  sql`insert into case_decisions (subject, case_id, officer_id, status, decided_at, changed)
    select subject, case_id, officer_id, status, decided_at, changed
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row_(subject text, case_id bigint, officer_id bigint, status text, decided_at timestamptz, changed jsonb)
    order by decided_at`.execute(trx)

/** The rows of identity cards and papers that nobody has opened yet. */
export const insertUndrawn = (trx: Db, rows: readonly object[]) =>
  sql`with cards as (
      select id, storage_key, name, encrypted, document
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row_(id uuid, storage_key text, name text, encrypted boolean, document jsonb)),
    rows as (insert into files (id, storage_key, name, content_type, encrypted)
      select id, storage_key, name, 'image/jpeg', encrypted from cards)
    insert into demo_papers (file_id, document) select id, document from cards`.execute(trx)

/** Inserts proofs of identity, the oldest first, in the order of the list; returns their ids. */
export async function insertIdentities(trx: Db, rows: readonly object[]): Promise<number[]> {
  const inserted = await sql<{ id: number }>`
    insert into kycs (user_id, status, id_front, id_back, submitted_at, reviewer_id, reviewed_at, rejection_reason,
      version)
    select user_id, status, id_front, id_back, submitted_at, reviewer_id, reviewed_at, rejection_reason,
      case status when 'pending' then 1 else 2 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row_(user_id bigint, status text, id_front uuid, id_back uuid, submitted_at timestamptz, reviewer_id bigint,
        reviewed_at timestamptz, rejection_reason text)
    order by submitted_at returning id`.execute(trx)
  return inserted.rows.map(({ id }) => id)
}
