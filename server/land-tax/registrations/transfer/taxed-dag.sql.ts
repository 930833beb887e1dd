import { sql } from 'kysely'
import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { settledYears } from '../../recorded-holdings/settled-years.sql.ts'

/** A dag of a survey, as registrations name it. */
export type TaxedDag = {
  id: number
  upazila_id: number
  mouza_id: number
  survey_type_id: number
  dag_number: string
  dag_key: string
  khatiyan_number: string
  /** Square feet. */
  area: number
  land_class: string | null
  land_class_bn: string | null
  district: { bbs_code: string | null; name_en: string; name_bn: string }
}

/** A dag by its id; undefined for a dag without a survey, which nobody can register. */
export async function taxedDag(db: Db, id: number): Promise<TaxedDag | undefined> {
  const { rows } = await sql<TaxedDag>`
    select g.id, g.upazila_id, g.mouza_id, g.survey_type_id, g.dag_no as dag_number,
      land_number_key(g.dag_no) as dag_key, g.khatiyan_number, g.area::float8 as area,
      g.meta ->> 'land_class' as land_class, g.meta ->> 'land_class_bn' as land_class_bn,
      json_build_object('bbs_code', d.bbs_code, 'name_en', d.name_en, 'name_bn', d.name_bn) as district
    from dags g join upazilas u on u.id = g.upazila_id join districts d on d.id = u.district_id
    where g.id = ${id} and g.survey_type_id is not null`.execute(db)
  return rows[0]
}

/** The last year of registrations that is paid or being paid; null where none is. */
export async function lastSettledYear(db: Db, ids: readonly number[]): Promise<TaxYear | null> {
  if (ids.length === 0) return null
  const { rows } = await sql<{ year: TaxYear | null }>`
    select max(year collate "C") as year from ${settledYears} as settled
    where registration_id = any(${ids}::bigint[])`.execute(db)
  return rows[0]?.year ?? null
}

type Waiting = { id: number; mutation_id: number | null }

/** A person's registrations of a dag that wait for the office or for them, and the mutation that brought each. */
export const waitingRegistrations = (db: Db, user_id: number, dag: TaxedDag): Promise<Waiting[]> =>
  db
    .selectFrom('land_tax_registrations')
    .select(['id', 'mutation_id'])
    .where('user_id', '=', user_id)
    .where('status', 'in', ['pending', 'flagged'])
    .where(({ or, eb, and }) =>
      or([
        eb('dag_id', '=', dag.id),
        and([
          eb('mouza_id', '=', dag.mouza_id),
          eb('survey_type_id', '=', dag.survey_type_id),
          eb('dag_key', '=', dag.dag_key),
          eb('dag_id', 'is', null),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute()
