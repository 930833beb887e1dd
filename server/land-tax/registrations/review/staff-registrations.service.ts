import type { Language } from '#contract/digits.ts'
import type { RegistrationsQuery, StaffRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { pageOfRows } from '#server/app/database/record-lists.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { deadlines } from '#server/cases/working-days.service.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { csvOfRecords } from '#server/records/record-csv.ts'
import { rowInside } from '../registered-land.service.ts'
import { presentRegistration } from '../registration-view.ts'
import {
  type PaidOrPendingYear,
  paidOrPendingYears,
  type RegistrationRow,
  registrationLists,
} from '../registrations.sql.ts'
import { matchesOf, withinMatch } from './list-matches.service.ts'
import { registrationCsv } from './registration-csv.ts'
import { waitingDays } from './waiting.ts'

type Viewed = { actor: Actor; at: Date; paidYears: readonly PaidOrPendingYear[] }

const presentForStaff = (row: RegistrationRow, { actor, at, paidYears }: Viewed): StaffRegistration => ({
  ...presentRegistration(row),
  waiting_days: waitingDays(row, at),
  own: row.user_id === actor.id,
  area_class: row.area_class,
  shares_open: row.shares_open,
  registered_before: row.registered_before,
  paid_years: paidYears.filter(({ registration_id }) => registration_id === row.id).map(({ year }) => year),
})

const paidYearsOf = async (db: Db, rows: readonly RegistrationRow[]) =>
  rows.length === 0
    ? []
    : paidOrPendingYears(
        db,
        rows.map(({ id }) => id),
      )

/** The registrations of the land that the actor's offices keep; those that wait with how they agree with the record. */
export async function listRegistrations(db: Db, actor: Actor, query: RegistrationsQuery) {
  const offices = await officesOf(db, actor)
  const listed = await withinMatch(db, offices, query)
  const page = await pageOfRows(query, (limit, offset) => registrationLists.page(db, listed, offices, limit, offset))
  const at = await now(db)
  const viewed = { actor, at, paidYears: await paidYearsOf(db, page.data) }
  const waiting = page.data.filter(({ status }) => status === 'pending')
  const matches = await matchesOf(db, waiting)
  const deadlineOf = await deadlines(db, 'registration', waiting.map(clockOf))
  const data = page.data.map((row) => ({
    ...presentForStaff(row, viewed),
    match: matches.get(row.id) ?? null,
    deadline: row.status === 'pending' ? deadlineOf(clockOf(row)) : null,
  }))
  return { ...page, data }
}

/** Clock of a registration. */
export const clockOf = ({ submitted_at, clock_from }: RegistrationRow) => ({
  submitted_at: new Date(submitted_at),
  clock_from: clock_from === null ? null : new Date(clock_from),
})

/** All that a filter finds, as a table for a spreadsheet. */
export async function csvOfRegistrations(db: Db, actor: Actor, query: RegistrationsQuery, language: Language) {
  const listed = await withinMatch(db, await officesOf(db, actor), query)
  return csvOfRecords(db, registrationLists, registrationCsv(await now(db)), actor, listed, language)
}

/** One registration; 404 outside the actor's upazilas. */
export const getRegistration = async (db: Db, actor: Actor, id: number): Promise<StaffRegistration> =>
  presentToStaff(db, actor, await rowInside(db, actor, id))

/** A registration as staff see it. */
export const presentToStaff = async (db: Db, actor: Actor, row: RegistrationRow): Promise<StaffRegistration> =>
  presentForStaff(row, { actor, at: await now(db), paidYears: await paidYearsOf(db, [row]) })
