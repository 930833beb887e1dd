import { sql } from 'kysely'
import type { z } from 'zod'
import type { NotificationsQuery, NotificationType } from '#contract/notifications/notifications.ts'
import { max_counted } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'

type Sent = {
  user_id: number
  type: NotificationType
  params: string
  link: string | null
  dedupe_key: string | null
  wait_seconds: number
  /** So long its e-mail and text message are of use. */
  life_seconds: number
  by_sms: boolean
}

/**
 * Writes a notification with its e-mail and text message: to the person's verified address, and by SMS where it goes so
 * and their phone is verified. Nothing is written when the dedupe key was used before; nothing is sent to a disabled
 * account.
 */
export const insertNotification = (trx: Db, told: Sent) =>
  sql`
  with written as (
    insert into notifications (user_id, type, params, link, dedupe_key, visible_at)
    values (${told.user_id}, ${told.type}, ${told.params}, ${told.link}, ${told.dedupe_key},
      now() + make_interval(secs => ${told.wait_seconds}::float8))
    on conflict (dedupe_key) do nothing returning user_id, link, dedupe_key, params, visible_at)
  insert into outbox (template, params, language, channel, recipient, dedupe_key, available_at, expires_at)
  select ${told.type}, written.params || jsonb_build_object('name', users.name, 'url', written.link), users.language,
    way.channel, way.recipient, written.dedupe_key || ':' || way.channel, written.visible_at,
    now() + make_interval(secs => ${told.life_seconds}::float8)
  from written join users on users.id = written.user_id cross join lateral (values
    ('email', users.email, users.email_verified_at is not null),
    ('sms', users.phone, users.phone_verified_at is not null and ${told.by_sms}::boolean)) as way (channel, recipient, is_open)
  where users.disabled_at is null and way.is_open and way.recipient is not null
  on conflict (dedupe_key) do nothing`.execute(trx)

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
    .limit(max_counted + 1)
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
