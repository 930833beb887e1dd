import { withGround } from './ground.ts'
import { killAgainAndAgain, smallKilling } from './killing.ts'
import { onPostgres } from './own-database.sql.ts'
import { type Run, withoutPostgres } from './run.ts'

/** Runs on PostgreSQL, where the database outlives the server. Needs `ASSURE_DATABASE_URL`. */
export const killPostgres: Run = {
  name: 'kill-postgres',
  title: 'Kill -9, PostgreSQL',
  small: true,
  run: async ({ small, seed }) => {
    const extent = small ? smallKilling : { cycles: 50, fewest_acknowledged: 2500, reopening_limit_ms: 10_000 }
    const verdict = await onPostgres((DATABASE_URL) =>
      withGround({ DATABASE_URL }, (ground) => killAgainAndAgain(ground, { ...extent, seed })),
    )
    return verdict ?? withoutPostgres
  },
}
