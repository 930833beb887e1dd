import { sql } from 'kysely'
import type { DeliveryState } from '#contract/notifications/text-messages.ts'
import type { Db } from '#server/app/database.ts'

/**
 * Records what became of a text message; false where none was sent under the id. Delivered is final, and a report that
 * says nothing takes nothing back.
 */
export async function recordDelivery(db: Db, message_id: string, state: DeliveryState): Promise<boolean> {
  const { rows } = await sql`update outbox set
      delivery = case when delivery = 'delivered' or (delivery = 'failed' and ${state}::text = 'unknown')
        then delivery else ${state}::text end,
      delivery_at = now()
    where message_id = ${message_id}::uuid and channel = 'sms' and sent_at is not null returning id`.execute(db)
  return rows.length > 0
}

/** Counting stops here: nobody acts otherwise on a larger number. */
const max_counted = 10_000

type Sent = { sent: number; parts: number; delivered: number; failed: number }

/** Text messages that were sent since a moment. */
export async function sentSince(db: Db, since: Date): Promise<Sent> {
  const { rows } = await sql<Sent>`
    select count(*)::int as sent, coalesce(sum(parts), 0)::int as parts,
      (count(*) filter (where delivery = 'delivered'))::int as delivered,
      (count(*) filter (where delivery = 'failed'))::int as failed
    from (select parts, delivery from outbox where channel = 'sms' and sent_at >= ${since}::timestamptz
      order by sent_at limit ${max_counted}) today`.execute(db)
  return rows[0] ?? { sent: 0, parts: 0, delivered: 0, failed: 0 }
}
