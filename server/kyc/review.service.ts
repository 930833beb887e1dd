import { type KycCase, type KycStatus, kycMoves, type PendingKycs, type RejectKyc } from '#contract/kyc/kyc.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { DecisionMessage } from '#server/cases/case-decisions.ts'
import { type CaseKind, decideCase } from '#server/cases/decide-case.ts'
import { caseHistory } from '#server/cases/history/case-history.service.ts'
import { undoCase } from '#server/cases/undo-case.ts'
import { deadlines } from '#server/cases/working-days.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { identityChecks } from './check-identity.service.ts'
import { hasLooked } from './images.service.ts'
import { type KycParts, presentKyc } from './kyc.service.ts'
import {
  countWaiting,
  decideKyc,
  hasOrderedTaxSince,
  type KycRow,
  kycWithPeople,
  latestKycOf,
  lockKyc,
  reopenKyc,
  waitingKycs,
} from './kyc.sql.ts'
import { text } from './text.ts'

const max_cases = 50

/** Those that wait for a decision, the oldest first. KYC is not tied to a place: all staff review it. */
export async function listPendingKycs({ db, secret }: KycParts, actor: Actor): Promise<PendingKycs> {
  const at = await now(db)
  const rows = await waitingKycs(db, max_cases)
  const deadlineOf = await deadlines(
    db,
    'identity',
    rows.map(({ submitted_at }) => submitted_at),
  )
  const kycs = rows.map(({ name, email, ...row }) => ({
    ...presentKyc(secret, row, actor, at),
    user: { id: row.user_id, name, email },
    own: row.user_id === actor.id,
    deadline: deadlineOf(row.submitted_at),
    version: row.version,
  }))
  return { kycs, total: await countWaiting(db) }
}

/** One with all that an officer decides by; 404 where there is none. */
export async function getKycCase({ db, secret, register }: KycParts, actor: Actor, id: number): Promise<KycCase> {
  const row = await kycWithPeople(db, id)
  if (!row) throw new AppError('not_found')
  const { user_id, name, email, phone, reviewer, submitted_at, version } = row
  return {
    kyc: presentKyc(secret, row, actor, await now(db)),
    user: { id: user_id, name, email, phone },
    own: user_id === actor.id,
    reviewer,
    version,
    history: await caseHistory(db, actor, {
      kind: 'identity',
      subject: 'kycs',
      id,
      user_id,
      submitted_at,
      waits: row.status === 'pending',
    }),
    register: await identityChecks({ db, register }, id),
  }
}

/**
 * Says that a person is who they are. Only of one that waits, and never of one's own: rules/roles.md#own-case. A
 * decision without a look at the images is taken, and the log says so.
 */
export const approveKyc = async (parts: KycParts, author: RequestContext, id: number) => {
  await decide(parts.db, author, id, { status: 'success', rejection_reason: null })
  return { message: text(author.language, 'review.approved') }
}

/** Refuses images, with a reason for the person. */
export const rejectKyc = async (
  parts: KycParts,
  author: RequestContext,
  id: number,
  { rejection_reason }: RejectKyc,
) => {
  await decide(parts.db, author, id, { status: 'rejected', rejection_reason })
  return { message: text(author.language, 'review.rejected') }
}

/**
 * Takes one's decision back within ten seconds, unless the person has paid tax or sent new images on the ground of it.
 */
export const undoKyc = async ({ db }: KycParts, author: RequestContext, id: number) => {
  await transaction(db, (trx) =>
    undoCase(trx, kycCases, author, id, {
      isBuiltOn: async ({ row }, decided_at) =>
        (await latestKycOf(trx, row.user_id))?.id !== id || hasOrderedTaxSince(trx, row.user_id, decided_at),
      restore: () => reopenKyc(trx, id),
    }),
  )
  return { message: text(author.language, 'review.undone') }
}

type Verdict = { status: 'success'; rejection_reason: null } | { status: 'rejected'; rejection_reason: string }

const kycCases: CaseKind<KycStatus, KycRow> = {
  subject: 'kycs',
  moves: kycMoves,
  lock: async (trx, _actor, id) => {
    const row = await lockKyc(trx, id)
    return row && { row }
  },
  ownerIds: ({ row }) => [row.user_id],
  changedRows: async (_trx, _locked, { id, version }) => [{ id, version }],
  // Never the images.
  auditFacts: ({ user_id, status, rejection_reason }) => ({ user_id, status, rejection_reason }),
}

const decide = (db: Db, context: RequestContext, id: number, verdict: Verdict) =>
  transaction(db, (trx) =>
    decideCase(trx, kycCases, context, id, {
      status: verdict.status,
      act: verdict.status === 'success' ? 'approve' : 'reject',
      write: async (_locked, at) => ({
        after: await decideKyc(trx, id, { ...verdict, reviewer_id: context.actor.id, reviewed_at: at }),
        audit_notes: { images_opened: await hasLooked(trx, context.actor.id, id) },
      }),
      notify: ({ row }, _result, message) => notifyOwner(trx, row, verdict, message(row.id, 'decision')),
    }),
  )

const notifyOwner = (trx: Db, { user_id }: KycRow, verdict: Verdict, message: DecisionMessage) =>
  notify(trx, {
    user_id,
    link: '/dashboard?tab=profileKyc',
    ...message,
    ...(verdict.status === 'success'
      ? { type: 'kyc_approved', params: {} }
      : { type: 'kyc_rejected', params: { reason: verdict.rejection_reason } }),
  })
