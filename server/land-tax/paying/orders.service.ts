import type { Language } from '#contract/digits.ts'
import type { LandTaxOrder } from '#contract/land-tax/land-tax-payments.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { presentOrder } from './order-view.ts'
import { orderOf } from './orders.sql.ts'
import { paidLinesOfOrder } from './paid-lines.sql.ts'

type Caller = { actor: Actor; language: Language }

/** An order of the person as it stands, one that was refused too; 404 for another's. */
export async function getOrder(db: Db, { actor, language }: Caller, id: number): Promise<LandTaxOrder> {
  const row = await orderOf(db, actor.id, id)
  if (!row) throw new AppError('not_found')
  return presentOrder(row, await paidLinesOfOrder(db, id), language)
}
