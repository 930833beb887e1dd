import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/programs/webhooks.ts'
import { type Db, deferred } from '#server/app/database.ts'

/** An event of one thing; `key` names that thing among events of its kind. */
type Event = { key: string | number; data: Record<string, string | number> }

/** Writes events for each webhook that wants them. The same key writes nothing twice. */
export const insertEvents = (trx: Db, event: WebhookEvent, events: readonly Event[]) =>
  sql`insert into outbox (channel, webhook_id, recipient, template, params, language, dedupe_key)
    select 'webhook', w.id, w.id::text, ${event}, e.data, 'en', 'webhook:' || w.id || ':' || ${event} || ':' || e.key
    from webhooks w, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (key text, data jsonb)
    where w.stopped_at is null and ${event} = any(w.events)
    on conflict (dedupe_key) do nothing`.execute(deferred(trx))

export const insertTest = (trx: Db, webhook_id: number) =>
  trx
    .insertInto('outbox')
    .values({
      channel: 'webhook',
      webhook_id,
      recipient: String(webhook_id),
      template: 'test',
      params: '{}',
      language: 'en',
    })
    .returning(delivered)
    .executeTakeFirstOrThrow()

const delivered = [
  ...(['message_id', 'template', 'created_at', 'attempts', 'sent_at', 'given_up_at', 'available_at'] as const),
  'last_error' as const,
]

export const lastDeliveries = (db: Db, webhook_id: number, most: number) =>
  db
    .selectFrom('outbox')
    .select(delivered)
    .where('webhook_id', '=', webhook_id)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export type DeliveryRow = Awaited<ReturnType<typeof lastDeliveries>>[number]

export const receiverOf = (db: Db, id: number) =>
  db.selectFrom('webhooks').select(['url', 'secret', 'stopped_at']).where('id', '=', id).executeTakeFirst()

/** Stops webhooks whose events were given up since they were started, with none delivered in a day. Answers which. */
export const stopFailing = async (db: Db) => {
  const { rows } = await sql<{ id: number; name: string }>`
    update webhooks w set stopped_at = now(), stopped_as_failing = true
    where w.stopped_at is null
      and exists (select from outbox o where o.webhook_id = w.id and o.given_up_at > w.started_at)
      and not exists (select from outbox o where o.webhook_id = w.id and o.sent_at > now() - interval '1 day')
    returning w.id, w.name`.execute(db)
  return rows
}

/** Gives up what waits for a webhook that was stopped. */
export const giveUpWaiting = (trx: Db, webhook_id: number) =>
  sql`update outbox set given_up_at = now(), last_error = 'stopped'
    where webhook_id = ${webhook_id}::bigint and sent_at is null and given_up_at is null`.execute(trx)
