import { verify, X509Certificate } from 'node:crypto'
import type { BkashSettings } from '#server/payments/providers/bkash/bkash-settings.ts'
import { type Fields, isFields, textOf } from '../fields.ts'

type NoticeSettings = NonNullable<BkashSettings['notices']>

/** A genuine message of SNS. */
export type SnsMessage =
  | { type: 'Notification'; id: string; fields: Fields }
  | { type: 'SubscriptionConfirmation'; address: string }

const max_certificate_bytes = 16 * 1024
const patience_ms = 10_000
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const
const hashes: { [version: string]: string } = { '1': 'sha1', '2': 'sha256' }

/**
 * Reads messages of Amazon's SNS: docs/providers/bkash.md#notices. Anybody can have SNS sign a message of a topic of their
 * own, so only those of our topic count; certificates come from the region of the topic alone.
 */
export function noticeReader({ topic, origin }: NoticeSettings) {
  const certificates = new Map<string, X509Certificate>()

  /** Null for a message that is forged, of another topic, or cannot be read. */
  return async function readMessage(body: string): Promise<SnsMessage | null> {
    const message = fieldsOf(body)
    const type = textOf(message, 'Type')
    const hash = hashes[textOf(message, 'SignatureVersion')]
    if ((type !== 'Notification' && type !== 'SubscriptionConfirmation') || !hash) return null
    if (textOf(message, 'TopicArn') !== topic) return null
    const certificate = await certificateAt(textOf(message, 'SigningCertURL'))
    const text = signedFields[type]
      .flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${textOf(message, name)}\n`]))
      .join('')
    const signature = Buffer.from(textOf(message, 'Signature'), 'base64')
    if (!certificate || !verify(hash, Buffer.from(text), certificate.publicKey, signature)) return null
    if (type === 'Notification')
      return { type, id: textOf(message, 'MessageId'), fields: fieldsOf(textOf(message, 'Message')) }
    const address = addressAt(textOf(message, 'SubscribeURL'))
    return address === null ? null : { type, address }
  }

  /** The address, if it is one of the origin of our topic. */
  function addressAt(text: string): string | null {
    const address = URL.parse(text)
    return address?.origin === origin ? address.href : null
  }

  async function certificateAt(text: string): Promise<X509Certificate | null> {
    const address = addressAt(text)
    if (address === null || !address.endsWith('.pem')) return null
    const known = certificates.get(address)
    if (known) return known
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience_ms) })
    if (!answer.ok) return null
    const certificate = new X509Certificate((await answer.text()).slice(0, max_certificate_bytes))
    // One certificate signs for a year; a handful never fills the memory.
    if (certificates.size > 8) certificates.clear()
    certificates.set(address, certificate)
    return certificate
  }
}

/** Opens the address by which a subscription is confirmed. */
export async function confirmSubscription(address: string): Promise<void> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience_ms) })
  if (!answer.ok) throw new Error(`SNS answers ${answer.status} to the confirmation of a subscription`)
}

function fieldsOf(text: string): Fields {
  try {
    const read: unknown = JSON.parse(text)
    return isFields(read) ? read : {}
  } catch {
    return {}
  }
}
