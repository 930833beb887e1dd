import type { MyRegistration } from '#contract/land-tax/land-tax-registrations.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { openRequestsOf } from '#server/cases/papers-requests/papers-requests.service.ts'
import { rejectionGrounds } from '#server/cases/rejection-grounds.service.ts'
import { promisedDays } from '#server/cases/working-days.service.ts'
import { landBecame } from '#server/land-records/successions/successions.service.ts'
import { newestDakhilas } from './newest-dakhilas.sql.ts'
import { withTax } from './registration-view.ts'
import { paidOrPendingYears, type RegistrationRow } from './registrations.sql.ts'
import { taxBasisFor } from './tax-basis.ts'

/** Registrations as the person who made them sees them: what is due, by when the office decides, what was paid last. */
export async function ownView(
  db: Db,
  person: Pick<Actor, 'id'>,
  rows: readonly RegistrationRow[],
): Promise<MyRegistration[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const by = await taxBasisFor(db, person.id, await now(db))
  const paidYears = await paidOrPendingYears(db, ids)
  const dakhilas = new Map(
    (await newestDakhilas(db, ids)).map(({ registration_id, ...paper }) => [registration_id, paper]),
  )
  const deadlines = await deadlinesOf(db, rows)
  const became = await landBecame(
    db,
    rows.flatMap(({ dag_id }) => dag_id ?? []),
  )
  const requests = await openRequestsOf(db, 'land_tax_registrations', flaggedIds(rows))
  const grounds = await rejectionGrounds(db, 'land_tax_registrations', rows)
  return rows.map((row) => ({
    ...withTax(row, paidYears, by),
    decide_by: deadlines.get(row.id) ?? null,
    dakhila: dakhilas.get(row.id) ?? null,
    became: (row.dag_id !== null && became.get(row.dag_id)) || [],
    papers_request: requests.get(row.id) ?? null,
    rejection_ground: grounds.get(row.id) ?? null,
  }))
}

const flaggedIds = (rows: readonly RegistrationRow[]) =>
  rows.flatMap(({ id, status }) => (status === 'flagged' ? [id] : []))

/** By which day each that waits is decided. */
async function deadlinesOf(db: Db, rows: readonly RegistrationRow[]) {
  const waiting = rows.filter(({ status }) => status === 'pending')
  const sentAt = ({ submitted_at, clock_from }: RegistrationRow) => new Date(clock_from ?? submitted_at)
  const promisedDay = await promisedDays(db, 'registration', waiting.map(sentAt))
  return new Map(waiting.map((row) => [row.id, promisedDay(sentAt(row))]))
}
