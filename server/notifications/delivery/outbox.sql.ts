import { type Insertable, sql } from 'kysely'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { type Db, type Tables, withoutWaitingForDisk } from '#server/app/database.ts'
import { sealedColumn } from '#server/app/secrets/key-rotation/sealed-column.ts'
import { messagePurpose } from './sealed-params.ts'

export const sealedMessages = sealedColumn({
  name: 'messages',
  table: sql`outbox`,
  present: sql`params ? 'sealed'`,
  value: sql`(params ->> 'sealed')`,
  write: (sealed) => sql`params = jsonb_build_object('sealed', ${sealed}::text)`,
  purpose: () => messagePurpose,
})

export type Channel = Tables['outbox']['channel']
type NewMessage = Omit<Insertable<Tables['outbox']>, 'expires_at' | 'available_at'> & { life_seconds: number }

/** Writes a message to deliver; nothing where one with its dedupe key was written before. */
export const insertMessage = (trx: Db, { life_seconds, ...message }: NewMessage) =>
  trx
    .insertInto('outbox')
    .values({ ...message, expires_at: sql<Date>`now() + make_interval(secs => ${life_seconds}::float8)` })
    .onConflict((on) => on.column('dedupe_key').doNothing())
    .execute()

/** Removes messages that nobody has taken yet; false when one of them was taken or sent. */
export async function removeUnsent(trx: Db, dedupe_keys: readonly string[]): Promise<boolean> {
  await trx.deleteFrom('outbox').where('dedupe_key', 'in', dedupe_keys).where('attempts', '=', 0).execute()
  const taken = await trx.selectFrom('outbox').select('id').where('dedupe_key', 'in', dedupe_keys).execute()
  return taken.length === 0
}

export const messageByKey = (db: Db, dedupe_key: string) =>
  db
    .selectFrom('outbox')
    .select(['recipient', 'sent_at', 'given_up_at'])
    .where('dedupe_key', '=', dedupe_key)
    .executeTakeFirst()

const columns = ['id', 'channel', 'recipient', 'template', 'params', 'language', 'message_id', 'created_at'] as const

const dueMessages = (db: Db, channels: readonly Channel[], most: number) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('available_at', '<=', sql<Date>`now()`)
    .where('channel', 'in', [...channels])
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]))
    .orderBy('available_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()

/**
 * Takes messages that are due, for two minutes: of two workers only one gets each, and one that dies leaves its
 * messages to the others. It is committed before they are delivered. Should the database crash before that is on its disk,
 * they are delivered once more, as when it crashes before `markSent`.
 *
 * As an array they are looked for once; PostgreSQL may look for those of `in (select …)` again for each row, and takes them all.
 */
export const claimMessages = (db: Db, channels: readonly Channel[], most: number) =>
  db
    .updateTable('outbox')
    .set({ locked_until: sql<Date>`now() + interval '2 minutes'`, attempts: sql<number>`attempts + 1` })
    .where(sql<boolean>`id = any(array(${dueMessages(db, channels, most)}))`)
    .returning([...columns, 'attempts', 'params', withoutWaitingForDisk])
    .execute()

export type ClaimedMessage = Awaited<ReturnType<typeof claimMessages>>[number]

type Failure = { reason: string; trouble?: Tables['outbox']['trouble'] }

type After = { keep_params: boolean }
const paramsAfter = ({ keep_params }: After) => (keep_params ? {} : { params: '{}' })

/** A message that went out; a text message with its number of parts. */
export type SentMessage = { id: number; parts: number | null }

/** Delivered is delivered, also when the lease ran out meanwhile. */
export const markSent = (db: Db, sent: readonly SentMessage[], after: After) =>
  sql`update outbox set sent_at = now(), given_up_at = null, locked_until = null, last_error = null, trouble = null,
      parts = sent.parts, params = case when ${after.keep_params}::boolean then params else '{}'::jsonb end
    from unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ parts }) => parts)}::smallint[]) as sent (id, parts)
    where outbox.id = sent.id`.execute(db)

/** To be tried again: after 30 s, then twice as long each time up to 6 h. Only by who still holds it. */
export const putBack = (db: Db, { id, attempts }: ClaimedMessage, { reason, trouble = null }: Failure) =>
  db
    .updateTable('outbox')
    .set({
      locked_until: null,
      last_error: reason,
      trouble,
      available_at: sql<Date>`now() + least(interval '6 hours', interval '30 seconds' * power(2, least(attempts, 20) - 1))`,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()

export const giveUp = (db: Db, { id, attempts }: ClaimedMessage, { reason, trouble = null }: Failure, after: After) =>
  db
    .updateTable('outbox')
    .set({
      given_up_at: sql<Date>`now()`,
      locked_until: null,
      last_error: reason,
      trouble,
      ...paramsAfter(after),
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()

/** Gives up what nobody is delivering and came to the end of its life. Answers which. */
export const giveUpExpired = (db: Db, after: After) =>
  db
    .updateTable('outbox')
    .set({ given_up_at: sql<Date>`now()`, locked_until: null, ...paramsAfter(after) })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<Date>`now()`)]))
    .returning(['id', 'template', 'last_error'])
    .execute()

/** The newest messages to people whose words can still be made. */
export const newestMessages = (db: Db, most: number) =>
  db
    .selectFrom('outbox')
    .select([...columns, 'sent_at'])
    .where('channel', '<>', 'webhook')
    .$narrowType<{ channel: Exclude<Channel, 'webhook'> }>()
    .where('params', '<>', sql<never>`'{}'::jsonb`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Messages that were sent or given up before a moment; what waits stays. */
export const deleteDelivered = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'outbox', age: sql`coalesce(sent_at, given_up_at)` }, before, most)
