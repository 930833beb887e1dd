import { password, startApp } from '../test/harness.ts'
import type { Extent, Run } from './run.ts'

const most_ms = 10

type Pair = { known: number; unknown: number }

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** How much longer one of a pair takes, in the middle of all pairs. */
const gapOf = (pairs: Pair[]) => Math.abs(median(pairs.map(({ known, unknown }) => known - unknown)))

/**
 * S3: asking for a known and for an unknown address, in turn. Status and body must be the same, and the time so nearly
 * that nobody can tell. Each call comes from an address of its own, so that no limit steps in.
 */
async function run({ small }: Extent) {
  const pairs = small ? 20 : 200
  const { app, person } = await startApp()
  let callers = 0
  let different = 0

  async function timed(url: string, body: object) {
    callers += 1
    const remoteAddress = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
    const began = performance.now()
    const answer = await app.inject({ method: 'POST', url, payload: body, remoteAddress })
    const { request_id: _, ...said } = answer.json()
    return { ms: performance.now() - began, said: JSON.stringify([answer.statusCode, said]) }
  }

  async function compare(url: string, bodyFor: (email: string) => object): Promise<Pair[]> {
    const found: Pair[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      const { email } = await person()
      const known = await timed(url, bodyFor(email))
      const unknown = await timed(url, bodyFor(`nobody${pair}@example.test`))
      if (known.said !== unknown.said) different += 1
      found.push({ known: known.ms, unknown: unknown.ms })
    }
    return found
  }

  const login = gapOf(await compare('/api/login', (email) => ({ email, password: `not ${password}` })))
  const forgot = gapOf(await compare('/api/password/forgot', (email) => ({ email })))
  await app.close()
  const figures = `${pairs} pairs each, ${different} answered differently, median gap login ${login.toFixed(1)} ms, forgot ${forgot.toFixed(1)} ms`
  const good = different === 0 && (small || Math.max(login, forgot) < most_ms)
  return { figures, outcome: good ? ('passed' as const) : ('failed' as const) }
}

export const s3: Run = { name: 's3', title: 'S3 known and unknown addresses', run }
