import { type RawBuilder, sql } from 'kysely'
import type { CorrectionWork, StaffCorrectionsQuery } from '#contract/corrections/correction-office.ts'
import { plainNumber } from '#contract/digits.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import {
  insideOffices,
  isOneOf,
  max_counted,
  mouzasNamed,
  officeByOffice,
  recordLists,
  when,
} from '#server/app/database/record-lists.ts'
import { idsByWord, isOneWord, unindexedPeople } from '#server/app/database/word-search.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { type CorrectionRow, correctionColumns, correctionJoins } from '../corrections.sql.ts'

/** A correction as the office has it. */
export type OfficeRow = CorrectionRow & { is_waiting: boolean }

/** `late_before`: the day in Dhaka before whose beginning the days of what waits began if it is late. */
type ListQuery = StaffCorrectionsQuery & { late_before?: string }

/** The ways a text finds corrections: by a number, by the applicant or by the mouza. */
const searchWays = (words: string, offices: Offices): RawBuilder<unknown>[] => {
  const number = plainNumber(words)
  const people = isOneWord(words) ? [idsByWord(words, 'users', 'everywhere', max_counted)] : []
  return [
    ...(/^\d{1,15}$/.test(number) ? [sql`n.id = ${number}::bigint`] : []),
    sql`n.dag_key = ${landNumberKey(number)}`,
    sql`n.khatian_key = ${landNumberKey(number)}`,
    ...[...people, ...unindexedPeople(words)].map((ids) => isOneOf(sql`n.user_id`, ids, offices)),
    sql`n.mouza_id = any(${mouzasNamed(words, offices)})`,
  ]
}

function ofWork(work: CorrectionWork, late_before: string | undefined) {
  if (work === 'waiting' || !late_before) return sql`n.is_waiting`
  // A later payment is never late, whatever the clock: the index of waiting corrections is by payment.
  const day = startOfDay(late_before)
  return sql`n.is_waiting and n.paid_at < ${day} and coalesce(n.clock_from, n.paid_at) < ${day}`
}

/** The corrections that the offices of an officer have. */
export const officeCorrections = recordLists<OfficeRow, ListQuery, Offices>({
  columns: sql`${correctionColumns}, n.is_waiting`,
  table: sql`corrections n`,
  joins: correctionJoins,
  id: sql`n.id`,
  orders: {
    created_at: sql`n.created_at`,
    paid_at: sql`coalesce(n.paid_at, 'infinity'::timestamptz)`,
    status: sql`n.status`,
  },
  inside: insideOffices(sql`n.upazila_id`),
  parts: officeByOffice,
  filters: ({ status, kind, upazila_id, mouza_id, work, late_before }) => [
    ...when(status, (value) => sql`n.status = ${value}`),
    ...when(kind, (value) => sql`n.kind = ${value}`),
    ...when(upazila_id, (id) => sql`n.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`n.mouza_id = ${id}`),
    ...when(work, (value) => ofWork(value, late_before)),
  ],
  searchWays,
})
