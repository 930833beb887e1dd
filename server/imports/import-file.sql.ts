import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** An admin or acland whose account is open, by e-mail. */
export const staffByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('role', 'in', ['admin', 'acland'])
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

export const surveyByCode = async (db: Db, code: string) =>
  (
    await db
      .selectFrom('survey_types')
      .select('id')
      .where(sql<boolean>`upper(code) = upper(${code})`)
      .executeTakeFirst()
  )?.id
