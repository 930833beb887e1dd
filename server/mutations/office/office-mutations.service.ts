import type { Deadline } from '#contract/cases/cases.ts'
import { first_look_days, promised_days } from '#contract/cases/promised-days.ts'
import { daysAfter, dhakaDay } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import type { MutationPaper } from '#contract/mutations/mutation-answers.ts'
import type {
  MutationNids,
  StaffMutation,
  StaffMutationInFull,
  StaffMutationsQuery,
} from '#contract/mutations/mutation-office.ts'
import { AppError } from '#server/app/app-error.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import type { PdfFile } from '#server/app/http/downloads.ts'
import { readHolidays } from '#server/cases/working-days.service.ts'
import { deadlineOfMutation, dueDays, type Holidays } from '#server/cases/working-days.ts'
import { mutationPaperPdf } from '#server/documents/papers/documents.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { recordReveal } from '#server/identity/reveals/reveals.service.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { longest_ms } from '../clocks.ts'
import { courseOf, holidaysOf, papersOf } from '../mutation-course.service.ts'
import { presentMutation } from '../mutation-view.ts'
import type { MutationParts } from '../mutations.service.ts'
import { openNid } from '../nids.sql.ts'
import { mutationCsv } from './mutation-csv.ts'
import { type OfficeRow, officeMutations, sealedNids } from './office-mutations.sql.ts'

/** The mutations of the land that the actor's offices keep. */
export async function listOfficeMutations(parts: MutationParts, actor: Actor, query: StaffMutationsQuery) {
  const { db } = parts
  const offices = await officesOf(db, actor)
  const listed = await withLateDays(db, query)
  const page = await pageOfRows(query, (limit, offset) => officeMutations.page(db, listed, offices, limit, offset))
  const documentsOf = await papersOf(
    parts,
    page.data.map(({ id }) => id),
    actor,
  )
  const lines = await presented(db, actor, page.data)
  return { ...page, data: lines.map((line) => ({ ...line, documents: documentsOf(line.id) })) }
}

/** All that a filter finds, as a table for a spreadsheet. */
export const csvOfMutations = async ({ db }: MutationParts, actor: Actor, query: StaffMutationsQuery, to: Language) =>
  csvOfRecords(db, officeMutations, mutationCsv, actor, await withLateDays(db, query), to)

/** The days before which what waits today is late, where the query asks for what is late. */
async function withLateDays(db: Db, query: StaffMutationsQuery) {
  if (query.work !== 'late') return query
  const at = await now(db)
  const today = dhakaDay(at)
  const holidays = await readHolidays(db, new Date(+at - longest_ms), at)
  const { late_before: decision } = dueDays(today, promised_days.mutation, holidays)
  return { ...query, late_before: { decision, first_look: daysAfter(today, -first_look_days) } }
}

/** A mutation inside the actor's offices, else 404. */
export async function rowInside(db: Db, actor: Actor, id: number): Promise<OfficeRow> {
  const row = await officeMutations.byId(db, id, await officesOf(db, actor))
  if (!row) throw new AppError('not_found')
  return row
}

/** One with its papers, its course and its checklist. */
export async function getOfficeMutation(parts: MutationParts, actor: Actor, id: number): Promise<StaffMutationInFull> {
  const row = await rowInside(parts.db, actor, id)
  return { ...(await presentToStaff(parts.db, actor, row)), ...(await courseOf(parts, row, actor)) }
}

/** A paper of a mutation as PDF; `mutation_not_applied` before it is in the khatian. */
export async function getOfficePaper(
  { db, papers }: MutationParts,
  actor: Actor,
  id: number,
  kind: MutationPaper['kind'],
): Promise<PdfFile> {
  await rowInside(db, actor, id)
  return mutationPaperPdf(db, papers, id, kind)
}

/** The whole numbers of identity papers; the look is recorded, and many of them alarm the admins. */
export const seeNids = (
  { db, secret, reveals }: MutationParts,
  { actor, request_id }: RequestContext,
  id: number,
): Promise<MutationNids> =>
  transaction(db, async (trx) => {
    await rowInside(trx, actor, id)
    const { buyers, previous_owner } = await sealedNids(trx, id)
    await recordReveal(
      trx,
      actor,
      { act: 'see_nids', subject: 'mutations', subject_id: String(id), request_id },
      reveals,
    )
    const open = (sealed: string | null) => sealed && openNid(secret, sealed)
    return { buyers: buyers.map(open), previous_owner: open(previous_owner) }
  })

async function presented(db: Db, actor: Actor, rows: readonly OfficeRow[]): Promise<StaffMutation[]> {
  const at = await now(db)
  const holidays = await holidaysOf(db, rows, at)
  return rows.map((row) => ({
    ...presentMutation(row, holidays),
    own: row.user_id === actor.id,
    first_look_at: row.first_look_at,
    papers_came_at: row.papers_came_at,
    deadline: deadlineOfRow(row, dhakaDay(at), holidays),
  }))
}

function deadlineOfRow(row: OfficeRow, today: string, holidays: Holidays): Deadline | null {
  const { is_waiting, paid_at, clock_from, papers_requested_at, first_look_at } = row
  if (!is_waiting || paid_at === null || papers_requested_at !== null) return null
  const counted_from = dhakaDay(new Date(clock_from ?? paid_at))
  const clock = { paid_on: dhakaDay(new Date(paid_at)), counted_from, is_opened: first_look_at !== null }
  return deadlineOfMutation(clock, today, holidays)
}

/** A mutation as staff see it. */
export async function presentToStaff(db: Db, actor: Actor, row: OfficeRow): Promise<StaffMutation> {
  const [mutation] = await presented(db, actor, [row])
  if (!mutation) throw new Error('a mutation was lost')
  return mutation
}
