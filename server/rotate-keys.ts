import { type Db, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { sealedAnswers } from '#server/app/idempotency/reseal-answers.ts'
import type { SealedStore } from '#server/app/secrets/key-rotation/sealed-column.ts'
import { sealedFiles } from '#server/app/secrets/key-rotation/sealed-files.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { databaseKey, recordCurrentKey } from '#server/app/secrets/secret-check.ts'
import { trustPaperKey } from '#server/documents/keys/paper-keys.service.ts'
import { draftStore } from '#server/drafts/sealed-drafts.sql.ts'
import { identityImagePurpose } from '#server/files/sealed-images.ts'
import { twoFactorStore } from '#server/identity/two-factor/two-factor.service.ts'
import { passportStore } from '#server/kyc/passports.sql.ts'
import { printPurpose } from '#server/land-tax/prints/prints.service.ts'
import { familyStore } from '#server/mutations/families.sql.ts'
import { nidStores } from '#server/mutations/nids.sql.ts'
import { messageStore } from '#server/notifications/notifications.service.ts'
import { sealedBkashTokens } from '#server/payments/providers/bkash/bkash-tokens.sql.ts'
import { webhookStore } from '#server/programs/webhooks.service.ts'

type Rotation = {
  db: Db
  storage: Storage
  secret: SecretKeys
  /** True if papers are signed with a key of its own: another secret then brings no other paper key. */
  has_key_apart?: boolean
  say: (text: string) => void
}

/** Servers that were not restarted go on with the former key. */
export class RotationUnfinished extends Error {}

/** Everything that is sealed with the server's secret. What a room seals is added here. */
export const sealedStores = (storage: Storage): SealedStore[] => [
  twoFactorStore,
  sealedAnswers,
  messageStore,
  webhookStore,
  sealedBkashTokens,
  sealedFiles(storage, [identityImagePurpose, printPurpose]),
  ...nidStores,
  familyStore,
  passportStore,
  draftStore,
]

/**
 * Seals everything again with the current key, in batches, while the servers run with both keys. An interrupted run can
 * be repeated and continues: finished values are skipped. At the end the current key's paper key is trusted, the
 * database is recorded as written with the current key, and the previous one is no longer needed. Throws
 * `SecretRefused` if the database was written with neither.
 */
export async function rotateKeys({ db, storage, secret, has_key_apart = false, say }: Rotation): Promise<void> {
  await databaseKey(db, secret)
  say(`Sealing anew with key ${secret.current.id} …`)
  for (const store of sealedStores(storage)) await resealAll(db, secret, store, say)
  await transaction(db, async (trx) => {
    if (!has_key_apart) await trustPaperKey(trx, secret)
    await recordCurrentKey(trx, secret)
  })
  say('100 % is sealed with the current key. Start the servers without SECRET_KEY_PREVIOUS now.')
}

const rounds = 5

/** Until nothing is left: a server with the former key only may have sealed something meanwhile. */
async function resealAll(db: Db, secret: SecretKeys, store: SealedStore, say: Rotation['say']): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    await resealOnce(db, secret, store, say)
    const { total, current } = await store.count(db, secret)
    say(`  ${store.name}: ${current} of ${total} sealed with the current key`)
    if (current === total) return
  }
  throw new RotationUnfinished(
    `Somebody goes on sealing ${store.name} with the former key. Start every server with the new SECRET_KEY and the former one as SECRET_KEY_PREVIOUS, and run this again.`,
  )
}

async function resealOnce(db: Db, secret: SecretKeys, store: SealedStore, say: Rotation['say']): Promise<void> {
  let after: string | null = null
  let done = 0
  do {
    const { last, resealed } = await store.resealBatch(db, secret, after)
    done += resealed
    if (resealed > 0) say(`  ${store.name}: ${done} sealed anew`)
    after = last
  } while (after !== null)
}
