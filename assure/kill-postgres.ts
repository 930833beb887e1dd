import { prepareGround } from './ground.ts'
import { killAgainAndAgain, smallKilling } from './killing.ts'
import { ownDatabase } from './own-database.sql.ts'
import type { Run } from './run.ts'

/** Runs on PostgreSQL, where the database outlives the server. Needs `ASSURE_DATABASE_URL`. */
export const killPostgres: Run = {
  name: 'kill-postgres',
  title: 'Kill -9, PostgreSQL',
  run: async ({ small, seed }) => {
    const server = process.env['ASSURE_DATABASE_URL']
    if (!server) return { figures: 'set ASSURE_DATABASE_URL to a PostgreSQL server', outcome: 'skipped' }
    const database = await ownDatabase(server, `jomi_assure_${process.pid}`)
    try {
      const ground = await prepareGround({ DATABASE_URL: database.url })
      try {
        const extent = small ? smallKilling : { cycles: 50, fewest_acknowledged: 2500, reopening_limit_ms: 10_000 }
        return await killAgainAndAgain(ground, { ...extent, seed })
      } finally {
        ground.remove()
      }
    } finally {
      await database.drop()
    }
  },
}
