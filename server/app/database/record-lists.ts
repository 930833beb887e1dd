import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { max_uses, type Use } from '#contract/records/records.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../database.ts'
import { partOfWord } from './patterns.ts'
import { type IndexedKind, idsByWord, isOneWord } from './word-search.ts'

const max_pages = 1000
/** Counting stops here: beyond it a list says "more than", not how many. */
export const max_counted = 10_000
/** A search whose words thousands of rows share is narrowed by more words: counting stops sooner. */
export const max_found = 1_000

type PageRequest = { page: number; per_page: number }

/** Some rows of a query, and how many it has in all, as far as they are counted: to one more than `most`. */
export type CountedRows<Row> = { counted: number; most?: number; rows: Row[] }

/** A page of a list with the number of rows. Past the 1,000th page a filter is needed: rules/records.md#lists. */
export async function pageOfRows<Row>(
  { page, per_page }: PageRequest,
  read: (limit: number, offset: number) => Promise<CountedRows<Row>>,
  /** About how many there are; asked only where they are not counted to the end. */
  estimate?: () => Promise<number | undefined>,
) {
  if (page > max_pages) throw new AppError('too_many_pages')
  const { counted, most = max_counted, rows } = await read(per_page, (page - 1) * per_page)
  const total = Math.min(counted, most)
  const about_total = counted > most ? await estimate?.() : undefined
  return {
    data: rows,
    current_page: page,
    per_page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    total,
    ...(counted > most && { total_is_estimate: true }),
    ...(about_total !== undefined && { about_total: Math.max(about_total, counted) }),
  }
}

export type Sorted = { sort?: string | undefined; direction: 'asc' | 'desc'; search?: string | undefined }
type Condition = RawBuilder<unknown>

/** The SQL of a list: its columns, tables, orders and filters. */
export type RecordSource<Query extends Sorted, Inside> = {
  columns: RawBuilder<unknown>
  table: RawBuilder<unknown>
  /** Joins for columns and orders. Conditions name the table alone: rows are counted without the joins. */
  joins?: RawBuilder<unknown>
  /** The id by which rows are found and CSV is read. */
  id: RawBuilder<unknown>
  /** By the names of the contract; text names its collation. */
  orders: { [column: string]: RawBuilder<unknown> }
  /** Nullable columns of the list: nulls come last. A wrong entry here disables the column's index. */
  nullable?: readonly string[]
  /** Narrows the rows to the user's offices. */
  inside: (inside: Inside) => Condition[]
  /** Narrows the rows office by office, if an index finds the first rows of each office but not of all together. */
  parts?: (inside: Inside) => readonly Inside[]
  filters: (query: Query, inside: Inside) => Condition[]
  /**
   * The ways by which a search finds a row, each with an index of its own. As one condition they are looked for in
   * every row; so each is read alone, its newest rows as far as they are counted.
   */
  searchWays?: (text: string, inside: Inside, query: Query) => Condition[]
  /** One way more: by a word of the names of its people and mouza, inside these offices. */
  byWord?: { kind: IndexedKind; offices: (inside: Inside, query: Query) => 'everywhere' | readonly number[] }
}

/**
 * Some rows of an ordered query. The limit is in the text of the statement, and the first page has no offset: for
 * limits that come as values the planner expects a tenth of all rows, and joins whole tables to them or plans each time
 * again.
 */
