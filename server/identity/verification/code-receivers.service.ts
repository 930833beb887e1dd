import type { Language } from '#contract/digits.ts'
import { storedPhone } from '#contract/phones.ts'
import type { Db } from '#server/app/database.ts'
import { sendMail, sendSms, smsPartsOf } from '#server/notifications/notifications.service.ts'
import type { MailParams, SmsParams } from '#server/notifications/templates.ts'
import type { IdentityDeps } from '../deps.ts'
import { openOwnerById, ownerOf } from './code-receivers.sql.ts'
import { refuseBeyondCeiling } from './phone.service.ts'

const isEmail = (receiver: string) => receiver.includes('@')

/** Text that a helper or operator typed (`CodeReceiver`), as accounts have it: `+8801XXXXXXXXX` or an e-mail. */
export const storedReceiver = (typed: string): string => (isEmail(typed) ? typed : storedPhone(typed))

/**
 * The open account whose codes go to this number or e-mail. An e-mail counts only for an account with a number of another
 * country, to which no text message goes, and only once verified.
 */
export const ownerOfReceiver = (db: Db, receiver: string, demo: boolean) =>
  ownerOf(db, { column: isEmail(receiver) ? 'email' : 'phone', value: receiver }, demo)

/** An account by its id, with where its codes go now; undefined while none can go anywhere. */
export async function codeOwnerById(db: Db, id: number) {
  const owner = await openOwnerById(db, id)
  return owner?.receiver ? { ...owner, receiver: owner.receiver } : undefined
}

type CodeTemplate = 'assistance_code' | 'hotline_code'

/**
 * Counts a code among the text messages of the day, in the longer language and before anybody is looked for: the count
 * must not tell who has an account. A code to an e-mail costs nothing.
 */
export async function refuseCodeBeyondCeiling<Name extends CodeTemplate | 'assistance_signup_code'>(
  parts: IdentityDeps,
  receiver: string,
  template: Name,
  params: SmsParams<Name>,
): Promise<void> {
  if (isEmail(receiver)) return
  const sizes = (['en', 'bn'] as const).map((language) => smsPartsOf(template, params, language))
  await refuseBeyondCeiling(parts, Math.max(...sizes))
}

type Code<Name extends CodeTemplate> = {
  receiver: string
  template: Name
  params: SmsParams<Name> & MailParams<Name>
  language: Language
}

/** Sends a code by SMS to a number of Bangladesh, else by e-mail. */
export async function sendCode<Name extends CodeTemplate>(
  { secret }: IdentityDeps,
  trx: Db,
  { receiver: to, ...code }: Code<Name>,
): Promise<void> {
  if (isEmail(to)) await sendMail(trx, secret, { to, ...code })
  else await sendSms(trx, secret, { to, ...code })
}
