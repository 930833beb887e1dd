import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '#demo/random.ts'
import { type Ground, withGround } from './ground.ts'
import { onPostgres } from './own-database.sql.ts'
import { counted, type Extent, type Run, seconds, type Verdict, verdictOf, withoutPostgres } from './run.ts'
import { startServer, stop } from './server-process.ts'
import { type Sending, type Timed, timed } from './timed-request.ts'
import { makeTraffic } from './traffic.ts'

const times_capacity = 5
const max_p99_ms = 2_000
const max_recovery_ms = 10_000

/**
 * Five times the server's capacity: it answers some requests and refuses the rest with 429 or 503 and Retry-After;
 * accepted ones end in two seconds, people can still log in and pay, and ten seconds later the server is as before.
 */
export const overload: Run = {
  name: 'overload',
  title: 'Five times too much',
  small: true,
  alone: true,
  run: async (extent) => {
    const verdict = await onPostgres((DATABASE_URL) =>
      withGround({ DATABASE_URL }, (ground) => overloaded(ground, extent)),
    )
    return verdict ?? withoutPostgres
  },
}

async function overloaded(ground: Ground, { small, seed }: Extent): Promise<Verdict> {
  const server = await startServer(ground.settings)
  try {
    const next = makeTraffic(server.address, ground, randomOf(`overload ${seed}`))
    await closedLoop(next, 8, 1_000)
    const quiet = await closedLoop(next, 8, small ? 2_000 : 10_000)
    const capacity = (quiet.length * 1000) / (small ? 2_000 : 10_000)
    const probes = makeProbes(server.address, ground)
    const storm = await openLoop(next, capacity * times_capacity, small ? 4_000 : 20_000)
    const { logins, healths } = await probes.stop()
    const recovery_ms = await recovered(next, quantile(quiet, 0.99))
    return verdict({ quiet, capacity, storm, logins, healths, recovery_ms }, small)
  } finally {
    await stop(server)
  }
}

/** Each client sends its next request after the answer. */
async function closedLoop(next: () => Sending, clients: number, for_ms: number): Promise<Timed[]> {
  const answers: Timed[] = []
  const until = performance.now() + for_ms
  const work = async () => {
    while (performance.now() < until) answers.push(await timed(next()))
  }
  await Promise.all(Array.from({ length: clients }, work))
  return answers
}

/** Sends requests at a fixed rate, without waiting for answers. */
async function openLoop(next: () => Sending, per_second: number, for_ms: number): Promise<Timed[]> {
  const sent: Promise<Timed>[] = []
  const started = performance.now()
  for (let at = 0; at < for_ms; at = performance.now() - started) {
    while (sent.length < (at * per_second) / 1000) sent.push(timed(next()))
    await wait(5)
  }
  return Promise.all(sent)
}

/** Probes during the load: logins and health checks. */
function makeProbes(address: string, { people }: Ground) {
  const logins: Timed[] = []
  const healths: Timed[] = []
  const ended = new AbortController()
  const again = async (answers: Timed[], every_ms: number, next: () => Sending) => {
    while (!ended.signal.aborted) {
      answers.push(await timed(next()))
      await wait(every_ms)
    }
  }
  let person = 0
  const login = (): Sending => {
    person = (person % people.length) + 1
    const body = JSON.stringify({ email: `person${person}@jomi.test`, password: `a long password ${person}` })
    return { url: `${address}/api/login`, method: 'POST', headers: { 'content-type': 'application/json' }, body }
  }
  const both = [again(logins, 600, login), again(healths, 250, () => ({ url: `${address}/api/health` }))]
  return {
    stop: async () => {
      ended.abort()
      await Promise.all(both)
      return { logins, healths }
    },
  }
}

/** Measures the time until everything is answered again, about as fast as before. */
async function recovered(next: () => Sending, usual_ms: number): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < max_recovery_ms * 2) {
    const at = performance.now() - started
    const answers = await closedLoop(next, 8, 500)
    if (answers.every(isAccepted) && quantile(answers, 0.5) <= Math.max(100, usual_ms)) return at
  }
  return Number.POSITIVE_INFINITY
}

const isAccepted = ({ status }: Timed) => status >= 200 && status < 300

function quantile(answers: readonly Timed[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

type Seen = {
  quiet: Timed[]
  capacity: number
  storm: Timed[]
  logins: Timed[]
  healths: Timed[]
  recovery_ms: number
}

function verdict({ quiet, capacity, storm, logins, healths, recovery_ms }: Seen, small: boolean): Verdict {
  const accepted = storm.filter(isAccepted)
  const refused = storm.filter(({ status, retry_after }) => (status === 429 || status === 503) && retry_after)
  const others = storm.filter((answer) => !isAccepted(answer) && !refused.includes(answer))
  const came_in = logins.filter(isAccepted)
  const p99 = quantile(accepted, 0.99)
  const findings = [
    ...others.slice(0, 5).map(({ status, failure }) => `answered ${status} ${failure ?? ''}`),
    // A busy machine is slow: in small, as CI runs it, times are figures only.
    ...(!small && p99 > max_p99_ms ? [`99 % of the accepted took up to ${seconds(p99)}`] : []),
    ...(accepted.length < capacity / 2 ? ['hardly anything was accepted'] : []),
    ...(came_in.length < logins.length * 0.8
      ? [`${logins.length - came_in.length} of ${logins.length} logins failed`]
      : []),
    ...(healths.every(isAccepted) ? [] : ['/api/health was refused']),
    ...(!small && recovery_ms > max_recovery_ms ? [`not as before after ${seconds(recovery_ms)}`] : []),
  ]
  const figures =
    `capacity ${Math.round(capacity)}/s (p99 ${Math.round(quantile(quiet, 0.99))} ms); of ${counted(storm.length)} sent at ` +
    `${times_capacity} × that ${counted(accepted.length)} accepted (p50 ${Math.round(quantile(accepted, 0.5))}, ` +
    `p99 ${Math.round(p99)} ms), ${counted(refused.length)} told 429 or 503 (p99 ${Math.round(quantile(refused, 0.99))} ms), ` +
    `${others.length} else; logins ${came_in.length} of ${logins.length} (slowest ${seconds(quantile(logins, 1))}), ` +
    `health ${healths.filter(isAccepted).length} of ${healths.length}; as before after ${seconds(recovery_ms)}`
  return verdictOf(figures, findings)
}
