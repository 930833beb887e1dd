import { availableParallelism, loadavg } from 'node:os'
import { prepareGround } from '../../assure/ground.ts'
import { startServer, stop } from '../../assure/server-process.ts'
import { anAdmin, password } from './an-admin.ts'
import { measureKhatians } from './khatians.ts'
import { measureImport } from './measure-import.ts'
import { filesOf, hasGdal, parcelsToImport } from './parcel-file.sql.ts'

const sizes = [12_500, 50_000]

/** Imports on both databases, the time of each step and the memory: of parcels, half new and half changed, and of khatians. */
export const measureImports =
  (rows: number | undefined, part: string | undefined) =>
  async (url: string): Promise<string> => {
    const khatians = part === 'parcels' ? [] : await measureKhatians(url, rows)
    const parcels = rows !== undefined || part === 'khatians' ? [] : await measureParcels(url)
    const machine = `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)} after, Node ${process.versions.node}; all on one machine.`
    return [machine, '', ...khatians, '', ...parcels].join('\n')
  }

async function measureParcels(url: string): Promise<string[]> {
  const rows = [
    '| What | Read | Looked through | Entered | Taken back | Memory: server / reader |',
    `${'| --- '.repeat(6)}|`,
  ]
  for (const [database, settings] of [
    ['PostgreSQL', { DATABASE_URL: url }],
    ['Embedded', {}],
  ] as const)
    rows.push(...(await measureOn(database, settings)))
  return [...(hasGdal ? [] : ['ogr2ogr is missing: no GeoPackage.', '']), ...rows]
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
      const office = { server, token, password }
      const { total, read, look, enter, undo, memory } = await measureImport(office, 'parcels', file)
      const times = [read, look, enter, undo].map((ms) => `${(ms / 1000).toFixed(1)} s`)
      const what = `${database}, ${file.name.split('.')[1]}, ${total.toLocaleString('en')} parcels`
      rows.push(`| ${[what, ...times, `${memory.server} / ${memory.reader || '–'} MB`].join(' | ')} |`)
    }
  } finally {
    await stop(server)
    remove()
  }
  return rows
}
