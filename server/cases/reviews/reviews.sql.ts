import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { CaseKind } from '#contract/cases/cases.ts'
import type { ReviewLine, ReviewsQuery } from '#contract/cases/reviews.ts'
import type { CaseSubject } from '#server/app/database/column-types.ts'
import { insideOffices, iso } from '#server/app/database/record-lists.ts'
import { type Db, type Tables, uniqueViolation } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

/** Counting stops here. */
const max_counted = 10_000

export type CaseFacts = {
  /** Null for land that nobody has claimed. */
  user_id: number | null
  status: string
  /** Null where the case is tied to no place. */
  upazila_id: number | null
  dag_number: string | null
}

const factsOf: Record<CaseSubject, RawBuilder<unknown>> = {
  kycs: sql`select user_id, status, null::bigint as upazila_id, null::text as dag_number from kycs`,
  land_tax_registrations: sql`select user_id, status, upazila_id, dag_number from land_tax_registrations`,
  mutations: sql`select user_id, status, upazila_id, dag_number from mutations`,
  corrections: sql`select user_id, status, upazila_id, dag_number from corrections`,
}

/** Facts of a case; undefined where there is none. */
export async function caseFacts(db: Db, subject: CaseSubject, id: number): Promise<CaseFacts | undefined> {
  const { rows } = await sql<CaseFacts>`${factsOf[subject]} where id = ${id}`.execute(db)
  return rows[0]
}

/** Facts of a case that stays as it is until the transaction ends. */
export async function lockCase(trx: Db, subject: CaseSubject, id: number): Promise<CaseFacts | undefined> {
  const { rows } = await sql<CaseFacts>`${factsOf[subject]} where id = ${id} for update`.execute(trx)
  return rows[0]
}

/** Records that a citizen asks for a review; false where one was asked of the decision before. */
export async function insertReview(trx: Db, review: Insertable<Tables['case_reviews']>): Promise<boolean> {
  try {
    await trx.insertInto('case_reviews').values(review).execute()
    return true
  } catch (error) {
    if (uniqueViolation(error) !== 'case_reviews_decision_id_key') throw error
    return false
  }
}

