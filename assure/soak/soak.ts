import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '#demo/random.ts'
import { countryOf, withCountry } from '../country/country.ts'
import { sampleOf } from '../country/sample.sql.ts'
import { withGround } from '../ground.ts'
import { residentOf } from '../memory.ts'
import { onPostgres, postgresServer } from '../own-database.sql.ts'
import { counted, progress, type Run, type Verdict, verdictOf, withoutPostgres } from '../run.ts'
import { type Settings, startServer, stop } from '../server-process.ts'
import { type Sending, type Timed, timed } from '../timed-request.ts'
import { makeTraffic } from '../traffic.ts'
import { countryTraffic, usersOf } from './country-traffic.ts'

const per_second = 50
const warm_up_ms = 60_000
const measured_ms = 900_000
const most = { p99_ms: 500, growth_mb_per_minute: 1, more_handles: 5 }

/**
 * Fifteen minutes of steady use after a minute of warming up: no request fails, none is slow, and memory and open
 * handles do not grow. With `dags` on a register of that size, else on a little land.
 */
export const soak: Run = {
  name: 'soak',
  title: 'Fifteen minutes of use',
  run: async ({ dags, seed }) => {
    if (dags && postgresServer) return onCountry(postgresServer, dags, seed)
    return (await onPostgres((DATABASE_URL) => onLittleLand({ DATABASE_URL }, seed))) ?? withoutPostgres
  },
}

const onLittleLand = (settings: Settings, seed: string): Promise<Verdict> =>
  withGround(settings, (ground) => {
    const random = randomOf(`soak ${seed}`)
    return soaked(ground.settings, (address) => makeTraffic(address, ground, random))
  })

async function onCountry(server: string, dags: number, seed: string): Promise<Verdict> {
  const country = await countryOf(server, dags)
  const [sample, users] = await withCountry(country, async (db) => [await sampleOf(db), await usersOf(db)] as const)
  const random = randomOf(`soak ${seed}`)
  return soaked(country.settings, (address) => countryTraffic({ address, sample, users, random }))
}

type Sampled = { at_min: number; mb: number; handles: number }

async function soaked(settings: Settings, trafficTo: (address: string) => () => Sending): Promise<Verdict> {
  const running = await startServer(settings)
  try {
    const next = trafficTo(running.address)
    const ask = () => timed(next())
    await steadily(ask, warm_up_ms, () => undefined)
    const samples: Sampled[] = []
    const started = performance.now()
    const answers = await steadily(ask, measured_ms, () =>
      samples.push({
        at_min: (performance.now() - started) / 60_000,
        mb: residentOf(running.pid),
        handles: handlesOf(running.pid),
      }),
    )
    return verdict(answers, samples)
  } finally {
    await stop(running)
  }
}

function verdict(answers: readonly Timed[], samples: readonly Sampled[]): Verdict {
  const slope = slopeOf(samples)
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  const quantile = (part: number) => times[Math.ceil(times.length * part) - 1] ?? 0
  const third = Math.ceil(samples.length / 3)
  const handles = (part: readonly Sampled[]) => Math.max(0, ...part.map((each) => each.handles))
  const [first, last] = [handles(samples.slice(0, third)), handles(samples.slice(-third))]
  const failed = answers.filter(({ status }) => status === 0 || status >= 400)
  const figures =
    `${counted(answers.length)} requests at ${per_second} a second, ${failed.length} failed, ` +
    `p50 / p95 / p99 ${[0.5, 0.95, 0.99].map((part) => Math.round(quantile(part))).join(' / ')} ms, ` +
    `${Math.round(samples[0]?.mb ?? 0)} MB at first, ${Math.round(samples.at(-1)?.mb ?? 0)} MB at last, ` +
    `${slope.toFixed(1)} MB a minute, at most ${first} handles in the first third and ${last} in the last`
  return verdictOf(figures, [
    ...failed.slice(0, 5).map(({ status, failure }) => `answered ${status} ${failure ?? ''}`),
    ...(quantile(0.99) > most.p99_ms ? ['slow'] : []),
    ...(slope > most.growth_mb_per_minute ? ['memory grows'] : []),
    ...(last > first + most.more_handles ? ['handles grow'] : []),
  ])
}

/** Open files and connections; only Linux reports them. */
function handlesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Sends requests at a steady rate; calls `each` once a second. */
async function steadily(ask: () => Promise<Timed>, for_ms: number, each: () => void): Promise<Timed[]> {
  const sent: Promise<Timed>[] = []
  const started = performance.now()
  let looked = 0
  for (let at = 0; at < for_ms; at = performance.now() - started) {
    while (sent.length < (at * per_second) / 1000) sent.push(ask())
    if (at > looked * 1000) {
      looked += 1
      each()
      if (looked % 60 === 0) progress(`soak: ${looked} s`)
    }
    await wait(10)
  }
  return Promise.all(sent)
}

/** Least squares over the samples. */
function slopeOf(samples: readonly Sampled[]): number {
  const mean = (of: (sample: Sampled) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const x = mean(({ at_min }) => at_min)
  const y = mean(({ mb }) => mb)
  const spread = mean(({ at_min }) => (at_min - x) ** 2)
  return spread === 0 ? 0 : mean(({ at_min, mb }) => (at_min - x) * (mb - y)) / spread
}
