import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'
import type { DagRecord, DagRecordsQuery } from '#contract/land-records/land-records-office.ts'
import { rowsOfDag } from '#server/app/database/dag-uses.ts'
import { anywhere } from '#server/app/database/patterns.ts'
import {
  countsOf,
  estimated,
  insideOffices,
  iso,
  matching,
  max_counted,
  max_found,
  pageRows,
  rowsUpTo,
  when,
} from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { begunSounds, dagsOfOwners, type Sounds } from '../owners/owner-search.sql.ts'
import { documentColumns, placeColumns, placeTables } from '../row-parts.sql.ts'

export type DagFilters = z.output<typeof DagRecordsQuery>
export type DagRow = Omit<DagRecord, 'document_url'> & {
  document_id: string | null
  upazila_id: number
  /** Cause of the current version of the khatian, for the audit log. */
  khatian_cause_kind: string | null
  khatian_cause_id: number | null
}

const columns = sql`r.id, r.zil_id, r.upazila_id, r.survey_type_id, r.dag_no, r.khatiyan_number, r.area::float8 as area,
  r.meta, k.khotiyan, k.version as khatian_version, k.cause_kind as khatian_cause_kind, k.cause_id as khatian_cause_id,
  (select count(*)::int from land_tax_registrations l where l.dag_id = r.id and l.status <> 'rejected')
    as registration_count,
  (select n.id from mutations n where n.dag_id = r.id and n.is_open) as open_mutation_id, r.geometry is not null as has_boundary,
  r.closed_at is not null as is_closed, r.version,
  ${iso(sql`r.updated_at`)} as updated_at, ${placeColumns}, ${documentColumns}`

const tables = sql`dags r join khatians k on k.dag_id = r.id and k.current ${placeTables}`

// The ids come first: behind nine tables the planner would no longer see that they are few, and join all dags.
const foundTables = sql`found join dags r on r.id = found.id join khatians k on k.dag_id = r.id and k.current ${placeTables}`

/** The rows that follow an id in the direction of a query. */
const following = (direction: 'asc' | 'desc', id: number) =>
  direction === 'asc' ? sql`d.id > ${id}` : sql`d.id < ${id}`

const orders: { [column: string]: RawBuilder<unknown> } = {
  dag_no: sql`d.dag_key`,
  khatiyan_number: sql`d.khatian_key`,
}

/** The offices of a query: those of the person, limited to the requested one. */
function officesOf({ upazila_id }: DagFilters, offices: Offices): Offices {
  if (upazila_id === undefined) return offices
  return offices === 'everywhere' || offices.includes(upazila_id) ? [upazila_id] : []
}

/** Parts of a number and owners' names are looked for only within a place: over the country that is seconds of work. */
const isSomewhere = (query: DagFilters, offices: Offices) =>
  query.zil_id !== undefined || query.mouza_id !== undefined || offices !== 'everywhere'

/** In a whole upazila names are read by the index of sounds; null: row by row. A number is nobody's name. */
type Search = DagFilters & { names: Sounds | null }

async function heard(db: Db, query: DagFilters, offices: Offices): Promise<Search> {
  const isWide = offices !== 'everywhere' && query.zil_id === undefined && query.mouza_id === undefined
  return { ...query, names: query.search && isWide ? await begunSounds(db, query.search) : null }
}

function filtersOf(query: DagFilters): RawBuilder<unknown>[] {
  return [
    ...when(query.zil_id, (id) => sql`d.zil_id = ${id}`),
    ...when(query.mouza_id, (id) => sql`d.mouza_id = ${id}`),
    ...when(query.survey_type_id, (id) => sql`d.survey_type_id = ${id}`),
    ...when(query.boundary, (is) => (is === 'with' ? sql`d.geometry is not null` : sql`d.geometry is null`)),
    ...when(query.document, (is) => (is === 'with' ? sql`d.document_id is not null` : sql`d.document_id is null`)),
  ]
}

/**
 * The ways a search finds dags of these offices, each read by its own index: as one condition they are looked for in
 * every row. Over the country a search is a whole number, of a dag or of a khatian; in an upazila it is part of one if
 * it has a digit.
 */
