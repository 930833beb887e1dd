import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { openAccounts } from '../accounts/users.sql.ts'

/** Receiver of an account's codes: its proven number, or the verified e-mail of who has a number of another country. */
const receiver = sql<string | null>`(case
  when phone_verified_at is not null then phone
  when email_verified_at is not null and phone !~ '^\\+8801' then email end)`

const owners = (db: Db) =>
  db.selectFrom('users').select(['id', 'name', 'role', 'language']).select(receiver.as('receiver'))

export const ownerOf = (db: Db, { column, value }: { column: 'email' | 'phone'; value: string }, demo: boolean) =>
  owners(db)
    .where(column, '=', value)
    .where(sql<boolean>`${receiver} = ${value}`)
    .where(openAccounts(demo))
    .executeTakeFirst()

export const openOwnerById = (db: Db, id: number) =>
  owners(db).where('id', '=', id).where('disabled_at', 'is', null).executeTakeFirst()
