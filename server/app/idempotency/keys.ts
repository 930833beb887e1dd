import { sql } from 'kysely'
import { retention_days } from '#contract/retention-days.ts'
import { AppError } from '../app-error.ts'
import { deleteOldRows } from '../database/old-rows.ts'
import { type Db, nowInSql, withoutWaitingForDisk } from '../database.ts'

/** So long an attempt is taken to be alive; longer than a payment provider is waited for. */
const lock_ms = 60_000
const lifetime_ms = retention_days.repeated_requests * 86_400_000

/** `former_hmacs`: the same request, as previous secrets would have signed it. */
export type KeyedRequest = {
  user_id: number
  route: string
  key: string
  request_hmac: string
  former_hmacs?: string[]
}

/** One attempt under a key. After a takeover the key has a later attempt. */
export type Attempt = { id: number; attempt: number }

type Found =
  | { state: 'ours'; attempt: Attempt }
  | { state: 'in-progress' }
  | { state: 'reused' }
  | { state: 'answer-not-kept' }
  | { state: 'answered'; id: number; status: number; answer: string }

/**
 * Claims a key for one attempt, or returns its earlier result. A key is free again after a day; a key whose attempt
 * broke off before the act was done can be taken over for the same request. One statement decides, so that only one of
 * all instances gets it.
 */
export async function claimKey(db: Db, { former_hmacs = [], ...request }: KeyedRequest): Promise<Found> {
  const same = [request.request_hmac, ...former_hmacs]
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ ...request, created_at: nowInSql(), held_until: later(lock_ms) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'route', 'key'])
        .doUpdateSet((row) => ({
          request_hmac: row.ref('excluded.request_hmac'),
          created_at: row.ref('excluded.created_at'),
          held_until: row.ref('excluded.held_until'),
          attempt: sql<number>`idempotency_keys.attempt + 1`,
          done: false,
          status: null,
          answer: null,
        }))
        .where((row) =>
          row.or([
            row('idempotency_keys.created_at', '<=', later(-lifetime_ms)),
            row.and([
              row('idempotency_keys.done', '=', false),
              row('idempotency_keys.held_until', '<=', nowInSql()),
              row('idempotency_keys.request_hmac', 'in', same),
            ]),
          ]),
        ),
    )
    .returning(['id', 'attempt', withoutWaitingForDisk])
    .executeTakeFirst()
  if (!inserted) return before(db, request, same)
  const { id, attempt } = inserted
  return { state: 'ours', attempt: { id, attempt } }
}

const later = (ms: number) => sql<Date>`${nowInSql()} + ${ms}::float8 * interval '1 millisecond'`

async function before(
  db: Db,
  { user_id, route, key }: Omit<KeyedRequest, 'former_hmacs'>,
  same: string[],
): Promise<Found> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['id', 'request_hmac', 'status', 'answer'])
    .select(sql<boolean>`coalesce(held_until > ${nowInSql()}, false)`.as('is_held'))
    .where((eb) => eb.and({ user_id, route, key }))
    .executeTakeFirst()
  // Freed at this very moment: the next try has it.
  if (!row) return { state: 'in-progress' }
  if (!same.includes(row.request_hmac)) return { state: 'reused' }
  const { id, status, answer } = row
  if (status !== null && answer !== null) return { state: 'answered', id, status, answer }
  return { state: row.is_held ? 'in-progress' : 'answer-not-kept' }
}

const own = (db: Db, { id, attempt }: Attempt) =>
  db.updateTable('idempotency_keys').where('id', '=', id).where('attempt', '=', attempt)

/** Another attempt at the same is alive: it is answered soon. */
export const stillUnderWay = () => new AppError('request_in_progress', { retry_after_seconds: 2 })

/** Says in the transaction of the act that it is done; refuses the transaction of an attempt that was taken over. */
export async function markDone(trx: Db, attempt: Attempt): Promise<void> {
  const { numUpdatedRows } = await own(trx, attempt).set({ done: true }).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw stillUnderWay()
}

/** Keeps the answer to an act, or only that it was done. */
export async function storeAnswer(db: Db, attempt: Attempt, stored: { status: number; answer: string } | null) {
  await own(db, attempt)
    .set({ done: true, held_until: null, ...stored })
    .execute()
}

/** Frees the key of an attempt that did nothing; the key of an act that was done stays taken. */
export async function freeKey(db: Db, { id, attempt }: Attempt): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('done', '=', false)
    .execute()
}

/** Keys of more than a day ago mean nothing any more. */
export const deleteOldKeys = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'idempotency_keys', age: sql`created_at` }, before, most)
