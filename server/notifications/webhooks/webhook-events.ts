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
  insertEvents(trx, {
    event: 'mutation.entered',
    data: { id, path: `/api/programs/mutations/${id}` },
    dedupe_key: `mutation.entered:${id}`,
  })

type Paper = { number: string; verify_code: string }

/** A dakhila was issued, in the transaction of the payment. */
export const publishDakhila = (trx: Db, { number, verify_code }: Paper) =>
  insertEvents(trx, {
    event: 'dakhila.issued',
    data: { number, path: `/api/verify/${verify_code}` },
    dedupe_key: `dakhila.issued:${number}`,
  })

/** A paper was withdrawn, in the transaction of the withdrawal. */
export const publishWithdrawal = (trx: Db, { number, verify_code }: Paper) =>
  insertEvents(trx, {
    event: 'paper.withdrawn',
    data: { number, path: `/api/verify/${verify_code}` },
    dedupe_key: `paper.withdrawn:${number}`,
  })

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
    ...{ id: message_id, event: template, created_at: created_at.toISOString(), attempts, state, last_error },
    delivered_at: sent_at?.toISOString() ?? null,
    next_try_at: state === 'waiting' ? available_at.toISOString() : null,
  }
}
