import type { RejectionGround } from '#contract/cases/rejections.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import type { Db } from '#server/app/database.ts'
import { lastGrounds } from './case-decisions.sql.ts'

/** Grounds of rejected cases, by case; a case that was rejected in words alone has none. */
export const rejectionGrounds = (
  db: Db,
  subject: CaseSubject,
  rows: readonly { id: number; status: string }[],
): Promise<Map<number, RejectionGround>> =>
  lastGrounds(
    db,
    subject,
    rows.flatMap(({ id, status }) => (status === 'rejected' ? [id] : [])),
  )
