import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Import } from '#contract/imports/imports.ts'
import type { Db } from '#server/app/database.ts'
import { now } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { prepareGround } from '../../assure/ground.ts'
import { type ServerProcess, startServer, stop } from '../../assure/server-process.ts'
import { filesOf, hasGdal, type ParcelFile, parcelsToImport } from './parcel-file.sql.ts'
import { watchMemory } from './peak-memory.ts'

const sizes = [12_500, 50_000]
const check_every_ms = 200

/** Imports of parcels, half of them new and half changed, on both databases: the time of each step, and the memory. */
export async function measureImports(url: string): Promise<string> {
  const rows = [
    '| What | Read | Looked through | Entered | Taken back | Memory: server / reader |',
    `${'| --- '.repeat(6)}|`,
  ]
  for (const [database, settings] of [
    ['PostgreSQL', { DATABASE_URL: url }],
    ['Embedded', {}],
  ] as const)
    rows.push(...(await measureOn(database, settings)))
  const machine = `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)} after, Node ${process.versions.node}; all on one machine.`
  return [machine, ...(hasGdal ? [] : ['ogr2ogr is missing: no GeoPackage.']), '', ...rows].join('\n')
}

async function measureOn(database: string, more: Record<string, string>): Promise<string[]> {
  const { settings, withDatabase, folder, remove } = await prepareGround(more)
  const { token, features } = await withDatabase(async (db) => ({
    token: await anAdmin(db),
    features: await parcelsToImport(db, Math.max(...sizes)),
  }))
  const rows: string[] = []
  const server = await startServer(settings)
  try {
    for (const file of sizes.flatMap((size) => filesOf(features.slice(0, size), folder))) {
      const { parcels, read, dry, enter, undo, memory } = await measureImport(server, token, file)
      const times = [read, dry, enter, undo].map((ms) => `${(ms / 1000).toFixed(1)} s`)
      const what = `${database}, ${file.name.split('.')[1]}, ${parcels.toLocaleString('en')} parcels`
      rows.push(`| ${[what, ...times, `${memory.server} / ${memory.reader || '–'} MB`].join(' | ')} |`)
    }
  } finally {
    await stop(server)
    remove()
  }
  return rows
}

async function anAdmin(db: Db): Promise<string> {
  const user = await createAccount(db, {
    ...{ email: 'admin@bench.test', name: 'Admin', role: 'admin', phone: null, upazilas: [], demo: true },
    password: 'the admin of the bench',
  })
  return openSession(db, { user, remember: false, device: 'bench', at: await now(db) })
}

/** Runs one file through all its steps, as the page does, and undoes it. */
async function measureImport({ address, pid }: ServerProcess, token: string, { name, bytes }: ParcelFile) {
  const base = `${address}/api/admin/imports`
  const call = async (path: string, init: RequestInit = {}): Promise<Import> => {
    const answer = await fetch(`${base}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    })
    // The embedded database serves one request after the other: a poll may get a Retry-After.
    if (answer.status === 503) {
      await pause(check_every_ms)
      return call(path, init)
    }
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return Import.parse(await answer.json())
  }
  const until = async (path: string, isSo: (seen: Import) => boolean): Promise<number> => {
    for (let seen = await call(path); !isSo(seen); seen = await call(path)) {
      if (seen.state === 'refused') throw new Error(`the file is refused: ${seen.fault}`)
      await pause(check_every_ms)
    }
    return performance.now()
  }
  const stopWatching = watchMemory(pid)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const path = `/${(await call('', { method: 'POST', body: form, headers: { 'idempotency-key': crypto.randomUUID() } })).id}`
  const begun = await until(path, ({ state }) => state !== 'waiting')
  const read = await until(path, ({ state, total }) => state === 'ready' || total > 0)
  const ready = await until(path, ({ state }) => state === 'ready')
  const { total: parcels } = await call(path)
  await call(`${path}/enter`, { method: 'POST' })
  const entered = await until(path, ({ state }) => state === 'entered')
  await call(`${path}/undo`, { method: 'POST' })
  const undone = await until(path, ({ state }) => state === 'undone')
  return {
    parcels,
    read: read - begun,
    dry: ready - read,
    enter: entered - ready,
    undo: undone - entered,
    memory: stopWatching(),
  }
}
