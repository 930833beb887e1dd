import { type RawBuilder, sql } from 'kysely'
import { plainNumber } from '#contract/digits.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import type { Share } from '#contract/land-tax/land-shares.ts'
import type {
  CameBy,
  LandType,
  RegistrationReview,
  RegistrationStatus,
  RegistrationsQuery,
} from '#contract/land-tax/land-tax-registrations.ts'
import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import { mouzaJson, placeJson, surveyJson } from '#server/app/database/place-json.ts'
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
import { settledYears } from '../recorded-holdings/settled-years.sql.ts'

type Named = { id: number; name_en: string; name_bn: string }

/** A registration with the names of its places, and what its tax depends on. */
export type RegistrationRow = {
  id: number
  /** Null until the holder of land that came by a transfer claims it. */
  user_id: number | null
  user: { name: string; email: string | null }
  division: Named
  district: Named & { bbs_code: string | null }
  upazila: Named
  mouza: Named & { jl_no: string | null }
  survey_type: NamedSurvey
  khatiyan_number: string
  dag_number: string
  land_type: LandType
  /** Square feet. */
  land_area: number
  status: RegistrationStatus
  taxable_from: string
  /** Last tax year, if a transfer has ended it or the dag was closed. */
  taxable_until: string | null
  /** Act that brought it, if no form registered it. */
  came_by: CameBy | null
  /** The buyer of a mutation, who has a row of the khatian. */
  mutation_id: number | null
  buyer_place: number | null
  notes: string | null
  reviewer: { name: string } | null
  submitted_at: string
  /** Working days are counted from here where it has waited for the citizen. */
  clock_from: string | null
  reviewed_at: string | null
  dag_id: number | null
  version: number
  /** Square feet of the whole dag that tax counts; null while nobody has stated them. */
  taxed_area: number | null
  share: Share
  shares_open: boolean
  registered_before: boolean
  /** The mouza's own, else its upazila's. */
  area_class: AreaClass | null
}

/** Square feet of the whole dag of a registration `r` that tax counts: set by an officer, else as it was registered. */
export const taxedArea = sql`coalesce(r.taxed_area, nullif(r.land_area, 0))::float8`

/** Area class of a mouza `m` in an upazila `u`. */
export const areaClass = sql`coalesce(m.tax_area_class, u.tax_area_class)`

const columns = sql`r.id, r.user_id, json_build_object('name', coalesce(owner.name, r.holder_name), 'email', owner.email) as "user",
  ${placeJson('v')} as division,
  json_build_object('id', d.id, 'name_en', d.name_en, 'name_bn', d.name_bn, 'bbs_code', d.bbs_code) as district,
  ${placeJson('u')} as upazila,
  ${mouzaJson('m')} as mouza,
  ${surveyJson('s')} as survey_type,
  r.khatiyan_number, r.dag_number, r.land_type, r.land_area::float8 as land_area, r.status, r.taxable_from, r.taxable_until, r.came_by, r.mutation_id, r.buyer_place,
  r.notes,
  case when reviewer.id is not null then json_build_object('name', reviewer.name) end as reviewer,
  ${iso(sql`r.submitted_at`)} as submitted_at, ${iso(sql`r.clock_from`)} as clock_from, ${iso(sql`r.reviewed_at`)} as reviewed_at, r.dag_id, r.version,
  ${taxedArea} as taxed_area,
  json_build_object('numerator', r.share_numerator, 'denominator', r.share_denominator) as share,
  r.shares_open, r.registered_before,
  ${areaClass} as area_class`

const table = sql`land_tax_registrations r`

const joins = sql`
  left join users owner on owner.id = r.user_id
  join upazilas u on u.id = r.upazila_id
  join districts d on d.id = u.district_id
  join divisions v on v.id = d.division_id
  join mouzas m on m.id = r.mouza_id
  join survey_types s on s.id = r.survey_type_id
  left join users reviewer on reviewer.id = r.reviewer_id`

/**
 * The ways a text finds registrations: by the number of dag or khatian, by the person or the mouza: `byWord` has single
 * words.
 */
const searchWays = (text: string, offices: Offices) => [
  ...unindexedPeople(text).map((people) => isOneOf(sql`r.user_id`, people, offices)),
  ...(isOneWord(text) ? [] : [sql`r.mouza_id = any(${mouzasNamed(text, offices)})`]),
  sql`r.dag_key = ${keyOf(text)}`,
  sql`r.khatian_key = ${keyOf(text)}`,
]

/** `ids`: only these, if the match with the record was requested. */
export type ListQuery = RegistrationsQuery & { ids?: readonly number[] }

