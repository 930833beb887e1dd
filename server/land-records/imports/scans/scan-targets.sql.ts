import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

export type ScanPlace = { mouza_id: number; survey_type_id: number; zil_id: number | null }

/** Keys of the numbers that a name may hold, one pair for each way to read it. */
export type NumberQuery = { entry: number; khatian: string | null; dag: string | null }

/** A dag that a name may mean, with the scan that it has. */
export type NamedDag = {
  entry: number
  id: number
  zil_id: number
  dag_no: string
  khatiyan_number: string
  khatian_key: string
  version: number
  is_closed: boolean
  document_id: string | null
  document_name: string | null
  sha256: string | null
}

const khatianKey = sql`land_number_key(d.khatiyan_number)`
const dagKey = sql`land_number_key(d.dag_no)`

/** Dags on record in a mouza and survey by the numbers of some names. Each name of the pattern has the same fields. */
export async function dagsNamed(
  db: Db,
  { mouza_id, survey_type_id, zil_id }: ScanPlace,
  queries: readonly NumberQuery[],
  by: { dag: boolean; khatian: boolean },
): Promise<NamedDag[]> {
  const matches: RawBuilder<unknown>[] = []
  if (by.dag) matches.push(sql`${dagKey} = s.dag`)
  if (by.khatian) matches.push(sql`${khatianKey} = s.khatian`)
  const { rows } = await sql<NamedDag>`
    select distinct s.entry, d.id, d.zil_id, d.dag_no, d.khatiyan_number, ${khatianKey} as khatian_key, d.version,
      d.closed_at is not null as is_closed, d.document_id, f.name as document_name, f.sha256
    from jsonb_to_recordset(${JSON.stringify(queries)}::jsonb) as s (entry int, khatian text, dag text)
    join dags d on d.mouza_id = ${mouza_id} and d.survey_type_id = ${survey_type_id} and ${sql.join(matches, sql` and `)}
    left join files f on f.id = d.document_id
    where ${zil_id === null ? sql`true` : sql`d.zil_id = ${zil_id}`}
    order by s.entry, d.id`.execute(db)
  return rows
}

/** Numbers of khatians that are on record, by their keys. */
export async function khatiansOnRecord(
  db: Db,
  { mouza_id, survey_type_id }: ScanPlace,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select s.key from unnest(${[...new Set(keys)]}::text[]) as s (key)
    where exists (select from dags d where d.mouza_id = ${mouza_id} and d.survey_type_id = ${survey_type_id}
      and ${khatianKey} = s.key)`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
