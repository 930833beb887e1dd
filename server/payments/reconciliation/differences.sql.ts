import { sql, type Updateable } from 'kysely'
import type { Difference, DifferenceKind, DifferencesQuery } from '#contract/payments/reconciliation.ts'
import { iso, matching, max_counted, pageRows, when } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'

/** A difference with its amounts in poisha. */
export type DifferenceFound = Omit<Difference, 'there' | 'here'> & {
  there_poisha: number | null
  here_poisha: number | null
}

const columns = sql`d.id, d.kind, d.line, d.transaction_ref as transaction, nullif(d.reference, '') as reference, d.day,
  d.there_poisha, d.here_poisha, d.payment_id, ${iso(sql`d.settled_at`)} as settled_at, u.name as settled_by,
  d.settled_by_file, d.note`
const joined = sql`settlement_differences d left join users u on u.id = d.settled_by`

const conditions = (id: number, { kind, show }: Pick<DifferencesQuery, 'kind' | 'show'>) =>
  matching([
    sql`d.settlement_file_id = ${id}`,
    ...when(kind, (value) => sql`d.kind = ${value}`),
    ...when(show, (value) => (value === 'open' ? sql`d.settled_at is null` : sql`d.settled_at is not null`)),
  ])

export async function differencePage(db: Db, id: number, query: DifferencesQuery, limit: number, offset: number) {
  const found = conditions(id, query)
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<DifferenceFound>`
    select ${columns} from ${joined} where ${found} order by d.id ${direction} ${pageRows(limit, offset)}`.execute(db)
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (
      select from settlement_differences d where ${found} limit ${max_counted + 1}) c`.execute(db)
  return { counted: counts[0]?.counted ?? 0, rows }
}

/** Differences of a file that follow an id. */
export async function differencesAfter(db: Db, id: number, after: number, limit: number): Promise<DifferenceFound[]> {
  const { rows } = await sql<DifferenceFound>`
    select ${columns} from ${joined} where d.settlement_file_id = ${id} and d.id > ${after} order by d.id
    limit ${limit}`.execute(db)
  return rows
}

export async function countDifferences(db: Db, id: number) {
  const { rows } = await sql<{ kind: DifferenceKind; open: number; settled: number }>`
    select kind, (count(*) filter (where settled_at is null))::int as open,
      (count(*) filter (where settled_at is not null))::int as settled
    from settlement_differences where settlement_file_id = ${id} group by kind`.execute(db)
  return rows
}

export async function differenceById(db: Db, id: number): Promise<DifferenceFound | undefined> {
  const { rows } = await sql<DifferenceFound>`select ${columns} from ${joined} where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Locked until the transaction ends, so that of two who settle it the second sees what the first did. */
export const lockDifference = (trx: Db, id: number) =>
  trx.selectFrom('settlement_differences').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateDifference = (trx: Db, id: number, change: Updateable<Tables['settlement_differences']>) =>
  trx.updateTable('settlement_differences').set(change).where('id', '=', id).execute()
