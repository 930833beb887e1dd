import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '#demo/random.ts'
import { prepareGround } from './ground.ts'
import { residentOf } from './memory.ts'
import { ownDatabase } from './own-database.sql.ts'
import { counted, progress, type Run, verdictOf } from './run.ts'
import { startServer, stop } from './server-process.ts'
import { type Timed, timed } from './timed-request.ts'
import { makeTraffic } from './traffic.ts'

const per_second = 40
const warm_up_ms = 60_000
const measured_ms = 300_000
const most_growth_mb_per_minute = 2

/** Five minutes of steady use after a minute of warming up: no request fails, and memory stays where it is. */
export const steadyMemory: Run = {
  name: 'steady-memory',
  title: 'Memory over five minutes of use',
  run: async ({ small, seed }) => {
    const server = process.env['ASSURE_DATABASE_URL']
    if (!server) return { figures: 'set ASSURE_DATABASE_URL to a PostgreSQL server', outcome: 'skipped' }
    const database = await ownDatabase(server, `jomi_memory_${process.pid}`)
    const ground = await prepareGround({ DATABASE_URL: database.url })
    const running = await startServer(ground.settings)
    try {
      const next = makeTraffic(running.address, ground, randomOf(`memory ${seed}`))
      await steadily(
        () => timed(next()),
        small ? 2_000 : warm_up_ms,
        () => undefined,
      )
      const samples: { at_min: number; mb: number }[] = []
      const started = performance.now()
      const answers = await steadily(
        () => timed(next()),
        small ? 8_000 : measured_ms,
        () => samples.push({ at_min: (performance.now() - started) / 60_000, mb: residentOf(running.pid) }),
      )
      const slope = slopeOf(samples)
      const failed = answers.filter(({ status }) => status === 0 || status >= 500)
      const figures =
        `${counted(answers.length)} requests, ${failed.length} failed, ${Math.round(samples[0]?.mb ?? 0)} MB at first, ` +
        `${Math.round(samples.at(-1)?.mb ?? 0)} MB at last, ${slope.toFixed(1)} MB a minute`
      return verdictOf(figures, [
        ...failed.slice(0, 5).map(({ status, failure }) => `answered ${status} ${failure ?? ''}`),
        ...(!small && slope > most_growth_mb_per_minute ? ['memory grows'] : []),
      ])
    } finally {
      await stop(running)
      ground.remove()
      await database.drop()
    }
  },
}

/** So many requests a second for so long; `each` second something is looked at. */
async function steadily(ask: () => Promise<Timed>, for_ms: number, each: () => void): Promise<Timed[]> {
  const sent: Promise<Timed>[] = []
  const started = performance.now()
  let looked = 0
  for (let at = 0; at < for_ms; at = performance.now() - started) {
    while (sent.length < (at * per_second) / 1000) sent.push(ask())
    if (at > looked * 1000) {
      looked += 1
      each()
      if (looked % 60 === 0) progress(`memory: ${looked} s`)
    }
    await wait(10)
  }
  return Promise.all(sent)
}

/** Least squares over the samples. */
function slopeOf(samples: readonly { at_min: number; mb: number }[]): number {
  const mean = (of: (sample: { at_min: number; mb: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const x = mean(({ at_min }) => at_min)
  const y = mean(({ mb }) => mb)
  const spread = mean(({ at_min }) => (at_min - x) ** 2)
  return spread === 0 ? 0 : mean(({ at_min, mb }) => (at_min - x) * (mb - y)) / spread
}
