import { type Insertable, sql } from 'kysely'
import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { tryOneTimeCode } from '#server/app/database/one-time-codes.ts'
import type { Db, Tables } from '#server/app/database.ts'

export const insertAssistance = (trx: Db, assistance: Insertable<Tables['assistances']>) =>
  trx.insertInto('assistances').values(assistance).returning('id').executeTakeFirstOrThrow()

/** The helper, as papers and messages name them. */
export const helperById = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['name', 'phone', 'digital_centre'])
    .where('id', '=', id)
    .where('role', '=', 'helper')
    .executeTakeFirst()

/** True if the helper requested this in the same login. */
export const isAskedBy = async (db: Db, id: number, helper: { id: number; session_id: number }): Promise<boolean> =>
  (await db
    .selectFrom('assistances')
    .select('id')
    .where('id', '=', id)
    .where('helper_id', '=', helper.id)
    .where('helper_session_id', '=', helper.session_id)
    .executeTakeFirst()) !== undefined

/** Assistances that can still be agreed to; counts this attempt. */
export const tryCode = (trx: Db, id: number, at: Date) =>
  tryOneTimeCode(trx, at, {
    table: 'assistances',
    row: sql`id = ${id}`,
    used: 'confirmed_at',
    expires: 'code_expires_at',
  })

/** The account that the code has just opened. */
export const setCitizen = (trx: Db, id: number, user_id: number) =>
  trx.updateTable('assistances').set({ user_id, new_name: null }).where('id', '=', id).execute()

export const confirm = (trx: Db, id: number, times: { confirmed_at: Date; expires_at: Date }) =>
  trx.updateTable('assistances').set(times).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** A helper acts for one citizen at a time: what is still open from before ends. */
export const endOthersOfHelper = (trx: Db, helper_id: number, but_id: number, at: Date) =>
  trx
    .updateTable('assistances')
    .set({ ended_at: at })
    .where('helper_id', '=', helper_id)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('id', '<>', but_id)
    .execute()

/** The case that was made, or the owner's that an attorney opened. */
const caseOpened = sql<number | null>`coalesce(case_id, own_case_id)`.as('case_id')

export const assistanceById = (db: Db, id: number) =>
  db
    .selectFrom('assistances')
    .innerJoin('users', 'users.id', 'assistances.user_id')
    .select(['assistances.id', 'kind', 'users.name', 'expires_at', 'finished_at', 'attorney_power_id'])
    .select(caseOpened)
    .where('assistances.id', '=', id)
    .executeTakeFirst()

/** Ends what is confirmed and not over; undefined where there is no such thing, or not for this person. */
export const endAssistance = (trx: Db, { id, user_id }: { id: number; user_id: number }, at: Date) =>
  trx
    .updateTable('assistances')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .returning(['id', 'helper_id', 'user_id', 'helper_name', 'digital_centre', 'kind', 'case_id'])
    .executeTakeFirst()

const max_listed = 20

/** Helpers who acted for a person, the latest first. */
export const assistancesOf = (db: Db, user_id: number) =>
  db
    .selectFrom('assistances')
    .select(['id', 'kind', 'helper_name', 'digital_centre', 'confirmed_at', 'expires_at'])
    .select(caseOpened)
    .select(
      sql<boolean>`ended_at is null and expires_at > now() and exists (
        select from sessions s where s.assistance_id = assistances.id and s.ended_at is null)`.as('active'),
    )
    .where('user_id', '=', user_id)
    .where('confirmed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(max_listed)
    .execute()

type CaseOfPower = { power_id: number; kind: AssistanceKind; case_id: number }

/** Under which assistance an attorney made a case, of which it still is the one. */
export const assistanceOfCase = (trx: Db, { power_id, kind, case_id }: CaseOfPower) =>
  trx
    .selectFrom('assistances')
    .select('id')
    .where('attorney_power_id', '=', power_id)
    .where('kind', '=', kind)
    .where('case_id', '=', case_id)
    .executeTakeFirst()

/** Opens the assistance of a case again, under another login of the attorney. */
export const reopenAssistance = (trx: Db, id: number, opening: { helper_session_id: number; expires_at: Date }) =>
  trx
    .updateTable('assistances')
    .set({ ...opening, ended_at: null })
    .where('id', '=', id)
    .execute()

/** Deletes old requests that nobody agreed to. */
export const deleteUnconfirmed = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(db, { table: 'assistances', age: sql`asked_at`, only: sql`confirmed_at is null` }, before, most)
