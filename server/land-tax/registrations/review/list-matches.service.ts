import type { RegistrationsQuery } from '#contract/land-tax/land-tax-registrations.ts'
import type { RegistrationMatch } from '#contract/land-tax/registration-case.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { landOfDags } from '#server/land-records/land.service.ts'
import { landOfRegistrations } from '../land.sql.ts'
import { bestRecord, fieldMatches, landUse } from '../matching.ts'
import { type ListQuery, type RegistrationRow, registrationLists } from '../registrations.sql.ts'
import { applicantAmong } from './applicant.ts'

/** Maximum of the oldest registrations that a filter by match compares: more than an office decides in weeks. */
const max_compared = 500

/** Agreement of registrations with the record, by their ids. */
export async function matchesOf(db: Db, rows: readonly RegistrationRow[]): Promise<Map<number, RegistrationMatch>> {
  if (rows.length === 0) return new Map()
  const candidates = await landOfRegistrations(
    db,
    rows.map(({ id }) => id),
  )
  const records = rows.map((row) => ({
    row,
    record: bestRecord(
      row,
      candidates.filter(({ registration_id }) => registration_id === row.id),
    ),
  }))
  const lands = await landOfDags(
    db,
    records.flatMap(({ record }) => record?.dag_id ?? []),
  )
  return new Map(
    records.map(({ row, record }) => [
      row.id,
      record
        ? {
            ...agreement(row, record),
            applicant: applicantAmong(row.user.name, lands.get(record.dag_id)?.khatian.owners ?? [])?.result ?? null,
          }
        : { result: 'none', differs: [], applicant: null },
    ]),
  )
}

type Candidate = Awaited<ReturnType<typeof landOfRegistrations>>[number]

function agreement(row: RegistrationRow, record: Candidate): Pick<RegistrationMatch, 'result' | 'differs'> {
  const { upazila_id, khatiyan_number, land_area } = record
  // A candidate lies in the mouza and survey of the registration and bears its dag number.
  const fields = fieldMatches(row, { ...row, upazila: { id: upazila_id }, khatiyan_number, land_area })
  const differing = (['upazila', 'khatiyan_number', 'land_area'] as const).filter((field) => !fields[field])
  const use = landUse(row.land_type, record)
  const differs = use?.same === false ? [...differing, 'land_use' as const] : differing
  return { result: differs.length === 0 ? 'full' : 'differs', differs }
}

/** A query for a match, as one for the registrations that have it among the oldest that wait. */
export async function withinMatch(db: Db, offices: Offices, query: RegistrationsQuery): Promise<ListQuery> {
  const { match } = query
  if (!match) return query
  const oldest = { ...query, status: 'pending', sort: 'submitted_at', direction: 'asc' } as const
  const rows = await registrationLists.rows(db, oldest, offices, max_compared, 0)
  const matches = await matchesOf(db, rows)
  return {
    ...query,
    status: 'pending',
    ids: rows.map(({ id }) => id).filter((id) => matches.get(id)?.result === match),
  }
}
