import type { WebhookDelivery } from '#contract/programs/webhooks.ts'
import type { Db } from '#server/app/database.ts'
import {
  type DeliveryRow,
  giveUpWaiting,
  insertEvents,
  insertTest,
  lastDeliveries,
  stopFailing,
} from './webhook-events.sql.ts'

/** A transfer was entered in the khatian, in the transaction of the entry. Only ids: who may know more fetches it. */
export const publishMutation = (trx: Db, id: number) =>
  insertEvents(trx, 'mutation.entered', [{ key: id, data: { id, path: `/api/programs/mutations/${id}` } }])

type Paper = { number: string; verify_code: string }

const eventOf = ({ number, verify_code }: Paper) => ({
  key: number,
  data: { number, path: `/api/verify/${verify_code}` },
})

/** Dakhilas were issued, in the transaction of the payment. */
export const publishDakhilas = (trx: Db, papers: readonly Paper[]) =>
  insertEvents(trx, 'dakhila.issued', papers.map(eventOf))

/** A paper was withdrawn, in the transaction of the withdrawal. */
export const publishWithdrawal = (trx: Db, paper: Paper) => insertEvents(trx, 'paper.withdrawn', [eventOf(paper)])

const max_shown = 20

export const deliveriesOf = async (db: Db, webhook_id: number): Promise<WebhookDelivery[]> =>
  (await lastDeliveries(db, webhook_id, max_shown)).map(answered)

export const sendTest = async (trx: Db, webhook_id: number): Promise<WebhookDelivery> =>
  answered(await insertTest(trx, webhook_id))

export const stopFailingWebhooks = stopFailing

export const endWaiting = (trx: Db, webhook_id: number) => giveUpWaiting(trx, webhook_id)

function answered(row: DeliveryRow): WebhookDelivery {
  const { message_id, template, created_at, attempts, sent_at, given_up_at, available_at, last_error } = row
  const state = sent_at ? 'delivered' : given_up_at ? 'failed' : 'waiting'
  return {
    id: message_id,
    event: template,
    created_at: created_at.toISOString(),
    attempts,
    state,
    last_error,
    delivered_at: sent_at?.toISOString() ?? null,
    next_try_at: state === 'waiting' ? available_at.toISOString() : null,
  }
}
