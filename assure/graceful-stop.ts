import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { between, type Random, randomOf } from '#demo/random.ts'
import { makeBystanders } from './bystanders.ts'
import { auditBooks } from './checks.ts'
import { type Ground, withGround } from './ground.ts'
import { ApplicationAnswer, openNotebook } from './notebook.ts'
import { headersOf, makeOrders } from './orders.ts'
import { counted, type Run, seconds, type Verdict, verdictOf } from './run.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { requestAlone } from './single-request.ts'

const exit_limit_ms = 10_000
const clients_per_person = 2
/** Answers that are needed before a stop to prove the load. */
const people_busy = 16

/** Stopped under load, the server answers all requests that it has accepted, exits 0 in 10 s and loses nothing. */
export const gracefulStop: Run = {
  name: 'graceful-stop',
  title: 'Graceful stop',
  small: true,
  run: ({ small, seed }) => withGround({}, (ground) => stopAgainAndAgain(ground, small ? 3 : 20, seed)),
}

async function stopAgainAndAgain(ground: Ground, rounds: number, seed: string): Promise<Verdict> {
  const random = randomOf(`stop ${seed}`)
  const notebook = openNotebook(join(ground.folder, 'acknowledged.jsonl'))
  const load = makeLoad(ground, random, notebook)
  let slowest = 0
  let clean = 0
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(ground.settings)
    const leave = await makeBystanders(server.address, round === 1 ? 'idle and halfway' : 'idle')
    const { exit_ms, code } = await oneStop(server, load, between(random, 0, 500), between(random, 1, 100))
    leave()
    slowest = Math.max(slowest, exit_ms)
    if (code === 0 && exit_ms <= exit_limit_ms) clean += 1
    else load.findings.push(`round ${round}: exit ${code} after ${seconds(exit_ms)}`)
  }
  const lines = notebook.read()
  const books = await ground.withDatabase((db) => auditBooks(db, lines, load.sent))
  const findings = [...load.findings, ...books.lost, ...books.doubled, ...books.faults]
  const { answered, turned_away, dropped, under_way } = load.counts
  const figures =
    `${clean}/${rounds} exits with 0, slowest ${seconds(slowest)}, ${counted(answered)} answered, ` +
    `${under_way} under way at the signal, ${dropped} dropped, ${turned_away} told 503, ` +
    `${books.lost.length} lost after, ledger ${books.ledger}`
  return verdictOf(figures, findings)
}

type Load = ReturnType<typeof makeLoad>

async function oneStop(server: ServerProcess, load: Load, after_ms: number, second_after_ms: number) {
  const stopping = { at: Number.POSITIVE_INFINITY }
  const busy = load.counts.answered + people_busy
  const applying = load.apply(server.address, stopping)
  for (let waits = 0; load.counts.answered < busy && waits < 2000; waits += 1) await wait(5)
  await wait(after_ms)
  stopping.at = performance.now()
  server.send('SIGTERM')
  await wait(second_after_ms)
  server.send('SIGTERM')
  const timer = setTimeout(() => server.send('SIGKILL'), 3 * exit_limit_ms)
  const { code } = await server.ended
  clearTimeout(timer)
  const exit_ms = performance.now() - stopping.at
  await applying
  return { exit_ms, code }
}

/** People who apply one by one, each request on a connection of its own, until the server refuses connections. */
function makeLoad({ people, land }: Ground, random: Random, notebook: ReturnType<typeof openNotebook>) {
  const nextOrder = makeOrders(random, land)
  const sent = new Set<string>()
  const findings: string[] = []
  const counts = { answered: 0, turned_away: 0, dropped: 0, under_way: 0 }

  async function work(address: string, person: Ground['people'][number], stopping: { at: number }) {
    while (performance.now() < stopping.at) {
      const { transaction_id, body } = nextOrder(person)
      sent.add(transaction_id)
      const headers = headersOf(person)
      const { connected_at, answer, failure } = await requestAlone({
        url: `${address}/api/applications`,
        headers,
        body,
      })
      const accepted = connected_at !== null && connected_at < stopping.at
      if (accepted && performance.now() > stopping.at) counts.under_way += 1
      if (answer?.status === 201) {
        notebook.note(person.id, ApplicationAnswer.parse(JSON.parse(answer.body)))
        counts.answered += 1
      } else if (answer?.status === 503) counts.turned_away += 1
      else if (answer) findings.push(`${transaction_id} was answered ${answer.status} ${answer.body.slice(0, 200)}`)
      else if (accepted) {
        counts.dropped += 1
        findings.push(`${transaction_id} was dropped: ${failure}`)
      }
    }
  }

  const apply = async (address: string, stopping: { at: number }) => {
    const each = people.flatMap((person) => Array.from({ length: clients_per_person }, () => person))
    await Promise.all(each.map((person) => work(address, person, stopping)))
  }
  return { apply, sent, findings, counts }
}
