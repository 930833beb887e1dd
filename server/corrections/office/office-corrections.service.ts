import { promised_days } from '#contract/cases/promised-days.ts'
import { isDecided } from '#contract/corrections/correction-moves.ts'
import type {
  StaffCorrection,
  StaffCorrectionInFull,
  StaffCorrectionsQuery,
} from '#contract/corrections/correction-office.ts'
import { dhakaDay } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { deadlines, readHolidays } from '#server/cases/working-days.service.ts'
import { dueDays } from '#server/cases/working-days.ts'
import { type CorrectionPaper, correctionPaperPdf } from '#server/documents/papers/documents.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import { presentCorrection } from '../correction-view.ts'
import { type CorrectionParts, caseFacts, documentLinks, issuedPapers } from '../corrections.service.ts'
import { lastDayOf } from '../moved-land.service.ts'
import { answerToObjections, countNotices, objectionsTo } from '../objections.sql.ts'
import { correctionCsv } from './correction-csv.ts'
import { type OfficeRow, officeCorrections } from './office-corrections.sql.ts'

/** The corrections of the land that the actor's offices keep. */
export async function listOfficeCorrections({ db }: CorrectionParts, actor: Actor, query: StaffCorrectionsQuery) {
  const offices = await officesOf(db, actor)
  const listed = await withLateDay(db, query)
  const page = await pageOfRows(query, (limit, offset) => officeCorrections.page(db, listed, offices, limit, offset))
  return { ...page, data: await presented(db, actor, page.data) }
}

/** All that a filter finds, as a table for a spreadsheet. */
export const csvOfCorrections = async (
  { db }: CorrectionParts,
  actor: Actor,
  query: StaffCorrectionsQuery,
  to: Language,
) => csvOfRecords(db, officeCorrections, correctionCsv, actor, await withLateDay(db, query), to)

const longest_ms = 120 * 86_400_000

/** The day before which what waits today was paid if it is late, where the query asks for what is late. */
async function withLateDay(db: Db, query: StaffCorrectionsQuery) {
  if (query.work !== 'late') return query
  const at = await now(db)
  const holidays = await readHolidays(db, new Date(+at - longest_ms), at)
  return { ...query, late_before: dueDays(dhakaDay(at), promised_days.correction, holidays).late_before }
}

/** A correction with its cells and papers; 404 outside the actor's upazilas. */
export async function getOfficeCorrection(
  { db, secret }: Pick<CorrectionParts, 'db' | 'secret'>,
  actor: Actor,
  id: number,
): Promise<StaffCorrectionInFull> {
  const row = await rowInside(db, actor, id)
  const objections = await objectionsTo(db, id)
  const objections_until = isDecided(row.status) ? row.objections_until : await lastDayOf(db, row)
  return {
    ...(await presentToStaff(db, actor, row)),
    objections_until,
    documents: await documentLinks({ db, secret }, id, actor),
    papers: await issuedPapers(db, id),
    told: await countNotices(db, id),
    objections: objections.map((each) => ({ ...each, made_at: each.made_at.toISOString() })),
    objections_answer: await answerToObjections(db, id),
    waits_for_objections: !isDecided(row.status) && isBeforeEnd(objections_until, await now(db)),
  }
}

/** A paper of a correction as PDF; `correction_without_papers` before it is written in the record. */
export async function getOfficePaper(
  { db, papers }: CorrectionParts,
  actor: Actor,
  id: number,
  kind: CorrectionPaper,
): Promise<PdfFile> {
  await rowInside(db, actor, id)
  return correctionPaperPdf(db, papers, id, kind)
}

/** True until the last day for objections is over. */
export const isBeforeEnd = (last_day: string | null, at: Date) => last_day !== null && dhakaDay(at) <= last_day

export async function rowInside(db: Db, actor: Actor, id: number): Promise<OfficeRow> {
  const row = await officeCorrections.byId(db, id, await officesOf(db, actor))
  if (!row) throw new AppError('not_found')
  return row
}

/** Facts of the clock, which begins with the payment: the deadline of staff counts from them. */
const clockOf = (paid_at: string, { clock_from }: Pick<OfficeRow, 'clock_from'>) => ({
  submitted_at: new Date(paid_at),
  clock_from: clock_from === null ? null : new Date(clock_from),
})

async function presented(db: Db, actor: Actor, rows: readonly OfficeRow[]): Promise<StaffCorrection[]> {
  const facts = await caseFacts(db, rows)
  const paid = rows.flatMap((row) => (row.paid_at === null ? [] : [clockOf(row.paid_at, row)]))
  const deadlineOf = await deadlines(db, 'correction', paid)
  return rows.map(({ is_waiting, ...row }) => ({
    ...presentCorrection(row, { sees_all: true, ...facts }),
    own: row.user_id === actor.id,
    deadline: is_waiting && row.paid_at !== null ? deadlineOf(clockOf(row.paid_at, row)) : null,
  }))
}

/** A correction as staff see it. */
export async function presentToStaff(db: Db, actor: Actor, row: OfficeRow): Promise<StaffCorrection> {
  const [correction] = await presented(db, actor, [row])
  if (!correction) throw new Error('a correction was lost')
  return correction
}
