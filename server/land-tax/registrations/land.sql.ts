import { type RawBuilder, sql } from 'kysely'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import type { NamedSurvey } from '#contract/land-records/land-records.ts'
import type { HoldingsQuery } from '#contract/land-tax/land-tax-payments.ts'
import type { LandOnRecord } from '#contract/land-tax/land-tax-registrations.ts'
import type { AreaClass } from '#contract/land-tax/tax-rates.ts'
import { mouzaJson, placeJson, surveyJson } from '#server/app/database/place-json.ts'
import { insideOffices } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

type Named = { id: number; name_en: string; name_bn: string }

/** A dag on record, as land tax compares it. */
export type LandRow = LandOnRecord & {
  closed: boolean
  division: Named
  district: Named
  upazila: Named
  mouza: Named & { jl_no: string | null }
  survey_type: NamedSurvey
}

const onRecord = sql`g.id as dag_id, z.zil_no, g.dag_no as dag_number, g.khatiyan_number, g.area::float8 as land_area,
  g.meta ->> 'land_class' as land_class, g.meta ->> 'land_class_bn' as land_class_bn`

/** Leaves out closed dags, except the one that a registration was made for. */
const openOr = (dag_id: RawBuilder<unknown>) => sql`(g.closed_at is null or g.id = ${dag_id})`

const sameDag = (number: string) => sql`land_number_key(g.dag_no) = ${landNumberKey(number)}`
const sameKhatian = (number: string) => sql`land_number_key(g.khatiyan_number) = ${landNumberKey(number)}`

type Numbered = { mouza_id: number; survey_type_id: number; dag_number: string }

/**
 * The dags of a mouza and survey under a number, compared by its key; several sheets may have it. `registered`: the one
 * that was found before, which may be closed by now.
 */
export async function landByNumber(
  db: Db,
  { mouza_id, survey_type_id, dag_number }: Numbered,
  registered: number | null = null,
): Promise<LandRow[]> {
  const { rows } = await sql<LandRow>`
    select ${onRecord}, g.closed_at is not null as closed,
      ${placeJson('v')} as division,
      ${placeJson('d')} as district,
      ${placeJson('u')} as upazila,
      ${mouzaJson('m')} as mouza,
      ${surveyJson('s')} as survey_type
    from dags g join zils z on z.id = g.zil_id join mouzas m on m.id = g.mouza_id
    join upazilas u on u.id = g.upazila_id join districts d on d.id = u.district_id
    join divisions v on v.id = d.division_id join survey_types s on s.id = g.survey_type_id
    where g.mouza_id = ${mouza_id} and g.survey_type_id = ${survey_type_id}
      and ${sameDag(dag_number)} and ${openOr(sql`${registered}::bigint`)}
    order by g.id limit 20`.execute(db)
  return rows
}

/** A dag of a mouza under a number whose survey is not stated: it may be the registered land. */
export async function dagWithoutSurvey(db: Db, { mouza_id, dag_number }: Omit<Numbered, 'survey_type_id'>) {
  const { rows } = await sql<{ id: number }>`
    select g.id from dags g where g.mouza_id = ${mouza_id} and g.survey_type_id is null and ${sameDag(dag_number)}
    order by g.id limit 1`.execute(db)
  return rows[0]?.id
}

type CandidateRow = { registration_id: number; upazila_id: number; closed: boolean } & Omit<
  LandOnRecord,
  'zil_no' | 'dag_number'
>

/** The land of several registrations: each with the dags under its number. */
export async function landOfRegistrations(db: Db, ids: readonly number[]): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select r.id as registration_id, g.* from land_tax_registrations r
    join lateral (select g.id as dag_id, g.upazila_id, g.khatiyan_number, g.area::float8 as land_area,
        g.meta ->> 'land_class' as land_class, g.meta ->> 'land_class_bn' as land_class_bn,
        g.closed_at is not null as closed
      from dags g where g.mouza_id = r.mouza_id and g.survey_type_id = r.survey_type_id
        and land_number_key(g.dag_no) = r.dag_key and ${openOr(sql`r.dag_id`)}
      order by g.id limit 20) g on true
    where r.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

type Recorded = LandOnRecord & { registered: boolean }

/** The land on record under a dag number or, without one, a khatian number, with whether somebody has registered it. */
export async function recordedLand(
  db: Db,
  { mouza_id, survey_type_id, dag_number, khatiyan_number }: HoldingsQuery,
  offices: Offices,
): Promise<Recorded[]> {
  const conditions = [
    sql`g.mouza_id = ${mouza_id}`,
    sql`g.survey_type_id = ${survey_type_id}`,
    sql`g.closed_at is null`,
    ...insideOffices(sql`g.upazila_id`)(offices),
    dag_number ? sameDag(dag_number) : sameKhatian(khatiyan_number ?? ''),
  ]
  const { rows } = await sql<Recorded>`
    select ${onRecord}, exists (select from land_tax_registrations r
        where r.mouza_id = g.mouza_id and r.survey_type_id = g.survey_type_id and r.status <> 'rejected'
          and (r.dag_id = g.id or r.dag_id is null and r.dag_key = land_number_key(g.dag_no))) as registered
    from dags g join zils z on z.id = g.zil_id
    where ${sql.join(conditions, sql` and `)} order by g.dag_key, g.id limit 20`.execute(db)
  return rows
}

/** The area of a dag on record, in square feet; null where there is none. */
export async function recordedArea(db: Db, dag_id: number | null): Promise<number | null> {
  if (dag_id === null) return null
  const { rows } = await sql<{ area: number }>`select area::float8 as area from dags where id = ${dag_id}`.execute(db)
  return rows[0]?.area ?? null
}

export const surveyTypeExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('survey_types').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

type PlaceOfEstimate = {
  upazila: Named
  division: Named
  district: { bbs_code: string | null; name_en: string; name_bn: string }
  area_class: AreaClass | null
}

/** The area class of an upazila, or of a mouza with its own before its upazila's. */
export async function placeOfEstimate(
  db: Db,
  { upazila_id, mouza_id }: { upazila_id: number | null; mouza_id: number | null },
): Promise<PlaceOfEstimate | undefined> {
  const { rows } = await sql<PlaceOfEstimate>`
    select ${placeJson('u')} as upazila,
      ${placeJson('v')} as division,
      json_build_object('bbs_code', d.bbs_code, 'name_en', d.name_en, 'name_bn', d.name_bn) as district,
      coalesce(m.tax_area_class, u.tax_area_class) as area_class
    from upazilas u join districts d on d.id = u.district_id join divisions v on v.id = d.division_id
    left join mouzas m on m.id = ${mouza_id}::bigint
    where u.id = coalesce(m.upazila_id, ${upazila_id}::bigint)
      and (${mouza_id}::bigint is null or m.id is not null)
      and (${upazila_id}::bigint is null or u.id = ${upazila_id}::bigint)`.execute(db)
  return rows[0]
}
