import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { between, randomOf } from '#demo/random.ts'
import { ageOpenPayments } from './books.sql.ts'
import { auditBooks, lostToApi } from './checks.ts'
import { type Clients, makeClients } from './clients.ts'
import type { Ground } from './ground.ts'
import { type Notebook, openNotebook } from './notebook.ts'
import { makeOrders } from './orders.ts'
import { counted, progress, seconds, type Verdict, verdictOf } from './run.ts'
import { kill, killWhileStarting, type Settings, startServer, stop } from './server-process.ts'
import { settleOpen } from './settle-open.ts'

export type Killing = { cycles: number; fewest_acknowledged: number; reopening_limit_ms: number; seed: string }

/** A small run shares the machine with others, so the database opens slowly. */
export const smallKilling = { cycles: 5, fewest_acknowledged: 100, reopening_limit_ms: 60_000 }

const cycle_limit_ms = 30_000

/** Kills a server repeatedly while people apply, and compares the answers with the records. */
export async function killAgainAndAgain(ground: Ground, plan: Killing): Promise<Verdict> {
  const random = randomOf(`kill ${plan.seed}`)
  const notebook = openNotebook(join(ground.folder, 'acknowledged.jsonl'))
  const clients = makeClients({ people: ground.people, nextOrder: makeOrders(random, ground.land), notebook })
  const share = plan.fewest_acknowledged / plan.cycles
  const openings: number[] = []

  for (let cycle = 1; cycle <= plan.cycles; cycle += 1) {
    if (random() < 0.1) await killWhileStarting(ground.settings, between(random, 50, 3000))
    // The number of answers varies, but never falls behind the total target.
    const more = between(random, Math.ceil(share * 0.3), Math.ceil(share * 1.7))
    const target = Math.max(clients.answers() + more, Math.ceil(share * cycle))
    openings.push(await oneLife(ground.settings, clients, target, between(random, 0, 60)))
    if (cycle % 10 === 0) progress(`  ${cycle} of ${plan.cycles} killed, ${counted(clients.answers())} acknowledged`)
  }
  const end = await settleAndCompare(ground, clients, notebook)
  const sorted = [...openings, ...end.openings].sort((one, other) => one - other)
  const usual_ms = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return judged(plan, clients, { ...end, usual_ms, worst_ms: Math.max(...sorted) })
}

/** One life of a server: people apply until it is killed, a few milliseconds after the target of answers. */
async function oneLife(settings: Settings, clients: Clients, target: number, extra_ms: number): Promise<number> {
  const server = await startServer(settings)
  const deadline = performance.now() + cycle_limit_ms
  let over = false
  const applying = clients.apply(server.address, () => over)
  while (clients.answers() < target && performance.now() < deadline) await wait(2)
  await wait(extra_ms)
  await kill(server)
  over = true
  await applying
  return server.ready_ms
}

/** After the last kill: all unanswered requests are repeated, open payments are decided, and everything is compared. */
async function settleAndCompare(ground: Ground, clients: Clients, notebook: Notebook) {
  const { settings, people, withDatabase } = ground
  const last = await startServer(settings)
  await clients.askAgain(last.address)
  await stop(last)
  await withDatabase(ageOpenPayments)
  const server = await startServer(settings)
  const settled_late = await settleOpen(server.address, people, notebook)
  const lines = notebook.read()
  const lost_to_api = await lostToApi(server.address, people, lines)
  await stop(server)
  const books = await withDatabase((db) => auditBooks(db, lines, clients.sent))
  const acknowledged = new Set(lines.map(({ transaction_id }) => transaction_id)).size
  const openings = [last.ready_ms, server.ready_ms]
  return { ...books, lost: [...books.lost, ...lost_to_api], acknowledged, settled_late, openings }
}

type End = Awaited<ReturnType<typeof settleAndCompare>> & { usual_ms: number; worst_ms: number }

function judged(plan: Killing, clients: Clients, end: End): Verdict {
  const { lost, doubled, faults, acknowledged } = end
  const figures =
    `${counted(plan.cycles)} killed, ${counted(acknowledged)} acknowledged, ` +
    `${lost.length} lost, ${doubled.length} doubled, ${faults.length} half done, ` +
    `${counted(clients.repeats())} asked again, ${counted(end.settled_late)} settled late, ` +
    `reopening ${seconds(end.usual_ms)}, at worst ${seconds(end.worst_ms)}, ledger ${end.ledger}`
  const findings = [...lost, ...doubled, ...faults, ...clients.surprises]
  if (clients.unanswered() > 0) findings.push(`${clients.unanswered()} applications got no answer in the end`)
  if (acknowledged < plan.fewest_acknowledged)
    findings.push(`fewer than ${counted(plan.fewest_acknowledged)} were acknowledged`)
  if (end.worst_ms > plan.reopening_limit_ms)
    findings.push(`a reopening took more than ${seconds(plan.reopening_limit_ms)}`)
  return verdictOf(figures, findings)
}
