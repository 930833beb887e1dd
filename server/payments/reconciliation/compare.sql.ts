import { type RawBuilder, sql } from 'kysely'
import { daysAfter } from '#contract/dates.ts'
import { type DifferenceKind, max_differences } from '#contract/payments/reconciliation.ts'
import { startOfDay } from '#server/app/database/dhaka-days.ts'
import type { Db } from '#server/app/database.ts'
import { providerAccount } from '../ledger.sql.ts'
import type { SettlementFileRow } from './settlement-files.sql.ts'

/**
 * True where a row is there, which each line looks up by an index. `exists` would become a join, planned by statistics of
 * lines that have only just come: it then reads all lines for each line.
 */
const isThere = (from: RawBuilder<unknown>) => sql`coalesce((select true ${from} limit 1), false)`

/**
 * True for a line that counts, in a form that the index of counted lines does not have: in statistics from before this file
 * was counted that index is nearly empty, and it would be read from end to end for each line.
 */
const isCounted = (line: RawBuilder<unknown>) => sql`coalesce(${line}.counted, false)`

type File = Pick<SettlementFileRow, 'id' | 'provider' | 'first_day' | 'last_day'>

/** Locks the provider: of two files that are compared at once the second sees what the first counts. */
export const lockLinesOf = (trx: Db, provider: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`settlement:${provider}`}, 0))`.execute(trx)

/** Lines that one statement compares: it ends long before the limit of a statement. */
const lines_at_once = 10_000

/** Some lines of a file, from the first to the last. */
type Part = { id: number; first: number; last: number }

/**
 * Compares the lines of a file with payments and ledger, thousands in a statement. Its open differences are found again,
 * settled ones stay. What an earlier file missed and this one names is settled there.
 */
export async function compareLines(trx: Db, file: File, last_line: number): Promise<void> {
  const { id, provider } = file
  const parts: Part[] = []
  for (let first = 1; first <= last_line; first += lines_at_once)
    parts.push({ id, first, last: first + lines_at_once - 1 })
  await sql`update settlement_lines set counted = false where settlement_file_id = ${id} and counted`.execute(trx)
  for (const part of parts) {
    await findPayments(trx, part)
    await countOnce(trx, part)
  }
  await sql`delete from settlement_differences where settlement_file_id = ${id} and settled_at is null`.execute(trx)
  const store = differenceStore(trx, id)
  for (const part of parts) for (const [kind, found] of differencesOfLines(part, provider)) await store(kind, found)
  for (const day of daysOf(file))
    for (const [kind, found] of differencesOfDay(id, provider, day)) await store(kind, found)
  await settleEarlierFiles(trx, id)
}

/** Stores what a query finds, up to the most of its kind. */
function differenceStore(trx: Db, id: number) {
  const left = new Map<DifferenceKind, number>()
  return async (kind: DifferenceKind, found: RawBuilder<unknown>) => {
    const most = left.get(kind) ?? max_differences
    const { numAffectedRows = 0n } = await sql`
      insert into settlement_differences (settlement_file_id, kind, line, ledger_transaction_id, payment_id,
        transaction_ref, reference, day, there_poisha, here_poisha)
      select ${id}, ${kind}, d.line, d.entry, d.payment_id, d.transaction_ref, d.reference, d.day, d.there, d.here
      from (${found}) d limit ${most}
      on conflict do nothing`.execute(trx)
    left.set(kind, most - Number(numAffectedRows))
  }
}

function daysOf({ first_day, last_day }: File): string[] {
  const days: string[] = []
  if (first_day !== null && last_day !== null)
    for (let day = first_day; day <= last_day; day = daysAfter(day, 1)) days.push(day)
  return days
}

/**
 * A line is found by the provider's number, by its id of the payment, and by our reference, in this order. Money that came
 * for a payment again, as we know, is received money: it is of no payment.
 */
const findPayments = (trx: Db, { id, first, last }: Part) =>
  sql`
  update settlement_lines l set payment_id = case when l.kind = 'payment' and ${isThere(sql`
      from received_money m
      where m.provider = l.provider and m.provider_ref = l.transaction_ref and m.surplus_of is not null`)} then null
  else coalesce(
    (select a.payment_id from payment_attempts a where a.provider = l.provider and a.provider_ref = l.transaction_ref),
    (select a.payment_id from payment_attempts a
      where a.provider = l.provider and a.provider_ref = nullif(l.payment_ref, '')),
    (select p.id from payments p where p.reference = nullif(l.reference, '') and p.provider = l.provider)) end
  where l.settlement_file_id = ${id} and l.line between ${first} and ${last} and l.fault is null`.execute(trx)

/** Counts each movement of money once: the first line of the file that names it, if no other file did. */
const countOnce = (trx: Db, { id, first, last }: Part) =>
  sql`
  update settlement_lines set counted = true
  where settlement_file_id = ${id} and line = any(array(
    select min(s.line) from settlement_lines s
    where s.settlement_file_id = ${id} and s.line between ${first} and ${last} and s.fault is null and not ${isThere(sql`
      from settlement_lines o
      where o.provider = s.provider and o.kind = s.kind and o.transaction_ref = s.transaction_ref and o.counted`)}
    group by s.kind, s.transaction_ref))`.execute(trx)

type Found = [DifferenceKind, RawBuilder<unknown>]

/** Queries of the differences that lines show, each with the columns that are stored. */
function differencesOfLines({ id, first, last }: Part, provider: string): Found[] {
  const ofLine = sql`l.line, null::bigint as entry, l.payment_id, l.transaction_ref, l.reference, l.day,
    l.amount_poisha as there`
  const ofPart = sql`l.settlement_file_id = ${id} and l.line between ${first} and ${last}`
  const lines = (kind: 'payment' | 'refund') => sql`
    ${ofPart} and l.kind = ${kind} and ${isCounted(sql`l`)}`
  const taken = sql`
    select t.id, e.amount_poisha
    from ledger_transactions t
    cross join lateral (
      select sum(x.amount_poisha) filter (where x.account = ${providerAccount(provider)})::bigint as amount_poisha
      from ledger_entries x where x.transaction_id = t.id) e
    where t.payment_id = l.payment_id and t.kind in ('settlement', 'taken-in-excess')
    order by t.id limit 1`
  // The first line of a payment is the payment; any other took the money again.
  const isAgain = isThere(sql`
    from settlement_lines o where o.payment_id = l.payment_id and o.kind = 'payment' and ${isCounted(sql`o`)}
      and (o.settlement_file_id, o.line) < (l.settlement_file_id, l.line)`)
  return [
    [
      'missing_here',
      sql`select ${ofLine}, null::bigint as here from settlement_lines l
        where ${lines('payment')} and l.payment_id is null and not ${isThere(sql`
          from received_money r where r.provider = l.provider and r.provider_ref = l.transaction_ref
            and r.amount_poisha = l.amount_poisha`)}
        order by l.line`,
    ],
    [
      'unpaid_here',
      sql`select ${ofLine}, null::bigint as here from settlement_lines l
        where ${lines('payment')} and l.payment_id is not null and not ${isAgain} and not ${isThere(sql`
          from ledger_transactions t
          where t.payment_id = l.payment_id and t.kind in ('settlement', 'taken-in-excess')`)}
        order by l.line`,
    ],
    [
      'other_amount',
      sql`select ${ofLine}, t.amount_poisha as here from settlement_lines l cross join lateral (${taken}) t
        where ${lines('payment')} and t.amount_poisha <> l.amount_poisha and not ${isAgain} order by l.line`,
    ],
    [
      'doubled',
      sql`select ${ofLine}, null::bigint as here from settlement_lines l
        where ${ofPart} and l.fault is null
          and (not l.counted or (l.kind = 'payment' and l.payment_id is not null and ${isAgain}))
        order by l.line`,
    ],
    [
      'unreadable',
      sql`select ${ofLine}, null::bigint as here from settlement_lines l
        where ${ofPart} and l.fault is not null order by l.line`,
    ],
    ...refundDifferences(ofLine, lines('refund'), provider),
  ]
}

/** True for money that came before its payment: files of earlier days name it. */
const isReceived = isThere(sql`from received_money r where r.payment_id = p.id`)

/** Queries of what the ledger has of a day and no file names. */
function differencesOfDay(id: number, provider: string, day: string): Found[] {
  const covered = sql`t.created_at >= ${startOfDay(day)} and t.created_at < ${startOfDay(day, 1)}`
  const ofEntry = sql`null::int as line, t.id as entry, p.id as payment_id,
    (select a.provider_ref from payment_attempts a where a.payment_id = p.id and a.outcome = 'succeeded'
      order by a.id desc limit 1) as transaction_ref,
    p.reference, (t.created_at at time zone 'Asia/Dhaka')::date as day, null::bigint as there`
  // One by one, in a form that is no join: with old statistics the lines were looked up for each pair of both tables.
  const paymentOfEntry = sql`
    cross join lateral (
      select p.id, p.reference, p.amount_poisha from payments p
      where p.id = t.payment_id and p.provider = ${provider} limit 1) p`
  return [
    [
      'missing_there',
      sql`select ${ofEntry}, p.amount_poisha as here
        from ledger_transactions t ${paymentOfEntry}
        where ${covered} and t.kind in ('settlement', 'taken-in-excess') and not ${isThere(sql`
          from settlement_lines o where o.payment_id = p.id and o.kind = 'payment' and ${isCounted(sql`o`)}`)}
          and not ${isReceived}
        order by t.id`,
    ],
    [
      'refund_missing_there',
      sql`select ${ofEntry}, r.here
        from ledger_transactions t ${paymentOfEntry}
        cross join lateral (${refundAmount(sql`t.id`, provider)}) r
        where ${covered} and t.kind = 'refund'
          and not ${pairedWithLine(sql`t.id`, sql`p.id`, sql`r.here`, provider)}
          and not exists (select from settlement_differences d
            where d.settlement_file_id = ${id} and d.kind = 'other_refund' and d.payment_id = p.id)
        order by t.id`,
    ],
  ]
}

/** Poisha that a refund moved at the provider: below zero. */
const refundAmount = (entry: RawBuilder<unknown>, provider: string) => sql`
  select sum(x.amount_poisha) filter (where x.account = ${providerAccount(provider)})::bigint as here
  from ledger_entries x where x.transaction_id = ${entry}`

/** Refunds of a payment in the ledger, each with its amount; with those of money that came for it again. */
const refundsHere = (payment: RawBuilder<unknown>, provider: string) => sql`
  select t.id, r.here from ledger_transactions t cross join lateral (${refundAmount(sql`t.id`, provider)}) r
  where t.payment_id = ${payment} and t.kind = 'refund'
  union all
  select (select t.id from ledger_transactions t where t.received_id = m.id and t.kind = 'returned'), -m.amount_poisha
  from received_money m where m.surplus_of = ${payment} and m.state = 'returned'`

/** The n-th refund of an amount here is the n-th of that amount there: their numbers have nothing in common. */
const pairedWithLine = (
  entry: RawBuilder<unknown>,
  payment: RawBuilder<unknown>,
  amount: RawBuilder<unknown>,
  provider: string,
) => sql`(
  (select count(*) from (${refundsHere(payment, provider)}) h where h.here = ${amount} and h.id <= ${entry})
  <= (select count(*) from settlement_lines o
    where o.payment_id = ${payment} and o.kind = 'refund' and ${isCounted(sql`o`)} and o.amount_poisha = ${amount}))`

function refundDifferences(ofLine: RawBuilder<unknown>, lines: RawBuilder<unknown>, provider: string): Found[] {
  const here = refundsHere(sql`l.payment_id`, provider)
  const isPaired = sql`(
    (select count(*) from settlement_lines o
      where o.payment_id = l.payment_id and o.kind = 'refund' and ${isCounted(sql`o`)} and o.amount_poisha = l.amount_poisha
        and (o.settlement_file_id, o.line) <= (l.settlement_file_id, l.line))
    <= (select count(*) from (${here}) h where h.here = l.amount_poisha))`
  const total = sql`(select sum(h.here)::bigint from (${here}) h)`
  return [
    [
      'refunded_there',
      sql`select ${ofLine}, null::bigint as here from settlement_lines l
        where ${lines} and (l.payment_id is null or ${total} is null) order by l.line`,
    ],
    [
      'other_refund',
      sql`select ${ofLine}, ${total} as here from settlement_lines l
        where ${lines} and l.payment_id is not null and ${total} is not null and not ${isPaired} order by l.line`,
    ],
  ]
}

/** Settles differences of earlier files of the provider that a line of this one explains. */
const settleEarlierFiles = (trx: Db, id: number) =>
  sql`
  update settlement_differences d set settled_at = now(), settled_by_file = ${id}
  where d.settled_at is null and d.line is null and d.settlement_file_id <> ${id} and exists (
    select from settlement_lines l
    where l.payment_id = d.payment_id and l.settlement_file_id = ${id} and ${isCounted(sql`l`)}
      and l.kind = case d.kind when 'missing_there' then 'payment' else 'refund' end)`.execute(trx)
