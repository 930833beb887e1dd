import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import { mutationApplicationFee, mutationFee } from '#contract/mutations/mutation-fees.ts'
import { type Poisha, sumPoisha } from '#contract/payments/money.ts'
import type { Db } from '#server/app/database.ts'
import { feeInForce } from '#server/payments/fees.service.ts'

/** Fees of a case by today's law: none if it is free or, like tax, follows from the land; a mutation has one a use. */
export async function lawfulFees(db: Db, kind: AssistanceKind, at: Date): Promise<Poisha[]> {
  if (kind === 'registration' || kind === 'land_tax') return []
  if (kind !== 'mutation') return [(await feeInForce(db, kind, at)).amount_poisha]
  const application = await feeInForce(db, mutationApplicationFee, at)
  const transfers = [
    await feeInForce(db, mutationFee.agricultural, at),
    await feeInForce(db, mutationFee['non-agricultural'], at),
  ]
  return transfers.map(({ amount_poisha }) => sumPoisha([application.amount_poisha, amount_poisha]))
}
