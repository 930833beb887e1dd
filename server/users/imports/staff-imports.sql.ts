import { sql } from 'kysely'
import type { Role } from '#contract/identity/identity.ts'
import { iso } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import { displayNumber, isUsed } from '../users.sql.ts'

type UpazilaNames = { id: number; name_en: string; name_bn: string; district_en: string; district_bn: string }

/** An account as an import compares it; its phone without the code of the country. */
export type RecordedStaff = {
  id: number
  version: number
  name: string
  email: string
  phone: string | null
  role: Role
  digital_centre: string | null
  disabled_at: string | null
  upazilas: UpazilaNames[]
}

const upazilaNames = sql`json_build_object('id', u.id, 'name_en', u.name_en, 'name_bn', u.name_bn,
  'district_en', d.name_en, 'district_bn', d.name_bn)`

/** Accounts with these emails, of citizens too. */
export async function accountsByEmail(db: Db, emails: readonly string[]): Promise<RecordedStaff[]> {
  const { rows } = await sql<RecordedStaff>`
    select p.id, p.version, p.name, p.email, ${displayNumber} as phone, p.role, p.digital_centre,
      ${iso(sql`p.disabled_at`)} as disabled_at,
      coalesce((select json_agg(${upazilaNames} order by u.name_en collate "C", u.id)
        from staff_upazilas su join upazilas u on u.id = su.upazila_id join districts d on d.id = u.district_id
        where su.user_id = p.id), '[]') as upazilas
    from users p where p.email = any(${emails})`.execute(db)
  return rows
}

export async function upazilasById(db: Db, ids: readonly number[]): Promise<UpazilaNames[]> {
  const { rows } = await sql<UpazilaNames>`
    select u.id, u.name_en, u.name_bn, d.name_en as district_en, d.name_bn as district_bn
    from upazilas u join districts d on d.id = u.district_id where u.id = any(${ids})
    order by u.name_en collate "C", u.id`.execute(db)
  return rows
}

/** A person changes their own name, phone and email, which makes no new version of the account. */
const differs = (side: 'before' | 'after') => sql`(p.name, p.email, coalesce(${displayNumber}, ''))
  is distinct from (i.${sql.ref(side)}->'staff'->>'name', i.${sql.ref(side)}->'staff'->>'email',
    coalesce(i.${sql.ref(side)}->'staff'->>'phone', ''))`

/** Number of accounts that changed since the file was checked; a new one that is there by now is refused at writing. */
export async function changedSinceCheck(trx: Db, import_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_items i left join users p on p.id = i.record_id
    where i.import_id = ${import_id} and i.outcome = 'changed'
      and (p.version is distinct from i.record_version or ${differs('before')})`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Accounts of an import that were changed since it was entered, and new ones that somebody uses; ten are named. */
export async function accountsBuiltOn(trx: Db, import_id: number) {
  const { rows } = await sql<{ count: number; id: number; name: string }>`
    select count(*) over ()::int as count, p.id, p.name from import_items i join users p on p.id = i.record_id
    where i.import_id = ${import_id} and i.outcome in ('new', 'changed')
      and (p.version <> i.written_version or ${differs('after')} or (i.outcome = 'new' and ${isUsed}))
    order by i.item limit 10`.execute(trx)
  return rows
}

/** True if an import writes the account of a person. */
export async function writesAccount(db: Db, import_id: number, user_id: number): Promise<boolean> {
  const { rows } = await sql`select from import_items
    where import_id = ${import_id} and outcome in ('new', 'changed') and record_id = ${user_id} limit 1`.execute(db)
  return rows.length > 0
}

export async function isUsedAccount(trx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select ${isUsed} as used from users p where p.id = ${id}`.execute(trx)
  return rows[0]?.used ?? false
}

/** Imports of staff, entered after a moment, that made or opened an account. */
export async function importsOfAccount(trx: Db, user_id: number, after: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from imports m where m.kind = 'staff' and m.entered_at > ${after}
      and exists (select from import_items i where i.import_id = m.id and i.record_id = ${user_id})`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Accounts among some that an admin may give a first password. */
export async function accountsWithoutPassword(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from users p
    where p.id = any(${ids}) and p.role <> 'user' and p.disabled_at is null and not ${isUsed}`.execute(db)
  return rows.map(({ id }) => id)
}
