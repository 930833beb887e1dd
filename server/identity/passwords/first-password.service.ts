import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { sendMail, withdrawMails } from '#server/notifications/notifications.service.ts'
import { endMailLinks } from './mail-links.sql.ts'
import { makeMailLink } from './mail-links.ts'

/** Three days, as long as its mail is worth delivering: new staff need not wait at their mailbox. */
export const first_link_minutes = 3 * 24 * 60

/** A link to a new account; `dedupe_key` names the mail, so that it is sent once and can be withdrawn. */
type FirstLink = { user: { id: number; email: string; name: string }; dedupe_key: string }

/**
 * Mails a new member of staff the link to set their first password, good once and for three days. After that, "forgot
 * password" gives another. Nobody knows which language they read: the mail is in both.
 */
export async function sendFirstLink(trx: Db, secret: SecretKeys, { user, dedupe_key }: FirstLink, at: Date) {
  const { token } = await makeMailLink(trx, user, 'reset_password', at, first_link_minutes)
  const query = new URLSearchParams({ token, email: user.email })
  await sendMail(trx, secret, {
    to: user.email,
    template: 'staff_account',
    params: { name: user.name, url: `/reset-password?${query}` },
    language: 'bn',
    dedupe_key,
  })
}

/** Ends the link of an account, and its mails that are not on their way yet. */
export async function endFirstLink(
  trx: Db,
  { user_id, dedupe_keys }: { user_id: number; dedupe_keys: readonly string[] },
  at: Date,
) {
  await endMailLinks(trx, user_id, 'reset_password', at)
  if (dedupe_keys.length > 0) await withdrawMails(trx, dedupe_keys)
}
