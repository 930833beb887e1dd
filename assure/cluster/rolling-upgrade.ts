import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { randomOf } from '#demo/random.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { applicationsOnRecord, faultsIn, ledgerTotal } from '../books.sql.ts'
import { freePort } from '../free-port.ts'
import type { Ground } from '../ground.ts'
import { newestMigration, onPostgres, postgresServer, runScript } from '../own-database.sql.ts'
import { counted, type Extent, progress, type Run, type Verdict, verdictOf, withoutPostgres } from '../run.ts'
import { type ServerProcess, type Settings, startServer, stop } from '../server-process.ts'
import { type Timed, timed } from '../timed-request.ts'
import { makeTraffic } from '../traffic.ts'
import { commitBefore, groundOfVersion, runJomi, unpackVersion } from './version-before.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const per_second = 50
/** Load before and after each step, longer than the balancer needs to see a server. */
const calm_ms = 5_000

/** Two servers of the version before become this version one after the other, under load, and no request fails. */
export const rollingUpgrade: Run = {
  name: 'rolling-upgrade',
  title: 'Upgrade while people work',
  alone: true,
  run: async (extent) => {
    if (spawnSync('haproxy', ['-v']).error)
      return { figures: 'haproxy is missing. On Debian: apt-get install haproxy', outcome: 'skipped' }
    const commit = commitBefore(extent.from)
    if (!commit) return { figures: 'there is no tag; name the version before: --from COMMIT', outcome: 'skipped' }
    return (await onPostgres((url) => upgradeFrom(commit, url, extent))) ?? withoutPostgres
  },
}

async function upgradeFrom(commit: string, url: string, { seed }: Extent): Promise<Verdict> {
  const before = temporaryFolder('version-before')
  unpackVersion(commit, before)
  const secret = 'the secret of an office that is upgraded 0123456789'
  const ground = groundOfVersion(before, { DATABASE_URL: url, SECRET_KEY: secret })
  const role = `jomi_upgraded_${process.pid}`
  await runScript(String(postgresServer), [`create role "${role}" login`])
  try {
    await runJomi(before, ['database', 'grant', '--role', role], ground.settings)
    const own_url = new URL(url)
    own_url.username = role
    const settings = {
      ...ground.settings,
      DATABASE_URL: own_url.href,
      DRAIN_SECONDS: '5',
      TRUST_PROXY: '1',
      DEMO_PUBLIC: '1',
    }
    return await underLoad({ commit, before, ground, settings, seed, url })
  } finally {
    await runScript(url, [`drop owned by "${role}"`])
    await runScript(String(postgresServer), [`drop role "${role}"`])
    rmSync(ground.folder, { recursive: true, force: true })
  }
}

type Upgrade = {
  commit: string
  before: string
  ground: Omit<Ground, 'remove'>
  settings: Settings
  seed: string
  /** The database, as its owner. */
  url: string
}

async function underLoad({ commit, before, ground, settings, seed, url }: Upgrade): Promise<Verdict> {
  const ports = [await freePort(), await freePort()]
  const places = ports.map((port) => ({ ...settings, PORT: String(port) }))
  const servers: ServerProcess[] = []
  const balancer = await startBalancer(ports)
  try {
    for (const place of places) servers.push(await startServer(place, { program: before }))
    await wait(calm_ms)
    const load = steadyTraffic(balancer.address, ground, seed)
    await wait(calm_ms)
    const schema = await newestMigration(url)
    await runJomi(root, ['migrate'], ground.settings)
    progress(`  migrated from ${schema} to ${await newestMigration(url)}`)
    await wait(calm_ms)
    for (const [index, place] of places.entries()) {
      const old = servers[index]
      if (old) await stop(old)
      servers[index] = await startServer(place)
      progress(`  server ${index + 1} is of this version`)
      await wait(calm_ms)
    }
    const answers = await load.end()
    return await judged(`${commit} (${schema}) to this version (${await newestMigration(url)})`, answers, ground)
  } finally {
    await Promise.all(servers.map(stop))
    await balancer.end()
  }
}

/** HAProxy as deploy/cluster has it, before servers on these ports of this machine. */
async function startBalancer(ports: number[]) {
  const folder = temporaryFolder('balancer')
  const own_port = await freePort()
  const sample = readFileSync(join(root, 'deploy/cluster/etc/haproxy/haproxy.cfg'), 'utf8')
  const web = sample.slice(sample.indexOf('frontend web'))
  const defaults = sample.slice(sample.indexOf('defaults'), sample.indexOf('# DATABASE_URL'))
  const values: { [name: string]: string } = { LOCAL_HOST: '127.0.0.1', WEB_PORT: String(own_port) }
  ports.forEach((port, index) => {
    values[`SERVER${index + 1}`] = `127.0.0.1:${port}`
  })
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(
    file,
    `${defaults}${web}`.replace(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  )
  const child = spawn('haproxy', ['-f', file], { stdio: 'ignore' })
  process.on('exit', () => child.kill('SIGKILL'))
  const ended = new Promise((resolve) => child.once('close', resolve))
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address: `http://127.0.0.1:${own_port}`, end }
}

type Answer = Timed & { method: string; path: string; at: number }

/** Requests at a steady rate, whatever became of those before. */
function steadyTraffic(address: string, ground: Pick<Ground, 'people' | 'land'>, seed: string) {
  const nextRequest = makeTraffic(address, ground, randomOf(`upgrade ${seed}`))
  const answers: Promise<Answer>[] = []
  const state = { is_over: false }
  const run = async () => {
    const began = performance.now()
    for (let number = 0; !state.is_over; number += 1) {
      const at = began + (number * 1000) / per_second
      await wait(Math.max(0, at - performance.now()))
      const sending = nextRequest()
      const facts = { method: sending.method ?? 'GET', path: new URL(sending.url).pathname, at: at - began }
      answers.push(timed(sending).then((answer) => ({ ...answer, ...facts })))
    }
  }
  const running = run()
  const end = async () => {
    state.is_over = true
    await running
    return Promise.all(answers)
  }
  return { end }
}

async function judged(what: string, answers: Answer[], { withDatabase }: Pick<Ground, 'withDatabase'>) {
  const failed = answers.filter(({ status }) => status < 200 || status > 299)
  const written = answers.filter(({ method, status }) => method === 'POST' && status === 201).length
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`
  const { on_record, faults, total } = await withDatabase(async (db) => ({
    on_record: (await applicationsOnRecord(db)).length,
    faults: await faultsIn(db),
    total: (await ledgerTotal(db)).total,
  }))
  const findings = failed.map(
    ({ method, path, status, failure, at: when }) =>
      `${method} ${path} after ${Math.round(when / 1000)} s was answered ${status} ${failure ?? ''}`,
  )
  if (on_record !== written) findings.push(`${written} applications were acknowledged, ${on_record} are on record`)
  if (total !== 0) findings.push(`the ledger sums to ${total}`)
  const figures =
    `${what}: ${counted(answers.length)} requests at ${per_second} a second, ${counted(written)} of them writes, ` +
    `${failed.length} failed, p50 / p95 / p99 ${at(0.5)} / ${at(0.95)} / ${at(0.99)}, ledger ${total}`
  return verdictOf(figures, [...findings, ...faults])
}
