import { mayChangeLedger, rememberedRole } from '#server/app/database/application-role.ts'
import { missingMigrations } from '#server/app/database/migrate.ts'
import { missingSessionSettings } from '#server/app/database/session-settings.ts'
import type { Db } from '#server/app/database.ts'
import { databaseFacts, replicas } from './database.sql.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const oldest_postgres = 150_000
const oldest_postgis = [3, 1] as const
const clock_ms = { warning: 2_000, bad: 60_000 }
const max_behind_seconds = 30

type Parts = { db: Db; kind: 'embedded' | 'postgres'; demo: boolean; database_pool: number }

export async function checkDatabase(parts: Parts): Promise<Finding[]> {
  const facts = await databaseFacts(parts.db)
  if (!facts) return [bad('Database', 'does not answer', 'Check DATABASE_URL.')]
  const { version, postgis, pg_trgm, in_recovery, offset_ms, free_connections } = facts
  const name = `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}, PostGIS ${postgis ?? 'missing'}`
  const findings = [
    version < oldest_postgres
      ? bad('Database', name, 'Upgrade PostgreSQL to 15 or later.')
      : isOld(postgis) || pg_trgm === null
        ? bad(
            'Database',
            name,
            'As its administrator: create extension postgis; create extension pg_trgm. PostGIS must be 3.1 or later.',
          )
        : good('Database', parts.kind === 'embedded' ? `${name}, embedded: for trying only` : name),
    clockFinding(offset_ms),
    ...(in_recovery ? [bad('Database', 'is a replica', 'DATABASE_URL must lead to the primary.')] : []),
    ...(await checkSchema(parts.db)),
  ]
  if (parts.kind === 'embedded') return findings
  return [
    ...findings,
    ...(await checkSessions(parts)),
    free_connections < parts.database_pool
      ? warning(
          'Connections',
          `${free_connections} are free, this server takes up to ${parts.database_pool}`,
          'Raise max_connections of PostgreSQL, or lower DATABASE_POOL.',
        )
      : good('Connections', `${free_connections} are free`),
    ...(await checkReplicas(parts.db)),
  ]
}

const isOld = (postgis: string | null): boolean => {
  const [major = 0, minor = 0] = (postgis ?? '').split('.').map(Number)
  return major < oldest_postgis[0] || (major === oldest_postgis[0] && minor < oldest_postgis[1])
}

function clockFinding(offset_ms: number): Finding {
  const found = `${(Math.abs(offset_ms) / 1000).toFixed(1)} s between this machine and the database`
  if (Math.abs(offset_ms) < clock_ms.warning) return good('Clock', found)
  const mend = 'Set both clocks by NTP (systemd-timesyncd or chrony). Acts go by the clock of the database.'
  return Math.abs(offset_ms) < clock_ms.bad ? warning('Clock', found, mend) : bad('Clock', found, mend)
}

async function checkSchema(db: Db): Promise<Finding[]> {
  const missing = await missingMigrations(db)
  if (missing.length === 0) return [good('Schema', 'up to date')]
  return [
    bad('Schema', `${missing.length} migrations are missing`, 'As the owner of the tables: npm run jomi -- migrate'),
  ]
}

async function checkSessions({ db, demo }: Parts): Promise<Finding[]> {
  const grant = 'npm run jomi -- database grant, see docs/operating/install.md'
  const missing = await missingSessionSettings(db)
  const role = await rememberedRole(db)
  return [
    ...(missing.length === 0 ? [] : [warning('Sessions', `lack ${missing.join(', ')}`, grant)]),
    ...(!demo && (await mayChangeLedger(db))
      ? [
          warning(
            'Role',
            `may change the ledger${role ? `; ${role} may not` : ''}`,
            `Connect as another role: ${grant}`,
          ),
        ]
      : []),
  ]
}

async function checkReplicas(db: Db): Promise<Finding[]> {
  return (await replicas(db)).map(({ name, state, sync, behind_seconds }) => {
    const found = `${name}: ${state}, ${sync}, ${Math.round(behind_seconds)} s behind`
    return state === 'streaming' && behind_seconds <= max_behind_seconds
      ? good('Replica', found)
      : warning('Replica', found, 'See its log, its disk and the network between.')
  })
}
