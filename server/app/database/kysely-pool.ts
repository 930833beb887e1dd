import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isDatabaseAway } from './away.ts'
import { namesUntilShared, preparing } from './prepared-statements.ts'

/**
 * A commit that is on the disk of the leader alone, because its wait for the replica was cancelled. PostgreSQL warns and
 * answers as if nothing were wrong, but another leader would not have it: its outcome is unknown.
 * https://www.postgresql.org/docs/15/warm-standby.html#SYNCHRONOUS-REPLICATION
 */
class UnconfirmedCommit extends Error {
  readonly code = '08007'
  constructor() {
    super('a commit was not confirmed by a replica')
  }
}

/** The function of PostgreSQL that warns; its words are in the language of the server. */
const waits_for_replica = 'SyncRepWaitForLSN'

/** The connections of a pool for Kysely. One that leads to a server that is away, or leads no more, is not used again. */
export function kyselyPool(
  pool: pg.Pool,
  { prepared, onPooler }: { prepared: boolean; onPooler?: (() => void) | undefined },
): PostgresPool {
  const names = namesUntilShared(onPooler)
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect()
    const known = clients.get(client) ?? replaceable(client, prepared ? preparing(client, names) : client)
    clients.set(client, known)
    return known
  }

  return { connect, end: () => pool.end(), options: pool.options }
}

function replaceable(client: pg.PoolClient, inner: PostgresPoolClient): PostgresPoolClient {
  const state = { is_unconfirmed: false, is_away: false }
  client.on('notice', ({ routine }) => {
    if (routine === waits_for_replica) state.is_unconfirmed = true
  })

  async function send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      const result = await inner.query<R>(text, values)
      if (state.is_unconfirmed) throw new UnconfirmedCommit()
      return result
    } catch (error) {
      state.is_away ||= isDatabaseAway(error)
      throw error
    }
  }

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('a statement is a text; there are no cursors')
    return send(text, values)
  }

  return { query, release: (destroy) => inner.release(destroy || state.is_away) }
}
