import type { Db } from '#server/app/database.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { openParams } from '#server/notifications/delivery/sealed-params.ts'
import { messageWords } from '#server/notifications/words.ts'

/** Messages of the outbox, as a test reads them. */
export function outboxOf({ db, secret }: { db: Db; secret: SecretKeys }) {
  return {
    /** The newest message to an address or phone; throws when there is none. */
    async last(recipient: string) {
      const row = await db
        .selectFrom('outbox')
        .select(['template', 'language', 'params'])
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const params: Record<string, string> = JSON.parse(JSON.stringify(openParams(secret, row.params)))
      return { ...row, params }
    },
    /** The newest text message to a phone, as it is read. */
    async text(recipient: string) {
      const { template, language, params } = await this.last(recipient)
      return messageWords({ channel: 'sms', template, language, params, created_at: new Date() }, 'https://jomi.test')
        .text
    },
    /** The newest mail to an address, as it is read. */
    async mail(recipient: string) {
      const { template, language, params } = await this.last(recipient)
      return messageWords({ channel: 'email', template, language, params, created_at: new Date() }, 'https://jomi.test')
        .text
    },
  }
}
