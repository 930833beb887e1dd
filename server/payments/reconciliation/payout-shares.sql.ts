import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Lines that one statement splits: it ends long before the limit of a statement. */
const lines_at_once = 10_000

export type PostedPayout = { id: number; payout: string; settlement_file_id: number }

/** Payouts without shares: those that a server of the version before has posted. At most 100, the oldest first. */
export async function unsplitPayouts(db: Db): Promise<PostedPayout[]> {
  const { rows } = await sql<PostedPayout>`
    select p.id, p.payout, p.settlement_file_id from provider_payouts p
    where not exists (select from payout_shares s where s.payout_id = p.id) order by p.id limit 100`.execute(db)
  return rows
}

/** Revenue that a transaction of the ledger booked: below zero for a refund. */
const revenueOf = (entry: RawBuilder<unknown>) => sql`
  (select -sum(x.amount_poisha) from ledger_entries x where x.transaction_id = ${entry} and x.account like 'revenue:%')`

/** Lines of the same file or an earlier one that count for the payment of a line. */
const countedBefore = (kind: 'payment' | 'refund') => sql`
  from settlement_lines o
  where o.payment_id = l.payment_id and o.kind = ${kind} and coalesce(o.counted, false)
    and (o.settlement_file_id, o.line) < (l.settlement_file_id, l.line)`

/**
 * The transaction of the ledger that a line moved, if that booked revenue of the same amount: of a payment its first
 * line, of refunds the n-th of an amount.
 */
const entryOfLine = sql`
  case when not l.counted or l.payment_id is null then null
  when l.kind = 'payment' then (
    select t.id from ledger_transactions t
    where t.payment_id = l.payment_id and t.kind = 'settlement' and ${revenueOf(sql`t.id`)} = l.amount_poisha
      and not coalesce((select true ${countedBefore('payment')} limit 1), false)
    limit 1)
  else (
    select t.id from ledger_transactions t
    where t.payment_id = l.payment_id and t.kind = 'refund' and ${revenueOf(sql`t.id`)} = l.amount_poisha
    order by t.id limit 1
    offset (select count(*) ${countedBefore('refund')} and o.amount_poisha = l.amount_poisha)) end`

type Share = {
  payout: string
  office_id: number | null
  account: string | null
  lines: number
  amount_poisha: number
}

async function sharesOfLines(trx: Db, file: number, first: number): Promise<Share[]> {
  const { rows } = await sql<Share>`
    with found as (
      select l.payout, l.amount_poisha, ${entryOfLine} as entry from settlement_lines l
      where l.settlement_file_id = ${file} and l.line between ${first} and ${first + lines_at_once - 1}
        and l.fault is null),
    shares as (
      select f.payout, e.office_id, e.account, e.amount_poisha from found f
      cross join lateral (
        select x.office_id, x.account, -sum(x.amount_poisha) as amount_poisha from ledger_entries x
        where x.transaction_id = f.entry and x.account like 'revenue:%' group by x.office_id, x.account) e
      union all
      select payout, null, null, amount_poisha from found where entry is null)
    select payout, office_id, account, count(*)::int as lines, sum(amount_poisha)::bigint as amount_poisha
    from shares group by payout, office_id, account`.execute(trx)
  return rows
}

async function lastLineOf(trx: Db, file: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(line), 0)::int as last from settlement_lines where settlement_file_id = ${file}`.execute(trx)
  return rows[0]?.last ?? 0
}

/** Splits payouts of one file by office and account of revenue, thousands of lines in a statement. Call it once. */
export async function splitPayouts(trx: Db, file: number, payouts: readonly PostedPayout[]): Promise<void> {
  const ids = new Map(payouts.map(({ id, payout }) => [payout, id]))
  const sums = new Map<string, Omit<Share, 'payout'> & { payout_id: number }>()
  const last = await lastLineOf(trx, file)
  for (let first = 1; first <= last; first += lines_at_once)
    for (const { payout, ...share } of await sharesOfLines(trx, file, first)) {
      const payout_id = ids.get(payout)
      if (payout_id === undefined) continue
      const key = `${payout_id} ${share.office_id} ${share.account}`
      const { lines, amount_poisha } = sums.get(key) ?? { lines: 0, amount_poisha: 0 }
      sums.set(key, {
        ...share,
        payout_id,
        lines: lines + share.lines,
        amount_poisha: amount_poisha + share.amount_poisha,
      })
    }
  await sql`
    insert into payout_shares (payout_id, office_id, account, lines, amount_poisha)
    select s.payout_id, s.office_id, s.account, s.lines, s.amount_poisha
    from jsonb_to_recordset(${JSON.stringify([...sums.values()])}::jsonb)
      as s (payout_id bigint, office_id bigint, account text, lines int, amount_poisha bigint)
    left join upazilas u on u.id = s.office_id
    order by s.payout_id, u.office_code nulls last, s.account
    on conflict do nothing`.execute(trx)
}
