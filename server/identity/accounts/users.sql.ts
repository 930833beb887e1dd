import { type Insertable, sql } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

const columns = [
  'id',
  'name',
  'email',
  'phone',
  'role',
  'email_verified_at',
  'phone_verified_at',
  'two_factor_enabled_at',
  'password_change_required',
  'language',
  'permanent_address',
  'mailing_address',
] as const

/** True if a passkey opens the account. */
export const hasPasskey = sql<boolean>`exists (select from passkeys where passkeys.user_id = users.id)`.as(
  'has_passkey',
)

type WorkPlace = { id: number; district_id: number; division_id: number; name_en: string; name_bn: string }

/** Upazilas of an acland, in the order of their names. */
const workPlaces = sql<WorkPlace[]>`coalesce((
  select json_agg(json_build_object('id', u.id, 'district_id', u.district_id, 'division_id', d.division_id,
    'name_en', u.name_en, 'name_bn', u.name_bn) order by u.name_en collate "C", u.id)
  from staff_upazilas s join upazilas u on u.id = s.upazila_id join districts d on d.id = u.district_id
  where s.user_id = users.id), '[]')`.as('upazilas')

export const userById = (db: Db, id: number) =>
  db.selectFrom('users').select(columns).select([workPlaces, hasPasskey]).where('id', '=', id).executeTakeFirstOrThrow()

/** Accounts that may be used: nobody's who was disabled, and those of the demo in the demo only. */
export const openAccounts = (demo: boolean) =>
  sql<boolean>`(users.disabled_at is null and (not users.demo or ${demo}::boolean))`

/** The open account that a person names at login: by its e-mail, or by the mobile number that it has proven. */
export const userByLogin = (db: Db, by: { column: 'email' | 'phone'; value: string }, demo: boolean) =>
  db
    .selectFrom('users')
    .select(columns)
    .select([workPlaces, hasPasskey])
    .select('password_hash')
    .where(by.column, '=', by.value)
    .$if(by.column === 'phone', (rows) => rows.where('phone_verified_at', 'is not', null))
    .where(openAccounts(demo))
    .executeTakeFirst()

/** The account with an id if it is open. */
export const openUserById = (db: Db, id: number, demo: boolean) =>
  db
    .selectFrom('users')
    .select(columns)
    .select([workPlaces, hasPasskey])
    .where('id', '=', id)
    .where(openAccounts(demo))
    .executeTakeFirst()

export const userByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(columns)
    .select(workPlaces)
    .select('disabled_at')
    .where('email', '=', email)
    .executeTakeFirst()

/** The account that a person names at login, also one that is closed. */
export const accountByLogin = (db: Db, by: { column: 'email' | 'phone'; value: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where(by.column, '=', by.value)
    .$if(by.column === 'phone', (rows) => rows.where('phone_verified_at', 'is not', null))
    .executeTakeFirst()

export const emailExists = async (db: Db, email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

export const nameOfUser = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

export const insertUser = (db: Db, user: Insertable<Tables['users']>) =>
  db.insertInto('users').values(user).returning(columns).returning([workPlaces, hasPasskey]).executeTakeFirstOrThrow()

/** True when the database holds an account that is not one of the demo's. */
export const hasRealUsers = async (db: Db) =>
  (await db.selectFrom('users').select('id').where('demo', '=', false).limit(1).executeTakeFirst()) !== undefined

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

export async function workPlaceIds(db: Db, user_id: number): Promise<number[]> {
  const rows = await db.selectFrom('staff_upazilas').select('upazila_id').where('user_id', '=', user_id).execute()
  return rows.map(({ upazila_id }) => upazila_id)
}
