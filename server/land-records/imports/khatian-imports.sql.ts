import { type RawBuilder, sql } from 'kysely'
import type { BuiltOn } from '#contract/imports/imports.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { isDagUsed } from '#server/app/database/dag-uses.ts'
import type { Db } from '#server/app/database.ts'
import type { PartOfImport, Writing } from '#server/imports/import-kind.ts'

/** A dag by its number; without a survey where the office has not stated it. */
export type DagKey = { zil_id: number; survey_type_id: number | null; dag_no: string }

export type RecordedDag = DagKey & {
  id: number
  version: number
  khatiyan_number: string
  area: number
  meta: Record<string, unknown>
  owners: OwnerRow[]
  is_closed: boolean
}

const keyIn = (name: string) => ({
  zil_id: sql.ref(`${name}.zil_id`),
  survey_type_id: sql.ref(`${name}.survey_type_id`),
  dag_no: sql.ref(`${name}.dag_no`),
})

/** The dag of a key, by the index of dags with a survey or by that of dags without. */
const dagOfKey = ({ zil_id, survey_type_id, dag_no }: ReturnType<typeof keyIn>) => sql`
  lateral (
    select * from dags d where d.zil_id = ${zil_id} and d.survey_type_id = ${survey_type_id} and d.dag_no = ${dag_no}
    union all
    select * from dags d where ${survey_type_id} is null
      and d.zil_id = ${zil_id} and d.survey_type_id is null and d.dag_no = ${dag_no})`

/** Dags on record of some keys, with their khatians. */
export async function dagsOf(db: Db, keys: readonly DagKey[]): Promise<RecordedDag[]> {
  const { rows } = await sql<RecordedDag>`
    select d.id, d.zil_id, d.survey_type_id, d.dag_no, d.version, d.khatiyan_number, d.area::float8 as area,
      d.meta, k.khotiyan as owners,
      d.closed_at is not null as is_closed
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as s (zil_id bigint, survey_type_id bigint, dag_no text)
    cross join ${dagOfKey(keyIn('s'))} as d
    join khatians k on k.dag_id = d.id and k.current`.execute(db)
  return rows
}

/** Records of a part as they will be. */
const itemsOf = ({ import_id, first, last }: PartOfImport, outcome: 'new' | 'changed') => sql`(
  select i.item, i.record_id, i.before, a.* from import_items i
  cross join lateral jsonb_to_record(i.after) as a (zil_id bigint, mouza_id bigint, upazila_id bigint,
    survey_type_id bigint, dag_no text, khatiyan_number text, area numeric, owners jsonb, meta jsonb)
  where i.import_id = ${import_id} and i.item between ${first} and ${last} and i.outcome = ${outcome})`

