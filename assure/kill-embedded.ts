import { withGround } from './ground.ts'
import { killAgainAndAgain, smallKilling } from './killing.ts'
import type { Run } from './run.ts'

/** A process killed at any moment loses nothing that it acknowledged, on the embedded database. */
export const killEmbedded: Run = {
  name: 'kill-embedded',
  title: 'Kill -9, embedded',
  small: true,
  run: ({ small, seed }) => {
    const extent = small ? smallKilling : { cycles: 100, fewest_acknowledged: 5000, reopening_limit_ms: 10_000 }
    return withGround({}, (ground) => killAgainAndAgain(ground, { ...extent, seed }))
  },
}
