import { type RawBuilder, sql } from 'kysely'
import { type KhatianDag, listedDags, type OwnerRow } from '#contract/land-records/land-records.ts'
import type { Db } from '#server/app/database.ts'

type KhatianKey = { mouza_id: number; survey_type_id: number; khatiyan_number: string }
export type ListedDag = KhatianDag & { khotiyan: OwnerRow[] }

/** Closed dags are no part of a khatian any more. */
const ofKhatian = ({ mouza_id, survey_type_id, khatiyan_number }: KhatianKey) => sql`
  d.mouza_id = ${mouza_id} and d.survey_type_id = ${survey_type_id}
  and d.khatian_key = natural_key(${khatiyan_number}) and d.khatiyan_number = ${khatiyan_number} and d.closed_at is null`

const listed = sql`d.id, d.dag_no, d.zil_id, z.zil_no, d.area::float8 as area, k.khotiyan,
  d.meta ->> 'land_class' as land_class, d.meta ->> 'land_class_bn' as land_class_bn`

const listedDagsOf = (khatian: RawBuilder<unknown>) => sql<ListedDag>`
  select ${listed} from dags d join zils z on z.id = d.zil_id join khatians k on k.dag_id = d.id and k.current
  where ${khatian} order by d.dag_key, d.id limit ${sql.lit(listedDags)}`

/** The first dags of a khatian in natural order, with their owners. */
export async function dagsOfKhatian(db: Db, khatian: KhatianKey): Promise<ListedDag[]> {
  const { rows } = await listedDagsOf(ofKhatian(khatian)).execute(db)
  return rows
}

/** The khatian of a dag as a column. */
export const dagsOfSameKhatian = sql<ListedDag[]>`
  (select coalesce(json_agg(listed_dag), '[]') from (${listedDagsOf(sql`
    d.mouza_id = dags.mouza_id and d.survey_type_id = dags.survey_type_id and d.khatian_key = dags.khatian_key
    and d.khatiyan_number = dags.khatiyan_number and d.closed_at is null`)}) as listed_dag)`

/** One dag as the list has it. */
export async function listedDag(db: Db, id: number): Promise<ListedDag | undefined> {
  const { rows } = await sql<ListedDag>`
    select ${listed} from dags d join zils z on z.id = d.zil_id join khatians k on k.dag_id = d.id and k.current
    where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Number of dags of a khatian, and their total area. */
export async function sizeOfKhatian(db: Db, khatian: KhatianKey) {
  const { rows } = await sql<{ dag_count: number; area: number }>`
    select count(*)::int as dag_count, coalesce(sum(d.area), 0)::float8 as area
    from dags d where ${ofKhatian(khatian)}`.execute(db)
  return rows[0] ?? { dag_count: 0, area: 0 }
}
