import { type RawBuilder, sql } from 'kysely'
import { type Poisha, poisha } from '#contract/payments/money.ts'
import type { PaidBy } from '#contract/payments/payments.ts'
import type { Db } from '#server/app/database.ts'
import { type ProviderName, providerLabel } from '#server/payments/provider-names.ts'

/** A part of a payment: whose revenue it is, and which line of a thing that is paid in several. */
export type RevenueLine = { office_id: number; line_id: number | null; amount_poisha: Poisha }

type Entry = RevenueLine & { account: string }
export type Posting = {
  payment_id: number
  kind: 'settlement' | 'taken-in-excess' | 'refund'
  refund_key: string
  at: Date
  entries: Entry[]
}

/** The ledger account of the money that a provider holds for us. */
export const providerAccount = (provider: string) => `provider:${provider}`

/** The ledger account of cash at the counters; its entries name the office. */
export const cash_account = 'cash'

/** The ledger account of the money of a payment, until it is paid out or deposited. */
export const accountOf = ({ method, provider }: { method: PaidBy; provider: string }) =>
  method === 'cash' ? cash_account : providerAccount(provider)

/** Opens the ledger account of each provider that has none. */
export async function openProviderAccounts(db: Db, providers: readonly ProviderName[]): Promise<void> {
  for (const provider of providers) {
    const code = providerAccount(provider)
    const found = await db.selectFrom('ledger_accounts').select('code').where('code', '=', code).executeTakeFirst()
    if (found) continue
    const name = `Held by ${providerLabel(provider)}`
    await db
      .insertInto('ledger_accounts')
      .values({ code, name })
      .onConflict((on) => on.doNothing())
      .execute()
  }
}

/**
 * Writes one ledger transaction. The database refuses a second of the same kind for a payment, and one that does not
 * sum to zero.
 */
export async function post(trx: Db, posting: Posting): Promise<void> {
  await sql`with ${posted(posting)}`.execute(trx)
}

/** The posting as the last part of a larger statement. */
export const posted = ({ payment_id, kind, refund_key, at, entries }: Posting): RawBuilder<unknown> => sql`
  posted as (
    insert into ledger_transactions (payment_id, kind, refund_key, created_at)
    values (${payment_id}, ${kind}, ${refund_key}, ${at}) returning id, created_at)
  insert into ledger_entries (transaction_id, booked_at, account, office_id, line_id, amount_poisha)
  select posted.id, posted.created_at, entry.account, entry.office_id, entry.line_id, entry.amount_poisha
  from posted, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
    as entry (account text, office_id bigint, line_id bigint, amount_poisha bigint)`

/** Poisha that are owed to the payer of a payment: taken in excess, and not given back. */
export async function owedBack(db: Db, payment_id: number): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select (-coalesce(sum(e.amount_poisha), 0))::bigint as owed
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.payment_id = ${payment_id} and e.account = 'refunds-due'`.execute(db)
  return rows[0]?.owed ?? 0
}

type PayoutPosting = {
  payout_id: number
  provider: string
  at: Date
  amount_poisha: number
  fee_poisha: number
  received_poisha: number
}

/**
 * Writes that a provider has paid out what it held, less its fee: of no office, since a payout is of the whole country.
 * One that moves nothing writes nothing. The database refuses a second of a payout.
 */
export async function postPayout(trx: Db, { payout_id, provider, at, ...sums }: PayoutPosting): Promise<void> {
  const entries = [
    { account: 'bank', amount_poisha: sums.received_poisha },
    { account: 'provider-fees', amount_poisha: sums.fee_poisha },
    { account: providerAccount(provider), amount_poisha: -sums.amount_poisha },
  ].filter(({ amount_poisha }) => amount_poisha !== 0)
  if (entries.length === 0) return
  await sql`
    with posted as (
      insert into ledger_transactions (kind, payout_id, created_at) values ('payout', ${payout_id}, ${at})
      returning id, created_at)
    insert into ledger_entries (transaction_id, booked_at, account, amount_poisha)
    select posted.id, posted.created_at, entry.account, entry.amount_poisha
    from posted, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (account text, amount_poisha bigint)`.execute(
    trx,
  )
}

type ReceivedPosting = {
  kind: 'received' | 'assigned' | 'returned'
  id: number
  provider: string
  amount_poisha: number
  at: Date
}

/**
 * Writes that a provider took money for nobody knows what, or that it is known now, or was given back. Of no office. The
 * database refuses a second of the same kind.
 */
export async function postReceived(trx: Db, { kind, id, provider, amount_poisha, at }: ReceivedPosting): Promise<void> {
  const moved_poisha = kind === 'received' ? amount_poisha : -amount_poisha
  await sql`
    with posted as (
      insert into ledger_transactions (kind, received_id, created_at) values (${kind}, ${id}, ${at})
      returning id, created_at)
    insert into ledger_entries (transaction_id, booked_at, account, amount_poisha)
    select posted.id, posted.created_at, entry.account, entry.amount_poisha
    from posted, (values (${providerAccount(provider)}, ${moved_poisha}::bigint), ('unassigned', -(${moved_poisha}::bigint)))
      as entry (account, amount_poisha)`.execute(trx)
}

type DepositPosting = { office_id: number; amount_poisha: number; at: Date }

/** Writes that an office brought cash to the bank, and answers the id of the transaction. */
export async function postDeposit(trx: Db, { office_id, amount_poisha, at }: DepositPosting): Promise<number> {
  const entries = [
    { account: 'bank', amount_poisha },
    { account: cash_account, amount_poisha: -amount_poisha },
  ]
  const { rows } = await sql<{ id: number }>`
    with posted as (
      insert into ledger_transactions (kind, created_at) values ('deposit', ${at}) returning id, created_at)
    insert into ledger_entries (transaction_id, booked_at, account, office_id, amount_poisha)
    select posted.id, posted.created_at, entry.account, ${office_id}, entry.amount_poisha
    from posted, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (account text, amount_poisha bigint)
    returning transaction_id as id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('the deposit was not written')
  return row.id
}

/** Money moves from the credited account to the debited one, line by line, so that every office's books balance. */
export const moved = (lines: RevenueLine[], to: string, from: string): Entry[] =>
  lines.flatMap((line) => [
    { ...line, account: to },
    { ...line, account: from, amount_poisha: poisha(-line.amount_poisha) },
  ])
