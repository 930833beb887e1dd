import { type KycStatus, kycMoves } from '#contract/kyc/kyc.ts'
import type { KycCase, PendingKycs, PendingKycsQuery, RejectKyc, RequestKycPapers } from '#contract/kyc/kyc-office.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import type { DecisionMessage } from '#server/cases/case-decisions.ts'
import { type CaseKind, decideCase, decideLockedCase, lockForReview } from '#server/cases/decide-case.ts'
import { caseHistory } from '#server/cases/history/case-history.service.ts'
import {
  endPapersRequest,
  openRequestsOf,
  recordPapersRequest,
  undoRequests,
} from '#server/cases/papers-requests/papers-requests.service.ts'
import { undoCase } from '#server/cases/undo-case.ts'
import { deadlines } from '#server/cases/working-days.service.ts'
import { caseFileLink } from '#server/files/document-links.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { identityChecks } from './check-identity.service.ts'
import { hasLooked, recordLook } from './images.service.ts'
import { type KycParts, presentKyc } from './kyc.service.ts'
import {
  countKycs,
  decideKyc,
  hasOrderedTaxSince,
  type KycRow,
  kycsOfStatus,
  kycWithPeople,
  latestKycOf,
  lockKyc,
  reopenKyc,
} from './kyc.sql.ts'
import { isPassportOfAnother, openPassportNumber } from './passports.sql.ts'
import { text } from './text.ts'

const max_cases = 50

/** Identities that wait for a decision or an answer, the oldest first. KYC is not tied to a place: all staff review it. */
export async function listPendingKycs(
  { db, secret }: KycParts,
  actor: Actor,
  { status }: PendingKycsQuery,
): Promise<PendingKycs> {
  const at = await now(db)
  const rows = await kycsOfStatus(db, status, max_cases)
  const deadlineOf = await deadlines(db, 'identity', rows)
  const requests = await openRequestsOf(
    db,
    'kycs',
    rows.flatMap((row) => (row.status === 'flagged' ? [row.id] : [])),
  )
  const kycs = rows.map(({ name, email, ...row }) => ({
    ...presentKyc(secret, row, actor, at),
    user: { id: row.user_id, name, email },
    own: row.user_id === actor.id,
    deadline: row.status === 'pending' ? deadlineOf(row) : null,
    papers_request: requests.get(row.id) ?? null,
    version: row.version,
  }))
  return { kycs, total: await countKycs(db, status) }
}

/**
 * One with all that an officer decides by; 404 where there is none. Who sees the number of a passport is logged before it
 * is answered, once for each case.
 */
export async function getKycCase(parts: KycParts, { actor, request_id }: RequestContext, id: number): Promise<KycCase> {
  const { db, secret, register, reveals } = parts
  const row = await kycWithPeople(db, id)
  if (!row) throw new AppError('not_found')
  const { passport_number } = row
  const is_own = row.user_id === actor.id
  if (passport_number !== null)
    await recordLook(db, { viewer: actor.id, reveals: is_own ? null : reveals, act: 'see_passport' }, id, request_id)
  const { user_id, name, email, phone, reviewer, submitted_at, version } = row
  return {
    kyc: presentKyc(secret, row, actor, await now(db)),
    user: { id: user_id, name, email, phone },
    own: is_own,
    passport_number: passport_number && openPassportNumber(secret, passport_number),
    passport_elsewhere: passport_number !== null && (await isPassportOfAnother(db, secret, { id, passport_number })),
    reviewer,
    version,
    history: await caseHistory(
      db,
      actor,
      {
        kind: 'identity',
        subject: 'kycs',
        id,
        user_id,
        submitted_at,
        clock_from: row.clock_from,
        waits: row.status === 'pending',
      },
      (file_id, at) => caseFileLink(secret, file_id, actor, at),
    ),
    register: await identityChecks({ db, register: row.document === 'nid' ? register : null }, id),
  }
}

/**
 * Says that a person is who they are, unless their passport proves another account (`passport_taken`). Only of one that waits, and never of one's own: rules/roles.md#own-case. A
 * decision without a look at the images is taken, and the log says so.
 */
export const approveKyc = async (parts: KycParts, author: RequestContext, id: number) => {
  await decide(parts, author, id, { status: 'success', rejection_reason: null })
  return { message: text(author.language, 'review.approved') }
}

/** Refuses images, with a reason for the person. */
export const rejectKyc = async (
  parts: KycParts,
  author: RequestContext,
  id: number,
  { rejection_reason, ...rejection }: RejectKyc,
) => {
  await decide(parts, author, id, { status: 'rejected', rejection_reason }, rejection)
  return { message: text(author.language, 'review.rejected') }
}

