import { isPrivate } from '#contract/corrections/correction-cells.ts'
import { isDecided } from '#contract/corrections/correction-moves.ts'
import { type CorrectionNotice, type ObjectionForm, objection_days } from '#contract/corrections/objections.ts'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { othersOfDag } from '#server/cases/dag-people.service.ts'
import { changeCorrection, type LockedCorrection, lockCorrection } from './correction-changes.sql.ts'
import { notifyOther } from './correction-messages.ts'
import { correctionById } from './corrections.sql.ts'
import { movingCellsOf } from './moved-land.service.ts'
import { answerToObjections, hasNotice, insertNotices, insertObjection, objectionOf } from './objections.sql.ts'

/**
 * Tells the others of a dag of a correction that was just paid; they have days to object. Where nobody is known the office
 * waits only for what moves land.
 */
export async function notifyOthers(trx: Db, correction: LockedCorrection, at: Date): Promise<void> {
  const { id, dag_id, user_id, dag_number, khatian_number: khatiyan_number } = correction
  const others = await othersOfDag(trx, dag_id, user_id)
  const row = await correctionById(trx, id)
  const moves = row ? await movingCellsOf(trx, row) : []
  if (others.length === 0 && moves.length === 0) return
  const until = daysAfter(dhakaDay(at), objection_days)
  await changeCorrection(trx, id, { objections_until: until }, at)
  if (others.length > 0) await insertNotices(trx, id, others, at)
  for (const other of others) await notifyOther(trx, { id, user_id: other, dag_number, khatiyan_number, until })
}

/** A correction as somebody sees it who was told of it; 404 for anybody else. */
export async function getNotice(db: Db, actor: Actor, id: number): Promise<CorrectionNotice> {
  const row = (await hasNotice(db, id, actor.id)) ? await correctionById(db, id) : undefined
  if (!row || row.objections_until === null) throw new AppError('not_found')
  const { status, dag_number, khatian_number, mouza, upazila, objections_until } = row
  const own = await objectionOf(db, id, actor.id)
  const today = dhakaDay(await now(db))
  return {
    id,
    status,
    dag_number,
    khatian_number,
    mouza,
    upazila,
    objections_until,
    // The others of a khatian see what the public sees of it.
    cells: row.cells.map((cell) => ({
      ...cell,
      before: isPrivate(cell.field) ? null : cell.before,
      is_hidden: isPrivate(cell.field),
    })),
    objections_answer: own ? await answerToObjections(db, id) : null,
    objection: own ? { reason: own.reason, made_at: own.made_at.toISOString() } : null,
    can_object: !own && !isDecided(status) && today <= objections_until,
  }
}

/**
 * Objects to a correction that one was told of, once, until its last day.
 * @throws not_found, correction_decided, objections_over, already_objected
 */
export async function objectTo(db: Db, actor: Actor, id: number, { reason }: ObjectionForm): Promise<CorrectionNotice> {
  await transaction(db, async (trx) => {
    const told = await hasNotice(trx, id, actor.id)
    // Held, so that a decision sees the objection or the objection the decision.
    const correction = told ? await lockCorrection(trx, id) : undefined
    if (!correction) throw new AppError('not_found')
    if (isDecided(correction.status)) throw new AppError('correction_decided')
    const at = await now(trx)
    if (correction.objections_until === null || dhakaDay(at) > correction.objections_until)
      throw new AppError('objections_over')
    const isFirst = await insertObjection(trx, { correction_id: id, user_id: actor.id, reason, made_at: at })
    if (!isFirst) throw new AppError('already_objected')
    // A new version: an officer who has the case open sees that it changed.
    await changeCorrection(trx, id, {}, at)
  })
  return getNotice(db, actor, id)
}
