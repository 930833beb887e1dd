import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { randomOf, shuffled } from '#demo/random.ts'
import { authorizationGround } from '#test/authorization/ground.ts'
import { fuzzedRequest, fuzzedRoutes, type Route } from '#test/fuzz/requests.ts'
import { counted, progress, type Run, seconds, verdictOf } from './run.ts'

const slow_ms = 2_000
/** A small run shares the machine with others. */
const small_slow_ms = 10_000
const max_growth_mb = 50

type Seen = { findings: string[]; statuses: Map<number, number>; slowest_ms: number; slow_ms: number }

/**
 * Sends every route requests that are valid, changed in places, or broken. None may end in 500 or above, take
 * over two seconds, or lack the shape of a refusal; the process may not grow by more than 50 MB after a warm-up.
 */
export const hostileRequests: Run = {
  name: 'hostile-requests',
  title: 'Hostile requests',
  small: true,
  run: async ({ small, seed }) => {
    const ground = await authorizationGround()
    const random = randomOf(seed)
    const routes = fuzzedRoutes(ground)
    const total = small ? routes.length * 8 : Math.max(20_000, routes.length * 150)
    const seen: Seen = { findings: [], statuses: new Map(), slowest_ms: 0, slow_ms: small ? small_slow_ms : slow_ms }
    let memory_mb = 0
    let nth = 0
    try {
      while (nth < total)
        for (const route of shuffled(random, routes)) {
          if (nth === Math.floor(total / 4)) memory_mb = used_mb()
          nth += 1
          await requestOnce(seen, ground.app, route, await fuzzedRequest(random, ground, route, nth))
          if (nth % 1000 === 0) progress(`fuzz: ${nth} of ${total}`)
        }
      const growth = used_mb() - memory_mb
      if (!small && growth > max_growth_mb) seen.findings.push(`memory grew by ${Math.round(growth)} MB`)
      const statuses = [...seen.statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
      const figures =
        `${counted(nth)} requests to ${routes.length} routes, ${statuses.join(', ')}; ` +
        `slowest ${seconds(seen.slowest_ms)}, memory +${Math.round(growth)} MB`
      return verdictOf(figures, seen.findings)
    } finally {
      await ground.app.close()
    }
  },
}

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Memory of the program itself; the embedded database has its own. */
function used_mb(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}

type App = Awaited<ReturnType<typeof authorizationGround>>['app']
type Request = Awaited<ReturnType<typeof fuzzedRequest>>

async function requestOnce(seen: Seen, app: App, route: Route, request: Request): Promise<void> {
  const started = performance.now()
  const answer = await app.inject(request)
  const took = performance.now() - started
  seen.slowest_ms = Math.max(seen.slowest_ms, took)
  const { statusCode: status } = answer
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
  const sent = () =>
    `${request.method} ${request.url.slice(0, 200)} ${String(request.payload ?? '').slice(0, 400)} → ${status} ${answer.payload.slice(0, 200)}`
  if (status >= 500) seen.findings.push(sent())
  if (took > seen.slow_ms) seen.findings.push(`took ${seconds(took)}: ${sent()}`)
  if (status >= 400 && status < 500 && !isRefusal(answer.payload))
    seen.findings.push(`${route.name}: no refusal: ${sent()}`)
}

function isRefusal(text: string): boolean {
  const { message, error, code, request_id } = JSON.parse(text)
  return [message, error, code, request_id].every((each) => typeof each === 'string')
}
