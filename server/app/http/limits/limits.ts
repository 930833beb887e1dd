import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#server/app/app-error.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import type { Db } from '#server/app/database.ts'
import { addressKey } from './address-key.ts'

export type Limit = { name: string; max: number; window_s: number }

type Counted = { count: number; seconds_left: number }

/**
 * Counts `by` tries under a key and refuses them past the limit, with the seconds until the window ends. The counters are in
 * the database, so that all instances share them.
 */
export async function refuseBeyond(db: Db, limit: Limit, key: string, by = 1): Promise<void> {
  const { count, seconds_left } = await counted(db, limit, key, by)
  if (count > limit.max) throw new AppError('rate_limited', { retry_after_seconds: Math.max(1, seconds_left) })
}

/** Counts `by` tries under a key and answers how many it makes in this window, and the seconds until the window ends. */
export const countTries = (db: Db, limit: Limit, key: string, by: number): Promise<Counted> =>
  counted(db, limit, key, by)

/** Tries of this window, without counting one. */
export async function triesOf(db: Db, { name, window_s }: Limit, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count from rate_counts
    where key = ${`${name}:${key}`} and window_start = ${windowStart(window_s)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts a try and returns true if it is within the limit, for callers whose refusal would reveal too much. */
export const isWithin = async (db: Db, limit: Limit, key: string): Promise<boolean> =>
  (await counted(db, limit, key)).count <= limit.max

/**
 * Takes a counted try back, where only wrong ones count: counted before it is judged, so that many at once are refused
 * too.
 */
export const undoTry = async (db: Db, { name, window_s }: Limit, key: string): Promise<void> => {
  await sql`update rate_counts set count = count - 1
    where key = ${`${name}:${key}`} and window_start = ${windowStart(window_s)} and count > 0`.execute(db)
}

const windowStart = (window_s: number): RawBuilder<Date> =>
  sql`to_timestamp(floor(extract(epoch from now()) / ${window_s}::int) * ${window_s}::int)`

async function counted(db: Db, { name, window_s }: Limit, key: string, by = 1): Promise<Counted> {
  const start = windowStart(window_s)
  const { rows } = await sql<Counted>`
    insert into rate_counts (key, window_start, count) values (${`${name}:${key}`}, ${start}, ${by}::int)
    on conflict (key, window_start) do update set count = rate_counts.count + excluded.count
    returning count, ceil(extract(epoch from window_start - now()) + ${window_s}::int)::int as seconds_left`.execute(db)
  const found = rows[0]
  if (!found) throw new Error('a try was not counted')
  return found
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit of one address; generous, since a whole village can share one. A request counts as many tries as it costs. */
    limit?: Limit & { costOf?: (request: FastifyRequest) => number }
  }
}

/** Holds the limits that routes declare, per address. */
export function limitRoutes(app: FastifyInstance, db: Db): void {
  app.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config
    if (limit) await refuseBeyond(db, limit, addressKey(request.ip), limit.costOf?.(request))
  })
}

/** Counters of windows long past are of no use. */
export const deleteOldCounts = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'rate_counts', age: sql`window_start` }, before, most)
