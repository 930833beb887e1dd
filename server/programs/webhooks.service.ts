import type { BlockList } from 'node:net'
import type { NewWebhook, Webhook, WebhookDelivery, WebhookWithSecret } from '#contract/programs/webhooks.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { seal } from '#server/app/secrets/sealed.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import { isPrivate } from '#server/notifications/webhooks/public-address.ts'
import { newSecret } from '#server/notifications/webhooks/signature.ts'
import { deliveriesOf, endWaiting, sendTest } from '#server/notifications/webhooks/webhook-events.ts'
import { webhookPurpose } from '#server/notifications/webhooks/webhook-sender.ts'
import { type ProgramAuthor, refuseOtherPassword } from './author.ts'
import {
  insertWebhook,
  listedWebhooks,
  lockWebhook,
  markStarted,
  markStopped,
  webhookStore as store,
  type WebhookRow,
  webhookById,
} from './webhooks.sql.ts'

/** Secrets of webhooks, for sealing with another key. */
export const webhookStore = store

export type WebhookParts = { db: Db; secret: SecretKeys; opened: BlockList; http_allowed: boolean }

const answered = (row: WebhookRow): Webhook => ({
  ...row,
  created_at: row.created_at.toISOString(),
  stopped_at: row.stopped_at?.toISOString() ?? null,
})

export const listWebhooks = async (db: Db): Promise<Webhook[]> => (await listedWebhooks(db)).map(answered)

async function oneWebhook(db: Db, id: number): Promise<Webhook> {
  const row = await webhookById(db, id)
  if (!row) throw new AppError('not_found')
  return answered(row)
}

/**
 * Adds an address for events, by an admin who enters their password again. Answers the secret, this once. A name is
 * resolved at each delivery; an address that is written out is refused here.
 */
export async function addWebhook(
  parts: WebhookParts,
  author: ProgramAuthor,
  form: NewWebhook,
): Promise<WebhookWithSecret> {
  const { db, secret: keys, opened, http_allowed } = parts
  const { current_password, name, url, events: wanted } = form
  await refuseOtherPassword(db, author, current_password)
  const address = new URL(url)
  if (address.protocol !== 'https:' && !http_allowed) throw fieldError('url', 'webhook_url')
  if (isPrivate(address, opened)) throw fieldError('url', 'webhook_private')
  const secret = newSecret()
  const events = [...new Set(wanted)]
  const webhook = await transaction(db, async (trx) => {
    const sealed = seal(keys, webhookPurpose, secret)
    const id = await insertWebhook(trx, { name, url, events, secret: sealed, created_by: author.actor_id })
    await recordAct(trx, author, 'create', id, { name, url, events })
    return oneWebhook(trx, id)
  }).catch((error: unknown) => {
    if (uniqueViolation(error) === 'webhooks_name_key') throw fieldError('name', 'taken')
    throw error
  })
  return { webhook, secret }
}

export const testWebhook = (db: Db, id: number): Promise<WebhookDelivery> =>
  transaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, id)
    if (!webhook) throw new AppError('not_found')
    if (webhook.stopped_at !== null) throw new AppError('webhook_stopped')
    return sendTest(trx, id)
  })

/** Stops a webhook, with what waits for it. Once more changes nothing. */
export const stopWebhook = (db: Db, author: ProgramAuthor, id: number): Promise<Webhook> =>
  change(db, id, async (trx, stopped_at, at) => {
    if (stopped_at !== null) return
    await markStopped(trx, id, at)
    await endWaiting(trx, id)
    await recordAct(trx, author, 'stop', id, null)
  })

/** Starts a stopped webhook. Events of the time between are not sent. Once more changes nothing. */
export const startWebhook = (db: Db, author: ProgramAuthor, id: number): Promise<Webhook> =>
  change(db, id, async (trx, stopped_at, at) => {
    if (stopped_at === null) return
    await endWaiting(trx, id)
    await markStarted(trx, id, at)
    await recordAct(trx, author, 'start', id, null)
  })

const change = (db: Db, id: number, act: (trx: Db, stopped_at: Date | null, at: Date) => Promise<void>) =>
  transaction(db, async (trx) => {
    const webhook = await lockWebhook(trx, id)
    if (!webhook) throw new AppError('not_found')
    await act(trx, webhook.stopped_at, await now(trx))
    return oneWebhook(trx, id)
  })

export async function listDeliveries(db: Db, id: number): Promise<WebhookDelivery[]> {
  await oneWebhook(db, id)
  return deliveriesOf(db, id)
}

type Act = 'create' | 'stop' | 'start'

const recordAct = (trx: Db, { actor_id, request_id }: ProgramAuthor, act: Act, id: number, after: object | null) =>
  recordAudit(trx, { actor_id, act, subject: 'webhooks', subject_id: String(id), before: null, after, request_id })
