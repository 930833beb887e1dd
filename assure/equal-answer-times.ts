import { password, startApp } from '#test/harness.ts'
import type { Run } from './run.ts'

const max_ms = 10
const pairs = 200
const rounds = 20
const at_once = 25

type Pair = { known: number; unknown: number }

/** Valid for both requests: a login with a wrong password, and a reset. */
const bodyFor = (email: string) => ({ email, password: `not ${password}` })

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

/** Median of the differences in time. */
const gapOf = (pairs: Pair[]) => Math.abs(median(pairs.map(({ known, unknown }) => known - unknown)))

/**
 * Requests a known and an unknown address in turn. Status and body must be equal, and the times too close to
 * distinguish. Resets are also requested many at once, when more work shows. Each call has an address of its own, so
 * that no limit applies. An unproven mobile number is an unknown one.
 */
async function run() {
  const { app, db, person, sendLinks } = await startApp()
  let callers = 0
  let different = 0

  async function timed(url: string, body: object) {
    callers += 1
    const remoteAddress = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
    const began = performance.now()
    const answer = await app.inject({ method: 'POST', url, payload: body, remoteAddress })
    const { request_id: _, ...comparable } = answer.json()
    return { ms: performance.now() - began, comparable: JSON.stringify([answer.statusCode, comparable]) }
  }

  type Names = { known: string; unknown: string }

  const emails = async (pair: number): Promise<Names> => ({
    known: (await person()).email,
    unknown: `nobody${pair}@example.test`,
  })

  async function phones(pair: number): Promise<Names> {
    const { id } = await person()
    const own = `0181${String(1_000_000 + pair)}`
    const proof = { phone: `+88${own}`, phone_verified_at: new Date() }
    await db.updateTable('users').set(proof).where('id', '=', id).execute()
    return { known: own, unknown: `0191${String(1_000_000 + pair)}` }
  }

  async function compare(url: string, names: (pair: number) => Promise<Names>): Promise<Pair[]> {
    const found: Pair[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      const name = await names(pair)
      const known = await timed(url, bodyFor(name.known))
      const unknown = await timed(url, bodyFor(name.unknown))
      if (known.comparable !== unknown.comparable) different += 1
      found.push({ known: known.ms, unknown: unknown.ms })
    }
    return found
  }

  /** Many at once: all known, then all unknown, and in the opposite order in the next round. */
  async function compareAtOnce(url: string): Promise<Pair[]> {
    const found: Pair[] = []
    for (let round = 0; round < rounds; round += 1) {
      const names: Names[] = []
      for (let each = 0; each < at_once; each += 1) names.push(await emails(round * at_once + each))
      const all = async (which: keyof Names) => Promise.all(names.map((name) => timed(url, bodyFor(name[which]))))
      const first = round % 2 === 0 ? 'known' : 'unknown'
      const second = first === 'known' ? 'unknown' : 'known'
      const [of_first, of_second] = [await all(first), await all(second)]
      const answers =
        first === 'known' ? { known: of_first, unknown: of_second } : { known: of_second, unknown: of_first }
      if (new Set([...answers.known, ...answers.unknown].map(({ comparable }) => comparable)).size > 1) different += 1
      const typical = (which: keyof Names) => median(answers[which].map(({ ms }) => ms))
      found.push({ known: typical('known'), unknown: typical('unknown') })
      // E-mails go out after the answers, outside the measured time.
      await sendLinks()
    }
    return found
  }

  const login = gapOf(await compare('/api/login', emails))
  const by_phone = gapOf(await compare('/api/login', phones))
  const forgot = gapOf(await compare('/api/password/forgot', emails))
  const together = gapOf(await compareAtOnce('/api/password/forgot'))
  await app.close()
  const figures = `${pairs} pairs each, ${different} answered differently, median gap login ${login.toFixed(1)} ms, by phone ${by_phone.toFixed(1)} ms, forgot ${forgot.toFixed(1)} ms, ${at_once} at once ${together.toFixed(1)} ms`
  const good = different === 0 && Math.max(login, by_phone, forgot, together) < max_ms
  return { figures, outcome: good ? ('passed' as const) : ('failed' as const) }
}

export const equalAnswerTimes: Run = { name: 'equal-answer-times', title: 'Known and unknown addresses', run }
