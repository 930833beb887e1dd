import type { Language } from '#contract/digits.ts'
import type { LandTaxOrder, LandTaxOrderInFull } from '#contract/land-tax/land-tax-payments.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { assistedBy } from '#server/assistance/assisted-cases.service.ts'
import { smsSentTo } from '#server/notifications/notifications.service.ts'
import { presentOrder } from './order-view.ts'
import { orderOf, paymentOfOrder } from './orders.sql.ts'
import { paidLinesOfOrder } from './paid-lines.sql.ts'
import { messageKey } from './settlement.ts'

type Caller = { actor: Pick<Actor, 'id'>; language: Language }

/** An order of the person in its present state, a refused one too; 404 for another's. */
export async function getOrder(db: Db, { actor, language }: Caller, id: number): Promise<LandTaxOrder> {
  const row = await orderOf(db, actor.id, id)
  if (!row) throw new AppError('not_found')
  return presentOrder(row, await paidLinesOfOrder(db, id), language)
}

/** Adds the helper and the text message about the payment to an order. */
export async function getOrderInFull(db: Db, caller: Caller, id: number): Promise<LandTaxOrderInFull> {
  const order = await getOrder(db, caller, id)
  const payment_id = await paymentOfOrder(db, id)
  const assisted_by = await assistedBy(db, 'land_tax', id)
  return { ...order, assisted_by, sms_sent_to: await smsSentTo(db, messageKey('land_tax_paid', payment_id)) }
}
