import { type Insertable, sql } from 'kysely'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import { iso } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'

/** Records a request; returns its id. */
export async function insertRequest(trx: Db, request: Insertable<Tables['papers_requests']>): Promise<number> {
  const { id } = await trx.insertInto('papers_requests').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

type End = { ended_at: Date; answered: boolean; answer: string | null }

/** Ends the open request of a case and returns it; undefined where there is none. */
export const endOpenRequest = (trx: Db, subject: CaseSubject, case_id: number, end: End) =>
  trx
    .updateTable('papers_requests')
    .set(end)
    .where('subject', '=', subject)
    .where('case_id', '=', case_id)
    .where('ended_at', 'is', null)
    .returning(['id', 'requested_at', 'status_before'])
    .executeTakeFirst()

/** Opens again the request that a decision ended at a moment; undefined where there was none. */
export const reopenRequest = (trx: Db, subject: CaseSubject, case_id: number, ended_at: Date) =>
  trx
    .updateTable('papers_requests')
    .set({ ended_at: null, answered: null })
    .where('subject', '=', subject)
    .where('case_id', '=', case_id)
    .where('ended_at', '=', ended_at)
    .where('answered', '=', false)
    .returning(['officer_id', 'requested_at'])
    .executeTakeFirst()

export const deleteOpenRequest = (trx: Db, subject: CaseSubject, case_id: number) =>
  trx
    .deleteFrom('papers_requests')
    .where('subject', '=', subject)
    .where('case_id', '=', case_id)
    .where('ended_at', 'is', null)
    .execute()

type OpenRow = {
  case_id: number
  papers: string[]
  remarks: string | null
  requested_at: string
  answer_by: string | null
}

const answerBy = sql`to_char(r.answer_by, 'YYYY-MM-DD')`

/** The open requests of cases of a kind. */
export async function openRequests(db: Db, subject: CaseSubject, ids: readonly number[]): Promise<OpenRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OpenRow>`
    select r.case_id, r.papers, r.remarks, ${iso(sql`r.requested_at`)} as requested_at, ${answerBy} as answer_by
    from papers_requests r
    where r.subject = ${subject} and r.case_id = any(${ids}::bigint[]) and r.ended_at is null`.execute(db)
  return rows
}

type RequestRow = OpenRow & {
  id: number
  ended_at: string | null
  answered: boolean | null
  answer: string | null
}

const max_requests = 10

/** Requests in a case, the newest first. */
export async function requestsOf(db: Db, subject: CaseSubject, case_id: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.case_id, r.papers, r.remarks, ${iso(sql`r.requested_at`)} as requested_at, ${answerBy} as answer_by,
      ${iso(sql`r.ended_at`)} as ended_at, r.answered, r.answer
    from papers_requests r
    where r.subject = ${subject} and r.case_id = ${case_id} order by r.id desc limit ${max_requests}`.execute(db)
  return rows
}

/** Records files as papers of an answer. */
export const insertCasePapers = (trx: Db, papers: Insertable<Tables['case_papers']>[]) =>
  trx.insertInto('case_papers').values(papers).execute()

export const countCasePapers = async (trx: Db, subject: CaseSubject, case_id: number): Promise<number> =>
  (
    await trx
      .selectFrom('case_papers')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('subject', '=', subject)
      .where('case_id', '=', case_id)
      .executeTakeFirstOrThrow()
  ).count

type CasePaper = { id: number; request_id: number | null; file_id: string; name: string; size_bytes: number | null }

const max_papers = 200

/** Papers that a citizen sent with answers in a case. */
export async function casePapers(db: Db, subject: CaseSubject, case_id: number): Promise<CasePaper[]> {
  const { rows } = await sql<CasePaper>`
    select p.id, p.request_id, p.file_id, f.name, f.size_bytes
    from case_papers p join files f on f.id = p.file_id
    where p.subject = ${subject} and p.case_id = ${case_id} order by p.id limit ${max_papers}`.execute(db)
  return rows
}

export const deleteCasePapers = (trx: Db, subject: CaseSubject, case_id: number) =>
  trx.deleteFrom('case_papers').where('subject', '=', subject).where('case_id', '=', case_id).execute()
