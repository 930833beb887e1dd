import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import { assistedKinds } from '#contract/assistance/assisted-kinds.ts'
import { takaOf } from '#contract/payments/money.ts'
import type { OwnPayment } from '#contract/payments/own-payments.ts'
import { presentStatus } from '#contract/payments/payments.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { paymentLineOf } from './payment-line.ts'
import { attemptOf, type PaymentRow, paymentByReference } from './payments.sql.ts'

/** True for a payment of the one case that a helper makes. */
function isOfCase({ purpose, subject_id }: PaymentRow, { kind, case_id }: NonNullable<Actor['assistance']>): boolean {
  const kinds: readonly AssistanceKind[] = assistedKinds[purpose]
  return kinds.includes(kind) && case_id === subject_id
}

/** A payment of the person; a helper sees that of the one case. */
export async function getOwnPayment(db: Db, { id, assistance }: Actor, reference: string): Promise<OwnPayment> {
  const payment = await paymentByReference(db, reference)
  if (payment?.user_id !== id) throw new AppError('not_found')
  if (assistance && !isOfCase(payment, assistance)) throw new AppError('not_found')
  const { status, purpose, subject_id, method, created_at } = payment
  const { state, redirect_url, may_pay_again } = paymentLineOf({ ...payment, state: status })
  const is_open = presentStatus(status) === 'pending'
  const reason = presentStatus(status) === 'failed' ? (await attemptOf(db, payment.id))?.reason : null
  return {
    reference,
    state,
    purpose,
    subject_id,
    may_pay_again,
    status: presentStatus(status),
    amount: takaOf(payment.amount_poisha),
    payment_method: method,
    redirect_url: is_open ? redirect_url : null,
    ended_by: reason === 'left' ? 'left' : reason ? 'refused' : null,
    created_at: created_at.toISOString(),
  }
}
