import type { VerificationMessages } from '#contract/identity/identity.ts'
import type { Db } from '#server/app/database.ts'
import { messageState } from '#server/notifications/notifications.service.ts'
import { newestCodeTo, newestLinkTo } from './verification-messages.sql.ts'

/** Keys of the messages in the outbox, by which their state is found. */
export const emailLinkKey = (mail_link_id: number) => `verify_email:${mail_link_id}`
export const phoneCodeKey = (phone_code_id: number) => `phone_code:${phone_code_id}`

/** States of the newest link and code of a person, so that nobody waits for a message that was refused. */
export async function verificationMessages(db: Db, user_id: number): Promise<VerificationMessages> {
  const link = await newestLinkTo(db, user_id)
  const code = await newestCodeTo(db, user_id)
  return {
    email: link ? await messageState(db, emailLinkKey(link.id)) : null,
    phone: code ? await messageState(db, phoneCodeKey(code.id)) : null,
  }
}
