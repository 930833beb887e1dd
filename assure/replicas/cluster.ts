import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'

/** The programs of the newest PostgreSQL of this machine; undefined without one. */
export const postgresPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/initdb')
    .toSorted((one, other) => versionOf(one) - versionOf(other))
    .at(-1)
    ?.replace(/\/initdb$/, '')

const versionOf = (path: string) => Number(path.split('/')[4])

/** PostgreSQL refuses to run as root. */
function owner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export type Server = {
  url: string
  start: () => Promise<void>
  /** Ends all of its processes at once, as a power cut does. */
  kill: () => void
  /** `pg_ctl stop -m immediate`: it recovers at its next start. */
  stopAtOnce: () => Promise<void>
  /** Stops all of its processes where they are, as a machine that hangs; `SIGCONT` lets them go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Milliseconds of processor that all of its processes have taken. */
  cpuMs: () => number
}

/** Runs a program of PostgreSQL to its end, with its output in a file: a server that it starts holds its pipes. */
function run(program: string, args: string[], log: string): Promise<void> {
  const child = spawn('sh', ['-c', '"$0" "$@" >>"$LOG" 2>&1', program, ...args], {
    ...owner(),
    env: { ...process.env, LOG: log },
    stdio: 'ignore',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${program} ended with ${code}: ${readFileSync(log, 'utf8').slice(-2000)}`)),
    )
  })
}

/** A server of its own in a folder, which runs. */
export async function makeServer(folder: string, programs: string) {
  const place = join(folder, 'postgres')
  mkdirSync(place)
  const { uid, gid } = owner()
  chmodSync(folder, 0o755)
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid)
  const [log, data] = [join(place, 'log'), join(place, 'leader')]
  await run(join(programs, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres'], log)
  const server = await serverIn(data, programs, log)
  // Statistics and checks of the server itself are the same with and without a replica.
  appendFileSync(join(data, 'postgresql.conf'), 'max_connections = 100\nwal_keep_size = 512MB\n')
  await server.start()
  return { server, place, log }
}

/** A leader and one streaming replica, in a folder. */
export async function makeCluster(folder: string, programs: string) {
  const { server: leader, place, log } = await makeServer(folder, programs)
  const replica_data = join(place, 'replica')
  const { hostname, port } = new URL(leader.url)
  const copy = ['-h', hostname, '-p', port, '-U', 'postgres', '-D', replica_data, '-R', '-X', 'stream', '-c', 'fast']
  await run(join(programs, 'pg_basebackup'), copy, log)
  const replica = await serverIn(replica_data, programs, log)
  await replica.start()
  return { leader, replica }
}

async function serverIn(data: string, programs: string, log: string): Promise<Server> {
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => run(join(programs, 'pg_ctl'), ['-D', data, '-o', options, '-l', log, '-w', 'start'], log),
    kill: () => signalAll(data, 'SIGKILL'),
    stopAtOnce: () => run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], log),
    signal: (signal) => signalAll(data, signal),
    cpuMs: () => processesOf(data).reduce((sum, pid) => sum + cpuOf(pid), 0),
  }
}

const postmasterOf = (data: string) => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** The first process and its children; each connection has one. */
function processesOf(data: string): number[] {
  const first = postmasterOf(data)
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8')
  return [first, ...children.split(' ').filter(Boolean).map(Number)]
}

function signalAll(data: string, signal: NodeJS.Signals) {
  for (const pid of processesOf(data))
    try {
      process.kill(pid, signal)
    } catch {
      // A connection has ended meanwhile.
    }
}

const tick_ms = 10

/** User and system time of a process, and of its children that have ended. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]) * tick_ms, 0)
  } catch {
    return 0
  }
}
