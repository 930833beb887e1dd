import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '#demo/random.ts'
import { grantApplicationRole } from '#server/app/database/application-role.ts'
import { type Ground, withGround } from '../ground.ts'
import { type Notebook, openNotebook } from '../notebook.ts'
import { counted, type Extent, progress, type Run, seconds, type Verdict, verdictOf } from '../run.ts'
import { type ServerProcess, startServer, stop } from '../server-process.ts'
import { compareOrders } from './compare-orders.ts'
import { type Acknowledgement, steadyOrders } from './steady-orders.ts'
import { type TrialCluster, withTrialCluster } from './trial-cluster.ts'

const per_second = 50
const pause_limit_ms = 30_000
/** Load before a kill, and after the cluster is whole again. */
const calm_ms = 2_000

/** The leader is killed again and again under load: writing pauses for at most 30 s and nothing is lost or doubled. */
export const failover: Run = {
  name: 'failover',
  title: 'Leader of the cluster killed',
  alone: true,
  run: async (extent) => {
    const verdict = await withTrialCluster((cluster) => onCluster(cluster, extent))
    return typeof verdict === 'string' ? { figures: verdict, outcome: 'skipped' } : verdict
  },
}

const onCluster = (cluster: TrialCluster, extent: Extent): Promise<Verdict> =>
  withGround(
    { DATABASE_URL: cluster.owner, SECRET_KEY: 'the secret of an office with a cluster 0123456789' },
    async (ground) => {
      await ground.withDatabase((db) => grantApplicationRole(db, 'jomi_app'))
      const servers: ServerProcess[] = []
      try {
        servers.push(await startServer({ ...ground.settings, DATABASE_URL: cluster.direct }))
        const pooled = { ...ground.settings, DATABASE_URL: cluster.pooled, PREPARED_STATEMENTS: '0' }
        servers.push(await startServer(pooled))
        return await killLeaders(cluster, ground, servers, extent)
      } finally {
        await Promise.all(servers.map(stop))
      }
    },
  )

/**
 * PostgreSQL alone; the whole machine, as PostgreSQL and Patroni die at once; Patroni alone, so that the leader of before
 * lives on and nobody stops it.
 */
const kinds = ['postgres', 'machine', 'postgres', 'patroni'] as const

async function killLeaders(
  cluster: TrialCluster,
  ground: Ground,
  servers: ServerProcess[],
  { small, seed }: Extent,
): Promise<Verdict> {
  const rounds = small ? 4 : 20
  const notebook = openNotebook(join(ground.folder, 'acknowledged.jsonl'))
  const addresses = servers.map(({ address }) => address)
  const load = steadyOrders({ ground, random: randomOf(`failover ${seed}`), notebook, addresses, per_second })
  const findings: string[] = []
  const pauses: Pause[] = []
  for (let round = 0; round < rounds; round += 1) {
    await wait(calm_ms)
    const kind = kinds[round % kinds.length] ?? 'postgres'
    const node = await cluster.leader()
    const from = performance.now()
    if (kind !== 'postgres') cluster.kill(node, 'patroni')
    if (kind !== 'patroni') cluster.kill(node, 'postgres')
    await newLeader(cluster, node)
    if (kind !== 'postgres') cluster.startPatroni(node)
    if (!(await cluster.healed())) findings.push(`round ${round + 1}, ${kind}: the cluster is not whole again`)
    await wait(calm_ms)
    const pause = pausesOf(load.acknowledgements, addresses, from, performance.now())
    pauses.push(pause)
    if (pause.slower_ms > pause_limit_ms)
      findings.push(`round ${round + 1}, ${kind}: a server wrote nothing for ${seconds(pause.slower_ms)}`)
    const paused = `paused ${seconds(pause.any_ms)}, the slower server ${seconds(pause.slower_ms)}`
    progress(`  ${round + 1} of ${rounds}, ${kind} of ${node}: ${paused}, ${load.sent.size} sent`)
  }
  await load.end()
  return compared({ cluster, ground, servers, notebook, load, findings, pauses })
}

/** A machine is away until another one leads. */
async function newLeader(cluster: TrialCluster, before: string) {
  const end = performance.now() + 2 * pause_limit_ms
  while ((await cluster.leader()) === before && performance.now() < end) await wait(250)
}

type Pause = ReturnType<typeof pausesOf>

/** Longest times without an acknowledgement, in milliseconds: by any server, and by the slower of them. */
function pausesOf(all: Acknowledgement[], addresses: string[], from: number, to: number) {
  const within = all.filter(({ at }) => at > from && at < to)
  const longest = (of: Acknowledgement[]) =>
    Math.max(...[...of.map(({ at }) => at), to].map((at, index) => at - (of[index - 1]?.at ?? from)))
  const each = addresses.map((address) => longest(within.filter((one) => one.address === address)))
  return { any_ms: longest(within), slower_ms: Math.max(...each) }
}

type Outcome = {
  cluster: TrialCluster
  ground: Ground
  servers: ServerProcess[]
  notebook: Notebook
  load: ReturnType<typeof steadyOrders>
  findings: string[]
  pauses: Pause[]
}

async function compared({ ground, servers, notebook, load, findings, pauses }: Outcome): Promise<Verdict> {
  const address = servers[0]?.address ?? ''
  const books = await compareOrders({ address, ground, notebook, sent: load.sent })
  const figures =
    `${pauses.length} leaders killed at ${per_second} writes a second, ${books.acknowledged}, ${books.outcome}, ` +
    `paused ${medianAndWorst(pauses.map(({ any_ms }) => any_ms))}, the slower server ${medianAndWorst(pauses.map(({ slower_ms }) => slower_ms))}, ` +
    `${counted(load.counts.refused)} told 503, ${counted(load.counts.lost)} without answer`
  return verdictOf(figures, [...findings, ...load.findings, ...books.findings])
}

/** In seconds, of milliseconds. */
export function medianAndWorst(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)}, at worst ${seconds(sorted.at(-1) ?? 0)}`
}
