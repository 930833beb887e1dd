import type { RevokePaper, VerifiedPaper } from '#contract/papers/documents.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { publishWithdrawal } from '#server/notifications/webhooks/webhook-events.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { verifyPaper } from './documents.service.ts'
import { lockPaper, revoke, revokeCopies, revokeReceipts } from './revoke.sql.ts'

/**
 * Withdraws a paper: later checks of its code show it, and its owner gets the reason. Once, by an admin. The signed
 * statement in its QR code stays valid by itself, so /verify says that only the office knows.
 */
export async function revokePaper(
  db: Db,
  author: RequestContext,
  code: string,
  { reason }: RevokePaper,
): Promise<VerifiedPaper> {
  await transaction(db, async (trx) => {
    const at = await now(trx)
    const paper = await lockPaper(trx, code)
    if (!paper) throw new AppError('not_found')
    if (paper.revoked_at !== null) throw new AppError('already_revoked')
    await revoke(trx, paper, { at, reason })
    await publishWithdrawal(trx, { number: paper.number, verify_code: code })
    await notify(trx, {
      user_id: paper.user_id,
      type: 'paper_revoked',
      params: { number: paper.number, reason },
      link: '/dashboard?tab=payments',
      dedupe_key: `paper-revoked:${paper.number}`,
    })
    await recordAudit(trx, {
      actor_id: author.actor.id,
      act: 'revoke',
      subject: 'papers',
      subject_id: paper.number,
      before: { revoked_at: null },
      after: { revoked_at: at.toISOString(), reason },
      request_id: author.request_id,
    })
  })
  return verifyPaper(db, code)
}

type GivenBack = {
  payment_id: number
  /** Null for the whole payment. */
  line_ids: readonly number[] | null
  /** An application whose copies were paid for. */
  application_id?: number
  at: Date
  reason: string
}

/** Withdraws the papers of money that was given back, in the transaction that books it. */
export async function withdrawPapersOf(trx: Db, { payment_id, line_ids, application_id, ...withdrawal }: GivenBack) {
  if (line_ids?.length === 0) return
  const receipts = await revokeReceipts(trx, payment_id, line_ids, withdrawal)
  const copies = application_id === undefined ? [] : await revokeCopies(trx, application_id, withdrawal)
  for (const paper of [...receipts, ...copies]) await publishWithdrawal(trx, paper)
}
