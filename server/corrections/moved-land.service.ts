import { type MovingCell, movingCells } from '#contract/corrections/moved-land.ts'
import { objection_days } from '#contract/corrections/objections.ts'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import type { Db } from '#server/app/database.ts'
import { countAnswerPapers } from '#server/cases/papers-requests/answers.service.ts'
import { readRecord } from '#server/land-records/register/correct-record.service.ts'
import { countDocuments } from './correction-changes.sql.ts'
import type { CorrectionRow } from './corrections.sql.ts'
import { nameOfApplicant } from './moved-land.sql.ts'

type Judged = Pick<CorrectionRow, 'dag_id' | 'user_id'> & { cells: Parameters<typeof movingCells>[0] }

/** The cells of a correction that move land, judged against the record as it is and the name of the applicant. */
export async function movingCellsOf(db: Db, { dag_id, user_id, cells }: Judged): Promise<MovingCell[]> {
  const record = await readRecord(db, dag_id)
  return movingCells(cells, record?.owners ?? [], [await nameOfApplicant(db, user_id)])
}

/**
 * Last day in Dhaka for objections to a paid correction; null where nobody is waited for. A correction that moves land has
 * one also where it was paid before there was such a rule.
 */
export async function lastDayOf(
  db: Db,
  correction: Judged & Pick<CorrectionRow, 'objections_until' | 'paid_at'>,
): Promise<string | null> {
  const { objections_until, paid_at } = correction
  if (objections_until !== null || paid_at === null) return objections_until
  const moves = await movingCellsOf(db, correction)
  return moves.length > 0 ? daysAfter(dhakaDay(new Date(paid_at)), objection_days) : null
}

/** True where the applicant sent a paper, by themselves or with an answer. */
export const hasPaper = async (trx: Db, id: number): Promise<boolean> =>
  (await countDocuments(trx, id)) > 0 || (await countAnswerPapers(trx, 'corrections', id)) > 0
