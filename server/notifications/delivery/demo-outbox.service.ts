import type { DemoMessage } from '#contract/notifications/notifications.ts'
import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { messageWords } from '../words.ts'
import { newestMessages } from './outbox.sql.ts'
import { openParams } from './sealed-params.ts'

/** The newest 100 e-mails and text messages, as their readers would see them; only the demo shows them. */
export async function demoOutbox(db: Db, secret: SecretKeys, public_url: string): Promise<DemoMessage[]> {
  const rows = await newestMessages(db, 100)
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    ...messageWords({ ...row, params: openParams(secret, row.params) }, public_url),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  }))
}
