import { z } from 'zod'
import { ApiError, hasCode } from '#web/platform/api.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { store, storedJson, unstore } from '#web/platform/session-store.ts'

const PaymentKeys = z.object({
  /** The browser's id of the payment, as the person may quote it. */
  transaction_id: z.string(),
  /** The Idempotency-Key. */
  key: z.string(),
})
export type PaymentKeys = z.infer<typeof PaymentKeys>

/**
 * Sends a payment under keys that this tab keeps until an answer comes: over a double click, a lost network, a reload
 * and Back. With another payer meanwhile a new key goes along, and the server finds what was paid already.
 */
export async function payOnce<Answer>(name: string, send: (keys: PaymentKeys) => Promise<Answer>): Promise<Answer> {
  const keys = paymentKeys(name)
  try {
    const answer = await send(keys)
    unstore(storedName(name))
    return answer
  } catch (problem) {
    if (hasCode(problem, ['idempotency_key_reused'])) {
      storeKeys(name, { ...keys, key: newIdempotencyKey() })
      return payOnce(name, send)
    }
    // A refusal without a code is a gateway's: the server may have taken the payment all the same.
    if (isAnswered(problem) && !hasCode(problem, ['unknown'])) unstore(storedName(name))
    throw problem
  }
}

/** The keys of the attempt under way in this tab, or new ones. */
export function paymentKeys(name: string): PaymentKeys {
  const before = storedJson(PaymentKeys, storedName(name))
  if (before) return before
  const made = { transaction_id: newTransactionId(), key: newIdempotencyKey() }
  storeKeys(name, made)
  return made
}

const storedName = (name: string) => `pay.${name}`

const storeKeys = (name: string, keys: PaymentKeys) => store(storedName(name), JSON.stringify(keys))

/** `TXN-` and the time, as specified; the tail keeps two tabs apart. */
function newTransactionId() {
  const [tail = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `TXN-${Date.now()}-${tail.toString(36)}`
}

/** True when the server has said what came of it: nothing is under way any more. */
export const isAnswered = (problem: unknown) =>
  problem instanceof ApiError &&
  problem.status > 0 &&
  problem.status < 500 &&
  !hasCode(problem, ['request_in_progress'])
