import { sql } from 'kysely'
import type { QualityFinding, QualityFindings } from '#contract/land-records/quality.ts'
import { type QualityKind, qualityKinds } from '#contract/land-records/quality-kinds.ts'
import { mouzaJson, placeJson, surveyOrNone } from '#server/app/database/place-json.ts'
import { insideOffices, matching, pageRows, when } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { findingsOf, type Scope } from './facts.sql.ts'

/** A finding with the facts from which its sentence is made. Areas in square feet. */
export type FindingFacts = Omit<QualityFinding, 'text'> & {
  owners: number
  shares: number
  share_sum: string | null
  fatherless: number
  fatherless_owner: string | null
  owner_twice: string | null
  area: number
  stated_area: number | null
  /** What its owners have together. */
  owned: number | null
  /** For `number_twice`: how another dag with the same number writes it. */
  other_dag_no: string | null
}

/** Mouza inside the offices; undefined if it is not there. */
export async function mouzaInside(db: Db, id: number, offices: Offices) {
  const { rows } = await sql<Pick<QualityFindings, 'mouza' | 'upazila'>>`
    select ${mouzaJson('m')} as mouza, ${placeJson('u')} as upazila from mouzas m join upazilas u on u.id = m.upazila_id
    where ${matching([sql`m.id = ${id}`, ...insideOffices(sql`m.upazila_id`)(offices)])}`.execute(db)
  return rows[0]
}

/** Number of dags of a mouza, and of its findings by kind. */
export async function countFindings(db: Db, scope: Scope): Promise<Pick<QualityFindings, 'dags' | 'counts'>> {
  const { rows } = await sql<Pick<QualityFindings, 'dags' | 'counts'>>`
    with ${findingsOf(scope)}
    select (select count(*)::int from dag) as dags, coalesce((select jsonb_object_agg(kind, count)
      from (select kind, count(*) as count from finding group by kind) as each), '{}') as counts`.execute(db)
  return rows[0] ?? { dags: 0, counts: {} }
}

type Part = Scope & { kind?: QualityKind | undefined; limit: number; offset: number }

// Hundreds of dags lack a scan: by dag alone, wrong shares would lie among them.
const order = sql`array_position(${sql.lit(`{${qualityKinds.join(',')}}`)}::text[], f.kind), f.zil_key, f.zil_id,
  f.dag_key, f.survey_type_id, f.id`

/** Some findings of a mouza: the heavier kinds first, each in the order of zils and dags. */
export async function findingRows(db: Db, { kind, limit, offset, ...scope }: Part): Promise<FindingFacts[]> {
  const { rows } = await sql<FindingFacts>`
    with ${findingsOf(scope)},
    page as materialized (select * from finding f where ${matching(when(kind, (each) => sql`f.kind = ${each}`))}
      order by ${order} ${pageRows(limit, offset)})
    select f.kind, case when f.id is not null then json_build_object('id', f.id, 'dag_no', f.dag_no,
        'khatiyan_number', f.khatiyan_number) end as dag,
      json_build_object('id', f.zil_id, 'zil_no', f.zil_no) as zil, ${surveyOrNone('s')} as survey_type,
      f.owners, f.shares, f.share_sum::text as share_sum, f.fatherless, f.fatherless_owner, f.owner_twice,
      f.area::float8 as area, f.stated_area::float8 as stated_area, f.owned::float8 as owned,
      case when f.dag_no = f.first_number then f.last_number else f.first_number end as other_dag_no
    from page f left join survey_types s on s.id = f.survey_type_id order by ${order}`.execute(db)
  return rows
}
