import type { Updateable } from 'kysely'
import type { Db, Tables } from '#server/app/database.ts'

export const updateUser = (trx: Db, id: number, change: Updateable<Tables['users']>) =>
  trx.updateTable('users').set(change).where('id', '=', id).execute()

export const isDistrict = async (db: Db, name: string) =>
  (await db
    .selectFrom('districts')
    .select('id')
    .where((where) => where.or([where('name_en', '=', name), where('name_bn', '=', name)]))
    .executeTakeFirst()) !== undefined