export const pageRows = (limit: number, offset = 0) =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`

/** As many rows of each place as a page of all places may need. */
export const rowsUpTo = (limit: number, offset: number) =>
  offset === 0 ? pageRows(limit) : sql`limit ${limit + offset}`

/** All of these, in SQL; every row where there are none. */
export const matching = (conditions: Condition[]) =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql` and `,
      )

/** The ways a list is read. Sorting by a column that rows share is settled by the id, so that pages never overlap. */
export function recordLists<Row extends { id: number }, Query extends Sorted, Inside>({
  columns,
  table,
  joins = sql``,
  id,
  orders,
  nullable = [],
  inside,
  parts = (where) => [where],
  filters,
  searchWays,
  byWord,
}: RecordSource<Query, Inside>) {
  const tables = sql`${table} ${joins}`

  /** The newest ids that a search finds, each as often as a way leads to it. */
  function searched(search: string, query: Query, where: Inside, most: number) {
    const narrowing = filters(query, where)
    const conditions = [...inside(where), ...narrowing]
    const each = (searchWays?.(search, where, query) ?? []).map(
      (way) => sql`(select ${id} from ${table} where ${matching([way, ...conditions])}
        order by ${id} desc limit ${most + 1})`,
    )
    if (byWord && isOneWord(search)) {
      const rows = narrowing.length === 0 ? undefined : { table, id, conditions: matching(narrowing) }
      each.push(sql`(${idsByWord(search, byWord.kind, byWord.offices(where, query), most + 1, rows)})`)
    }
    return sql.join(each, sql` union all `)
  }

  function found(query: Query, where: Inside): Condition {
    if (searchWays && query.search) return sql`${id} = any(array(${searched(query.search, query, where, max_counted)}))`
    return matching([...inside(where), ...filters(query, where)])
  }

  function orderOf(query: Query) {
    const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
    const sort = query.sort ?? 'id'
    const order = orders[sort]
    const nulls = nullable.includes(sort) ? sql`nulls last` : sql``
    const first = order ? sql`${order} ${direction} ${nulls}, ` : sql``
    return { ordered: sql`order by ${first}${id} ${direction}`, tablesOfIds: order ? tables : table }
  }

  /** A search may find thousands: they are looked for once, counted and put in order before their columns are read. */
  async function pageOfSearch(db: Db, search: string, query: Query, where: Inside, limit: number, offset: number) {
    const { ordered, tablesOfIds } = orderOf(query)
    const found = await sql<{ counted: number; ids: string[] }>`
      with found (id) as materialized (${searched(search, query, where, max_found)})
      select (select count(*)::int from (select distinct id from found limit ${max_found + 1}) as few) as counted,
        array(select ${id} from ${tablesOfIds} where ${id} = any(array(select found.id from found))
          ${ordered} limit ${limit} offset ${offset})::text[] as ids`.execute(db)
    const { counted, ids } = found.rows[0] ?? { counted: 0, ids: [] }
    if (ids.length === 0) return { counted, rows: [] }
    const { rows } =
      await sql<Row>`select ${columns} from ${tables} where ${id} = any(${ids}::bigint[]) ${ordered}`.execute(db)
    return { counted, rows }
  }

  /** Reads the first rows of each office and merges their order. */
  async function rowsOf(db: Db, query: Query, where: Inside, limit: number, offset: number): Promise<Row[]> {
    const { ordered, tablesOfIds } = orderOf(query)
    const page = sql`${ordered} ${pageRows(limit, offset)}`
    const places = parts(where)
    const firstOf = (place: Inside) =>
      sql`(select ${id} from ${tablesOfIds} where ${found(query, place)} ${ordered} ${rowsUpTo(limit, offset)})`
    const within =
      places.length > 1
        ? sql`${id} = any(array(${sql.join(places.map(firstOf), sql` union all `)}))`
        : found(query, where)
    const { rows } = await sql<Row>`select ${columns} from ${tables} where ${within} ${page}`.execute(db)
    return rows
  }

  async function count(db: Db, query: Query, where: Inside): Promise<number> {
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
      select 1 from ${table} where ${found(query, where)} limit ${max_counted + 1}) as few`.execute(db)
    return rows[0]?.total ?? 0
  }

  return {
    rows: rowsOf,
    async page(db: Db, query: Query, where: Inside, limit: number, offset: number): Promise<CountedRows<Row>> {
      if (searchWays && query.search)
        return { most: max_found, ...(await pageOfSearch(db, query.search, query, where, limit, offset)) }
      return {
        counted: await count(db, query, where),
        rows: await rowsOf(db, query, where, limit, offset),
      }
    },
    /** Looks up row by row: the planner expects too many rows of a search. */
    estimate: async (db: Db, query: Query, where: Inside): Promise<number | undefined> =>
      query.search ? undefined : estimated(db, sql`select from ${table} where ${found(query, where)}`),
    /** The rows that follow an id in the list's direction; from its beginning where there is none. */
    async after(db: Db, query: Query, where: Inside, last: number | null, limit: number): Promise<Row[]> {
      const [follows, direction] = query.direction === 'asc' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
      const rest = last === null ? sql`true` : sql`${id} ${follows} ${last}`
      const { rows } = await sql<Row>`select ${columns} from ${tables} where ${found(query, where)} and ${rest}
        order by ${id} ${direction} limit ${limit}`.execute(db)
      return rows
    },
    async byId(db: Db, recordId: number, where: Inside): Promise<Row | undefined> {
      const { rows } =
        await sql<Row>`select ${columns} from ${tables} where ${matching(inside(where))} and ${id} = ${recordId}`.execute(
          db,
        )
      return rows[0]
    },
  }
}

