import type pg from 'pg'
import { inTime, TooLate } from '../in-time.ts'
import { isOfOtherConnection } from './statement-names.ts'

/** PgBouncer refuses the settings of a session that come with its connection. */
export const isRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('unsupported startup parameter')

const patience_ms = 2000
const probe = { name: 'jomi_probe', text: 'select 1 as one' }

/**
 * True if a statement that was prepared once can be used in later transactions: over a direct connection, a pooler that
 * gives each client its own, and PgBouncer from 1.21 on with `max_prepared_statements`. Another client takes the
 * connection meanwhile; if the statement is then unknown, or nobody can say, it is not.
 */
export async function keepsPreparedStatements(pool: pg.Pool): Promise<boolean> {
  return withClient(pool, (first) => withClient(pool, (other) => isKeptBeside(first, other)))
}

async function isKeptBeside(first: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const act = async () => {
    await first.query(probe)
    await other.query('begin')
    await other.query('select 1')
    await first.query(probe)
  }
  try {
    await inTime(act(), patience_ms)
    return true
  } catch (error) {
    if (isOfOtherConnection(error) || error instanceof TooLate) return false
    throw error
  }
}

/** Whoever comes next must not find the statement, nor a transaction: the connection ends. */
async function withClient<T>(pool: pg.Pool, act: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await act(client)
  } finally {
    client.release(true)
  }
}
