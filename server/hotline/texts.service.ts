import type { IncomingText, TextReceipt } from '#contract/hotline/hooks.ts'
import { storedPhone } from '#contract/phones.ts'
import { now } from '#server/app/database.ts'
import { countTries, isWithin } from '#server/app/http/limits/limits.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { smsParts } from '#server/notifications/delivery/sms-parts.ts'
import { messageState, sendSms } from '#server/notifications/notifications.service.ts'
import { type AnswerParts, answerWish, callerOf } from './answers.service.ts'
import { readText } from './read-text.ts'
import { fitted } from './replies.ts'

const hour_s = 3600
const day_s = 24 * hour_s

/** A message that lay at the gateway for longer is not answered: nobody waits for it any more. */
const max_age_ms = day_s * 1000

const ofPhone = [
  { name: 'hotline-sms-phone', max: 10, window_s: hour_s },
  { name: 'hotline-sms-phone-day', max: 30, window_s: day_s },
]

export type TextParts = AnswerParts & {
  secret: SecretKeys
  /** Max parts of replies in a day, apart from those of codes. */
  sms_per_day: number
  warn: (facts: Record<string, unknown>, text: string) => void
}

/**
 * Answers a citizen's text message by one of at most two parts, once: the id of the message is the key of its reply.
 * Over the limits, and for a message of yesterday, nothing is sent.
 */
export async function answerText(
  parts: TextParts,
  { id, from, text, received_at }: IncomingText,
): Promise<TextReceipt> {
  const { db, secret } = parts
  const dedupe_key = `hotline:sms:${id}`
  if ((await messageState(db, dedupe_key)) !== null) return { answered: true }
  if ((await now(db)).getTime() - Date.parse(received_at) > max_age_ms) return { answered: false }
  const phone = storedPhone(from)
  for (const limit of ofPhone) if (!(await isWithin(db, limit, phone))) return { answered: false }
  const caller = await callerOf(parts, phone)
  const read = readText(text)
  const language = read.language ?? caller.account?.language ?? 'bn'
  const reply = fitted(await answerWish(parts, caller, read.wish, language))
  if (!(await isWithinDay(parts, smsParts(reply)))) return { answered: false }
  await sendSms(db, secret, { to: phone, template: 'hotline_reply', params: { reply }, language, dedupe_key })
  return { answered: true }
}

/** Replies have a ceiling of their own, as high as that of codes: a flood of messages must not use up the codes. */
async function isWithinDay({ db, sms_per_day: max, warn }: TextParts, parts: number): Promise<boolean> {
  const { count } = await countTries(db, { name: 'hotline-sms', max, window_s: day_s }, 'everybody', parts)
  if (count > max && count - parts <= max) warn({ SMS_PER_DAY: max }, 'no more text messages are answered today')
  return count <= max
}
