import type { CaseKind } from '#contract/cases/cases.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/app/app-error.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import type { Db } from '#server/app/database.ts'
import { paidState } from '#server/payments/refunds/refunds.service.ts'
import { subjects } from './case-subjects.ts'
import { barsOf } from './reviews/reviews.sql.ts'

/** Kinds of cases that have a fee; a payment names them as its purpose. */
const kindsWithFee = ['mutation', 'correction'] as const satisfies readonly CaseKind[]
type KindWithFee = (typeof kindsWithFee)[number]

const undecided = {
  mutation: 'mutation_undecided',
  correction: 'correction_undecided',
} as const satisfies Record<KindWithFee, ErrorCode>

/** Statuses that a case can have without its fee. */
const without_fee: ReadonlySet<string> = new Set(['pending_payment', 'rejected'])

/**
 * Refuses a status of a locked case whose whole fee goes back, or went back: rules/payments.md#what-a-refund-undoes.
 * @throws refund_under_way, fee_refunded
 */
export async function refuseWithoutFee(trx: Db, subject: CaseSubject, id: number, status: string): Promise<void> {
  const kind = kindsWithFee.find((each) => subjects[each] === subject)
  if (!kind) return
  const state = await paidState(trx, kind, id)
  if (state === 'refund_open') throw new AppError('refund_under_way')
  if (state === 'refunded' && !without_fee.has(status)) throw new AppError('fee_refunded')
}

/** True where a case that is taken up again has its fee: it was paid, and not given back since. */
export const keepsFee = async (trx: Db, kind: KindWithFee, { id, paid_at }: { id: number; paid_at: Date | null }) =>
  paid_at !== null && (await paidState(trx, kind, id)) !== 'refunded'

/**
 * Refuses a refund of the whole fee of a locked case that goes on or may yet: only a rejected one is given back, and not
 * while the citizen waits for a review of the rejection.
 * @throws mutation_undecided, correction_undecided, review_open
 */
export async function refuseRefundOfFee(
  trx: Db,
  kind: KindWithFee,
  { id, status }: { id: number; status: string },
  is_whole: boolean,
): Promise<void> {
  if (!is_whole) return
  if (status !== 'rejected') throw new AppError(undecided[kind])
  if ((await barsOf(trx, subjects[kind], id, null)).is_open) throw new AppError('review_open')
}
