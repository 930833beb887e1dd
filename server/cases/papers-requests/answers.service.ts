import { max_answer_files } from '#contract/cases/papers-requests.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'
import { insertFile, savingFiles } from '#server/app/uploads/save-files.ts'
import { endPapersRequest } from './papers-requests.service.ts'
import { countCasePapers, deleteCasePapers, insertCasePapers } from './papers-requests.sql.ts'

/** Max files that come with answers in one case. */
const max_case_papers = 60

/** Words of the citizen, and files that are sealed already. */
export type Answer = { remarks: string | null; files: readonly (CheckedFile & { encrypted: boolean })[] }

type AnsweredCase = {
  subject: CaseSubject
  id: number
  /** Locks one's own case; undefined where the person has none. */
  lock: (trx: Db) => Promise<{ status: string; submitted_at: Date; clock_from: Date | null } | undefined>
  /** Makes it wait for the office again. */
  giveBack: (trx: Db, change: { clock_from: Date | null }, at: Date) => Promise<unknown>
}

/**
 * Answers the open request of one's own case, with words, papers, or both; the case waits for the office again, in its
 * place, and its clock goes on. 404 where it is not the person's, 409
 * `papers_not_requested` where nothing is asked, 422 for an answer with nothing in it.
 */
export async function answerRequest(
  { db, storage }: { db: Db; storage: Storage },
  one: AnsweredCase,
  { remarks, files }: Answer,
) {
  if (files.length === 0 && remarks === null) throw fieldError('remarks', 'paper_or_remarks')
  if (files.length > max_answer_files) throw fieldError('documents', 'file_too_many')
  await savingFiles(storage, [...files], (stored) =>
    transaction(db, async (trx) => {
      const { subject, id: case_id } = one
      const row = await one.lock(trx)
      if (!row) throw new AppError('not_found')
      if (row.status !== 'flagged') throw new AppError('papers_not_requested')
      const at = await now(trx)
      const counted_from = row.clock_from ?? row.submitted_at
      const end = { at, answered: true, answer: remarks }
      const ended = await endPapersRequest(trx, { subject, case_id, counted_from }, end)
      if (!ended) throw new AppError('papers_not_requested')
      if ((await countCasePapers(trx, subject, case_id)) + stored.length > max_case_papers)
        throw fieldError('documents', 'file_too_many')
      const papers = []
      for (const file of stored)
        papers.push({
          subject,
          case_id,
          request_id: ended.request_id,
          file_id: await insertFile(trx, file),
          added_at: at,
        })
      if (papers.length > 0) await insertCasePapers(trx, papers)
      await one.giveBack(trx, { clock_from: ended.clock_from }, at)
    }),
  )
}

/** Number of papers that came with answers in a case. */
export const countAnswerPapers = countCasePapers

/** Deletes the papers of answers with a case that its owner withdraws; their files go when nothing names them. */
export const deleteCaseAnswers = deleteCasePapers