/** Number of rows that the planner expects of a query; it reads none of them. */
export async function estimated(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${query}`.execute(db)
  return Plans.parse(rows[0]?.['QUERY PLAN'])[0]['Plan']['Plan Rows']
}

const Plans = z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })])

/** The ids of the mouzas of some offices whose name holds a text in either script, at most 10,000. */
export const mouzasNamed = (text: string, offices: 'everywhere' | readonly number[]) => sql`array(select id from mouzas
  where ${matching([
    sql`name_en ilike ${partOfWord(text)} or name_bn ilike ${partOfWord(text)}`,
    ...insideOffices(sql`upazila_id`)(offices),
  ])} limit ${max_counted})`

/**
 * Rows whose column is one of the ids of a name. Thousands share a name: inside offices each row is tested; over the
 * country, the rows of up to 10,000 ids are read.
 */
export const isOneOf = (
  column: RawBuilder<unknown>,
  ids: RawBuilder<unknown>,
  offices: 'everywhere' | readonly number[],
) => (offices === 'everywhere' ? sql`${column} = any(array(${ids} limit ${max_counted}))` : sql`${column} in (${ids})`)

/** A moment as the API writes it. */
export const iso = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Only the rows of these offices; everywhere for who works everywhere. */
export const insideOffices = (column: RawBuilder<unknown>) => (offices: 'everywhere' | readonly number[]) => {
  if (offices === 'everywhere') return []
  return [offices.length === 0 ? sql`false` : sql`${column} in (${sql.join(offices)})`]
}

/** The offices of somebody, or the one of them that a list is narrowed to. */
export function officesOfFilter(
  offices: 'everywhere' | readonly number[],
  { upazila_id }: { upazila_id?: number | undefined },
) {
  if (upazila_id === undefined) return offices
  return offices === 'everywhere' || offices.includes(upazila_id) ? [upazila_id] : []
}

/**
 * Office by office: for `office in (…) order by id` the planner walks the rows of the whole country from their end. Of
 * many offices one such walk is soon at its end.
 */
export const officeByOffice = (
  offices: 'everywhere' | readonly number[],
): readonly ('everywhere' | readonly number[])[] =>
  offices === 'everywhere' || offices.length < 2 || offices.length > max_offices_apart
    ? [offices]
    : offices.map((office) => [office])

const max_offices_apart = 20

/** A condition for a filter that was given. */
export const when = <Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
  value === undefined || value === '' ? [] : [condition(value)]

/** Number of rows of each kind that use a record, up to a limit. The queries return the rows. */
export async function countsOf(db: Db, queries: { [Kind in Use['kind']]?: RawBuilder<unknown> }): Promise<Use[]> {
  const counts = Object.entries(queries).map(
    ([kind, rows]) =>
      sql`select ${kind} as kind, (select count(*) from (${rows} limit ${max_uses + 1}) as few)::int as count`,
  )
  const { rows } = await sql<Use>`${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.map(({ kind, count }) => (count > max_uses ? { kind, count: max_uses, is_more: true } : { kind, count }))
}
