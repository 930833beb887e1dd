import { sql } from 'kysely'
import { type Db, transaction } from '#server/app/database.ts'
import type { Storage } from '#server/app/files.ts'
import { answerPurpose } from '#server/app/idempotency/reseal-answers.ts'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { seal, sealBytes } from '#server/app/secrets/sealed.ts'
import { identityImagePurpose } from '#server/files/sealed-images.ts'
import { twoFactorPurpose } from '#server/identity/two-factor/two-factor.sql.ts'
import { messagePurpose, sealParams } from '#server/notifications/delivery/sealed-params.ts'

export type Extent = { accounts: number; images: number }

/** Accounts with a second factor, a message and a stored answer each, and images: all sealed with the current key. */
export async function sealMany(db: Db, storage: Storage, secret: SecretKeys, { accounts, images }: Extent) {
  const size = 500
  for (let start = 0; start < accounts; start += size) {
    const rows = Array.from({ length: Math.min(size, accounts - start) }, (_, each) => ({
      email: `sealed${start + each}@jomi.test`,
      secret: seal(secret, twoFactorPurpose, `secret ${start + each}`),
      message: sealParams(secret, { code: String(start + each) }),
    }))
    await transaction(db, (trx) => writeRows(trx, secret, rows))
  }
  for (let each = 0; each < images; each += 1) {
    const { storage_key, size_bytes, sha256 } = await storage.store(
      sealBytes(secret, identityImagePurpose, Buffer.from(`image ${each}`)),
    )
    await sql`insert into files (storage_key, name, content_type, size_bytes, sha256, encrypted, key_id) values
      (${storage_key}, 'id', 'image/jpeg', ${size_bytes}::bigint, ${sha256}, true, ${secret.current.id})`.execute(db)
  }
}

type Row = { email: string; secret: string; message: string }

async function writeRows(trx: Db, secret: SecretKeys, rows: Row[]): Promise<void> {
  const json = JSON.stringify(rows)
  const made = await sql<{ id: number }>`
    insert into users (name, email, password_hash, role, demo, two_factor_secret)
    select 'Sealed', r.email, 'none', 'user', true, r.secret
    from jsonb_to_recordset(${json}::jsonb) as r(email text, secret text) returning id`.execute(trx)
  await sql`insert into outbox (channel, recipient, template, params, language, available_at, expires_at)
    select 'sms', '+8801', 'phone_code', r.message::jsonb, 'en', now() + interval '1 day', now() + interval '2 days'
    from jsonb_to_recordset(${json}::jsonb) as r(message text)`.execute(trx)
  for (const { id } of made.rows) {
    const key = await sql<{ id: number }>`
      insert into idempotency_keys (user_id, route, key, request_hmac, done, created_at)
      values (${id}, 'POST /x', 'k', 'none', true, now()) returning id`.execute(trx)
    const row = key.rows[0]?.id ?? 0
    const answer = seal(secret, answerPurpose(row), `answer ${row}`)
    await sql`update idempotency_keys set status = 201, answer = ${answer} where id = ${row}`.execute(trx)
  }
}

type SealedText = { what: string; purpose: string; sealed: string }

/** Every sealed text, with its purpose. */
export async function sealedTexts(db: Db): Promise<SealedText[]> {
  const users = await sql<{ sealed: string }>`
    select two_factor_secret as sealed from users where two_factor_secret is not null`.execute(db)
  const answers = await sql<{ id: number; sealed: string }>`
    select id, answer as sealed from idempotency_keys where answer is not null`.execute(db)
  const messages = await sql<{ sealed: string }>`
    select params ->> 'sealed' as sealed from outbox where params ? 'sealed'`.execute(db)
  return [
    ...users.rows.map(({ sealed }) => ({ what: 'a two-factor secret', purpose: twoFactorPurpose, sealed })),
    ...answers.rows.map(({ id, sealed }) => ({ what: 'an answer', purpose: answerPurpose(id), sealed })),
    ...messages.rows.map(({ sealed }) => ({ what: 'a message', purpose: messagePurpose, sealed })),
  ]
}

export async function sealedFileKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`select storage_key from files where encrypted`.execute(db)
  return rows.map(({ storage_key }) => storage_key)
}