/** The registrations that staff keep, inside their upazilas. */
export const registrationLists = recordLists<RegistrationRow, ListQuery, Offices>({
  columns,
  table,
  joins,
  id: sql`r.id`,
  orders: {
    submitted_at: sql`r.submitted_at`,
    status: sql`r.status collate "C"`,
    land_area: sql`r.land_area`,
    khatiyan_number: sql`natural_key(r.khatiyan_number) collate "C"`,
    dag_number: sql`natural_key(r.dag_number) collate "C"`,
  },
  inside: insideOffices(sql`r.upazila_id`),
  parts: officeByOffice,
  filters: ({ status, upazila_id, mouza_id, review, ids }) => [
    ...when(ids, (list) => sql`r.id = any(${list}::bigint[])`),
    ...when(review, (reason) => toReview[reason]),
    ...when(status, (value) => sql`r.status = ${value}`),
    ...when(upazila_id, (id) => sql`r.upazila_id = ${id}`),
    ...when(mouza_id, (id) => sql`r.mouza_id = ${id}`),
  ],
  searchWays,
  byWord: { kind: 'land_tax_registrations', offices: officesOfFilter },
})

const toReview: Record<RegistrationReview, RawBuilder<unknown>> = {
  new_owner: sql`r.shares_open and r.status = 'pending'`,
  shares: sql`r.shares_open`,
  registered_before: sql`r.registered_before and r.status in ('pending', 'flagged')`,
}

const keyOf = (text: string) => landNumberKey(plainNumber(text))

/** All of a person's, newest first; at most 500. */
export async function registrationsOf(db: Db, user_id: number): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from ${table} ${joins} where r.user_id = ${user_id} order by r.id desc limit 500`.execute(db)
  return rows
}

/** Registrations by their ids, whosever they are, in the order of ids. */
export async function registrationsByIds(db: Db, ids: readonly number[]): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from ${table} ${joins} where r.id = any(${ids}::bigint[]) order by r.id`.execute(db)
  return rows
}

/** Registrations of the person among some ids, in the order of ids. */
export async function ownRegistrations(db: Db, user_id: number, ids: readonly number[]): Promise<RegistrationRow[]> {
  const { rows } = await sql<RegistrationRow>`
    select ${columns} from ${table} ${joins}
    where r.user_id = ${user_id} and r.id in (${sql.join(ids)}) order by r.id`.execute(db)
  return rows
}

type Parcel = {
  mouza_id: number
  survey_type_id: number
  khatiyan_number?: string | undefined
  dag_number?: string | undefined
}

type OnSheet = RegistrationRow & { zil_no: string | null }

/** The registrations under a number that were not refused, of whomever, with the sheet of their dag on record. */
export async function registrationsOfParcel(
  db: Db,
  parcel: Parcel,
  offices: Offices,
  most: number,
): Promise<OnSheet[]> {
  const { mouza_id, survey_type_id, khatiyan_number, dag_number } = parcel
  const conditions = [
    sql`r.mouza_id = ${mouza_id}`,
    sql`r.survey_type_id = ${survey_type_id}`,
    sql`r.status <> 'rejected'`,
    ...insideOffices(sql`r.upazila_id`)(offices),
    ...when(khatiyan_number, (text) => sql`r.khatian_key = ${keyOf(text)}`),
    ...when(dag_number, (text) => sql`r.dag_key = ${keyOf(text)}`),
  ]
  const { rows } = await sql<OnSheet>`
    select ${columns}, z.zil_no from ${table} ${joins}
    left join dags g on g.id = r.dag_id left join zils z on z.id = g.zil_id
    where ${sql.join(conditions, sql` and `)} order by r.id limit ${most}`.execute(db)
  return rows
}

type AgriculturalPart = {
  user_id: number
  hundredths: string
  denominator: number
  taxable_from: string
  taxable_until: string | null
}

/**
 * The approved agricultural land of people, each one's shares of one denominator and of the same years together, in
 * hundredths of a square foot.
 */
export async function agriculturalParts(db: Db, user_ids: readonly number[]) {
  const { rows } = await sql<AgriculturalPart>`
    select user_id, trunc(sum(coalesce(taxed_area, land_area) * 100 * share_numerator))::text as hundredths,
      share_denominator as denominator, taxable_from, taxable_until
    from land_tax_registrations
    where user_id = any(${user_ids}::bigint[]) and land_type = 'Agricultural' and status = 'approved'
    group by user_id, share_denominator, taxable_from, taxable_until`.execute(db)
  return rows.map(({ hundredths, ...part }) => ({ ...part, hundredths: BigInt(hundredths) }))
}

/** A year of a registration that is paid or being paid. */
export type PaidOrPendingYear = {
  registration_id: number
  year: string
  status: 'paid' | 'pending'
  /** Paper of a year that was paid before this system; null for one that was paid here. */
  old: { dakhila_number: string; paid_on: string | null; proof: string | null } | null
}

/** The years of registrations that are paid or being paid, here or before this system, oldest first. */
export async function paidOrPendingYears(db: Db, registration_ids: readonly number[]): Promise<PaidOrPendingYear[]> {
  const { rows } = await sql<PaidOrPendingYear>`
    select registration_id, year, status, old from ${settledYears} as settled
    where registration_id = any(${registration_ids}::bigint[]) order by year collate "C"`.execute(db)
  return rows
}

export const ownerOfRegistration = (db: Db, id: number) =>
  db.selectFrom('land_tax_registrations').select('user_id').where('id', '=', id).executeTakeFirst()
