/** There was no answer in time. */
export class TooLate extends Error {}

/** The answer, or `TooLate` once it took longer than a time. The work that makes the answer is not ended. */
export function inTime<Answer>(answer: Promise<Answer>, max_ms: number): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate('no answer in time')), max_ms)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
