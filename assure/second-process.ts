import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, randomOf } from '#demo/random.ts'
import { lostToApi } from './checks.ts'
import { makeClients } from './clients.ts'
import { type Ground, withGround } from './ground.ts'
import { openNotebook } from './notebook.ts'
import { makeOrders } from './orders.ts'
import { type Run, type Verdict, verdictOf } from './run.ts'
import { kill, type ServerProcess, startRefused, startServer, stop } from './server-process.ts'

/** A second process on a data folder in use is refused and harms nothing; a stale process id is replaced. */
export const secondProcess: Run = {
  name: 'second-process',
  title: 'Second process',
  small: true,
  run: ({ small, seed }) => withGround({}, (ground) => tryAgainAndAgain(ground, small ? 3 : 20, seed)),
}

async function tryAgainAndAgain(ground: Ground, rounds: number, seed: string): Promise<Verdict> {
  const { settings, data_dir, people, land, folder } = ground
  const notebook = openNotebook(join(folder, 'acknowledged.jsonl'))
  const person = at(people, 0)
  const nextOrder = makeOrders(randomOf(`second ${seed}`), land)
  const clients = makeClients({ people: [person], nextOrder, notebook })
  const applyOnce = (server: ServerProcess) => {
    const enough = clients.answers() + 1
    return clients.apply(server.address, () => clients.answers() >= enough)
  }
  const counts = { refused: 0, unharmed: 0, overtaken: 0 }
  const findings: string[] = []

  let first = await startServer(settings)
  for (let round = 1; round <= rounds; round += 1) {
    await applyOnce(first)
    const second = await startRefused(settings)
    if (second.code === 1 && second.stderr.includes(`process ${first.pid}.`)) counts.refused += 1
    else findings.push(`round ${round}: the second ended with ${second.code}: ${second.stderr.slice(0, 300)}`)

    await applyOnce(first)
    const harm = await lostToApi(first.address, [person], notebook.read())
    if (harm.length === 0) counts.unharmed += 1
    findings.push(...harm.map((each) => `round ${round}: ${each}`))

    await kill(first)
    const stale = readPid(data_dir)
    const next = await startServer(settings)
    const forgotten = await lostToApi(next.address, [person], notebook.read())
    if (stale === first.pid && readPid(data_dir) === next.pid && forgotten.length === 0) counts.overtaken += 1
    findings.push(...forgotten.map((each) => `round ${round}, taken over: ${each}`))
    first = next
  }
  await stop(first)
  findings.push(...clients.surprises)
  if (Object.values(counts).some((count) => count !== rounds)) findings.push('not every round went as it must')
  const of = (count: number) => `${count}/${rounds}`
  const figures = `${of(counts.refused)} refused by name, ${of(counts.unharmed)} left the first unharmed, ${of(counts.overtaken)} stale ids taken over`
  return verdictOf(figures, findings)
}

const readPid = (data_dir: string) => Number(readFileSync(join(data_dir, 'process-id'), 'utf8'))
