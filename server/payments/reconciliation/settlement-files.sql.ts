import { type Insertable, sql, type Updateable } from 'kysely'
import type { ChosenColumns } from '#contract/imports/imports.ts'
import type { SettlementFileLine } from '#contract/payments/reconciliation.ts'
import { iso, max_counted, pageRows } from '#server/app/database/record-lists.ts'
import type { Db, Tables } from '#server/app/database.ts'
import { providerAccount } from '../ledger.sql.ts'
import type { SettlementLine } from './settlement-table.ts'

/** Providers that have a ledger account. */
export async function ledgerProviders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select substr(code, ${providerAccount('').length + 1}::int) as provider from ledger_accounts
    where code like 'provider:%' order by code`.execute(db)
  return rows.map(({ provider }) => provider)
}

/** Files, the last one first. */
export async function settlementFilePage(db: Db, limit: number, offset: number) {
  const { rows } = await sql<SettlementFileLine>`
    select f.id, f.provider, f.file_name, f.state, f.first_day, f.last_day, f.line_count,
      (select count(*)::int from settlement_differences d where d.settlement_file_id = f.id and d.settled_at is null)
        as open_count,
      u.name as created_by, ${iso(sql`f.created_at`)} as created_at, ${iso(sql`f.accepted_at`)} as accepted_at
    from settlement_files f join users u on u.id = f.created_by order by f.id desc ${pageRows(limit, offset)}`.execute(
    db,
  )
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select from settlement_files limit ${max_counted + 1}) c`.execute(db)
  return { counted: counts[0]?.counted ?? 0, rows }
}

export const settlementFileById = (db: Db, id: number) =>
  db.selectFrom('settlement_files').selectAll().where('id', '=', id).executeTakeFirst()

export type SettlementFileRow = NonNullable<Awaited<ReturnType<typeof settlementFileById>>>

/** Stays as it is until the transaction ends. */
export const lockSettlementFile = (trx: Db, id: number) =>
  trx.selectFrom('settlement_files').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const fileOfContent = (db: Db, sha256: string) =>
  db.selectFrom('settlement_files').select('id').where('sha256', '=', sha256).executeTakeFirst()

export async function insertSettlementFile(
  trx: Db,
  file: Insertable<Tables['settlement_files']>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('settlement_files')
    .values(file)
    .onConflict((on) => on.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Change = Omit<Updateable<Tables['settlement_files']>, 'chosen_columns' | 'found_columns' | 'sheets'> & {
  chosen_columns?: ChosenColumns | null
  found_columns?: string[]
  sheets?: string[]
}

export const changeSettlementFile = (
  trx: Db,
  id: number,
  { chosen_columns, found_columns, sheets, ...change }: Change,
) =>
  trx
    .updateTable('settlement_files')
    .set({
      ...change,
      ...(chosen_columns !== undefined && { chosen_columns: chosen_columns && JSON.stringify(chosen_columns) }),
      ...(found_columns && { found_columns: JSON.stringify(found_columns) }),
      ...(sheets && { sheets: JSON.stringify(sheets) }),
    })
    .where('id', '=', id)
    .execute()

/** The next file that waits, or that a killed server left incomplete. */
export const nextSettlementFile = (db: Db) =>
  db
    .selectFrom('settlement_files')
    .selectAll()
    .where('state', 'in', ['waiting', 'reading'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Columns that were last chosen for a file of the provider with the same heads. */
export async function columnsChosenBefore(db: Db, provider: string, found: string[]): Promise<ChosenColumns | null> {
  const { rows } = await sql<{ chosen_columns: ChosenColumns }>`
    select chosen_columns from (select * from settlement_files order by id desc limit 1000) f
    where provider = ${provider} and found_columns = ${JSON.stringify(found)}::jsonb and chosen_columns is not null
    order by id desc limit 1`.execute(db)
  return rows[0]?.chosen_columns ?? null
}

/** Deletes the lines of a file. What only its lines settled in other files is open again. */
export async function clearLines(trx: Db, id: number): Promise<void> {
  await sql`update settlement_differences set settled_at = null, settled_by_file = null
    where settled_by_file = ${id}`.execute(trx)
  await sql`delete from settlement_lines where settlement_file_id = ${id}`.execute(trx)
}

export const clearDifferences = (trx: Db, id: number) =>
  sql`delete from settlement_differences where settlement_file_id = ${id}`.execute(trx)

export const deleteSettlementFile = (trx: Db, id: number) =>
  trx.deleteFrom('settlement_files').where('id', '=', id).execute()

export async function insertLines(
  db: Db,
  { id, provider }: Pick<SettlementFileRow, 'id' | 'provider'>,
  lines: readonly SettlementLine[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into settlement_lines (settlement_file_id, provider, line, kind, payout, transaction_ref, payment_ref,
      reference, written_at, day, amount_poisha, fee_poisha, fault)
    select ${id}, ${provider}, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (line int, kind text,
      payout text, transaction_ref text, payment_ref text, reference text, written_at text, day date,
      amount_poisha bigint, fee_poisha bigint, fault text)`.execute(db)
}

/** Days of the payments in a file, and how many of its lines cannot be read. */
export async function factsOfLines(db: Db, id: number) {
  const { rows } = await sql<{
    first_day: string | null
    last_day: string | null
    lines: number
    last_line: number
    unreadable: number
  }>`
    select min(day) filter (where kind = 'payment' and fault is null)::text as first_day,
      max(day) filter (where kind = 'payment' and fault is null)::text as last_day,
      count(*)::int as lines, coalesce(max(line), 0) as last_line, count(*) filter (where fault is not null)::int as unreadable
    from settlement_lines where settlement_file_id = ${id}`.execute(db)
  return rows[0] ?? { first_day: null, last_day: null, lines: 0, last_line: 0, unreadable: 0 }
}

export type PayoutSums = {
  payout: string
  lines: number
  amount_poisha: number
  fee_poisha: number
  posted_at: string | null
}

/** Most payouts that one file may name. */
export const max_payouts = 100

/** Sums of the payouts that a file names, at most one more than it may name. */
export async function payoutSums(db: Db, { id, provider }: Pick<SettlementFileRow, 'id' | 'provider'>) {
  const { rows } = await sql<PayoutSums>`
    select l.payout, count(*)::int as lines, sum(l.amount_poisha)::bigint as amount_poisha,
      sum(l.fee_poisha)::bigint as fee_poisha,
      (select ${iso(sql`p.posted_at`)} from provider_payouts p where p.provider = ${provider} and p.payout = l.payout)
        as posted_at
    from settlement_lines l where l.settlement_file_id = ${id} and l.fault is null
    group by l.payout order by l.payout limit ${max_payouts + 1}`.execute(db)
  return rows
}

/** Records a payout; undefined where the provider's payout of this name is posted already. */
export async function insertPayout(trx: Db, payout: Insertable<Tables['provider_payouts']>) {
  const row = await trx
    .insertInto('provider_payouts')
    .values(payout)
    .onConflict((on) => on.columns(['provider', 'payout']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const fileOfStorage = (db: Db, file_id: string) =>
  db.selectFrom('files').select('storage_key').where('id', '=', file_id).executeTakeFirstOrThrow()

/** An admin whose account is open, by e-mail. */
export const adminByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
