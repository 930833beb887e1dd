import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '#demo/random.ts'
import { grantApplicationRole, setSessionDefaults } from '#server/app/database/application-role.ts'
import { auditBooks } from './checks.ts'
import { freePort } from './free-port.ts'
import { type Ground, withGround } from './ground.ts'
import { ApplicationAnswer, openNotebook } from './notebook.ts'
import { headersOf, makeOrders } from './orders.ts'
import { onPostgres, postgresServer, runScript } from './own-database.sql.ts'
import { counted, type Extent, type Run, type Verdict, verdictOf, withoutPostgres } from './run.ts'
import { type ServerProcess, startServer, stop } from './server-process.ts'

/** Connections to PostgreSQL that all clients share: fewer than one server's pool. */
const shared_connections = 4

/** Two servers behind PgBouncer in transaction mode serve and pay as without it, with their time limits. */
export const pooler: Run = {
  name: 'pooler',
  title: 'PgBouncer in transaction mode',
  small: true,
  run: async (extent) => {
    if (spawnSync('pgbouncer', ['--version']).error)
      return { figures: 'pgbouncer is missing. On Debian: apt-get install pgbouncer', outcome: 'skipped' }
    return (await onPostgres((url) => behindPooler(url, extent))) ?? withoutPostgres
  },
}

const behindPooler = (url: string, extent: Extent): Promise<Verdict> =>
  withGround(
    { DATABASE_URL: url, SECRET_KEY: 'the secret of an office behind a pooler 0123456789' },
    async (ground) => {
      const role = `jomi_pooled_${process.pid}`
      await runScript(String(postgresServer), [`create role "${role}" login`])
      try {
        await ground.withDatabase(async (db) => {
          await grantApplicationRole(db, role)
        })
        return await withPooler(url, role, ground, (pooled) => useBoth(ground, role, pooled, extent))
      } finally {
        await runScript(url, [`drop owned by "${role}"`])
        await runScript(String(postgresServer), [`drop role "${role}"`])
      }
    },
  )

async function useBoth(ground: Ground, role: string, pooled: Pooled, { small, seed }: Extent): Promise<Verdict> {
  const findings: string[] = []
  const settings = { ...ground.settings, DATABASE_URL: pooled.url }
  const unlimited = await startServer(settings)
  await stop(unlimited)
  if (!unlimited.stdout().includes('does not know prepared statements: they are switched off'))
    findings.push(`nothing was said of prepared statements: ${unlimited.stdout().slice(0, 300)}`)
  if (!unlimited.stderr().includes("do not have the server's statement_timeout"))
    findings.push(`nothing was said of missing time limits: ${unlimited.stderr().slice(0, 300)}`)

  await ground.withDatabase((db) => setSessionDefaults(db, role))
  await pooled.restart()
  const servers: ServerProcess[] = []
  const notebook = openNotebook(join(ground.folder, 'acknowledged.jsonl'))
  const sent = new Set<string>()
  try {
    // One finds the pooler by itself, the other is told.
    servers.push(await startServer(settings), await startServer({ ...settings, PREPARED_STATEMENTS: '0' }))
    const orders = small ? 160 : 1600
    findings.push(...(await payAtOnce(ground, servers, { orders, seed, notebook, sent })))
  } finally {
    await Promise.all(servers.map(stop))
  }
  for (const server of servers)
    if (server.stderr() !== '') findings.push(`a server wrote: ${server.stderr().slice(0, 500)}`)
  const books = await ground.withDatabase((db) => auditBooks(db, notebook.read(), sent))
  findings.push(...books.lost, ...books.doubled, ...books.faults)
  const figures = `${counted(notebook.read().length)} of ${counted(sent.size)} applications paid through ${shared_connections} connections, ledger ${books.ledger}`
  return verdictOf(figures, findings)
}

type Paying = { orders: number; seed: string; notebook: ReturnType<typeof openNotebook>; sent: Set<string> }

/** All people pay on both servers at once, 32 at a time. */
async function payAtOnce({ people, land }: Ground, servers: ServerProcess[], paying: Paying): Promise<string[]> {
  const { orders, seed, notebook, sent } = paying
  const nextOrder = makeOrders(randomOf(`pooler ${seed}`), land)
  const findings: string[] = []
  let left = orders
  const work = async (client: number) => {
    const person = people[client % people.length]
    const address = servers[client % servers.length]?.address
    while (person && left > 0) {
      left -= 1
      const { transaction_id, body } = nextOrder(person)
      sent.add(transaction_id)
      const response = await fetch(`${address}/api/applications`, { method: 'POST', headers: headersOf(person), body })
      const text = await response.text()
      if (response.status === 201) notebook.note(person.id, ApplicationAnswer.parse(JSON.parse(text)))
      else findings.push(`${transaction_id} was answered ${response.status} ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(Array.from({ length: 32 }, (_, client) => work(client)))
  return findings
}

type Pooled = { url: string; restart: () => Promise<void> }

/** PgBouncer before a database, for a role, while `act` lasts. */
async function withPooler<T>(url: string, role: string, { folder }: Ground, act: (pooled: Pooled) => Promise<T>) {
  const { hostname, port, pathname } = new URL(url)
  const own_port = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  chmodSync(folder, 0o755)
  writeFileSync(users, `"${role}" ""\n`)
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own_port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${shared_connections}
max_client_conn = 200
`,
  )
  // It does not run as root.
  const args = process.getuid?.() === 0 ? ['-u', 'nobody', config] : [config]
  let child: ChildProcess | undefined
  const start = async () => {
    child = spawn('pgbouncer', ['-q', ...args], { stdio: 'ignore' })
    for (let tries = 0; tries < 100 && (await freePort(own_port)) === own_port; tries += 1) await wait(50)
  }
  const end = async () => {
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  await start()
  try {
    return await act({
      url: `postgres://${role}@127.0.0.1:${own_port}${pathname}`,
      restart: async () => {
        await end()
        await start()
      },
    })
  } finally {
    await end()
  }
}
