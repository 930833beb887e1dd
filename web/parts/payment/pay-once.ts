import { ApiError } from '#web/platform/api.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { store, stored, unstore } from '#web/platform/session-store.ts'

/**
 * Sends a payment under a key that this tab keeps until an answer comes: over a double click, a lost network, a
 * reload and Back. With another payer meanwhile a new key goes along, and the server finds what was paid already.
 */
export async function payOnce<Answer>(name: string, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const kept = `key.${name}`
  const key = stored(kept) ?? newIdempotencyKey()
  store(kept, key)
  try {
    const answer = await send(key)
    unstore(kept)
    return answer
  } catch (problem) {
    if (isAnswered(problem)) unstore(kept)
    if (isRefused(problem, 'idempotency_key_reused')) return payOnce(name, send)
    throw problem
  }
}

const isRefused = (problem: unknown, code: string) => problem instanceof ApiError && problem.code === code

/** True when the server has said what came of it: nothing is under way any more. */
export const isAnswered = (problem: unknown) =>
  problem instanceof ApiError &&
  problem.status > 0 &&
  problem.status < 500 &&
  !isRefused(problem, 'request_in_progress')
