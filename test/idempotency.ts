import fc from 'fast-check'
import { startApp } from './harness.ts'

/** Two people and three routes that take a key: one without a natural key, one with, one that pays. */
export async function idempotencyGround() {
  const started = await startApp()
  const { person, land } = started
  const people = [await person('admin'), await person('admin')]
  const place = await land.place()
  const dag_id = await land.dag(place)
  return { ...started, people, dag_id, division_id: place.division_id }
}

type IdempotencyGround = Awaited<ReturnType<typeof idempotencyGround>>

const routes = ['/admin/districts', '/admin/survey-types', '/applications'] as const
type Route = (typeof routes)[number]

const Request = fc.record({
  who: fc.nat(1),
  route: fc.constantFrom(...routes),
  key: fc.option(fc.nat(1)),
  body: fc.nat(2),
  at_once: fc.boolean(),
})
type RequestValue = typeof Request extends fc.Arbitrary<infer Value> ? Value : never

const payers = ['01712345678', '01812345670', '01700000001'] as const
const declined = 2

/** Meaning of each body: applications 0 and 1 share a transaction id, 2 is declined. */
function bodyOf({ dag_id, division_id }: IdempotencyGround, name: string, { route, body, who }: RequestValue): object {
  if (route === '/admin/districts') return { name_en: `${name} ${body}`, name_bn: `${name} ${body}`, division_id }
  if (route === '/admin/survey-types') return { code: `${name} ${body}`, name_en: name }
  return {
    type: 'khatian_request',
    fee_amount: 100,
    payment_method: 'bkash',
    payer_identifier: payers[body],
    transaction_id: `${name} ${who} ${Math.floor(body / 2)}`,
    dag_id,
  }
}

/** Answers of the acts alone, as if there were no keys. */
function world() {
  const codes = new Set<number>()
  const payments = new Map<string, number>()
  const made: Record<Route, number> = { '/admin/districts': 0, '/admin/survey-types': 0, '/applications': 0 }

  function answer({ route, body, who }: RequestValue): number {
    const before = payments.get(`${who} ${Math.floor(body / 2)}`)
    if (route === '/admin/survey-types' && codes.has(body)) return 422
    if (route === '/applications' && before !== undefined) return before === body ? 200 : 409
    made[route] += 1
    if (route === '/admin/survey-types') codes.add(body)
    if (route === '/applications') payments.set(`${who} ${Math.floor(body / 2)}`, body)
    return route === '/applications' && body === declined ? 402 : 201
  }
  return { answer, made }
}

const isAnswer = (status: number) => status < 300 || status === 402
type Answer = { status: number; raw: Buffer; headers: object; body: { code?: string } }
const isReplayed = ({ headers }: Answer) => 'idempotent-replayed' in headers

let cases = 0

/** Sends what was thought up, one after another or twice at once, and names what was answered otherwise than it must. */
async function play(ground: IdempotencyGround, requests: RequestValue[]): Promise<string[]> {
  cases += 1
  const name = `C${cases}`
  const { answer, made } = world()
  const answers = new Map<string, { body: number; first: Answer }>()
  const wrong: string[] = []

  for (const request of requests) {
    const { who, route, key, body, at_once } = request
    const send = (): Promise<Answer> =>
      ground.post(route, {
        token: ground.people[who]?.token,
        body: bodyOf(ground, name, request),
        headers: key === null ? {} : { 'idempotency-key': `${name}-${key}` },
      })
    const refuse = (got: Answer, correct: unknown) =>
      wrong.push(`${JSON.stringify(request)}: ${got.status} ${got.body.code ?? ''} instead of ${correct}`)
    const place = `${who} ${route} ${key}`
    const before = answers.get(place)

    if (key === null) {
      const got = await send()
      const correct = answer(request)
      if (got.status !== correct || isReplayed(got)) refuse(got, correct)
      continue
    }
    const [one, other] = await Promise.all([send(), at_once ? send() : null])
    if (before && before.body !== body) {
      if (one.body.code !== 'idempotency_key_reused') refuse(one, 'idempotency_key_reused')
      continue
    }
    if (before) {
      const { status, raw } = before.first
      if (one.status !== status || !one.raw.equals(raw) || !isReplayed(one)) refuse(one, `${status} again`)
      continue
    }
    const correct = answer(request)
    const [first, second] = other && (isReplayed(one) || inProgress(one)) ? [other, one] : [one, other]
    if (first.status !== correct || isReplayed(first)) refuse(first, correct)
    if (isAnswer(correct)) answers.set(place, { body, first })
    if (!second || inProgress(second)) continue
    const isSame = isAnswer(correct) ? isReplayed(second) && second.raw.equals(first.raw) : second.status === correct
    if (!isSame) refuse(second, `${correct} again, or in progress`)
  }
  return [...wrong, ...(await doubles(ground, name, made))]
}

const inProgress = ({ body }: Answer) => body.code === 'request_in_progress'

/** Finds kinds with more or fewer records than were made. */
async function doubles({ db }: IdempotencyGround, name: string, made: Record<Route, number>): Promise<string[]> {
  const districts = await db.selectFrom('districts').select('id').where('name_en', 'like', `${name} %`).execute()
  const surveys = await db.selectFrom('survey_types').select('id').where('code', 'like', `${name} %`).execute()
  const applications = await db
    .selectFrom('applications')
    .select('id')
    .where('transaction_id', 'like', `${name} %`)
    .execute()
  const found = {
    '/admin/districts': districts.length,
    '/admin/survey-types': surveys.length,
    '/applications': applications.length,
  }
  return routes.flatMap((route) =>
    found[route] === made[route] ? [] : [`${route}: ${found[route]} on record, ${made[route]} made`],
  )
}

/** Plays so many series of requests; answers how many requests there were. Throws with the shortest that goes wrong. */
export async function playAll(ground: IdempotencyGround, { runs, seed }: { runs: number; seed: number }) {
  let sent = 0
  const series = fc.asyncProperty(fc.array(Request, { minLength: 1, maxLength: 12 }), async (requests) => {
    sent += requests.length
    const wrong = await play(ground, requests)
    if (wrong.length > 0) throw new Error(wrong.join('\n'))
  })
  await fc.assert(series, { numRuns: runs, seed, includeErrorInReport: true })
  return sent
}
