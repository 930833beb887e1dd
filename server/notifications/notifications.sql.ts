import { type Insertable, sql } from 'kysely'
import type { z } from 'zod'
import type { NotificationsQuery, NotificationType } from '#contract/notifications.ts'
import { most_counted } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'

type NewNotification = Omit<Insertable<Tables['notifications']>, 'visible_at'> & { wait_seconds: number }

/**
 * Writes a notification and answers how its person can be reached: undefined when its dedupe key was used before, and for
 * a disabled account, to which nobody writes.
 */
export const insertNotification = (trx: Db, { wait_seconds, ...notification }: NewNotification) =>
  trx
    .with('written', (query) =>
      query
        .insertInto('notifications')
        .values({ ...notification, visible_at: sql<Date>`now() + make_interval(secs => ${wait_seconds}::float8)` })
        .onConflict((on) => on.column('dedupe_key').doNothing())
        .returning('user_id'),
    )
    .selectFrom('written')
    .innerJoin('users', 'users.id', 'written.user_id')
    .select(['name', 'email', 'phone', 'language', 'email_verified_at', 'phone_verified_at'])
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

/** Removes what is not visible yet; false when one of the keys was visible already. */
export async function removeUnseen(trx: Db, dedupe_keys: readonly string[]): Promise<boolean> {
  await trx
    .deleteFrom('notifications')
    .where('dedupe_key', 'in', dedupe_keys)
    .where('visible_at', '>', sql<Date>`now()`)
    .execute()
  const seen = await trx.selectFrom('notifications').select('id').where('dedupe_key', 'in', dedupe_keys).execute()
  return seen.length === 0
}

const columns = ['id', 'type', 'params', 'link', 'created_at', 'read_at'] as const

const visible = sql<boolean>`visible_at <= now()`

type PageRows = { limit: number; offset: number }

export const notificationsOf = (
  db: Db,
  user_id: number,
  query: z.output<typeof NotificationsQuery>,
  { limit, offset }: PageRows,
) =>
  db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', user_id)
    .where(visible)
    .orderBy(query.sort, query.direction)
    .orderBy('id', query.direction)
    .limit(limit)
    .offset(offset)
    .execute()

export type NotificationRow = Awaited<ReturnType<typeof notificationsOf>>[number]

/** Counted no further than 10,001. */
export const countNotifications = async (db: Db, user_id: number) => {
  const mine = db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user_id)
    .where(visible)
    .limit(most_counted + 1)
  const { count } = await db
    .selectFrom(mine.as('capped'))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const countUnread = async (db: Db, user_id: number) => {
  const { count } = await db
    .selectFrom('notifications')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where(visible)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Only the owner's; one that was read keeps its first moment. */
export const setRead = (db: Db, user_id: number, id: number) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where(visible)
    .returning(columns)
    .executeTakeFirst()

export const setAllRead = (db: Db, user_id: number) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql<Date>`now()` })
    .where('user_id', '=', user_id)
    .where(visible)
    .where('read_at', 'is', null)
    .execute()

/** True when the owner had one with that id. */
export const removeNotification = async (db: Db, user_id: number, id: number) =>
  (await db
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where(visible)
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Deletes messages of some kinds that were read before a moment; what nobody has read stays. The index holds each kind
 * by itself: those that are kept longer are never read past.
 */
export async function deleteRead(
  db: Db,
  types: readonly NotificationType[],
  before: Date,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id = any(array(
      select old.id from unnest(${[...types]}::text[]) as kind cross join lateral (
        select n.id from notifications n where n.type = kind and n.read_at < ${before}::timestamptz
        order by n.read_at limit ${most}::int for update skip locked) as old
      limit ${most}::int))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
