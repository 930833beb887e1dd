import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/programs/webhooks.ts'
import type { Db } from '#server/app/database.ts'
import { sealedColumn } from '#server/app/secrets/key-rotation/sealed-column.ts'
import { webhookPurpose } from '#server/notifications/webhooks/webhook-sender.ts'

export const webhookStore = sealedColumn({
  name: 'secrets of webhooks',
  table: sql`webhooks`,
  present: sql`true`,
  value: sql`secret`,
  write: (sealed) => sql`secret = ${sealed}`,
  purpose: () => webhookPurpose,
})

const max_listed = 200
const max_waiting = 1000

const columns = (db: Db) =>
  db
    .selectFrom('webhooks as w')
    .innerJoin('users', 'users.id', 'w.created_by')
    .select(['w.id', 'w.name', 'w.url', 'w.events', 'users.name as created_by', 'w.created_at', 'w.stopped_at'])
    .select('w.stopped_as_failing')
    .select(
      sql<number>`(select count(*)::int from (select from outbox o where o.webhook_id = w.id and o.sent_at is null
        and o.given_up_at is null limit ${max_waiting}) unsent)`.as('waiting'),
    )

export const listedWebhooks = (db: Db) => columns(db).orderBy('w.id', 'desc').limit(max_listed).execute()

export const webhookById = (db: Db, id: number) => columns(db).where('w.id', '=', id).executeTakeFirst()

export type WebhookRow = NonNullable<Awaited<ReturnType<typeof webhookById>>>

type NewRow = { name: string; url: string; events: WebhookEvent[]; secret: string; created_by: number }

export const insertWebhook = async (trx: Db, row: NewRow): Promise<number> =>
  (await trx.insertInto('webhooks').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Holds a webhook until the transaction ends; undefined where there is none. */
export const lockWebhook = (trx: Db, id: number) =>
  trx.selectFrom('webhooks').select(['id', 'stopped_at']).where('id', '=', id).forUpdate().executeTakeFirst()

export const markStopped = (trx: Db, id: number, at: Date) =>
  trx.updateTable('webhooks').set({ stopped_at: at }).where('id', '=', id).execute()

export const markStarted = (trx: Db, id: number, at: Date) =>
  trx
    .updateTable('webhooks')
    .set({ stopped_at: null, stopped_as_failing: false, started_at: at })
    .where('id', '=', id)
    .execute()