/** Number of dags that were changed, made or removed since the file was checked. */
export async function changedDags(trx: Db, import_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_items i
    cross join lateral jsonb_to_record(i.after) as a (zil_id bigint, survey_type_id bigint, dag_no text)
    left join ${dagOfKey(keyIn('a'))} as d on true
    where i.import_id = ${import_id} and i.outcome in ('new', 'changed')
      and (d.id, d.version) is distinct from (i.record_id, i.record_version)`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Makes the new dags of a part, each with the first version of its khatian; returns their number. */
export async function enterNewDags(trx: Db, part: PartOfImport, { author_id, at, reason }: Writing): Promise<number> {
  const fresh = itemsOf(part, 'new')
  await sql`
    insert into dags (zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, updated_at)
    select zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, meta, ${at}
    from ${fresh} as n order by item`.execute(trx)
  const { numAffectedRows } = await sql`
    update import_items i set record_id = d.id, written_version = d.version
    from ${fresh} as n cross join ${dagOfKey(keyIn('n'))} as d
    where i.import_id = ${part.import_id} and i.item = n.item`.execute(trx)
  await sql`
    insert into khatians (dag_id, version, khatiyan_number, area, khotiyan, since, changed_by, reason)
    select record_id, 1, khatiyan_number, area, owners, ${at}, ${author_id}, ${reason}
    from ${fresh} as n order by item`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Writes the next version of the khatian of each changed dag of a part; returns the ids of the dags. */
export const enterChangedDags = (trx: Db, part: PartOfImport, writing: Writing): Promise<number[]> =>
  writeVersions(trx, part, { ...writing, to: sql`n.khatiyan_number, n.area, n.owners, n.meta` })

/** Gives the changed dags of a part back the khatians that they had before it; returns the ids of the dags. */
export const restoreDags = (trx: Db, part: PartOfImport, writing: Writing): Promise<number[]> =>
  writeVersions(trx, part, {
    ...writing,
    to: sql`n.before ->> 'khatiyan_number', (n.before ->> 'area')::numeric, n.before -> 'owners', n.before -> 'meta'`,
  })

async function writeVersions(
  trx: Db,
  part: PartOfImport,
  { author_id, at, reason, to }: Writing & { to: RawBuilder<unknown> },
): Promise<number[]> {
  const written = sql`(select n.item, n.record_id, w.* from ${itemsOf(part, 'changed')} as n
    cross join lateral (select ${to}) as w (khatiyan_number, area, owners, meta))`
  await sql`
    update khatians k set current = false from ${written} as w where k.dag_id = w.record_id and k.current`.execute(trx)
  await sql`
    insert into khatians (dag_id, version, khatiyan_number, area, khotiyan, since, changed_by, reason, cause_kind,
      document_id)
    select w.record_id, (select max(k.version) from khatians k where k.dag_id = w.record_id) + 1, w.khatiyan_number,
      w.area, w.owners, ${at}, ${author_id}, ${reason}, 'correction', d.document_id
    from ${written} as w join dags d on d.id = w.record_id order by w.item`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    with changed as (
      update dags d set khatiyan_number = w.khatiyan_number, area = w.area, meta = w.meta, version = d.version + 1,
        updated_at = ${at}
      from ${written} as w where d.id = w.record_id returning d.id, d.version, w.item)
    update import_items i set written_version = c.version from changed c
    where i.import_id = ${part.import_id} and i.item = c.item returning c.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Deletes the dags that a part made; returns their number. */
export async function deleteMadeDags(trx: Db, { import_id, first, last }: PartOfImport): Promise<number> {
  const made = sql`select record_id from import_items
    where import_id = ${import_id} and item between ${first} and ${last} and outcome = 'new'`
  await sql`delete from khatians where dag_id in (${made})`.execute(trx)
  const { numAffectedRows } = await sql`delete from dags where id in (${made})`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Counts the dags of an import that were changed, drawn, closed or used since, with the first ten of them. */
export async function dagsBuiltOn(db: Db, import_id: number): Promise<BuiltOn & { count: number }> {
  const { rows } = await sql<{ id: number; dag_no: string; count: number }>`
    select d.id, d.dag_no, count(*) over ()::int as count from import_items i join dags d on d.id = i.record_id
    where i.import_id = ${import_id} and i.outcome in ('new', 'changed') and (
      d.closed_at is not null or d.version <> i.written_version
      or i.outcome = 'new' and (d.geometry is not null or ${isDagUsed(sql`d.id`)}))
    order by i.item limit 10`.execute(db)
  return { count: rows[0]?.count ?? 0, records: rows.map(({ id, dag_no }) => ({ id, page: 'dags', name: dag_no })) }
}

/** Dags among some that have land tax registrations, with their versions. */
export async function registeredDags(trx: Db, dags: readonly number[]): Promise<{ id: number; version: number }[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select d.id, d.version from dags d where d.id = any(${[...dags]}::bigint[])
      and exists (select from land_tax_registrations r where r.dag_id = d.id) order by d.id`.execute(trx)
  return rows
}
