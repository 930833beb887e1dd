import { z } from 'zod'
import { ApiError, hasCode } from '#web/platform/api.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { store, storedJson, unstore } from '#web/platform/session-store.ts'

const PaymentKeys = z.object({
  /** The browser's id of the payment, for quoting to support. */
  transaction_id: z.string(),
  /** The Idempotency-Key. */
  key: z.string(),
})
export type PaymentKeys = z.infer<typeof PaymentKeys>

/**
 * Sends a payment with keys that this tab stores until an answer comes: through a double click, a lost network, a
 * reload and Back. Another payer gets a new key, and the server finds a payment that was made already.
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
    // A refusal without a code is from a gateway: the server may still have taken the payment.
    if (isAnswered(problem) && !hasCode(problem, ['unknown'])) unstore(storedName(name))
    throw problem
  }
}

/** Keys of the attempt in progress in this tab, or new ones. */
export function paymentKeys(name: string): PaymentKeys {
  const before = storedJson(PaymentKeys, storedName(name))
  if (before) return before
  const made = { transaction_id: newTransactionId(), key: newIdempotencyKey() }
  storeKeys(name, made)
  return made
}

const storedName = (name: string) => `pay.${name}`

const storeKeys = (name: string, keys: PaymentKeys) => store(storedName(name), JSON.stringify(keys))

/** `TXN-` and the time, as specified; the tail distinguishes two tabs. */
function newTransactionId() {
  const [tail = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `TXN-${Date.now()}-${tail.toString(36)}`
}

/** True once the server has sent the result: nothing is in progress any more. */
export const isAnswered = (problem: unknown) =>
  problem instanceof ApiError &&
  problem.status > 0 &&
  problem.status < 500 &&
  !hasCode(problem, ['request_in_progress'])
