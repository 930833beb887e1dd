import { AppError } from '#server/app/app-error.ts'
import type { ChangedRow } from '#server/app/database/column-types.ts'
import { type Db, now } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { withdrawMessages } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { lastDecision, recordUndo } from './case-decisions.sql.ts'
import { messageKeys } from './case-decisions.ts'
import type { CaseKind, CaseRow, LockedCase } from './decide-case.ts'
import { isReviewed } from './reviews/reviews.sql.ts'

type Undoing<Row, Locked> = {
  /** True if somebody has acted on the decision since. */
  isBuiltOn: (locked: Locked, decided_at: Date) => Promise<boolean>
  /** Puts the rows back, the case waits as it did before; answers it. */
  restore: (locked: Locked, changed: readonly ChangedRow[], when: { at: Date; decided_at: Date }) => Promise<Row>
}

/**
 * Undoes a decision inside the transaction: the same officer, within ten seconds, and only while nothing depends on it.
 * The messages of the decision are then not sent. 404 if there is no case, then `nothing_to_undo`, `not_your_decision`,
 * `undo_too_late`, `decision_built_on`.
 */
export async function undoCase<Status extends string, Row extends CaseRow<Status>, Locked extends LockedCase<Row>>(
  trx: Db,
  kind: CaseKind<Status, Row, Locked>,
  { actor, request_id }: RequestContext,
  id: number,
  { isBuiltOn, restore }: Undoing<Row, Locked>,
): Promise<Row> {
  const at = await now(trx)
  const seen = await lastDecision(trx, kind.subject, id)
  const locked = await kind.lock(trx, actor, id, seen?.status ?? null)
  if (!locked) throw new AppError('not_found')
  const decision = await lastDecision(trx, kind.subject, id)
  if (!decision) throw new AppError('nothing_to_undo')
  if (decision.officer_id !== actor.id) throw new AppError('not_your_decision')
  if (!decision.can_be_undone) throw new AppError('undo_too_late')

  const rows = await kind.changedRows(trx, locked, locked.row)
  const changed = decision.changed
  const isUntouched = changed.every(({ before, version }) =>
    rows.some((row) => row.id === before.id && row.version === version),
  )
  if (!isUntouched || (await isReviewed(trx, decision.id)) || (await isBuiltOn(locked, decision.decided_at)))
    throw new AppError('decision_built_on')
  if (!(await withdrawMessages(trx, messageKeys(decision.id, changed)))) throw new AppError('undo_too_late')
  const after = await restore(locked, changed, { at, decided_at: decision.decided_at })
  await recordUndo(trx, decision.id, at)
  await recordAudit(trx, {
    actor_id: actor.id,
    act: 'undo',
    subject: kind.subject,
    subject_id: String(id),
    before: kind.auditFacts(locked.row),
    after: kind.auditFacts(after),
    request_id,
  })
  return after
}
