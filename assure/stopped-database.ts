import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { between, randomOf } from '#demo/random.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { compareOrders } from './cluster/compare-orders.ts'
import { medianAndWorst } from './cluster/failover.ts'
import { steadyOrders } from './cluster/steady-orders.ts'
import { withGround } from './ground.ts'
import { openNotebook } from './notebook.ts'
import { makeServer, postgresPrograms, type Server } from './replicas/cluster.ts'
import { counted, type Extent, progress, type Run, seconds, type Verdict, verdictOf } from './run.ts'
import { startServer, stop } from './server-process.ts'

const per_second = 50
const ready_goal_ms = 5_000
const patience_ms = 120_000

/**
 * PostgreSQL is stopped at once under load again and again, and the server lives on. The time until it is ready is a figure
 * and judges nothing: a busy machine makes it longer.
 */
export const stoppedDatabase: Run = {
  name: 'stopped-database',
  title: 'PostgreSQL stopped at once under load',
  run: async (extent) => {
    const programs = postgresPrograms()
    if (!programs) return { figures: 'the server programs of PostgreSQL are missing', outcome: 'skipped' }
    const { server: database } = await makeServer(temporaryFolder('stopped-database'), programs)
    try {
      return await stopAgainAndAgain(database, extent)
    } finally {
      await database.stopAtOnce()
    }
  },
}

const stopAgainAndAgain = (database: Server, { small, seed }: Extent): Promise<Verdict> =>
  withGround({ DATABASE_URL: database.url }, async (ground) => {
    const rounds = small ? 3 : 20
    const random = randomOf(`stopped ${seed}`)
    const notebook = openNotebook(join(ground.folder, 'acknowledged.jsonl'))
    const server = await startServer(ground.settings)
    const load = steadyOrders({ ground, random, notebook, addresses: [server.address], per_second })
    const findings: string[] = []
    const ready: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      await wait(between(random, 1000, 3000))
      await database.stopAtOnce()
      await wait(between(random, 0, 1500))
      await database.start()
      ready.push(await untilReady(server.address))
      progress(
        `  ${round} of ${rounds}: ready ${seconds(ready.at(-1) ?? 0)} after the database, ${load.sent.size} sent`,
      )
    }
    await load.end()
    const in_time = ready.filter((ms) => ms <= ready_goal_ms).length
    const books = await compareOrders({ address: server.address, ground, notebook, sent: load.sent })
    const { code } = await stop(server)
    if (code !== 0) findings.push(`the server ended with ${code}`)
    const figures =
      `${rounds} stops at ${per_second} writes a second, ${books.acknowledged}, ${books.outcome}, ` +
      `ready after ${medianAndWorst(ready)}, ${in_time} times within ${seconds(ready_goal_ms)}, ` +
      `${counted(load.counts.refused)} told 503, ${counted(load.counts.lost)} without answer`
    return verdictOf(figures, [...findings, ...load.findings, ...books.findings])
  })

/** Milliseconds until the server says that it is ready. */
async function untilReady(address: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < patience_ms) {
    const answer = await fetch(`${address}/api/ready`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) break
    await wait(50)
  }
  return performance.now() - began
}
