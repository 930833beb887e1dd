import { sql } from 'kysely'
import { inBatches } from '#server/app/database/in-batches.ts'
import type { Db } from '#server/app/database.ts'

const batch = 500

/** A file that a person sent in, with the row that names it. */
export type OwnFile = {
  table: 'mutation_documents' | 'correction_documents' | 'kycs' | 'attorneys' | 'draft_papers' | 'case_papers'
  id: number
  mutation_id: number | null
  kind: string
  file_id: string
  name: string
  size_bytes: number | null
  encrypted: boolean
}

type Paper = OwnFile & { mutation_id: number }

/** Papers of one's mutations, case by case. */
const ownPapersSent = (db: Db, user_id: number) =>
  inBatches<Paper>(batch, async (last) => {
    const { rows } = await sql<Paper>`
      select 'mutation_documents' as "table", p.id, p.mutation_id, p.document_group as kind, f.id as file_id, f.name,
        f.size_bytes, f.encrypted
      from mutations m join mutation_documents p on p.mutation_id = m.id join files f on f.id = p.file_id
      where m.user_id = ${user_id} and m.id >= ${last?.mutation_id ?? 0}
        and (p.mutation_id, p.id) > (${last?.mutation_id ?? 0}, ${last?.id ?? 0})
      order by p.mutation_id, p.id limit ${batch}`.execute(db)
    return rows
  })

/** Papers of one's corrections. */
const ownCorrectionPapers = (db: Db, user_id: number) =>
  inBatches<OwnFile>(batch, async (last) => {
    const { rows } = await sql<OwnFile>`
      select 'correction_documents' as "table", p.id, null::bigint as mutation_id, 'paper' as kind, f.id as file_id,
        f.name, f.size_bytes, f.encrypted
      from corrections c join correction_documents p on p.correction_id = c.id join files f on f.id = p.file_id
      where c.user_id = ${user_id} and p.id > ${last?.id ?? 0} order by p.id limit ${batch}`.execute(db)
    return rows
  })

/** Pictures of one's identity papers that are still kept; at most two a proof. */
async function ownPictures(db: Db, user_id: number): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select 'kycs' as "table", k.id, null::bigint as mutation_id, side.kind, f.id as file_id, f.name, f.size_bytes,
      f.encrypted
    from kycs k cross join lateral (values ('front', k.id_front), ('back', k.id_back)) as side (kind, file_id)
    join files f on f.id = side.file_id
    where k.user_id = ${user_id} order by k.id, side.kind desc limit ${batch}`.execute(db)
  return rows
}

/** Papers by which a person named attorneys. */
async function ownPowers(db: Db, user_id: number): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select 'attorneys' as "table", a.id, null::bigint as mutation_id, 'power' as kind, f.id as file_id, f.name, f.size_bytes,
      f.encrypted
    from attorneys a join files f on f.id = a.file_id
    where a.principal_id = ${user_id} order by a.id limit ${batch}`.execute(db)
  return rows
}

/** Papers of forms that the person has not sent. */
async function ownDraftPapers(db: Db, user_id: number): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select 'draft_papers' as "table", p.id, null::bigint as mutation_id, p.document_group as kind, f.id as file_id,
      f.name, f.size_bytes, f.encrypted
    from drafts d join draft_papers p on p.draft_id = d.id join files f on f.id = p.file_id
    where d.user_id = ${user_id} order by p.id limit ${batch}`.execute(db)
  return rows
}

/** Papers of a person's answers to the office. */
async function ownAnswers(db: Db, user_id: number): Promise<OwnFile[]> {
  const { rows } = await sql<OwnFile>`
    select 'case_papers' as "table", p.id, null::bigint as mutation_id, 'answer' as kind, f.id as file_id, f.name,
      f.size_bytes, f.encrypted
    from (
      select 'kycs' as subject, id from kycs where user_id = ${user_id}
      union all select 'land_tax_registrations', id from land_tax_registrations where user_id = ${user_id}
      union all select 'corrections', id from corrections where user_id = ${user_id}) own
    join case_papers p on p.subject = own.subject and p.case_id = own.id
    join files f on f.id = p.file_id order by p.id limit ${batch}`.execute(db)
  return rows
}

/** All files that a person sent in and that are still kept. */
export async function* ownFiles(db: Db, user_id: number): AsyncGenerator<OwnFile> {
  yield* await ownPictures(db, user_id)
  yield* await ownPowers(db, user_id)
  yield* await ownDraftPapers(db, user_id)
  yield* await ownAnswers(db, user_id)
  yield* ownPapersSent(db, user_id)
  yield* ownCorrectionPapers(db, user_id)
}
