import type { AssistedBy } from '#contract/assistance/assistance.ts'
import type { Language } from '#contract/digits.ts'
import type { MessageState } from '#contract/notifications/message-state.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import { maskNumber } from '#contract/payments/payments.ts'
import { type Db, deferred } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { insertMessage, messageByKey, removeUnsent, sealedMessages } from './delivery/outbox.sql.ts'
import { sealParams } from './delivery/sealed-params.ts'
import { smsParts } from './delivery/sms-parts.ts'
import { insertNotification, removeUnseen } from './notifications.sql.ts'
import {
  goesBySms,
  lifeSeconds,
  type MailParams,
  type MailTemplate,
  mailParams,
  type NotificationParams,
  notificationParams,
  type SmsParams,
  type SmsTemplate,
  smsParams,
} from './templates.ts'
import { messageWords } from './words.ts'

/** Waiting messages, for sealing with another key. */
export const messageStore = sealedMessages

/** Keys of an event's messages in the outbox: `insertNotification` writes the same keys. */
const emailKey = (event: string) => `${event}:email`
const smsKey = (event: string) => `${event}:sms`

type NewNotification<Type extends NotificationType> = {
  user_id: number
  type: Type
  params: NotificationParams<Type>
  /** Address on this site, such as `/dashboard?tab=messages`. */
  link: string | null
  /** Names the event, so that it is notified only once. */
  dedupe_key?: string
  /** Helper who made the case of the message; the message names them too. */
  assisted_by?: AssistedBy
  /** So long nobody sees it and nothing is sent; until then `withdrawMessages` takes it back. */
  wait_seconds?: number
}

/**
 * Notifies a person in the transaction of the event: in the app always, by e-mail if their address is verified, and for
 * urgent messages by SMS if their phone is. rules/accounts.md#notifications
 */
export async function notify<Type extends NotificationType>(trx: Db, notification: NewNotification<Type>) {
  const { user_id, type, params, link, assisted_by = null, dedupe_key = null, wait_seconds = 0 } = notification
  const known = { ...notificationParams[type].parse(params), ...(assisted_by && { assisted_by }) }
  await insertNotification(deferred(trx), {
    user_id,
    type,
    params: JSON.stringify(known),
    link,
    dedupe_key,
    wait_seconds,
    life_seconds: lifeSeconds.notification,
    by_sms: goesBySms(type),
  })
}

/** The masked number to which the text message about an event was sent; null where none was, or not yet. */
export async function smsSentTo(db: Db, dedupe_key: string): Promise<string | null> {
  const message = await messageByKey(db, smsKey(dedupe_key))
  return message?.sent_at ? maskNumber(message.recipient) : null
}

/** State of the message with a key; null where there is none, or none any more. */
export async function messageState(db: Db, dedupe_key: string): Promise<MessageState | null> {
  const message = await messageByKey(db, dedupe_key)
  if (!message) return null
  if (message.sent_at) return 'sent'
  return message.given_up_at ? 'failed' : 'queued'
}

/**
 * Takes back what nobody has seen yet, by the keys it was written with. False when some of it is on its way: the
 * caller's transaction then must not hold.
 */
export async function withdrawMessages(trx: Db, dedupe_keys: readonly string[]): Promise<boolean> {
  const sent_keys = dedupe_keys.flatMap((key) => [emailKey(key), smsKey(key)])
  const unseen = await removeUnseen(trx, dedupe_keys)
  return (await removeUnsent(trx, sent_keys)) && unseen
}

type NewMail<Name extends MailTemplate> = {
  to: string
  template: Name
  params: MailParams<Name>
  language: Language
  /** By which `messageState` finds it. */
  dedupe_key?: string
}

/**
 * Writes an e-mail to an address that need not be a verified one, in the caller's transaction, sealed until it is sent.
 */
export const sendMail = <Name extends MailTemplate>(
  trx: Db,
  secret: SecretKeys,
  { to, template, params, language, dedupe_key }: NewMail<Name>,
) =>
  insertMessage(trx, {
    channel: 'email',
    recipient: to,
    template,
    params: sealParams(secret, mailParams[template].parse(params)),
    language,
    dedupe_key: dedupe_key ?? null,
    life_seconds: lifeSeconds[template],
  })

/** Takes back mails that are not on their way yet, by the keys they were written with. */
export const withdrawMails = (trx: Db, dedupe_keys: readonly string[]) => removeUnsent(trx, dedupe_keys)

type NewSms<Name extends SmsTemplate> = {
  /** `+8801XXXXXXXXX` */
  to: string
  template: Name
  params: SmsParams<Name>
  language: Language
  /** By which `messageState` finds it. */
  dedupe_key?: string
}

/** Parts in which a text message will be sent. */
export function smsPartsOf<Name extends SmsTemplate>(
  template: Name,
  params: SmsParams<Name>,
  language: Language,
): number {
  const facts = { channel: 'sms', template, params, language, created_at: new Date() } as const
  return smsParts(messageWords(facts, '').text)
}

/** Writes a text message to a phone that need not be verified, in the caller's transaction, sealed until it is sent. */
export const sendSms = <Name extends SmsTemplate>(
  trx: Db,
  secret: SecretKeys,
  { to, template, params, language, dedupe_key }: NewSms<Name>,
) =>
  insertMessage(trx, {
    channel: 'sms',
    recipient: to,
    template,
    params: sealParams(secret, smsParams[template].parse(params)),
    language,
    dedupe_key: dedupe_key ?? null,
    life_seconds: lifeSeconds[template],
  })