function waysOf(query: Search, offices: Offices): RawBuilder<unknown>[] {
  const { search, names } = query
  if (!search) return [sql`true`]
  const number = latinDigits(search)
  const isNumber = [sql`d.dag_key = natural_key(${number})`, sql`d.khatian_key = natural_key(${number})`]
  // Without letters there are no large and small ones: `like` is a fraction of the work.
  const like = /\p{L}/u.test(number) ? sql`ilike` : sql`like`
  const hasNumber = sql`d.dag_no ${like} ${anywhere(number)} or d.khatiyan_number ${like} ${anywhere(number)}`
  if (!isSomewhere(query, offices)) return isNumber
  if (names === null || offices === 'everywhere') return [sql`${hasNumber} or ${ownersRead(search)}`]
  const ofOwners = names.length > 0 ? [sql`d.id = any(array(${dagsOfOwners(names, offices)}))`] : []
  return [...(/[0-9]/.test(number) ? [hasNumber] : isNumber), ...ofOwners]
}

const ownersRead = (name: string) => sql`exists (
  select from khatians kn cross join lateral jsonb_array_elements(kn.khotiyan) as o
  where kn.dag_id = d.id and kn.current
    and (o ->> 'owner' ilike ${anywhere(name)} or o ->> 'owner_en' ilike ${anywhere(name)}))`

const none = sql`select d.id, null::text as rank from dags d where false`

/**
 * The ids of a query's rows with what they are ordered by. Inside a few offices each is read by its own index and the
 * results are merged: `upazila_id in (…) order by id` would walk the whole table.
 */
function idsOf(
  query: Search,
  within: Offices,
  most: RawBuilder<unknown>,
  last: number | null = null,
): RawBuilder<unknown> {
  const offices = officesOf(query, within)
  const conditions = [...(last === null ? [] : [following(query.direction, last)]), ...filtersOf(query)]
  const order = orders[query.sort ?? 'id'] ?? sql`d.id`
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const ranked = (within: Offices) =>
    waysOf(query, within).map((way) => {
      const all = [...insideOffices(sql`d.upazila_id`)(within), way, ...conditions]
      return sql`(select d.id, ${order} as rank from dags d where ${matching(all)}
        order by ${order} ${direction}, d.id ${direction} ${most})`
    })
  if (offices !== 'everywhere' && offices.length === 0) return none
  const isNarrow = query.zil_id !== undefined || query.mouza_id !== undefined
  const each = offices === 'everywhere' || isNarrow ? ranked(offices) : offices.flatMap((office) => ranked([office]))
  return sql.join(each, sql` union `)
}

export async function dagRecordPage(db: Db, query: DagFilters, offices: Offices, limit: number, offset: number) {
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const ids = idsOf(await heard(db, query, officesOf(query, offices)), offices, rowsUpTo(limit, offset))
  const { rows } = await sql<DagRow>`
    with found as (select * from (${ids}) as ids
      order by rank ${direction}, id ${direction} ${pageRows(limit, offset)})
    select ${columns} from ${foundTables}
    order by found.rank ${direction}, r.id ${direction}`.execute(db)
  return rows
}

/** Number of dags of a query, counted to one more than a limit, which is lower for a search. */
export async function countDagRecords(db: Db, query: DagFilters, within: Offices) {
  const most = query.search ? max_found : max_counted
  const offices = officesOf(query, within)
  const search = await heard(db, query, offices)
  const inside = insideOffices(sql`d.upazila_id`)(offices)
  const found = waysOf(search, offices).map(
    (way) => sql`(select d.id from dags d where ${matching([...inside, ...filtersOf(search), way])}
      limit ${most + 1})`,
  )
  const { rows } = await sql<{ total: number }>`select least(count(*), ${most + 1})::int as total
    from (${sql.join(found, sql` union `)}) as few`.execute(db)
  return { counted: rows[0]?.total ?? 0, most }
}

/** About how many dags a list without a search has: over the country nobody waits for their count. */
export async function estimateDagRecords(db: Db, query: DagFilters, within: Offices): Promise<number | undefined> {
  if (query.search) return undefined
  const offices = officesOf(query, within)
  const conditions = [...insideOffices(sql`d.upazila_id`)(offices), ...filtersOf(query)]
  return estimated(db, sql`select from dags d where ${matching(conditions)}`)
}