/** A review as it is until the transaction ends. */
export const lockReview = (trx: Db, id: number) =>
  trx
    .selectFrom('case_reviews')
    .selectAll('case_reviews')
    .select((row) =>
      row
        .selectFrom('case_decisions')
        .select('officer_id')
        .whereRef('case_decisions.id', '=', 'case_reviews.decision_id')
        .as('rejected_by_id'),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type Decided = Pick<Insertable<Tables['case_reviews']>, 'outcome' | 'officer_id' | 'decided_at' | 'answer'>

export const decideReviewRow = (trx: Db, id: number, decided: Decided) =>
  trx.updateTable('case_reviews').set(decided).where('id', '=', id).execute()

/**
 * Reviews that bar an act on a case: an open one, and those that set aside a rejection by this officer. Null where no officer
 * decides.
 */
export async function barsOf(db: Db, subject: CaseSubject, case_id: number, officer_id: number | null) {
  const { rows } = await sql<{ is_open: boolean; was_set_aside: boolean }>`
    select coalesce(bool_or(v.outcome is null), false) as is_open,
      coalesce(bool_or(v.outcome = 'set_aside' and d.officer_id = ${officer_id}::bigint), false) as was_set_aside
    from case_reviews v join case_decisions d on d.id = v.decision_id
    where v.subject = ${subject} and v.case_id = ${case_id}`.execute(db)
  return rows[0] ?? { is_open: false, was_set_aside: false }
}

/** True if somebody asked for a review of a decision. */
export const isReviewed = async (db: Db, decision_id: number): Promise<boolean> =>
  (await db.selectFrom('case_reviews').select('id').where('decision_id', '=', decision_id).executeTakeFirst()) !==
  undefined

export type ReviewRow = {
  id: number
  subject: CaseSubject
  case_id: number
  decision_id: number
  user_id: number
  rejected_by_id: number
  rejected_by: string | null
  rejected_at: string
  asked_at: string
  words: string
  due_on: string
  outcome: 'stands' | 'set_aside' | null
  decided_at: string | null
  decided_by: string | null
  answer: string | null
}

const columns = sql`v.id, v.subject, v.case_id, v.decision_id, v.user_id, d.officer_id as rejected_by_id, rejecting.name as rejected_by,
  ${iso(sql`d.decided_at`)} as rejected_at, ${iso(sql`v.asked_at`)} as asked_at, v.words,
  to_char(v.due_on, 'YYYY-MM-DD') as due_on, v.outcome, ${iso(sql`v.decided_at`)} as decided_at,
  reviewing.name as decided_by, v.answer`

const officers = sql`join case_decisions d on d.id = v.decision_id
  left join users rejecting on rejecting.id = d.officer_id left join users reviewing on reviewing.id = v.officer_id`

const max_reviews = 10

/** Reviews in a case, the newest first. */
export async function reviewsOf(db: Db, subject: CaseSubject, case_id: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from case_reviews v ${officers}
    where v.subject = ${subject} and v.case_id = ${case_id} order by v.id desc limit ${max_reviews}`.execute(db)
  return rows
}

/** One review; undefined where there is none. */
export async function reviewById(db: Db, id: number): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from case_reviews v ${officers} where v.id = ${id}`.execute(db)
  return rows[0]
}

export type ReviewLineRow = ReviewRow & { kind: CaseKind; person: string; land: ReviewLine['land'] }

const isOf = { waiting: sql`v.outcome is null`, decided: sql`v.outcome is not null` } as const
const orderOf = { waiting: sql`v.asked_at, v.id`, decided: sql`v.id desc` } as const

/** Identities are tied to no place: all staff review them. */
const inside = (state: RawBuilder<unknown>, offices: Offices) => {
  const [own] = insideOffices(sql`v.upazila_id`)(offices)
  return own ? sql`${state} and (v.upazila_id is null or ${own})` : state
}

/** Reviews of the offices, by state, each with its case. */
export async function reviewLines(
  db: Db,
  { state }: Pick<ReviewsQuery, 'state'>,
  offices: Offices,
  { limit, offset }: { limit: number; offset: number },
) {
  const condition = inside(isOf[state], offices)
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted
    from (select from case_reviews v where ${condition} limit ${max_counted + 1}) as counted`.execute(db)
  const { rows } = await sql<ReviewLineRow>`
    select ${columns}, owner.name as person, c.kind, c.land
    from (select v.* from case_reviews v where ${condition} order by ${orderOf[state]} limit ${limit} offset ${offset}) v
    ${officers} join users owner on owner.id = v.user_id
    cross join lateral (
      select 'identity' as kind, null::json as land where v.subject = 'kycs'
      union all
      select 'registration', ${landOf(sql`r.dag_number`, sql`r.khatiyan_number`)}
        from land_tax_registrations r join mouzas m on m.id = r.mouza_id
        left join survey_types s on s.id = r.survey_type_id
        where v.subject = 'land_tax_registrations' and r.id = v.case_id
      union all
      select 'mutation', ${landOf(sql`r.dag_number`, sql`r.khatian_number`)}
        from mutations r join mouzas m on m.id = r.mouza_id
        left join dags g on g.id = r.dag_id left join survey_types s on s.id = g.survey_type_id
        where v.subject = 'mutations' and r.id = v.case_id
      union all
      select 'correction', ${landOf(sql`r.dag_number`, sql`r.khatian_number`)}
        from corrections r join mouzas m on m.id = r.mouza_id
        left join dags g on g.id = r.dag_id left join survey_types s on s.id = g.survey_type_id
        where v.subject = 'corrections' and r.id = v.case_id) c
    order by ${orderOf[state]}`.execute(db)
  return { counted: counts[0]?.counted ?? 0, most: max_counted, rows }
}

const landOf = (dag: RawBuilder<unknown>, khatian: RawBuilder<unknown>) =>
  sql`json_build_object('dag_number', ${dag}, 'khatiyan_number', ${khatian}, 'survey_code', s.code,
    'mouza_en', m.name_en, 'mouza_bn', m.name_bn)`

/** Reviews that wait in the offices. */
export async function countReviewsWaiting(db: Db, offices: Offices): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select from case_reviews v where ${inside(isOf.waiting, offices)} limit ${max_counted}) as waiting`.execute(
    db,
  )
  return rows[0]?.waiting ?? 0
}
