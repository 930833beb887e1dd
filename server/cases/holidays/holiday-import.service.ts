import { createHash } from 'node:crypto'
import type { HolidayChanges, HolidayImport, HolidayLine, HolidayRecord } from '#contract/cases/holidays.ts'
import { digitsFor } from '#contract/digits.ts'
import { faultText } from '#contract/fault-texts.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now, transaction, uniqueViolation } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { holidaysIn } from './holiday-lines.ts'
import { holidayLists, holidaysTable, lockHolidaysOf } from './holidays.sql.ts'

/**
 * Makes the holidays of a year those of a file: a preview first, and exactly what it said once its fingerprint comes
 * back. One line that is wrong stops all.
 */
export async function importHolidays(
  db: Db,
  author: RequestContext,
  { year, csv, fingerprint }: HolidayImport,
): Promise<HolidayChanges> {
  const read = holidaysIn(csv, year)
  if ('problem' in read) {
    const { language } = author
    const words = { line: digitsFor(String(read.line), language), problem: faultText(read.problem, language) }
    throw new AppError('csv_line_wrong', { words, extra: { line: read.line } })
  }
  try {
    return await transaction(db, async (trx) => {
      const changes = changesOf(year, await lockHolidaysOf(trx, year), read)
      if (!fingerprint) return changes
      if (fingerprint !== changes.fingerprint) throw new AppError('conflict')
      await save(trx, author, changes)
      return { ...changes, saved: true }
    })
  } catch (error) {
    // Somebody added one of the days at this very moment.
    throw uniqueViolation(error) === 'holidays_day_key' ? new AppError('conflict') : error
  }
}

function changesOf(year: number, stored: readonly HolidayRecord[], wanted: readonly HolidayLine[]): HolidayChanges {
  const byDay = new Map(stored.map((holiday) => [holiday.day, holiday]))
  const days = new Set(wanted.map(({ day }) => day))
  const added = wanted.filter(({ day }) => !byDay.has(day))
  const known = wanted.flatMap((after) => {
    const before = byDay.get(after.day)
    return before ? [{ before, after }] : []
  })
  const changed = known.filter(({ before, after }) => !isSame(before, after))
  const removed = stored.filter(({ day }) => !days.has(day))
  const changes = { year, added, changed, removed }
  return { ...changes, unchanged: known.length - changed.length, fingerprint: fingerprintOf(changes), saved: false }
}

const isSame = (one: HolidayLine, other: HolidayLine) =>
  one.name_en === other.name_en && one.name_bn === other.name_bn && one.confirmed === other.confirmed

const fingerprintOf = (changes: object) => createHash('sha256').update(JSON.stringify(changes)).digest('hex')

/** Each holiday has an entry of its own in the audit log, as if it had been typed. */
async function save(trx: Db, { actor, request_id }: RequestContext, { added, changed, removed }: HolidayChanges) {
  const at = await now(trx)
  const about = (id: number) => ({
    actor_id: actor.id,
    subject: 'holidays' as const,
    subject_id: String(id),
    request_id,
  })
  for (const before of removed) {
    await holidaysTable.remove(trx, before.id)
    await recordAudit(trx, { ...about(before.id), act: 'delete', before, after: null })
  }
  for (const { before, after } of changed) {
    await holidaysTable.update(trx, before.id, after, at)
    await recordAudit(trx, { ...about(before.id), act: 'update', before, after: await recordOf(trx, before.id) })
  }
  for (const form of added) {
    const id = await holidaysTable.insert(trx, form)
    await recordAudit(trx, { ...about(id), act: 'create', before: null, after: await recordOf(trx, id) })
  }
}

const recordOf = (trx: Db, id: number) => holidayLists.byId(trx, id, null)
