import type { z } from 'zod'
import type { Language } from '#contract/digits.ts'
import {
  type RegistrationDecision,
  type RegistrationsQuery,
  registrationMoves,
  type StaffRegistration,
} from '#contract/land-tax-registrations.ts'
import type { Actor } from '#server/app/access.ts'
import { AppError, fieldError } from '#server/app/app-error.ts'
import { type Db, now, transaction } from '#server/app/database.ts'
import { pageOfRows } from '#server/app/record-lists.ts'
import { lastChange, recordAudit } from '#server/audit/audit.service.ts'
import { officesOf } from '#server/identity/jurisdiction.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import type { Author } from '#server/records/author.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import { recordOf, rowInside } from './match.service.ts'
import { lockRegistrations, updateRegistration } from './registration-changes.sql.ts'
import { registrationSheet } from './registration-sheet.ts'
import { shownRegistration } from './registration-view.ts'
import { type RegistrationRow, registrationLists, type TakenYear, takenYears } from './registrations.sql.ts'
import { firstTaxYear, taxYearOf } from './tax-years.ts'
import { waitingDays } from './waiting.ts'

const kind = 'land_tax_registrations'

type Viewed = { actor: Actor; at: Date; taken: readonly TakenYear[] }

const shownToStaff = (row: RegistrationRow, { actor, at, taken }: Viewed): StaffRegistration => ({
  ...shownRegistration(row),
  waiting_days: waitingDays(row, at),
  own: row.user_id === actor.id,
  paid_years: taken.filter(({ registration_id }) => registration_id === row.id).map(({ year }) => year),
})

const takenOf = async (db: Db, rows: readonly RegistrationRow[]) =>
  rows.length === 0
    ? []
    : takenYears(
        db,
        rows.map(({ id }) => id),
      )

/** The registrations of the land that the actor's offices keep. */
export async function listRegistrations(db: Db, actor: Actor, query: z.output<typeof RegistrationsQuery>) {
  const offices = await officesOf(db, actor)
  const page = await pageOfRows(
    query,
    () => registrationLists.count(db, query, offices),
    (limit, offset) => registrationLists.page(db, query, offices, limit, offset),
  )
  const viewed = { actor, at: await now(db), taken: await takenOf(db, page.data) }
  return { ...page, data: page.data.map((row) => shownToStaff(row, viewed)) }
}

/** All that a filter finds, as a table for a spreadsheet. */
export const csvOfRegistrations = async (
  db: Db,
  actor: Actor,
  query: z.output<typeof RegistrationsQuery>,
  language: Language,
) => csvOfRecords(db, registrationLists, registrationSheet(await now(db)), actor, query, language)

/** One registration; 404 outside the actor's upazilas. */
export async function getRegistration(db: Db, actor: Actor, id: number): Promise<StaffRegistration> {
  const row = await rowInside(db, actor, id)
  return shownToStaff(row, { actor, at: await now(db), taken: await takenOf(db, [row]) })
}

const acts = { approved: 'approve', rejected: 'reject', flagged: 'flag' } as const

/** Decides a pending registration, never one's own; the citizen is told (decisions §4, §7). */
export async function decideRegistration(
  db: Db,
  author: Author,
  id: number,
  { status, notes, taxable_from }: RegistrationDecision,
): Promise<StaffRegistration> {
  const { actor, request_id } = author
  await transaction(db, async (trx) => {
    const at = await now(trx)
    await lockRegistrations(trx, [id])
    const before = await rowInside(trx, actor, id)
    if (before.user_id === actor.id) throw new AppError('own_case')
    await refuseStale(trx, author, before)
    if (!registrationMoves[before.status].includes(status)) throw new AppError('already_decided')
    if (taxable_from !== null && status === 'approved') checkFirstYear(taxable_from, at)
    await updateRegistration(trx, id, {
      status,
      notes,
      reviewer_id: actor.id,
      reviewed_at: at,
      updated_at: at,
      ...(status === 'approved' && {
        dag_id: (await recordOf(trx, before))?.dag_id ?? null,
        ...(taxable_from !== null && { taxable_from }),
      }),
    })
    await tellOwner(trx, before, status, notes)
    await recordAudit(trx, {
      actor_id: actor.id,
      act: acts[status],
      subject: kind,
      subject_id: String(id),
      before: standing(before),
      after: standing(await rowInside(trx, actor, id)),
      request_id,
    })
  })
  return getRegistration(db, actor, id)
}

async function refuseStale(trx: Db, { actor, if_match }: Author, row: RegistrationRow) {
  if (if_match === null || if_match === row.version) return
  const current = await getRegistration(trx, actor, row.id)
  throw new AppError('conflict', { extra: { current, changed: await lastChange(trx, kind, row.id) } })
}

function checkFirstYear(year: string, at: Date) {
  if (year < firstTaxYear) throw fieldError('taxable_from', 'tax_year_too_early')
  if (year > taxYearOf(at)) throw fieldError('taxable_from', 'tax_year_to_come')
}

const standing = ({
  user_id,
  status,
  notes,
  taxable_from,
  khatiyan_number,
  dag_number,
  land_area,
}: RegistrationRow) => ({
  user_id,
  status,
  notes,
  taxable_from,
  khatiyan_number,
  dag_number,
  land_area,
})

async function tellOwner(trx: Db, row: RegistrationRow, status: RegistrationDecision['status'], notes: string | null) {
  const about = {
    user_id: row.user_id,
    link: '/dashboard?tab=ldt',
    dedupe_key: `registration:${row.id}:${row.version}:${status}`,
  }
  const land = { khatiyan_number: row.khatiyan_number, dag_number: row.dag_number }
  if (status === 'approved') return notify(trx, { ...about, type: 'registration_approved', params: land })
  const params = { ...land, reason: notes ?? '' }
  if (status === 'flagged') return notify(trx, { ...about, type: 'registration_flagged', params })
  return notify(trx, { ...about, type: 'registration_rejected', params })
}