/** Asks the person for papers or words; the proof waits for them, and its clock too. */
export const requestKycPapers = async (
  { db }: KycParts,
  author: RequestContext,
  id: number,
  asked: RequestKycPapers,
) => {
  await transaction(db, async (trx) => {
    const locked = await lockForReview(trx, kycCases, author, id, 'flagged')
    if (locked.row.status === 'flagged') throw new AppError('papers_requested')
    return decideLockedCase(trx, kycCases, author, locked, {
      status: 'flagged',
      act: 'request_papers',
      write: async (_, at) => {
        const { papers, remarks, days } = asked
        const officer_id = author.actor.id
        const answer_by = await recordPapersRequest(trx, {
          subject: 'kycs',
          case_id: id,
          officer_id,
          requested_at: at,
          papers,
          remarks,
          days,
          status_before: 'pending',
        })
        const flagged = { status: 'flagged', reviewer_id: officer_id, reviewed_at: at, rejection_reason: null } as const
        return { after: await decideKyc(trx, id, flagged), answer_by, audit_notes: { papers, remarks, answer_by } }
      },
      notify: async ({ row }, { answer_by }, message) =>
        notify(trx, {
          user_id: row.user_id,
          type: 'kyc_papers_requested',
          params: { papers: asked.papers, reason: asked.remarks ?? '', answer_by },
          link: '/dashboard?tab=profileKyc',
          ...message(row.id, 'decision'),
        }),
    })
  })
  return { message: text(author.language, 'review.asked') }
}

/**
 * Takes one's decision back within ten seconds, unless the person has paid tax or sent new images on the ground of it.
 */
export const undoKyc = async ({ db }: KycParts, author: RequestContext, id: number) => {
  await transaction(db, (trx) =>
    undoCase(trx, kycCases, author, id, {
      isBuiltOn: async ({ row }, decided_at) =>
        (await latestKycOf(trx, row.user_id))?.id !== id || hasOrderedTaxSince(trx, row.user_id, decided_at),
      restore: async ({ row: { status } }, _changed, { decided_at }) => {
        const asked = await undoRequests(trx, { subject: 'kycs', case_id: id, status, decided_at })
        const flagged = asked && { reviewer_id: asked.officer_id, reviewed_at: asked.requested_at }
        return reopenKyc(trx, id, flagged && { status: 'flagged', ...flagged })
      },
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

type Rejection = Pick<RejectKyc, 'ground' | 'without_hearing'>

const decide = (
  { db, secret }: KycParts,
  context: RequestContext,
  id: number,
  verdict: Verdict,
  rejection?: Rejection,
) =>
  transaction(db, (trx) =>
    decideCase(trx, kycCases, context, id, {
      status: verdict.status,
      act: verdict.status === 'success' ? 'approve' : 'reject',
      rejection,
      write: async ({ row }, at) => ({
        ended: await endPapersRequest(
          trx,
          { subject: 'kycs', case_id: id, counted_from: null },
          { at, answered: false },
        ),
        after: await writeVerdict(trx, secret, row, { ...verdict, reviewer_id: context.actor.id, reviewed_at: at }),
        audit_notes: { images_opened: await hasLooked(trx, context.actor.id, id) },
      }),
      notify: ({ row }, _result, message) =>
        notifyOwner(trx, row, verdict, { ...message(row.id, 'decision'), ground: rejection?.ground ?? null }),
    }),
  )

async function writeVerdict(
  trx: Db,
  secret: SecretKeys,
  { id, passport_number }: KycRow,
  decision: Parameters<typeof decideKyc>[2],
): Promise<KycRow> {
  const proves = decision.status === 'success' && passport_number !== null
  if (proves && (await isPassportOfAnother(trx, secret, { id, passport_number }))) throw new AppError('passport_taken')
  try {
    return await decideKyc(trx, id, decision)
  } catch (error) {
    if (uniqueViolation(error) === 'kycs_passport_once') throw new AppError('passport_taken')
    throw error
  }
}

type AboutVerdict = DecisionMessage & Pick<RejectKyc, 'ground'>

const notifyOwner = (trx: Db, { user_id }: KycRow, verdict: Verdict, { ground, ...message }: AboutVerdict) =>
  notify(trx, {
    user_id,
    link: '/dashboard?tab=profileKyc',
    ...message,
    ...(verdict.status === 'success'
      ? { type: 'kyc_approved', params: {} }
      : { type: 'kyc_rejected', params: { reason: verdict.rejection_reason, ground } }),
  })
