import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { BlockList } from 'node:net'
import { type Db, now } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { unseal } from '#server/app/secrets/sealed.ts'
import type { Delivery, Sender } from '../delivery/senders/sender.ts'
import { AddressRefused, admittedLookup, isPrivate } from './public-address.ts'
import { signedHeaders } from './signature.ts'
import { receiverOf } from './webhook-events.sql.ts'

export const webhookPurpose = 'webhook-secret'

type Settings = { db: Db; secret: SecretKeys; opened: BlockList; http_allowed: boolean; timeout_ms?: number }

/** Posts events to webhooks, signed by Standard Webhooks. Any status from 200 to 299 means that the event arrived. */
export const webhookSender =
  ({ db, secret, opened, http_allowed, timeout_ms = 15_000 }: Settings): Sender =>
  async ({ id, to, text }, stop) => {
    const receiver = await receiverOf(db, Number(to))
    if (!receiver || receiver.stopped_at !== null) return { outcome: 'never', reason: 'stopped' }
    const url = new URL(receiver.url)
    if (url.protocol !== 'https:' && !http_allowed) return { outcome: 'never', reason: 'no TLS' }
    const key = unseal(secret, webhookPurpose, receiver.secret)
    const headers = {
      ...signedHeaders(key, { id, at: await now(db), body: text }),
      'content-type': 'application/json',
      'user-agent': 'Jomi-Webhooks/1',
    }
    const signal = AbortSignal.any([AbortSignal.timeout(timeout_ms), stop])
    try {
      return deliveryOf(await post(url, { headers, body: text, signal, opened }))
    } catch (error) {
      return { outcome: 'later', reason: reasonOf(error) }
    }
  }

function deliveryOf(status: number): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  // The receiver says by 410 that it wants no more.
  return { outcome: status === 410 ? 'never' : 'later', reason: `HTTP ${status}` }
}

function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message
  if (!(error instanceof Error)) return 'HTTP failed'
  const code: unknown = Reflect.get(error, 'code')
  return `HTTP ${typeof code === 'string' ? code : error.name}`
}

type Post = { headers: Record<string, string>; body: string; signal: AbortSignal; opened: BlockList }

/** Follows no redirect and reads no body: a status is all that an event needs. */
function post(url: URL, { headers, body, signal, opened }: Post): Promise<number> {
  if (isPrivate(url, opened)) return Promise.reject(new AddressRefused('an address of a private network'))
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const sent = request(
    url,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal,
      agent: false,
      lookup: admittedLookup(opened),
    },
    (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    },
  )
  sent.on('error', reject)
  sent.end(body)
  return promise
}
