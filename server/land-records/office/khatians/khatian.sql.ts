import { sql } from 'kysely'
import type { Khatian, KhatianNumber } from '#contract/land-records/land-records-office.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import { insideOffices, iso, matching, when } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { placeColumns, placeTables } from '../row-parts.sql.ts'

type NumbersQuery = { mouza_id: number; survey_type_id: number; search: string | null }

/** The khatian numbers of a mouza under one survey in natural order, at most 2,000. */
export async function khatianNumbers(db: Db, { mouza_id, survey_type_id, search }: NumbersQuery, offices: Offices) {
  const { rows } = await sql<KhatianNumber>`
    select d.khatiyan_number, count(*)::int as dag_count from dags d
    where d.mouza_id = ${mouza_id} and d.survey_type_id = ${survey_type_id} and d.closed_at is null
      and ${matching([
        ...insideOffices(sql`d.upazila_id`)(offices),
        ...when(search ?? undefined, (number) => sql`d.khatiyan_number ilike ${anywhere(number)}`),
      ])}
    group by d.khatiyan_number, d.khatian_key order by d.khatian_key, d.khatiyan_number collate "C" limit 2000`.execute(
    db,
  )
  return rows
}

type KhatianKey = { mouza_id: number; survey_type_id: number; khatiyan_number: string }
type Row = Omit<Khatian, 'dags' | 'owners' | 'area'> & Khatian['dags'][number]

/** The dags of a khatian number, each with its owners and where it lies; at most 2,000. */
export async function dagsOfKhatian(
  db: Db,
  { mouza_id, survey_type_id, khatiyan_number }: KhatianKey,
  offices: Offices,
) {
  const { rows } = await sql<Row>`
    select r.id, r.dag_no, r.khatiyan_number, r.area::float8 as area, z.zil_no, k.khotiyan, k.version as khatian_version,
      ${iso(sql`k.since`)} as since, r.meta ->> 'land_class' as land_class, r.meta ->> 'land_class_bn' as land_class_bn,
      r.document_id is not null as has_document, r.geometry is not null as has_boundary, ${placeColumns}
    from dags r join khatians k on k.dag_id = r.id and k.current ${placeTables}
    where r.mouza_id = ${mouza_id} and r.survey_type_id = ${survey_type_id}
      and r.khatian_key = natural_key(${khatiyan_number}) and r.khatiyan_number = ${khatiyan_number}
      and r.closed_at is null
      and ${matching(insideOffices(sql`r.upazila_id`)(offices))}
    order by r.dag_key, r.id limit 2000`.execute(db)
  return rows
}
