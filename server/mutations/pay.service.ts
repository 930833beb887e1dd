import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import type { PayMutation } from '#contract/mutations/mutations.ts'
import { fromTaka, poisha } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isDagClosed } from '#server/land-records/land.service.ts'
import type { Owed } from '#server/payments/payments.service.ts'
import { type Gate, refuseBlocked } from './gate/gate.service.ts'
import { lockLandAndDeed, othersBeingPaid } from './gate/gate.sql.ts'
import { storedChecklist } from './gate/stored-checklist.ts'
import { type LockedMutation, lockOwnMutation } from './mutation-changes.sql.ts'
import { getMutation, type MutationParts } from './mutations.service.ts'

/**
 * Pays the fee, once: a payment under way is continued, a paid mutation is never charged again. What could not be
 * approved now is refused before money is taken.
 */
export async function payMutation(
  parts: MutationParts,
  actor: Actor,
  id: number,
  order: PayMutation,
): Promise<Mutation> {
  const { db, payments } = parts
  const made = await transaction(db, async (trx) => {
    const mutation = await lockOwnMutation(trx, actor.id, id)
    if (!mutation) throw new AppError('not_found')
    refuseEnded(mutation)
    if (fromTaka(order.amount) !== mutation.fee_poisha) throw fieldError('amount', 'amount_differs')
    const at = await now(trx)
    const owed = await owedFor(trx, parts, mutation, at)
    const by = { method: order.payment_method, payer: order.payer_identifier }
    return owed && payments.request(trx, { ...owed, ...by }, at)
  })
  if (made) await payments.carryOut(made, order.payer_identifier)
  return refusedIfFailed(await getMutation(db, actor, id), made !== null)
}

/** Payments, and settings and keys of the gate. */
export type PaymentGround = Omit<Gate, 'db'> & Pick<MutationParts, 'payments'>

function refuseEnded({ paid_at, status }: LockedMutation): void {
  if (paid_at !== null) throw new AppError('already_paid')
  if (status === 'rejected') throw new AppError('mutation_decided')
}

/**
 * The fee of a locked mutation, which what could not be approved now need not pay; null while a payment is under way.
 * @throws already_paid, mutation_decided, dag_closed, and what stops a mutation
 */
export async function owedFor(
  trx: Db,
  { payments, ...gate }: PaymentGround,
  mutation: LockedMutation,
  at: Date,
): Promise<Owed | null> {
  const { id, user_id, upazila_id, fee_poisha } = mutation
  refuseEnded(mutation)
  if (await payments.underWay(trx, 'mutation', id)) return null
  await lockLandAndDeed(trx, mutation)
  if (mutation.dag_id !== null && (await isDagClosed(trx, mutation.dag_id))) throw new AppError('dag_closed')
  refuseBlocked(await storedChecklist({ ...gate, db: trx }, mutation, at))
  await refuseBesideOtherPayment(trx, mutation)
  return { purpose: 'mutation', subject_id: id, user_id, office_id: upazila_id, amount_poisha: poisha(fee_poisha) }
}

/** A payment of another mutation for this land or deed may still succeed: until it has failed, no second one is taken. */
async function refuseBesideOtherPayment(trx: Db, mutation: LockedMutation): Promise<void> {
  const others = await othersBeingPaid(trx, mutation.id, mutation, mutation)
  if (others.deed) throw fieldError('deed_number', 'deed_used')
  if (others.land) throw new AppError('mutation_open', { fields: { dag_number: ['dag_in_mutation'] } })
}

/** A refused payment is answered 402 with the mutation, which stays and can be paid again. */
function refusedIfFailed(mutation: Mutation, tried: boolean): Mutation {
  if (!tried || mutation.payment_status !== 'failed') return mutation
  throw new AppError('payment_declined', { extra: { mutation_id: mutation.id, mutation } })
}
