import { sql } from 'kysely'
import { plainNumber } from '#contract/digits.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import type { MutationWork, StaffMutationsQuery } from '#contract/mutations/mutation-office.ts'
import { MutationType, missingGroups } from '#contract/mutations/needed-papers.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import { partOfWord } from '#server/app/database/patterns.ts'
import {
  insideOffices,
  isOneOf,
  iso,
  mouzasNamed,
  officeByOffice,
  officesOfFilter,
  recordLists,
  when,
} from '#server/app/database/record-lists.ts'
import { isOneWord, unindexedPeople } from '#server/app/database/word-search.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { type MutationRow, mutationColumns, mutationJoins } from '../mutations.sql.ts'

/** A mutation as the office has it. */
export type OfficeRow = MutationRow & {
  first_look_at: string | null
  is_waiting: boolean
  papers_came_at: string | null
}

/** `late_before`: the days in Dhaka before which what waits is late, to be opened and to be decided. */
type ListQuery = StaffMutationsQuery & { late_before?: LateBefore }
export type LateBefore = { first_look: string; decision: string }

/** The ways a text finds mutations: by a number, by the deed, by a person or the mouza: `byWord` has single words. */
const searchWays = (text: string, offices: Offices) => {
  const number = plainNumber(text)
  return [
    ...(/^\d{1,15}$/.test(number) ? [sql`n.id = ${number}::bigint`] : []),
    sql`n.dag_key = ${landNumberKey(number)}`,
    sql`n.khatian_key = ${landNumberKey(number)}`,
    sql`land_number_key(record_key(n.deed_number)) = land_number_key(record_key(${text}))`,
    ...unindexedPeople(text).map((people) => isOneOf(sql`n.user_id`, people, offices)),
    ...(isOneWord(text) ? [] : namesOfSeveralWords(text, offices)),
  ]
}

const namesOfSeveralWords = (text: string, offices: Offices) => [
  sql`n.previous_owner_name ilike ${partOfWord(text)}`,
  isOneOf(sql`n.id`, sql`select mutation_id from mutation_buyers where name ilike ${partOfWord(text)}`, offices),
  sql`n.mouza_id = any(${mouzasNamed(text, offices)})`,
]

const ofWork = (work: MutationWork, late_before: LateBefore | undefined) => {
  if (work === 'to_apply') return sql`n.status = 'approved' and n.paid_at is not null and n.applied_at is null`
  if (work === 'papers_requested') return sql`n.status = 'flagged'`
  if (work === 'papers_missing') return sql`${in_queue} and ${lacks_papers}`
  if (work === 'waiting' || !late_before) return in_queue
  const { decision, first_look } = late_before
  return sql`${in_queue} and (n.paid_at < ${startOfDay(decision)} and coalesce(n.clock_from, n.paid_at) < ${startOfDay(decision)}
    or n.first_look_at is null and n.paid_at < ${startOfDay(first_look)})`
}

const in_queue = sql`n.is_waiting and n.papers_requested_at is null`

const needed = sql.join(
  MutationType.options.map((type) => sql`when ${type} then ${missingGroups(type, [])}::text[]`),
  sql` `,
)

/**
 * True if a group of papers that its type needs has no file. The papers are looked up mutation by mutation: of a join the
 * planner reads those of the whole country.
 */
const lacks_papers = sql`not (case n.mutation_type ${needed} end
  <@ array(select p.document_group from mutation_documents p where p.mutation_id = n.id))`

/** The mutations that the offices of an officer have. */
export const officeMutations = recordLists<OfficeRow, ListQuery, Offices>({
  columns: sql`${mutationColumns}, ${iso(sql`n.first_look_at`)} as first_look_at, n.is_waiting,
    case when n.is_waiting and n.status <> 'flagged' then (select ${iso(sql`r.ended_at`)} from papers_requests r
      where r.subject = 'mutations' and r.case_id = n.id and r.answered
        and r.ended_at > coalesce(n.reviewed_at, n.created_at) order by r.id desc limit 1) end as papers_came_at`,
  table: sql`mutations n`,
  joins: mutationJoins,
  id: sql`n.id`,
  orders: {
    created_at: sql`n.created_at`,
    paid_at: sql`coalesce(n.paid_at, 'infinity'::timestamptz)`,
    status: sql`n.status collate "C"`,
  },
  inside: insideOffices(sql`n.upazila_id`),
  parts: officeByOffice,
  filters: ({ status, mutation_type, upazila_id, mouza_id, work, late_before }) => [
    ...when(status, (value) => sql`n.status = ${value}`),
    ...when(mutation_type, (value) => sql`n.mutation_type = ${value}`),
    ...when(upazila_id, (id) => sql`n.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`n.mouza_id = ${id}`),
    ...when(work, (value) => ofWork(value, late_before)),
  ],
  searchWays,
  byWord: { kind: 'mutations', offices: officesOfFilter },
})

/** Records the time at which an officer first opened a paid mutation. */
export const recordFirstLook = (trx: Db, id: number, first_look_at: Date) =>
  trx
    .updateTable('mutations')
    .set({ first_look_at })
    .where('id', '=', id)
    .where('first_look_at', 'is', null)
    .where('paid_at', 'is not', null)
    .execute()

/** The numbers of identity papers of a mutation, sealed: of the buyers in their order, and of the previous owner. */
export async function sealedNids(db: Db, id: number) {
  const { rows } = await sql<{ buyers: (string | null)[]; previous_owner: string | null }>`
    select n.previous_owner_nid as previous_owner,
      (select json_agg(b.nid order by b.place) from mutation_buyers b where b.mutation_id = n.id) as buyers
    from mutations n where n.id = ${id}`.execute(db)
  return rows[0] ?? { buyers: [], previous_owner: null }
}