export async function dagRecordsAfter(db: Db, query: DagFilters, offices: Offices, id: number | null, limit: number) {
  const byId = await heard(db, { ...query, sort: undefined }, officesOf(query, offices))
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<DagRow>`
    with found as (select * from (${idsOf(byId, offices, pageRows(limit), id)}) as ids order by id ${direction} ${pageRows(limit)})
    select ${columns} from ${foundTables} order by r.id ${direction}`.execute(db)
  return rows
}

export async function dagRecordById(db: Db, id: number, offices: Offices): Promise<DagRow | undefined> {
  const { rows } = await sql<DagRow>`select ${columns} from ${tables}
    where ${matching(insideOffices(sql`r.upazila_id`)(offices))} and r.id = ${id}`.execute(db)
  return rows[0]
}

export const lockDag = (trx: Db, id: number) =>
  trx.selectFrom('dags').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const documentOfDag = async (trx: Db, id: number) =>
  (await trx.selectFrom('dags').select('document_id').where('id', '=', id).executeTakeFirst())?.document_id ?? null

/** The scans of all versions of a dag's khatian. */
export async function documentsOfDag(trx: Db, id: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('khatians')
    .select('document_id')
    .distinct()
    .where('dag_id', '=', id)
    .where('document_id', 'is not', null)
    .$narrowType<{ document_id: string }>()
    .execute()
  return rows.map(({ document_id }) => document_id)
}

type DagColumns = {
  zil_id: number
  mouza_id: number
  upazila_id: number
  survey_type_id: number | null
  dag_no: string
  /** Undefined leaves it as it is, or empty. */
  meta: Record<string, unknown> | undefined
}

type DagIdentity = Pick<DagColumns, 'zil_id' | 'survey_type_id' | 'dag_no'>

type KhatianColumns = { khatiyan_number: string; area: number; document_id: string | null }

/** The id of the new dag; nothing where its number is on record in its zil and survey. */
export const insertDag = async (trx: Db, { meta, area, ...dag }: DagColumns & KhatianColumns) =>
  (
    await trx
      .insertInto('dags')
      .values({ ...dag, area: String(area), meta: JSON.stringify(meta) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const dagIdOf = async (trx: Db, { zil_id, survey_type_id, dag_no }: DagIdentity) =>
  (
    await trx
      .selectFrom('dags')
      .select('id')
      .where('zil_id', '=', zil_id)
      .where('survey_type_id', survey_type_id === null ? 'is' : '=', survey_type_id)
      .where('dag_no', '=', dag_no)
      .executeTakeFirst()
  )?.id

/** Writes what is not of its khatian. */
export const updateDag = (trx: Db, id: number, { meta, ...dag }: DagColumns) =>
  trx
    .updateTable('dags')
    .set({ ...dag, meta: JSON.stringify(meta) })
    .where('id', '=', id)
    .execute()

export async function advanceDagVersion(trx: Db, id: number, at: Date): Promise<void> {
  await trx
    .updateTable('dags')
    .set((row) => ({ version: row('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .execute()
}

/** Deletes a dag with all versions of its khatian. */
export async function deleteDag(trx: Db, id: number) {
  await trx.deleteFrom('khatians').where('dag_id', '=', id).execute()
  await trx.deleteFrom('dags').where('id', '=', id).execute()
}

/** Rows that keep a dag from being deleted, and payments for it. */
export const usesOfDag = (db: Db, id: number) =>
  countsOf(db, {
    ...rowsOfDag(sql`${id}`),
    payments: sql`select from (
      select from payments where purpose = 'application'
        and subject_id in (select id from applications where dag_id = ${id})
      union all
      select from payments where purpose = 'mutation'
        and subject_id in (select id from mutations where dag_id = ${id})
      union all
      select from payments where purpose = 'correction'
        and subject_id in (select id from corrections where dag_id = ${id})
      union all
      select from land_tax_payments
        where registration_id in (select id from land_tax_registrations where dag_id = ${id})) as paid`,
  })
