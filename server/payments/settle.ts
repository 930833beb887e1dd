import type { HeldDecision } from '#contract/payments/held-payments.ts'
import { type Poisha, sumPoisha } from '#contract/payments/money.ts'
import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import { paymentMoves } from '#contract/payments/payments.ts'
import { type Db, deferred } from '#server/app/database.ts'
import { accountOf, moved, post, type RevenueLine } from './ledger.sql.ts'
import { type PaymentRow, recordAttempt, updatePayment, writeSuccess } from './payments.sql.ts'
import type { ProviderAnswer } from './provider.ts'

/** A thing that can be paid now, with its payer. */
export type Owed = {
  purpose: PaymentPurpose
  subject_id: number
  user_id: number
  office_id: number
  amount_poisha: Poisha
}

/** Subject of a payment, locked until the settling transaction ends. */
export type LockedSubject = {
  /** Another payment paid it, or it can be paid no more: what was taken is given back. */
  is_paid: boolean
  /** Lines of the payment: together they are its amount. Each is revenue of its own office. */
  lines: RevenueLine[]
  settled: (payment: PaymentRow, at: Date) => Promise<void>
}

/** A refund that was carried out: `line_ids` are the lines of which nothing is left. */
export type RefundedByOffice = { at: Date; is_whole: boolean; line_ids: readonly number[]; reason: string }

/** The room's part of a settlement; called inside the settling transaction. */
export type PurposeRoom = {
  revenue_account: string
  lock: (trx: Db, payment: PaymentRow) => Promise<LockedSubject>
  failed: (trx: Db, payment: PaymentRow, at: Date) => Promise<void>
  /** Called after an excess amount was refunded. */
  refunded: (trx: Db, payment: PaymentRow, at: Date) => Promise<void>
  /** Throws where the office may not give the payment back. */
  refuseRefund?: (trx: Db, payment: PaymentRow, is_whole: boolean) => Promise<void>
  /** Called after the office gave back a payment, or a part of it. */
  givenBack: (trx: Db, payment: PaymentRow, refunded: RefundedByOffice) => Promise<void>
}

const expires_after_ms = 24 * 3_600_000
/** A start call takes at most 30 s; a provider that has not heard of a payment a minute later never will. */
const unheard_after_ms = 60_000

export type Purposes = Record<PaymentPurpose, PurposeRoom>

type Settling = { trx: Db; room: PurposeRoom; payment: PaymentRow; at: Date }

/** Applies what a provider said of a locked payment, with its effect. What was settled before stays as it is. */
export async function applyAnswer(settling: Settling, answer: ProviderAnswer): Promise<void> {
  const { trx, payment, at } = settling
  const age_ms = at.getTime() - payment.created_at.getTime()
  if (answer.outcome === 'unknown') {
    if (age_ms > unheard_after_ms) await fail(settling, 'failed', true)
    return
  }
  if (answer.outcome === 'succeeded') return succeed(settling, answer)
  const { provider_ref, outcome } = answer
  const reason = 'reason' in answer ? answer.reason : null
  const amount_poisha = 'amount_poisha' in answer ? answer.amount_poisha : null
  if (provider_ref !== null)
    await recordAttempt(trx, { ...attemptAt(payment), provider_ref, outcome, reason, amount_poisha })
  if (answer.outcome === 'held') return markHeld(settling)
  if (answer.outcome === 'failed') return fail(settling, 'failed', answer.nothing_taken)
  if (age_ms > expires_after_ms) return fail(settling, 'expired', false)
  const { redirect_url } = answer
  if (payment.status === 'created') await updatePayment(trx, payment.id, { status: 'pending', redirect_url })
  // A provider that did not answer says nothing of its page.
  else if (may(payment, 'failed') && provider_ref !== null && redirect_url !== payment.redirect_url)
    await updatePayment(trx, payment.id, { redirect_url })
}

const may = (payment: PaymentRow, to: PaymentRow['status']) => paymentMoves[payment.status].includes(to)

async function markHeld({ trx, payment }: Settling) {
  if (may(payment, 'held'))
    await updatePayment(trx, payment.id, { status: 'held', next_check_at: null, redirect_url: null })
}

async function fail({ trx, room, payment, at }: Settling, status: 'failed' | 'expired', nothing_taken: boolean) {
  if (!may(payment, status)) return
  await updatePayment(trx, payment.id, { status, nothing_taken, next_check_at: null, redirect_url: null })
  await room.failed(trx, { ...payment, status }, at)
}

const attemptAt = ({ id, provider }: PaymentRow) => ({ payment_id: id, provider })

type Success = Extract<ProviderAnswer, { outcome: 'succeeded' }>

/**
 * The room writes first: the books of an office are locked from the posting to the end of the transaction, and others
 * who pay there wait for them.
 */
async function succeed(settling: Settling, { provider_ref, outcome, amount_poisha, payer_masked = '' }: Success) {
  const { trx, room, at } = settling
  const payment = payer_masked === '' ? settling.payment : { ...settling.payment, payer_masked }
  const attempt = { ...attemptAt(payment), provider_ref, outcome, reason: null, amount_poisha }
  if (!may(payment, 'succeeded') || payment.refund_due) {
    await recordAttempt(trx, attempt)
    return
  }
  if (payer_masked !== '') await updatePayment(trx, payment.id, { payer_masked })
  // A person must examine an amount that differs from the requested one.
  if (amount_poisha !== payment.amount_poisha) {
    await recordAttempt(trx, attempt)
    return markHeld(settling)
  }
  const held_by = accountOf(payment)
  const posting = { payment_id: payment.id, refund_key: '', at }
  const subject = await room.lock(trx, payment)
  if (subject.is_paid) {
    await recordAttempt(trx, attempt)
    return oweBack(settling, amount_poisha)
  }
  // Anything else is a fault of the room.
  if (sumPoisha(subject.lines.map((line) => line.amount_poisha)) !== amount_poisha)
    throw new Error(`the lines of payment ${payment.id} are not its amount`)
  await subject.settled({ ...payment, status: 'succeeded', settled_at: at }, at)
  const entries = moved(subject.lines, held_by, room.revenue_account)
  await writeSuccess(deferred(trx), attempt, { ...posting, kind: 'settlement', entries })
}

/** Owes the payer what the provider took, which the sweep gives back. */
async function oweBack({ trx, payment, at }: Settling, amount_poisha: Poisha) {
  const excess = { office_id: payment.office_id, line_id: null, amount_poisha }
  const entries = moved([excess], accountOf(payment), 'refunds-due')
  await post(trx, { payment_id: payment.id, refund_key: '', at, kind: 'taken-in-excess', entries })
  await updatePayment(trx, payment.id, { refund_due: true, nothing_taken: false, checks: 0, next_check_at: at })
}

type Taken = { provider_ref: string; amount_poisha: Poisha | null }

/** Carries out a decision on a held payment, which the amount that was taken allows: `heldDecisions`. */
export async function applyHeldDecision(settling: Settling, decision: HeldDecision, taken: Taken): Promise<void> {
  const { provider_ref, amount_poisha } = taken
  if (decision === 'nothing_taken') return fail(settling, 'failed', true)
  if (amount_poisha === null) throw new Error('the provider named no amount')
  if (decision === 'accept') return succeed(settling, { outcome: 'succeeded', provider_ref, amount_poisha })
  await fail(settling, 'failed', false)
  await oweBack(settling, amount_poisha)
}
