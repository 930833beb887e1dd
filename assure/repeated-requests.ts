import { idempotencyGround, playAll } from '#test/idempotency.ts'
import { counted, type Run, verdictOf } from './run.ts'

/** Series of requests under keys, alone and two at once, against a model of the required answers. */
export const repeatedRequests: Run = {
  name: 'repeated-requests',
  title: 'The same request again',
  run: async ({ small, seed }) => {
    const ground = await idempotencyGround()
    const runs = small ? 50 : 1000
    try {
      const sent = await playAll(ground, { runs, seed: numberOf(seed) })
      return verdictOf(`${counted(runs)} series, ${counted(sent)} requests, all answered as they must`, [])
    } finally {
      await ground.app.close()
    }
  },
}

/** A failed series is thrown with its seed, which repeats it. */
const numberOf = (seed: string) => Number.parseInt(seed, 10) | 0
