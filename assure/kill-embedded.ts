import { prepareGround } from './ground.ts'
import { killAgainAndAgain } from './killing.ts'
import type { Run } from './run.ts'

/** A process that is killed at any moment loses nothing that it acknowledged, on the embedded database. */
export const killEmbedded: Run = {
  name: 'kill-embedded',
  title: 'Kill -9, embedded',
  run: async ({ small, seed }) => {
    const ground = await prepareGround()
    try {
      const extent = small ? { cycles: 5, fewest_acknowledged: 100 } : { cycles: 100, fewest_acknowledged: 5000 }
      return await killAgainAndAgain(ground, { ...extent, seed })
    } finally {
      ground.remove()
    }
  },
}
