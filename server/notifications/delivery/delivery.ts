import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { eventWords } from '../webhooks/event-words.ts'
import { messageWords } from '../words.ts'
import {
  type Channel,
  type ClaimedMessage,
  claimMessages,
  giveUp,
  giveUpExpired,
  markSent,
  putBack,
  type SentMessage,
} from './outbox.sql.ts'
import { openParams } from './sealed-params.ts'
import type { Delivery } from './senders/sender.ts'
import type { Senders } from './senders/senders.ts'
import { smsParts } from './sms-parts.ts'

type Parts = {
  db: Db
  secret: SecretKeys
  senders: Senders
  public_url: () => string
  /** The demo keeps what it sent, to show it. */
  demo: boolean
  warn: (facts: Record<string, unknown>, text: string) => void
  grace_ms?: number
}

// As many at a time as any mail server takes from one client.
const batch = 5

/**
 * Delivers what waits in the outbox. A message is leased by one statement and sent outside of any transaction, so that
 * two workers never send the same one; only what was in flight when a worker died goes out again, under the same id.
 */
export function makeDelivery({ db, secret, senders, public_url, demo, warn, grace_ms = 5000 }: Parts) {
  const channels = (['email', 'sms', 'webhook'] satisfies Channel[]).filter((channel) => senders[channel])
  const stopping = new AbortController()
  const abandoned = new AbortController()
  const after = { keep_params: demo }
  const recordSent = writeTogether((sent: readonly SentMessage[]) => markSent(db, sent, after))

  /** Sends until nothing is due. */
  async function run(): Promise<void> {
    for (const lost of await giveUpExpired(db, after)) warn(lost, 'message given up: too old')
    while (channels.length > 0 && !stopping.signal.aborted) {
      const messages = await claimMessages(db, channels, batch)
      if (messages.length === 0) return
      await unlessAbandoned(Promise.all(messages.map(deliver)))
    }
  }

  async function deliver(message: ClaimedMessage) {
    try {
      const { delivery, parts } = await send(message)
      if (!abandoned.signal.aborted) await record(message, delivery, parts)
    } catch (error) {
      warn({ id: message.id, template: message.template, err: error }, 'message could not be recorded')
    }
  }

  async function send(message: ClaimedMessage): Promise<{ delivery: Delivery; parts: number | null }> {
    const later = (reason: string) => ({ delivery: { outcome: 'later' as const, reason }, parts: null })
    const sender = senders[message.channel]
    if (!sender) return later('no sender')
    const { message_id: id, recipient: to, language } = message
    try {
      const opened = { ...message, params: openParams(secret, message.params) }
      const words = wordsOf(opened, public_url())
      const delivery = await sender({ id, to, language, ...words }, abandoned.signal)
      return { delivery, parts: message.channel === 'sms' ? smsParts(words.text) : null }
    } catch (error) {
      warn({ id: message.id, template: message.template, err: error }, 'message could not be made')
      return later('could not be made')
    }
  }

  async function record(message: ClaimedMessage, delivery: Delivery, parts: number | null) {
    if (delivery.outcome === 'sent') return recordSent({ id: message.id, parts })
    const { outcome, ...failure } = delivery
    const facts = { id: message.id, template: message.template, attempts: message.attempts, ...failure }
    if (outcome === 'later') {
      await putBack(db, message, failure)
      return warn(facts, 'message not delivered, to be tried again')
    }
    await giveUp(db, message, failure, after)
    warn(facts, 'message refused')
  }

  async function unlessAbandoned(work: Promise<unknown>) {
    const { promise, resolve } = Promise.withResolvers<void>()
    const leave = () => resolve()
    abandoned.signal.addEventListener('abort', leave)
    await Promise.race([work, promise])
    abandoned.signal.removeEventListener('abort', leave)
  }

  /** Takes nothing more; what is in flight has a few seconds to end, then its lease runs out for others. */
  function stop(): void {
    if (stopping.signal.aborted) return
    stopping.abort()
    setTimeout(() => abandoned.abort(), grace_ms).unref()
  }

  return { run, stop }
}

function wordsOf({ channel, ...message }: ClaimedMessage, public_url: string) {
  return channel === 'webhook' ? eventWords(message, public_url) : messageWords({ ...message, channel }, public_url)
}

/** Writes what comes at once, or while others are being written, in one statement. */
function writeTogether<Row>(write: (rows: readonly Row[]) => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve()
  let next: { rows: Row[]; written: Promise<unknown> } | undefined

  function begin() {
    const rows: Row[] = []
    const writeAll = () => {
      next = undefined
      return write(rows)
    }
    last = last.then(writeAll, writeAll)
    return { rows, written: last }
  }

  return async (row: Row) => {
    next ??= begin()
    next.rows.push(row)
    await next.written
  }
}
