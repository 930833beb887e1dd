import type { Db } from '#server/app/database.ts'

const max_told = 500

/** Records who was told of a correction, and when last: its fee may be paid again. */
export const insertNotices = (trx: Db, correction_id: number, user_ids: readonly number[], notified_at: Date) =>
  trx
    .insertInto('correction_notices')
    .values(user_ids.map((user_id) => ({ correction_id, user_id, notified_at })))
    .onConflict((conflict) => conflict.columns(['correction_id', 'user_id']).doUpdateSet({ notified_at }))
    .execute()

/** True if somebody was told of a correction. */
export const hasNotice = async (db: Db, correction_id: number, user_id: number): Promise<boolean> =>
  (await db
    .selectFrom('correction_notices')
    .select('user_id')
    .where('correction_id', '=', correction_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()) !== undefined

/** Who was told of a correction. */
export const noticedUsers = async (db: Db, correction_id: number): Promise<number[]> =>
  (
    await db
      .selectFrom('correction_notices')
      .select('user_id')
      .where('correction_id', '=', correction_id)
      .orderBy('user_id')
      .limit(max_told)
      .execute()
  ).map(({ user_id }) => user_id)

export const countNotices = async (db: Db, correction_id: number): Promise<number> =>
  (
    await db
      .selectFrom('correction_notices')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('correction_id', '=', correction_id)
      .executeTakeFirstOrThrow()
  ).count

export const objectionOf = (db: Db, correction_id: number, user_id: number) =>
  db
    .selectFrom('correction_objections')
    .select(['reason', 'made_at'])
    .where('correction_id', '=', correction_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()

/** The objections to a correction, the oldest first; at most one from each person who was told. */
export const objectionsTo = (db: Db, correction_id: number) =>
  db
    .selectFrom('correction_objections')
    .innerJoin('users', 'users.id', 'correction_objections.user_id')
    .select(['users.name as by', 'reason', 'made_at'])
    .where('correction_id', '=', correction_id)
    .orderBy('correction_objections.id')
    .limit(max_told)
    .execute()

/** The office's answer to the objections; null before the decision. */
export const answerToObjections = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('corrections').select('objections_answer').where('id', '=', id).executeTakeFirst())
    ?.objections_answer ?? null

/** People who objected to a correction. */
export async function objectorsOf(db: Db, correction_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('correction_objections')
    .select('user_id')
    .where('correction_id', '=', correction_id)
    .orderBy('id')
    .limit(max_told)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type NewObjection = { correction_id: number; user_id: number; reason: string; made_at: Date }

/** True if the person had not objected before. */
export async function insertObjection(trx: Db, objection: NewObjection): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('correction_objections')
    .values(objection)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
