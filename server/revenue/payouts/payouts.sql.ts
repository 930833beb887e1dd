import { sql } from 'kysely'
import type { PayoutShare } from '#contract/revenue/payouts.ts'
import type { Span } from '#contract/revenue/revenue-spans.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import { iso, matching, max_counted, pageRows } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'

export type ShareRow = Pick<PayoutShare, 'id' | 'payout' | 'office' | 'lines'> & {
  account: string | null
  amount_poisha: number
}

export type SharesOf = { span: Span; provider: string | null; upazila_id: number | undefined }

const postedIn = ({ span, provider }: SharesOf) => [
  sql`p.posted_at >= ${startOfDay(span.from)} and p.posted_at < ${startOfDay(span.to, 1)}`,
  ...(provider === null ? [] : [sql`p.provider = ${provider}`]),
]

const found = (of: SharesOf) => sql`
  provider_payouts p join payout_shares s on s.payout_id = p.id
  where ${matching([...postedIn(of), ...(of.upazila_id === undefined ? [] : [sql`s.office_id = ${of.upazila_id}`])])}`

const shares = (of: SharesOf) => sql`
  select s.id, s.account, s.lines, s.amount_poisha,
    json_build_object('id', p.id, 'provider', p.provider, 'name', p.payout, 'posted_at', ${iso(sql`p.posted_at`)},
      'settlement_file_id', p.settlement_file_id) as payout,
    (select json_build_object('id', u.id, 'code', u.office_code, 'name_en', u.name_en, 'name_bn', u.name_bn)
      from upazilas u where u.id = s.office_id) as office
  from ${found(of)}`

/** Shares, those of the payout that was posted last first. */
export async function sharePage(db: Db, of: SharesOf, limit: number, offset: number) {
  const { rows } = await sql<ShareRow>`${shares(of)} order by p.posted_at desc, p.id desc, s.id
    ${pageRows(limit, offset)}`.execute(db)
  const { rows: counts } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select from ${found(of)} limit ${max_counted + 1}) c`.execute(db)
  return { counted: counts[0]?.counted ?? 0, rows }
}

/** Some shares after one, in the order in which their payouts were split. */
export async function sharesAfter(db: Db, of: SharesOf, id: number, limit: number): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`${shares(of)} and s.id > ${id} order by s.id limit ${limit}`.execute(db)
  return rows
}

/** Poisha of all shares. */
export async function amountOfShares(db: Db, of: SharesOf): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(s.amount_poisha), 0)::bigint as amount from ${found(of)}`.execute(db)
  return rows[0]?.amount ?? 0
}

export async function wholePayouts(db: Db, of: SharesOf) {
  const { rows } = await sql<{ payouts: number; fee_poisha: number; received_poisha: number }>`
    select count(*)::int as payouts, coalesce(sum(p.fee_poisha), 0)::bigint as fee_poisha,
      coalesce(sum(p.received_poisha), 0)::bigint as received_poisha
    from provider_payouts p where ${matching(postedIn(of))}`.execute(db)
  return rows[0] ?? { payouts: 0, fee_poisha: 0, received_poisha: 0 }
}

/** Providers that have a ledger account: at most 100. */
export async function providersOfLedger(db: Db): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select substr(code, 10) as provider from ledger_accounts where code like 'provider:%' order by code limit 100`.execute(
    db,
  )
  return rows.map(({ provider }) => provider)
}
