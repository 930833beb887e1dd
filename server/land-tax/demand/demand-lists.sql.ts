import { type RawBuilder, sql } from 'kysely'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import type {
  DemandGap,
  DemandListsQuery,
  DemandStage,
  DemandsQuery,
  PublicDemandLine,
  PublicDemandQuery,
} from '#contract/land-tax/demand.ts'
import type { Share } from '#contract/land-tax/land-shares.ts'
import type { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { mouzaJson, placeJson, surveyJson } from '#server/app/database/place-json.ts'
import {
  insideOffices,
  iso,
  matching,
  max_counted,
  mouzasNamed,
  officeByOffice,
  pageRows,
  recordLists,
  when,
} from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

type Named = { id: number; name_en: string; name_bn: string }

export type DemandListRow = {
  id: number
  mouza: Named & { jl_no: string | null }
  upazila: Named
  tax_year: string
  listed_on: string
  holdings: number
  unknown: number
  tax_poisha: number
  due_poisha: number
  arrears_poisha: number
  interest_poisha: number
  total_poisha: number
  published_at: string | null
  published_by: string | null
  review_until: string | null
}

const joins = sql`join mouzas m on m.id = l.mouza_id join upazilas u on u.id = l.upazila_id
  left join users publisher on publisher.id = l.published_by`

const isComplete = sql`l.listed_on is not null`

/** Complete demand lists of some offices. */
export const demandLists = recordLists<DemandListRow, DemandListsQuery, Offices>({
  columns: sql`l.id, ${mouzaJson('m')} as mouza, ${placeJson('u')} as upazila, l.tax_year,
    l.listed_on::text as listed_on, l.holdings, l.unknown, l.tax_poisha, l.due_poisha, l.arrears_poisha,
    l.interest_poisha, l.total_poisha, ${iso(sql`l.published_at`)} as published_at, publisher.name as published_by,
    l.review_until::text as review_until`,
  table: sql`demand_lists l`,
  joins,
  id: sql`l.id`,
  orders: { total: sql`l.total_poisha` },
  inside: (offices) => [isComplete, ...insideOffices(sql`l.upazila_id`)(offices)],
  parts: officeByOffice,
  filters: ({ state, tax_year, upazila_id, mouza_id }) => [
    ...when(state, (value) => (value === 'published' ? sql`l.published_at is not null` : sql`l.published_at is null`)),
    ...when(tax_year, (year) => sql`l.tax_year = ${year}`),
    ...when(upazila_id, (id) => sql`l.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`l.mouza_id = ${id}`),
  ],
  searchWays: (text, offices) => [sql`l.mouza_id = any(${mouzasNamed(text, offices)})`],
})

/** Locks complete lists inside some offices, in the order of ids, until the transaction ends. */
export async function lockLists(trx: Db, ids: readonly number[], offices: Offices) {
  const conditions = [sql`l.id = any(${ids}::bigint[])`, isComplete, ...insideOffices(sql`l.upazila_id`)(offices)]
  const { rows } = await sql<{ id: number; tax_year: string; is_published: boolean; holdings: number }>`
    select l.id, l.tax_year, l.published_at is not null as is_published, l.holdings from demand_lists l
    where ${matching(conditions)} order by l.id for update`.execute(trx)
  return rows
}

type Publication = { published_at: Date; published_by: number; review_until: string }

export const markPublished = (trx: Db, ids: readonly number[], publication: Publication) =>
  trx
    .updateTable('demand_lists')
    .set(publication)
    .where('id', 'in', [...ids])
    .execute()

export type DemandRow = {
  id: number
  registration_id: number
  survey: NamedSurvey
  khatiyan_number: string
  dag_number: string
  land_type: LandType
  area: number | null
  share: Share
  gap: DemandGap | null
  tax_poisha: number | null
  due_poisha: number | null
  arrears_poisha: number | null
  interest_poisha: number | null
  total_poisha: number | null
  years: string[]
  letter_at: string | null
}

const ofStage = (stage: DemandStage): RawBuilder<unknown> =>
  stage === 'more' ? sql`d.years_before > 3` : sql`d.years_before = ${Number(stage)}`

const ofDag = (number: string) => sql`land_number_key(d.dag_number) = ${landNumberKey(number)}`

export async function pageOfDemands(
  db: Db,
  list_id: number,
  { stage, dag_number, direction }: DemandsQuery,
  limit: number,
  offset: number,
): Promise<{ counted: number; rows: DemandRow[] }> {
  const conditions = [sql`d.list_id = ${list_id}`, ...when(stage, ofStage), ...when(dag_number ?? undefined, ofDag)]
  const counted = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from demands d where ${matching(conditions)} limit ${max_counted + 1}) few`.execute(db)
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const order = stage ? sql`d.years_before ${way}` : sql`natural_key(d.dag_number) collate "C" ${way}`
  const { rows } = await sql<DemandRow>`
    select d.id, d.registration_id, ${surveyJson('s')} as survey, d.khatiyan_number, d.dag_number, d.land_type,
      d.area::float8 as area, json_build_object('numerator', d.share_numerator, 'denominator', d.share_denominator)
        as share, d.gap, d.tax_poisha, d.due_poisha, d.arrears_poisha, d.interest_poisha, d.total_poisha, d.years,
      (select ${iso(sql`t.printed_at`)} from demand_letters t where t.demand_id = d.id order by t.id desc limit 1)
        as letter_at
    from demands d join survey_types s on s.id = d.survey_type_id
    where ${matching(conditions)} order by ${order}, d.id ${way} ${pageRows(limit, offset)}`.execute(db)
  return { counted: counted.rows[0]?.total ?? 0, rows }
}

export type PublishedListRow = {
  id: number
  mouza: Named & { jl_no: string | null }
  upazila: Named
  tax_year: string
  published_at: Date
  review_until: string
}

/** The published lists of a mouza, newest year first: at most twenty years. */
export async function publishedListsOf(db: Db, mouza_id: number): Promise<PublishedListRow[]> {
  const { rows } = await sql<PublishedListRow>`
    select l.id, ${mouzaJson('m')} as mouza, ${placeJson('u')} as upazila, l.tax_year, l.published_at,
      l.review_until::text as review_until
    from demand_lists l join mouzas m on m.id = l.mouza_id join upazilas u on u.id = l.upazila_id
    where l.mouza_id = ${mouza_id} and l.published_at is not null order by l.tax_year desc limit 20`.execute(db)
  return rows
}

type PublicLineRow = Omit<PublicDemandLine, 'tax'> & { tax_poisha: number | null }

/** Dags of a list that are taxed in its year, each use with all its holdings together. */
export async function pageOfPublicLines(
  db: Db,
  list_id: number,
  { dag_number }: Pick<PublicDemandQuery, 'dag_number'>,
  limit: number,
  offset: number,
): Promise<{ counted: number; rows: PublicLineRow[] }> {
  const conditions = [
    sql`d.list_id = ${list_id}`,
    sql`d.tax_poisha is null or d.tax_poisha > 0`,
    ...when(dag_number ?? undefined, ofDag),
  ]
  const key = sql`natural_key(d.dag_number) collate "C", d.dag_number, d.survey_type_id, d.khatiyan_number, d.land_type`
  const counted = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from demands d where ${matching(conditions)} group by ${key} limit ${max_counted + 1}) few`.execute(db)
  const { rows } = await sql<PublicLineRow>`
    with page as (
      select d.survey_type_id, d.khatiyan_number, d.dag_number, d.land_type, max(d.area)::float8 as area,
        case when count(d.gap) = 0 then sum(d.tax_poisha)::bigint end as tax_poisha
      from demands d where ${matching(conditions)} group by ${key} order by ${key} ${pageRows(limit, offset)})
    select ${surveyJson('s')} as survey, p.khatiyan_number, p.dag_number, p.land_type, p.area, p.tax_poisha
    from page p join survey_types s on s.id = p.survey_type_id
    order by natural_key(p.dag_number) collate "C", p.dag_number, p.survey_type_id, p.khatiyan_number, p.land_type`.execute(
    db,
  )
  return { counted: counted.rows[0]?.total ?? 0, rows }
}

/** Locks a published list whose holders are not all told; undefined where there is none, or other servers have them. */
export async function lockListToNotify(trx: Db) {
  const { rows } = await sql<{ id: number; tax_year: string; told_user_id: number; review_until: string }>`
    select id, tax_year, told_user_id, review_until::text as review_until from demand_lists
    where published_at is not null and told_at is null order by id limit 1 for update skip locked`.execute(trx)
  return rows[0]
}

/** The next people of a list who owe something, in the order of their ids, with what they owe for how many lands. */
export async function peopleOfList(db: Db, list_id: number, after: number, limit: number) {
  const { rows } = await sql<{ user_id: number; lands: number; amount_poisha: number }>`
    select r.user_id, count(*)::int as lands, sum(d.total_poisha)::bigint as amount_poisha
    from demands d join land_tax_registrations r on r.id = d.registration_id
    where d.list_id = ${list_id} and d.total_poisha > 0 and r.user_id > ${after}
    group by r.user_id order by r.user_id limit ${limit}`.execute(db)
  return rows
}

export const recordNotified = (trx: Db, id: number, told: { told_user_id: number; told_at: Date | null }) =>
  trx.updateTable('demand_lists').set(told).where('id', '=', id).execute()
