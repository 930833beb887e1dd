import { z } from 'zod'
import { newTransactionId } from '#web/parts/payment/transaction-id.ts'
import { store, storedJson, unstore } from '#web/platform/session-store.ts'

/** What is applied for. */
export type OrderedDocument =
  | { type: 'khatian_request'; dag_id: number }
  | { type: 'mouza_map_request'; mouza_map_id: number }

const Attempt = z.object({
  /** The browser's key of one application, made once. */
  transaction_id: z.string(),
  /** Known once the server has answered. */
  application_id: z.int().optional(),
})
export type Attempt = z.infer<typeof Attempt>

const nameOf = (wanted: OrderedDocument) =>
  wanted.type === 'khatian_request' ? `apply.khatian.${wanted.dag_id}` : `apply.mouza_map.${wanted.mouza_map_id}`

/** The attempt under way for this parcel or map in this tab, or a new one. */
export function attemptOf(wanted: OrderedDocument): Attempt {
  const before = storedJson(Attempt, nameOf(wanted))
  if (before) return before
  const made = { transaction_id: newTransactionId() }
  storeAttempt(wanted, made)
  return made
}

export const storeAttempt = (wanted: OrderedDocument, attempt: Attempt) =>
  store(nameOf(wanted), JSON.stringify(attempt))

export const forgetAttempt = (wanted: OrderedDocument) => unstore(nameOf(wanted))
