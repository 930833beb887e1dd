import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { freePort } from '../free-port.ts'
import { type Ground, withGround } from '../ground.ts'
import { ownDatabase } from '../own-database.sql.ts'
import { counted, type Extent, progress, type Run, seconds, type Verdict, verdictOf } from '../run.ts'
import { type ServerProcess, type Settings, startServer, stop } from '../server-process.ts'
import { makeCluster, postgresPrograms, type Server } from './cluster.ts'
import { edit } from './editor.ts'
import { getAgain } from './get-again.ts'
import { drawRegister, onServer, type Parcel, pause, resume, settled } from './register.sql.ts'
import { type Tally, visit } from './visitors.ts'

const max_ratio = 0.1
const at_once = 4
const pause_ms = 60

/** Public reads go to a streaming replica: what the leader saves, and a replica that is late, hangs, or is killed. */
export const replicas: Run = {
  name: 'replicas',
  title: 'Reads on a replica',
  run: async (extent) => {
    const programs = postgresPrograms()
    if (!programs)
      return { figures: 'PostgreSQL is missing. On Debian: apt-get install postgresql', outcome: 'skipped' }
    const folder = temporaryFolder('replicas')
    const { leader, replica } = await makeCluster(folder, programs)
    try {
      const { url } = await ownDatabase(leader.url, 'jomi')
      return await withGround({ DATABASE_URL: url }, (ground) => onBoth({ leader, replica, url, ground, extent }))
    } finally {
      replica.signal('SIGCONT')
      for (const server of [leader, replica]) server.kill()
      await wait(500)
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

type Both = { leader: Server; replica: Server; url: string; ground: Ground; extent: Extent }
type Scene = Both & { settings: Settings; read_url: string; parcels: Parcel[]; lag_s: number }

async function onBoth(both: Both): Promise<Verdict> {
  const { small } = both.extent
  const lag_s = small ? 3 : 10
  const parcels = await both.ground.withDatabase((db) => drawRegister(db, small ? 200 : 2000))
  const read_url = new URL('/jomi', both.replica.url).href
  const settings = {
    ...both.ground.settings,
    DATABASE_READ_URL: read_url,
    DATABASE_READ_LAG_SECONDS: String(lag_s),
    METRICS_PORT: String(await freePort()),
  }
  const scene = { ...both, settings, read_url, parcels, lag_s }
  while (!(await settled(both.url, read_url))) await wait(200)
  const cost = await costOfReads(scene)
  const server = await startServer(settings)
  const findings = [...cost.findings]
  try {
    await untilReplica(scene, true)
    const late = await whileLate(scene, server)
    const lost = await whileLost(scene, server)
    const health = await fetch(`${server.address}/api/ready`)
    if (health.status !== 200) findings.push(`/api/ready is ${health.status}`)
    findings.push(...late.findings, ...lost.findings)
    return verdictOf([cost.figures, late.figures, lost.figures].join('; '), findings)
  } finally {
    await stop(server)
  }
}

/** Processor time of the leader for each public read, alone and with the replica. */
async function costOfReads({ leader, ground, settings, parcels, extent, ...rest }: Scene) {
  const reads = extent.small ? 1000 : 4000
  const findings: string[] = []
  async function costWith(own: Settings, with_replica: boolean) {
    const server = await startServer(own)
    try {
      if (with_replica) await untilReplica({ settings }, true)
      // Tiles and statements that are prepared and cached once are no cost of a read.
      await visit(server.address, parcels, { at_once, pause_ms: 0, isOver: (answers) => answers >= reads / 4 })
      const idle = await cpuWhile(leader, () => wait(idle_ms))
      let answers = 0
      const busy = await cpuWhile(leader, async () => {
        const tally = await visit(server.address, parcels, { at_once, pause_ms: 0, isOver: (done) => done >= reads })
        answers = tally.answers
        findings.push(...tally.failures.slice(0, 5))
      })
      // Jobs, checks of the replica and the stream run by the clock, however much is read.
      const by_clock = (idle.cpu_ms / idle.ms) * busy.ms
      return { read_ms: Math.max(0, busy.cpu_ms - by_clock) / answers, idle_share: idle.cpu_ms / idle.ms }
    } finally {
      await stop(server)
    }
  }
  const alone = await costWith(ground.settings, false)
  progress(`  alone ${shown(alone)}`)
  while (!(await settled(rest.url, rest.read_url))) await wait(200)
  const beside = await costWith(settings, true)
  progress(`  beside a replica ${shown(beside)}`)
  const ratio = beside.read_ms / alone.read_ms
  // Among few reads what runs by the clock weighs as much.
  if (!extent.small && ratio > max_ratio) findings.push(`the leader's processor falls to ${ratio.toFixed(3)} only`)
  const figures = `leader's processor for a public read: alone ${shown(alone)}, beside a replica ${shown(beside)}, ${ratio.toFixed(3)} times, ${counted(reads)} reads each`
  return { figures, findings }
}

type Cost = { read_ms: number; idle_share: number }

const shown = ({ read_ms, idle_share }: Cost) =>
  `${read_ms.toFixed(3)} ms (idle ${(idle_share * 1000).toFixed(1)} ms a second)`

const idle_ms = 10_000

async function cpuWhile(server: Server, act: () => Promise<unknown>) {
  const [cpu, started_at] = [server.cpuMs(), performance.now()]
  await act()
  return { cpu_ms: server.cpuMs() - cpu, ms: performance.now() - started_at }
}

/** The replay is paused while an office writes and visitors read. */
async function whileLate({ url, read_url, parcels, lag_s, ground, settings, extent }: Scene, server: ServerProcess) {
  const paused_ms = extent.small ? 8000 : 30_000
  let over = false
  const parcel = parcels[0]
  const token = ground.people[0]?.token ?? ''
  if (!parcel) throw new Error('nothing is drawn')
  // The check comes once a second, and what was asked before it may be answered after it.
  const place = { server: server.address, leader: url, token, parcel, max_lag_ms: (lag_s + 1) * 1000 }
  const acts = Promise.all([
    edit(place, () => over),
    visit(server.address, parcels, { at_once, pause_ms, isOver: () => over }),
  ])
  await wait(2000)
  await onServer(read_url, pause)
  await wait(paused_ms)
  const is_used = await isUsed({ settings })
  await onServer(read_url, resume)
  await untilReplica({ settings }, true)
  over = true
  const [edits, tally] = await acts
  const findings = [...edits.wrong, ...tally.failures]
  if (is_used) findings.push('a replica that was late was read from')
  if (edits.oldest_ms < 1000) findings.push('no late answer was seen: the replica was not read from')
  const figures = `replay paused for ${seconds(paused_ms)}: ${counted(edits.edits)} edits and ${counted(tally.answers)} reads, ${edits.wrong.length} wrong, ${tally.failures.length} failed, the oldest answer ${seconds(edits.oldest_ms)} late`
  return { figures, findings }
}

/** The replica hangs, and then is killed, under requests; it comes back each time. */
async function whileLost({ replica, parcels, settings }: Scene, server: ServerProcess) {
  const losses: [string, () => void, () => Promise<void> | void][] = [
    ['hung', () => replica.signal('SIGSTOP'), () => replica.signal('SIGCONT')],
    ['killed', () => replica.kill(), () => replica.start()],
  ]
  const findings: string[] = []
  const figures: string[] = []
  for (const [name, lose, bringBack] of losses) {
    let over = false
    const visits = visit(server.address, parcels, { at_once, pause_ms, isOver: () => over })
    await wait(2000)
    lose()
    await untilReplica({ settings }, false)
    await wait(3000)
    await bringBack()
    await untilReplica({ settings }, true)
    over = true
    const tally: Tally = await visits
    findings.push(...tally.failures.map((each) => `${name}: ${each}`))
    figures.push(
      `${name} under ${counted(tally.answers)} reads: ${tally.failures.length} failed, the slowest took ${seconds(tally.worst_ms)}`,
    )
  }
  return { figures: figures.join('; '), findings }
}

const patience_ms = 60_000

async function isUsed({ settings }: Pick<Scene, 'settings'>): Promise<boolean> {
  const answer = await getAgain(`http://127.0.0.1:${settings['METRICS_PORT']}/metrics`)
  return /^jomi_replica_good 1$/m.test(await answer.text())
}

/** Waits until the server reads from the replica, or does not any more. */
async function untilReplica(scene: Pick<Scene, 'settings'>, wanted: boolean): Promise<void> {
  const started_at = performance.now()
  while ((await isUsed(scene)) !== wanted) {
    if (performance.now() - started_at > patience_ms) throw new Error(`the replica is ${wanted ? 'not ' : ''}read from`)
    await wait(100)
  }
}
