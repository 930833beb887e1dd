import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

const emptied = sql`u.email like 'removed-%@demo.invalid'`

/**
 * Empties and disables a batch of demo accounts and deletes all that belongs to them alone. The rows stay, since ledger
 * and audit log name them. Returns the number of accounts; 0 at the end.
 */
export async function emptyAccounts(trx: Db, password_hash: string, batch: number): Promise<number> {
  const { rows } = await sql<{ id: number; email: string; phone: string | null }>`
    select u.id, u.email, u.phone from users u where u.demo and not ${emptied}
    order by u.id limit ${batch} for update`.execute(trx)
  if (rows.length === 0) return 0
  const ids = sql.join(rows.map(({ id }) => id))
  const reached = sql.join(rows.flatMap(({ email, phone }) => [email, ...(phone === null ? [] : [phone])]))
  await sql`delete from outbox where recipient in (${reached})`.execute(trx)
  await sql`delete from login_failures where email_key in (${reached})`.execute(trx)
  await sql`delete from reset_requests where email in (${reached})`.execute(trx)
  await sql`delete from assistances where helper_id in (${ids}) or user_id in (${ids})`.execute(trx)
  await sql`with gone as (delete from attorneys where principal_id in (${ids}) or attorney_id in (${ids}) returning file_id)
    delete from files where id in (select file_id from gone)`.execute(trx)
  await sql`delete from hotline_looks where operator_id in (${ids}) or user_id in (${ids})`.execute(trx)
  await sql`with gone as (delete from dakhila_prints where started_by in (${ids}) returning file_id)
    delete from files where id in (select file_id from gone)`.execute(trx)
  await sql`with gone as (delete from draft_papers where draft_id in (select id from drafts where user_id in (${ids}))
      returning file_id)
    delete from files where id in (select file_id from gone)`.execute(trx)
  for (const table of owned) await sql`delete from ${sql.table(table)} where user_id in (${ids})`.execute(trx)
  await sql`update users set name = 'Demo account', email = 'removed-' || id || '@demo.invalid', phone = null,
      password_hash = ${password_hash}, role = 'user', digital_centre = null, email_verified_at = null, phone_verified_at = null,
      permanent_address = null, mailing_address = null, two_factor_secret = null, two_factor_enabled_at = null,
      disabled_at = coalesce(disabled_at, now()), updated_at = now(), version = version + 1
    where id in (${ids})`.execute(trx)
  return rows.length
}

const owned = [
  'bookmarks',
  'drafts',
  'sessions',
  'known_devices',
  'mail_links',
  'paper_links',
  'phone_codes',
  'recovery_codes',
  'login_challenges',
  'passkeys',
  'passkey_challenges',
  'openid_accounts',
  'idempotency_keys',
  'notifications',
  'staff_upazilas',
]

type Images = { id: number; files: string[]; storage_keys: string[] }

/** Proofs of identity of demo accounts, with the storage keys of their images. */
export async function identityImages(db: Db, batch: number): Promise<Images[]> {
  const { rows } = await sql<Images>`
    select k.id, coalesce(json_agg(f.id) filter (where f.id is not null), '[]') as files,
      coalesce(json_agg(f.storage_key) filter (where f.id is not null), '[]') as storage_keys
    from (select k.* from users u join kycs k on k.user_id = u.id where u.demo order by k.id limit ${batch}) as k
    left join files f on f.id in (k.id_front, k.id_back)
    group by k.id`.execute(db)
  return rows
}

export async function deleteIdentityProofs(trx: Db, proofs: Images[]): Promise<void> {
  const ids = sql.join(proofs.map(({ id }) => id))
  await sql`delete from case_papers where subject = 'kycs' and case_id in (${ids})`.execute(trx)
  await sql`delete from case_reviews where subject = 'kycs' and case_id in (${ids})`.execute(trx)
  await sql`delete from papers_requests where subject = 'kycs' and case_id in (${ids})`.execute(trx)
  await sql`delete from kycs where id in (${ids})`.execute(trx)
  const files = proofs.flatMap((proof) => proof.files)
  if (files.length > 0) await sql`delete from files where id in (${sql.join(files)})`.execute(trx)
}
