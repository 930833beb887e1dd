import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { between, type Random, randomOf } from '#demo/random.ts'
import { ageOpenPayments } from './books.sql.ts'
import { auditBooks, lostToApi } from './checks.ts'
import { makeClients } from './clients.ts'
import type { Ground } from './ground.ts'
import { openNotebook } from './notebook.ts'
import { makeOrders } from './orders.ts'
import { counted, progress, seconds, type Verdict, verdictOf } from './run.ts'
import { kill, killWhileStarting, type Settings, startServer, stop } from './server-process.ts'
import { settleOpen } from './settle-open.ts'

export type Killing = { cycles: number; fewest_acknowledged: number; seed: string }

const reopening_limit_ms = 10_000
const cycle_limit_ms = 30_000

/** Kills a server again and again while people apply, and compares what they were told with what is there. */
export async function killAgainAndAgain(ground: Ground, wanted: Killing): Promise<Verdict> {
  const { settings, people, land, folder, withDatabase } = ground
  const random = randomOf(`kill ${wanted.seed}`)
  const notebook = openNotebook(join(folder, 'acknowledged.jsonl'))
  const clients = makeClients({ people, nextOrder: makeOrders(random, land), notebook })
  const openings: number[] = []
  const share = wanted.fewest_acknowledged / wanted.cycles
  /** Now few answers, now many, and never behind what is wanted in all. */
  const targetOf = (cycle: number) => {
    const more = between(random, Math.ceil(share * 0.3), Math.ceil(share * 1.7))
    return Math.max(clients.answers() + more, Math.ceil(share * cycle))
  }

  for (let cycle = 1; cycle <= wanted.cycles; cycle += 1) {
    if (random() < 0.1) await killWhileStarting(settings, between(random, 50, 3000))
    openings.push(await oneCycle(settings, clients, random, targetOf(cycle)))
    if (cycle % 10 === 0) progress(`  ${cycle} of ${wanted.cycles} killed, ${counted(clients.answers())} acknowledged`)
  }

  const last = await startServer(settings)
  openings.push(last.ready_ms)
  await clients.askAgain(last.address)
  await stop(last)
  await withDatabase(ageOpenPayments)
  const server = await startServer(settings)
  openings.push(server.ready_ms)
  const open = await settleOpen(server.address, people, notebook)
  const lines = notebook.read()
  const lostInApi = await lostToApi(server.address, people, lines)
  await stop(server)
  const { lost, doubled, faults, ledger } = await withDatabase((db) => auditBooks(db, lines, clients.sent))

  const acknowledged = new Set(lines.map(({ transaction_id }) => transaction_id)).size
  const worst = Math.max(...openings)
  const figures =
    `${counted(wanted.cycles)} killed, ${counted(acknowledged)} acknowledged, ` +
    `${lost.length + lostInApi.length} lost, ${doubled.length} doubled, ${faults.length} half done, ` +
    `${counted(clients.repeats())} asked again, ${open} settled late, ` +
    `worst reopening ${seconds(worst)}, ledger ${ledger}`
  const findings = [...lost, ...lostInApi, ...doubled, ...faults, ...clients.surprises]
  if (clients.unanswered() > 0) findings.push(`${clients.unanswered()} applications got no answer in the end`)
  if (acknowledged < wanted.fewest_acknowledged)
    findings.push(`fewer than ${counted(wanted.fewest_acknowledged)} were acknowledged`)
  if (worst > reopening_limit_ms) findings.push(`a reopening took more than ${seconds(reopening_limit_ms)}`)
  return verdictOf(figures, findings)
}

type Clients = ReturnType<typeof makeClients>

/** One life of a server: people apply until it is killed, after some answers and a few milliseconds more. */
async function oneCycle(settings: Settings, clients: Clients, random: Random, target: number): Promise<number> {
  const extra_ms = between(random, 0, 60)
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
