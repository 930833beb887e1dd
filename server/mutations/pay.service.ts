import type { Mutation } from '#contract/mutations/mutation-answers.ts'
import type { PayMutation } from '#contract/mutations/mutations.ts'
import { fromTaka, poisha } from '#contract/payments/money.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { refuseBlocked } from './gate/gate.service.ts'
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
    if (mutation.paid_at !== null) throw new AppError('already_paid')
    if (mutation.status === 'rejected') throw new AppError('mutation_decided')
    if (fromTaka(order.amount) !== mutation.fee_poisha) throw fieldError('amount', 'amount_differs')
    if (await payments.underWay(trx, 'mutation', id)) return null
    const at = await now(trx)
    await lockLandAndDeed(trx, mutation)
    refuseBlocked(await storedChecklist({ ...parts, db: trx }, mutation, at))
    await refuseBesideOtherPayment(trx, mutation)
    return payments.request(
      trx,
      {
        purpose: 'mutation',
        subject_id: id,
        user_id: actor.id,
        office_id: mutation.upazila_id,
        amount_poisha: poisha(mutation.fee_poisha),
        method: order.payment_method,
        payer: order.payer_identifier,
      },
      at,
    )
  })
  if (made) await payments.carryOut(made, order.payer_identifier)
  return refusedIfFailed(await getMutation(db, actor, id), made !== null)
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
