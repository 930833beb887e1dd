import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

const shown = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'email_verified_at',
  'phone_verified_at',
  'two_factor_enabled_at',
  'language',
  'permanent_address',
  'mailing_address',
] as const

export const userById = (db: Db, id: number) =>
  db.selectFrom('users').select(shown).where('id', '=', id).executeTakeFirstOrThrow()

export const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(shown)
    .select(['password_hash', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst()

export const emailExists = async (db: Db, email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

export const insertUser = (db: Db, user: Insertable<Tables['users']>) =>
  db.insertInto('users').values(user).returning(shown).executeTakeFirstOrThrow()

/** True when the database holds an account that is not one of the demo's. */
export const hasRealUsers = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('demo', '=', false).limit(1).executeTakeFirst()) !== undefined

export const insertLoginFailure = (db: Db, email_key: string, address: string) =>
  db.insertInto('login_failures').values({ email_key, address }).execute()

export const forgetLoginFailures = (db: Db, email_key: string) =>
  db.deleteFrom('login_failures').where('email_key', '=', email_key).execute()

/** Wrong logins: from this address in the last 15 minutes, and in a row from anywhere. */
export const loginFailures = (db: Db, email_key: string, address: string) =>
  db
    .selectFrom('login_failures')
    .select([
      sql<number>`count(*) filter (where address = ${address} and failed_at > now() - interval '15 minutes')`.as(
        'recent',
      ),
      sql<number>`count(*)`.as('in_a_row'),
      sql<number>`coalesce(ceil(extract(epoch from
        min(failed_at) filter (where address = ${address} and failed_at > now() - interval '15 minutes')
        + interval '15 minutes' - now())), 900)::int`.as('seconds_left'),
    ])
    .where('email_key', '=', email_key)
    .executeTakeFirstOrThrow()

/** The upazilas with a name, or with a BBS or office code. */
export async function upazilaIds(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('upazilas')
    .select('id')
    .where((where) =>
      where.or([
        where('bbs_code', '=', name),
        where('office_code', '=', name),
        where('name_en', 'ilike', name),
        where('name_bn', '=', name),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const insertStaffUpazilas = async (trx: Db, user_id: number, upazila_ids: number[]) => {
  if (upazila_ids.length === 0) return
  await trx
    .insertInto('staff_upazilas')
    .values(upazila_ids.map((upazila_id) => ({ user_id, upazila_id })))
    .execute()
}

/** True when an acland works in an upazila. */
export const worksIn = async (db: Db, user_id: number, upazila_id: number) =>
  (await db
    .selectFrom('staff_upazilas')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('upazila_id', '=', upazila_id)
    .executeTakeFirst()) !== undefined
