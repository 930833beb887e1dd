import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

const ofDemo = sql`n.user_id in (select id from users where demo)`

/** Papers and photographs of demo accounts' mutations and corrections, with their storage keys. */
export async function mutationPapers(db: Db, batch: number) {
  const { rows } = await sql<{ file_id: string; storage_key: string }>`
    select p.file_id, f.storage_key from (
      select n.user_id, p.file_id from mutations n join mutation_documents p on p.mutation_id = n.id
      union all
      select n.user_id, p.file_id from mutations n join mutation_inquiries i on i.mutation_id = n.id
        join mutation_inquiry_photographs p on p.inquiry_id = i.id
      union all
      select n.user_id, p.file_id from corrections n join correction_documents p on p.correction_id = n.id) as p
    join files f on f.id = p.file_id
    where p.user_id in (select id from users where demo) order by p.file_id limit ${batch}`.execute(db)
  return rows
}

export async function deleteMutationPapers(trx: Db, papers: readonly { file_id: string }[]): Promise<void> {
  const ids = sql.join(papers.map(({ file_id }) => file_id))
  await sql`delete from mutation_documents where file_id in (${ids})`.execute(trx)
  await sql`delete from mutation_inquiry_photographs where file_id in (${ids})`.execute(trx)
  await sql`delete from correction_documents where file_id in (${ids})`.execute(trx)
  await sql`delete from files where id in (${ids})`.execute(trx)
}

/**
 * Removes people and reports from a batch of demo accounts' mutations and closes those that wait. The rows stay, since
 * their history is append-only and receipts name them. Returns the number of mutations; 0 at the end.
 */
export async function emptyMutations(trx: Db, batch: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select n.id from mutations n where ${ofDemo} and n.previous_owner_name <> 'Demo'
    order by n.id limit ${batch} for update`.execute(trx)
  if (rows.length === 0) return 0
  const ids = sql.join(rows.map(({ id }) => id))
  await sql`delete from mutation_inquiries where mutation_id in (${ids})`.execute(trx)
  await sql`delete from papers_requests where subject = 'mutations' and case_id in (${ids})`.execute(trx)
  await sql`delete from case_reviews where subject = 'mutations' and case_id in (${ids})`.execute(trx)
  await sql`update mutation_buyers set name = 'Demo', nid = null, nid_end = '0000', address = 'Demo'
    where mutation_id in (${ids})`.execute(trx)
  await sql`update mutations set previous_owner_name = 'Demo', previous_owner_nid = null, previous_owner_nid_end = '0000',
      previous_owner_address = 'Demo', contact_number = '—', reason = null,
      papers_requested_at = null,
      status = case when applied_at is null then 'rejected' else status end, version = version + 1, updated_at = now()
    where id in (${ids})`.execute(trx)
  return rows.length
}

/**
 * Removes names and explanations from a batch of demo accounts' corrections and closes those that wait. The rows stay,
 * since receipts name them. Returns the number of corrections; 0 at the end.
 */
export async function emptyCorrections(trx: Db, batch: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select n.id from corrections n where ${ofDemo} and exists (
      select from correction_cells c where c.correction_id = n.id and c.after <> 'Demo')
    order by n.id limit ${batch} for update`.execute(trx)
  if (rows.length === 0) return 0
  const ids = sql.join(rows.map(({ id }) => id))
  await sql`delete from case_papers where subject = 'corrections' and case_id in (${ids})`.execute(trx)
  await sql`delete from papers_requests where subject = 'corrections' and case_id in (${ids})`.execute(trx)
  await sql`delete from case_reviews where subject = 'corrections' and case_id in (${ids})`.execute(trx)
  await sql`update correction_cells set before = null, after = 'Demo' where correction_id in (${ids})`.execute(trx)
  await sql`update corrections set explanation = null,
      status = case when status in ('pending', 'flagged', 'pending_payment') then 'rejected' else status end,
      version = version + 1, updated_at = now()
    where id in (${ids})`.execute(trx)
  return rows.length
}
