import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { temporaryFolder } from '#test/temporary-folder.ts'

const script = fileURLToPath(new URL('../../deploy/cluster/try', import.meta.url))
const heal_timeout_ms = 180_000

const Members = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), api_url: z.url() })) })
/** Replicas as the leader sees them. */
const Replicas = z.object({ replication: z.array(z.object({ state: z.string(), sync_state: z.string() })) })

/** Databases as the three roles of connections see them, and the nodes behind them. */
export type TrialCluster = {
  owner: string
  /** The leader through HAProxy. */
  direct: string
  /** The leader through PgBouncer and HAProxy. */
  pooled: string
  values: (name: string) => string
  leader: () => Promise<string>
  /** True when both replicas follow the leader, and one confirms its commits. */
  healed: () => Promise<boolean>
  kill: (node: string, program: 'postgres' | 'patroni') => void
  startPatroni: (node: string) => void
}

/** The cluster of deploy/cluster on this machine, while `act` lasts; a text where its programs are missing. */
export async function withTrialCluster<T>(act: (cluster: TrialCluster) => Promise<T>): Promise<T | string> {
  const folder = temporaryFolder('cluster')
  const child = spawn(script, ['--database', '--folder', folder], { stdio: ['ignore', 'pipe', 'pipe'] })
  process.on('exit', () => child.kill('SIGTERM'))
  const written = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    written.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written.stderr += text
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const code = await Promise.race([ended, isReady(written)])
  if (code === 2) return written.stderr.trim()
  if (code !== 'ready') throw new Error(`deploy/cluster/try ended with ${code}: ${written.stderr}`)
  try {
    return await act(clusterIn(folder, written.stdout))
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function isReady(written: { stdout: string }) {
  while (!written.stdout.includes('Ready.')) await wait(200)
  return 'ready' as const
}

function clusterIn(folder: string, printed: string): TrialCluster {
  const settings = readFileSync(join(folder, 'cluster.env'), 'utf8')
  const values = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(settings)?.[1] ?? ''
  const address = (name: string) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(printed)?.[1] ?? ''
  const idOf = (file: string) => Number(readFileSync(join(folder, file), 'utf8').split('\n')[0])

  async function findLeader() {
    for (const node of [1, 2, 3]) {
      const found = await answerOf(`http://${values(`NODE${node}_HOST`)}:${values('PATRONI_PORT')}/cluster`)
      const read = Members.safeParse(found)
      if (read.success) return read.data.members.find(({ role }) => role === 'leader')
    }
    return undefined
  }

  async function leader() {
    const deadline = performance.now() + heal_timeout_ms
    while (performance.now() < deadline) {
      const found = await findLeader()
      if (found) return found.name
      await wait(250)
    }
    throw new Error('no node leads')
  }

  async function healed() {
    const deadline = performance.now() + heal_timeout_ms
    while (performance.now() < deadline) {
      const leading = await findLeader()
      const read = Replicas.safeParse(leading && (await answerOf(leading.api_url)))
      const streaming = read.data?.replication.filter(({ state }) => state === 'streaming') ?? []
      if (streaming.length === 2 && streaming.some(({ sync_state }) => sync_state === 'sync')) return true
      await wait(500)
    }
    return false
  }

  const kill: TrialCluster['kill'] = (node, program) => {
    const file = program === 'patroni' ? `${node}-patroni.pid` : `${node}/var/lib/postgresql/15/jomi/postmaster.pid`
    process.kill(idOf(file), 'SIGKILL')
  }

  const started: ChildProcess[] = []
  process.on('exit', () => {
    for (const child of started) child.kill('SIGTERM')
  })
  const startPatroni = (node: string) => {
    const log = openSync(join(folder, `${node}-patroni.log`), 'a')
    const child = spawn('bash', [join(folder, `${node}-patroni.sh`)], { stdio: ['ignore', log, log] })
    writeFileSync(join(folder, `${node}-patroni.pid`), `${child.pid}\n`)
    started.push(child)
  }

  return {
    owner: address('owner'),
    direct: address('leader'),
    pooled: address('pooler'),
    values,
    leader,
    healed,
    kill,
    startPatroni,
  }
}

const answerOf = (url: string): Promise<unknown> =>
  fetch(url, { signal: AbortSignal.timeout(3000) })
    .then((answer) => answer.json())
    .catch(() => undefined)
