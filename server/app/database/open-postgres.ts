import { Kysely } from 'kysely'
import type { ServerConfig } from '#server/app/settings/server-settings.ts'
import { grantRememberedRole } from './application-role.ts'
import { unfit } from './away.ts'
import { pingDatabase } from './health.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase, Opening } from './opening.ts'
import { isRefusedByPooler, keepsPreparedStatements } from './pooler.ts'
import { postgresDialect, postgresPool } from './postgres.ts'
import { openReplica, type Replica } from './replica/replica.ts'
import { copyTablesOfPostgres } from './table-copies.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** Opens PostgreSQL with its schema up to date, and its replica if there is one. Throws `DatabaseUnfit`. */
export async function openPostgres(
  url: string,
  config: ServerConfig,
  { say, migrates = true }: Opening,
): Promise<OpenDatabase> {
  const onLost = (error: Error) => say(`A database connection was lost: ${error.message}`)
  const { pool, prepared } = await poolThatFits(url, config, { onLost, say })
  const onPooler = () => say(sharedConnections)
  const db: Db = new Kysely({ dialect: postgresDialect(pool, { prepared, onPooler }) })
  try {
    if (!migrates) await pingDatabase(db)
    const applied = migrates ? await migrate(db) : []
    if (applied.length > 0) await grantRememberedRole(db)
  } catch (error) {
    await db.destroy()
    throw unfit(error)
  }
  const state = () => ({
    max: config.database_pool,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  })
  const replica = replicaOf(config, { leader: db, url, prepared, onLost })
  return {
    db,
    kind: 'postgres',
    pool: state,
    copyTables: copyTablesOfPostgres(url),
    ...(replica && { replica }),
    close: async () => {
      await replica?.close()
      await db.destroy()
    },
  }
}

const sharedConnections =
  'A pooler shares connections to the database between transactions and does not know prepared statements: they are switched off. PREPARED_STATEMENTS=0 says so from the start.'

type Saying = { onLost: (error: Error) => void; say: (text: string) => void }

/** A pool with prepared statements where they are wanted and known, without the parameters that a pooler refuses. */
async function poolThatFits(url: string, config: ServerConfig, { onLost, say }: Saying) {
  const wanted = config.prepared_statements
  const poolWith = (session_settings: boolean) =>
    postgresPool(url, onLost, { session_settings, max_connections: config.database_pool })
  const pool = poolWith(wanted)
  if (!wanted) return { pool, prepared: false }
  try {
    return { pool, prepared: await probed(pool, say) }
  } catch (error) {
    await pool.end()
    if (!isRefusedByPooler(error)) throw unfit(error)
  }
  const plain = poolWith(false)
  try {
    return { pool: plain, prepared: await probed(plain, say) }
  } catch (error) {
    await plain.end()
    throw unfit(error)
  }
}

async function probed(pool: ReturnType<typeof postgresPool>, say: Saying['say']): Promise<boolean> {
  const prepared = pool.options.max < 2 || (await keepsPreparedStatements(pool))
  if (!prepared) say(sharedConnections)
  return prepared
}

type ReplicaParts = { leader: Db; url: string; prepared: boolean; onLost: (error: Error) => void }

const replicaOf = (config: ServerConfig, parts: ReplicaParts): Replica | undefined =>
  config.database_read_url === null
    ? undefined
    : openReplica({
        ...parts,
        read_url: config.database_read_url,
        max_lag_seconds: config.database_read_lag_seconds,
        max_connections: config.database_pool,
      })
