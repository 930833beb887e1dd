import { type RawBuilder, sql } from 'kysely'
import type { BuiltOn } from '#contract/imports/imports.ts'
import type { Db } from '#server/app/database.ts'
import type { PartOfImport, Writing } from '#server/imports/import-kind.ts'

/** Holdings of a part as they will be; `before` is the holding on record. */
const itemsOf = ({ import_id, first, last }: PartOfImport, outcome: 'new' | 'changed') => sql`(
  select i.item, i.record_id, i.before, a.* from import_items i
  cross join lateral jsonb_to_record(i.after) as a (upazila_id bigint, mouza_id bigint, survey_type_id bigint,
    khatiyan_number text, dag_number text, holding_number text, land_type text, area numeric, years jsonb)
  where i.import_id = ${import_id} and i.item between ${first} and ${last} and i.outcome = ${outcome})`

/** Number of holdings that were changed, made or removed since the file was checked. */
export async function changedHoldings(trx: Db, import_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_items i
    left join recorded_holdings h on h.mouza_id = (i.after ->> 'mouza_id')::bigint
      and h.survey_type_id = (i.after ->> 'survey_type_id')::bigint
      and h.khatian_key = land_number_key(i.after ->> 'khatiyan_number')
      and coalesce(h.dag_key, '') = coalesce(land_number_key(i.after ->> 'dag_number'), '')
    where i.import_id = ${import_id} and i.outcome in ('new', 'changed')
      and (h.id, h.version) is distinct from (i.record_id, i.record_version)`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Makes the new holdings of a part; returns their number. */
export async function enterNewHoldings(trx: Db, part: PartOfImport, { at }: Writing): Promise<number> {
  const fresh = itemsOf(part, 'new')
  const { rows } = await sql<{ item: number }>`
    with made as (
      insert into recorded_holdings (upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number, holding_number,
        land_type, area, updated_at)
      select upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number, holding_number, land_type, area, ${at}
      from ${fresh} as n order by item
      returning id, version, mouza_id, survey_type_id, khatiyan_number, dag_number)
    update import_items i set record_id = made.id, written_version = made.version
    from ${fresh} as n join made on made.mouza_id = n.mouza_id and made.survey_type_id = n.survey_type_id
      and made.khatiyan_number = n.khatiyan_number and made.dag_number is not distinct from n.dag_number
    where i.import_id = ${part.import_id} and i.item = n.item returning i.item`.execute(trx)
  await insertYears(trx, fresh)
  return rows.length
}

/** Writes the changed holdings of a part; returns their number. */
export const enterChangedHoldings = (trx: Db, part: PartOfImport, writing: Writing): Promise<number> =>
  writeHoldings(
    trx,
    part,
    writing,
    sql`n.item, n.record_id, n.khatiyan_number, n.dag_number, n.holding_number,
    n.land_type, n.area, n.years from ${itemsOf(part, 'changed')} as n`,
  )

/** Gives the changed holdings of a part back what they had before it; returns their number. */
export const restoreHoldings = (trx: Db, part: PartOfImport, writing: Writing): Promise<number> =>
  writeHoldings(
    trx,
    part,
    writing,
    sql`n.item, n.record_id, b.* from ${itemsOf(part, 'changed')} as n
    cross join lateral jsonb_to_record(n.before) as b (khatiyan_number text, dag_number text, holding_number text,
      land_type text, area numeric, years jsonb)`,
  )

async function writeHoldings(trx: Db, part: PartOfImport, { at }: Writing, to: RawBuilder<unknown>): Promise<number> {
  const written = sql`(select ${to})`
  await sql`delete from recorded_holding_years where holding_id in (select record_id from ${written} as w)`.execute(trx)
  await insertYears(trx, written)
  const { rows } = await sql<{ item: number }>`
    with changed as (
      update recorded_holdings h set khatiyan_number = w.khatiyan_number, dag_number = w.dag_number,
        holding_number = w.holding_number, land_type = w.land_type, area = w.area, version = h.version + 1,
        updated_at = ${at}
      from ${written} as w where h.id = w.record_id returning h.version, w.item)
    update import_items i set written_version = c.version from changed c
    where i.import_id = ${part.import_id} and i.item = c.item returning i.item`.execute(trx)
  return rows.length
}

/** `written` has record_id and years. */
const insertYears = (trx: Db, written: RawBuilder<unknown>) =>
  sql`insert into recorded_holding_years (holding_id, year, dakhila_number, paid_on, proof)
    select w.record_id, y.year, y.dakhila_number, y.paid_on, y.proof from ${written} as w
    cross join lateral jsonb_to_recordset(w.years) as y (year text, dakhila_number text, paid_on text, proof text)`.execute(
    trx,
  )

/** Removes the holdings that a part made; returns their number. */
export async function removeMadeHoldings(trx: Db, { import_id, first, last }: PartOfImport): Promise<number> {
  const { numAffectedRows } = await sql`delete from recorded_holdings where id in (
    select record_id from import_items where import_id = ${import_id} and item between ${first} and ${last}
      and outcome = 'new')`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Counts the holdings of an import that were changed or removed since, with the first ten of them. */
export async function holdingsBuiltOn(db: Db, import_id: number): Promise<BuiltOn & { count: number }> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    select i.record_id as id, concat_ws('/', i.after ->> 'khatiyan_number', i.after ->> 'dag_number') as name,
      count(*) over ()::int as count
    from import_items i left join recorded_holdings h on h.id = i.record_id
    where i.import_id = ${import_id} and i.outcome in ('new', 'changed') and i.record_id is not null
      and h.version is distinct from i.written_version
    order by i.item limit 10`.execute(db)
  return { count: rows[0]?.count ?? 0, records: rows.map(({ id, name }) => ({ id, page: null, name })) }
}
