import type { AuditAct } from '#contract/audit/audit-words.ts'
import { isUnheard, type RejectionGround } from '#contract/cases/rejections.ts'
import { undo_seconds } from '#contract/cases/undo.ts'
import { AppError } from '#server/app/app-error.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { refuseStale } from '#server/records/refuse-stale.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { insertDecision } from './case-decisions.sql.ts'
import { changesOf, type MessageOf, messageKey, type VersionedRow } from './case-decisions.ts'
import { refuseWithoutFee } from './case-fee.service.ts'
import { hearingInCase } from './papers-requests/papers-requests.service.ts'
import { refuseReviewed } from './reviews/reviews.service.ts'

export type CaseRow<Status extends string> = { id: number; status: Status; version: number }

/** A case with locked rows; its room may lock more. */
export type LockedCase<Row> = { row: Row }

/** One kind of case as its room knows it. */
export type CaseKind<
  Status extends string,
  Row extends CaseRow<Status>,
  Locked extends LockedCase<Row> = LockedCase<Row>,
> = {
  /** Subject of its entries in the audit log. */
  subject: CaseSubject
  moves: Record<Status, readonly Status[]>
  /** Locks a case until the transaction ends, for a decision or its undoing; undefined where this person has none. */
  lock: (trx: Db, actor: Actor, id: number, status: string | null) => Promise<Locked | undefined>
  /** The people whose own case it is: they never decide it. */
  ownerIds: (locked: Locked) => readonly number[]
  /** The current record for the sender of an old version; left out if only decisions change the case. */
  present?: (trx: Db, actor: Actor, row: Row) => Promise<unknown>
  /** Facts of a case in the audit log. */
  auditFacts: (row: Row) => object
  /** The rows that its decisions change, in their state together with its own row; an undo restores them. */
  changedRows: (trx: Db, locked: Locked, row: Row) => Promise<VersionedRow[]>
}

type Written<Row> = {
  after: Row
  /** Further facts of the decision in the audit log. */
  audit_notes?: object
}

type Rejection = { ground: RejectionGround | null; without_hearing: boolean }

type Decision<Status extends string, Row, Locked, Result extends Written<Row>> = {
  status: Status
  act: AuditAct
  /** Left out unless the decision rejects. */
  rejection?: Rejection | undefined
  /** Writes the decision and answers the case after it. */
  write: (locked: Locked, at: Date) => Promise<Result>
  /** Notifies the people of the case: `message` gives each message its key and how long it waits for an undo. */
  notify: (locked: Locked, result: Result, message: MessageOf) => Promise<void>
}

/**
 * Decides a case inside the transaction: checked, written, notified and audited. 404 where there is none, then
 * `own_case`, `conflict`, `already_decided`, `review_open`, `another_officer`, `refund_under_way`, `fee_refunded` and, of a
 * rejection, `not_heard`.
 */
export async function decideCase<
  Status extends string,
  Row extends CaseRow<Status>,
  Locked extends LockedCase<Row>,
  Result extends Written<Row>,
>(
  trx: Db,
  kind: CaseKind<Status, Row, Locked>,
  context: RequestContext,
  id: number,
  decision: Decision<Status, Row, Locked, Result>,
): Promise<Result> {
  const locked = await lockForReview(trx, kind, context, id, decision.status)
  return decideLockedCase(trx, kind, context, locked, decision)
}

/** Decides a case that `lockForReview` has locked. */
export async function decideLockedCase<
  Status extends string,
  Row extends CaseRow<Status>,
  Locked extends LockedCase<Row>,
  Result extends Written<Row>,
>(
  trx: Db,
  kind: CaseKind<Status, Row, Locked>,
  context: RequestContext,
  locked: Locked,
  { status, act, rejection, write, notify }: Decision<Status, Row, Locked, Result>,
): Promise<Result> {
  const at = await now(trx)
  const { id } = locked.row
  if (!kind.moves[locked.row.status].includes(status)) throw new AppError('already_decided')
  await refuseReviewed(trx, kind.subject, id, context.actor)
  await refuseWithoutFee(trx, kind.subject, id, status)
  const grounds = rejection && (await groundsOf(trx, kind.subject, id, rejection))
  const before = await kind.changedRows(trx, locked, locked.row)
  const result = await write(locked, at)
  const changed = changesOf(before, await kind.changedRows(trx, locked, result.after))
  const decision_id = await insertDecision(trx, {
    subject: kind.subject,
    case_id: id,
    officer_id: context.actor.id,
    status,
    decided_at: at,
    changed: JSON.stringify(changed),
    ...grounds,
  })
  await notify(locked, result, (row_id, kind) => ({
    dedupe_key: messageKey(decision_id, row_id, kind),
    wait_seconds: undo_seconds,
  }))
  await recordAudit(trx, {
    actor_id: context.actor.id,
    act,
    subject: kind.subject,
    subject_id: String(id),
    before: kind.auditFacts(locked.row),
    after: { ...kind.auditFacts(result.after), ...result.audit_notes, ...grounds },
    request_id: context.request_id,
  })
  return result
}

/** Ground of a rejection and how the citizen was heard before it; 409 `not_heard` unless the officer confirmed that. */
async function groundsOf(trx: Db, subject: CaseSubject, case_id: number, { ground, without_hearing }: Rejection) {
  const hearing = await hearingInCase(trx, subject, case_id)
  if (isUnheard(ground, hearing) && !without_hearing) throw new AppError('not_heard', { extra: { hearing } })
  return { ground, hearing }
}

/** Locks a case for what an officer does with it; 404 where there is none, then as `checkReviewer` says. */
export async function lockForReview<Status extends string, Row extends CaseRow<Status>, Locked extends LockedCase<Row>>(
  trx: Db,
  kind: CaseKind<Status, Row, Locked>,
  context: RequestContext,
  id: number,
  status: Status | null,
): Promise<Locked> {
  const locked = await kind.lock(trx, context.actor, id, status)
  if (!locked) throw new AppError('not_found')
  await checkReviewer(trx, kind, context, locked)
  return locked
}

/** Refuses whose own case it is (rules/roles.md#own-case), and who has an old version of it before them. */
export async function checkReviewer<Status extends string, Row extends CaseRow<Status>, Locked extends LockedCase<Row>>(
  trx: Db,
  { subject, ownerIds, present }: CaseKind<Status, Row, Locked>,
  { actor, if_match }: RequestContext,
  locked: Locked,
): Promise<void> {
  const { row } = locked
  if (ownerIds(locked).includes(actor.id)) throw new AppError('own_case')
  if (!present) return
  const stale = { had: if_match, stands: row.version, current: () => present(trx, actor, row) }
  await refuseStale(trx, { ...stale, subject, id: row.id })
}
