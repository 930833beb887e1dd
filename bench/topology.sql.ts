import { availableParallelism, loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { Kysely, sql } from 'kysely'
import { drawParcels } from '#bench/country/seed/plain.sql.ts'
import { migrate } from '#server/app/database/migrate.ts'
import { postgresDialect, postgresPool } from '#server/app/database/postgres.ts'
import type { Db } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { checkAll } from '#test/topology/checks.ts'
import { differenceFrom, plantFaults } from '#test/topology/planted-faults.sql.ts'

const parcels = 200_000
const each = 200
const max_s = 60

/** Times a check of boundaries: of everything, of nothing, and of a day's edits. */
export async function measureTopology(url: string): Promise<string> {
  const db: Db = new Kysely({ dialect: postgresDialect(postgresPool(url, () => undefined)) })
  try {
    await migrate(db)
    const { id } = await createAccount(db, {
      email: 'admin@jomi.test',
      name: 'Admin',
      role: 'admin',
      phone: '+8801712345678',
      password: 'a long password',
      upazilas: [],
      demo: false,
    })
    await drawParcels(db, parcels)
    const planted = await plantFaults(db, { each, seed: 'topology' })
    await sql`analyze`.execute(db)
    const whole = await timed(db, id, true)
    const { missed, too_many } = await differenceFrom(db, planted)
    const idle = await timed(db, id, false)
    await sql`update dags set geometry = st_multi(st_scale(geometry, st_point(0.9, 0.9), st_setsrid(st_centroid(geometry), 4326)))
      where id % 2000 = 7 and st_isvalid(geometry)`.execute(db)
    const edited = await timed(db, id, false)
    const row = (what: string, { s, sheets, found }: Timed) =>
      `| ${what} | ${s.toFixed(1)} s, ${sheets.toLocaleString('en')} sheets, ${found.toLocaleString('en')} new faults |`
    return [
      `${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)} after, Node ${process.versions.node}; all on one machine.`,
      '',
      row(`${parcels.toLocaleString('en')} parcels with ${planted.length.toLocaleString('en')} planted faults`, whole),
      `| Of a limit of ${max_s} s | ${(whole.s / max_s).toFixed(2)} × |`,
      `| Planted faults not found / others found | ${missed.length} / ${too_many.length} |`,
      row('Again, nothing changed', idle),
      row('Again, 100 boundaries changed', edited),
    ].join('\n')
  } finally {
    await db.destroy()
  }
}

type Timed = { s: number; sheets: number; found: number }

async function timed(db: Db, admin_id: number, everything: boolean): Promise<Timed> {
  const from = performance.now()
  const { done, found } = await checkAll(db, admin_id, { everything })
  return { s: (performance.now() - from) / 1000, sheets: done, found }
}
