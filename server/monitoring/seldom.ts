import { inTime } from '#server/app/in-time.ts'

type Limits = {
  /** Shortest time between the beginnings of two readings. */
  every_ms: number
  /** A reading that takes longer counts as failed. */
  max_ms: number
  /** Called for the first failure after a success. */
  onFailure: (error: unknown) => void
}

/**
 * Reads something dear at most once in a time, however often it is called, and never twice at once. Answers null where
 * the reading failed or took too long.
 */
export function seldom<Value>(read: () => Promise<Value>, { every_ms, max_ms, onFailure }: Limits) {
  let begun_at = Number.NEGATIVE_INFINITY
  let is_reading = false
  let was_good = true
  let last: Promise<Value | null> = Promise.resolve(null)

  async function readOnce(): Promise<Value | null> {
    is_reading = true
    const reading = read().finally(() => {
      is_reading = false
    })
    try {
      const value = await inTime(reading, max_ms)
      was_good = true
      return value
    } catch (error) {
      if (was_good) onFailure(error)
      was_good = false
      return null
    }
  }

  return (): Promise<Value | null> => {
    if (is_reading || performance.now() - begun_at < every_ms) return last
    begun_at = performance.now()
    last = readOnce()
    return last
  }
}
