import { ApiError, api } from '#web/platform/api.ts'
import { newIdempotencyKey } from '#web/platform/idempotency-key.ts'
import { store, stored, unstore } from '#web/platform/session-store.ts'

/**
 * Asks for a payment under a key that this tab keeps until an answer comes: over a double click, a lost network, a
 * reload and Back. With another payer meanwhile a new key goes along, and the server finds what was paid already.
 */
export async function payOnce<Answer>(name: string, path: string, body: object): Promise<Answer> {
  const kept = `key.${name}`
  const key = stored(kept) ?? newIdempotencyKey()
  store(kept, key)
  try {
    const answer = await api.post<Answer>(path, body, { key })
    unstore(kept)
    return answer
  } catch (problem) {
    if (isAnswered(problem)) unstore(kept)
    if (isRefused(problem, 'idempotency_key_reused')) return payOnce(name, path, body)
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
