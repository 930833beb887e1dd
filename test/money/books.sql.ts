import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** Ledger transactions after an id that do not sum to zero, and the last id. */
export async function unbalancedAfter(db: Db, after: number): Promise<{ last_id: number; ids: number[] }> {
  const { rows } = await sql<{ last_id: number; ids: number[] }>`
    select coalesce(max(id), ${after})::int as last_id, coalesce(array_agg(id) filter (where total <> 0), '{}') as ids
    from (select transaction_id as id, sum(amount_poisha) as total from ledger_entries
      where transaction_id > ${after} group by 1) as sums`.execute(db)
  return rows[0] ?? { last_id: after, ids: [] }
}

/** Payments, refunds and money taken again that the provider, the sweep or staff still have to decide. */
export async function openMoney(db: Db) {
  const { rows } = await sql<Record<'open' | 'owed' | 'held' | 'refunds' | 'surplus' | 'looks', number[]>>`select
    array(select id from payments where status in ('created', 'pending') order by id) as open,
    array(select id from payments where refund_due order by id) as owed,
    array(select id from payments where status = 'held' and not refund_due order by id) as held,
    array(select id from refunds where state in ('due', 'at_provider') order by id) as refunds,
    array(select id from received_money where state = 'unassigned' and refund_state in ('due', 'at_provider')
      order by id) as surplus,
    array(select p.id from sslcommerz_payments s join payments p using (reference)
      where s.look_again_at is not null order by p.id) as looks`.execute(db)
  return rows[0] ?? { open: [], owed: [], held: [], refunds: [], surplus: [], looks: [] }
}

/** Makes everything due that waits for its time. */
export async function makeAllDue(db: Db): Promise<void> {
  await sql`update payments set next_check_at = now() where next_check_at > now()`.execute(db)
  await sql`update refunds set next_check_at = now() where next_check_at > now()`.execute(db)
  await sql`update received_money set next_check_at = now() where next_check_at > now()`.execute(db)
  await sql`update provider_failures set next_call_at = now() where next_call_at > now()`.execute(db)
}

/** Addresses of providers' pages to which a payer can go. */
export async function openPages(db: Db): Promise<string[]> {
  const { rows } = await sql<{ page: string }>`
    select redirect_url as page from payments where redirect_url is not null order by id desc limit 60`.execute(db)
  return rows.map(({ page }) => page)
}

type Stuck = { id: number; reference: string; provider: string; is_excess: boolean; booked_poisha: number }

/** Payments whose money is to be given back, and what of it is booked as given back. */
export async function stuckMoney(db: Db): Promise<Stuck[]> {
  const { rows } = await sql<Stuck>`
    select p.id, p.reference, p.provider, p.refund_due as is_excess, p.refunded_poisha as booked_poisha
    from payments p where p.provider <> 'sandbox' and (p.refund_due
      or p.id in (select payment_id from refunds where state = 'at_provider'))`.execute(db)
  return rows
}

export type Surplus = { id: number; provider_ref: string; is_stuck: boolean; poisha: number }

/** Money that came for payments again, with what a provider holds of it by the ledger. */
export async function surplusMoney(db: Db): Promise<Surplus[]> {
  const { rows } = await sql<Surplus>`
    select m.id, m.provider_ref, m.state = 'unassigned' and m.refund_state = 'at_provider' as is_stuck,
      coalesce(sum(e.amount_poisha), 0)::bigint as poisha
    from received_money m left join ledger_transactions t on t.received_id = m.id
    left join ledger_entries e on e.transaction_id = t.id and e.account like 'provider:%'
    where m.surplus_of is not null
    group by m.id order by m.id`.execute(db)
  return rows
}

export type Balance = { id: number; reference: string; provider: string; poisha: number }

/** Poisha that a provider holds for us of each payment, by the ledger. */
export async function balances(db: Db): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select p.id, p.reference, p.provider, coalesce(sum(e.amount_poisha), 0)::bigint as poisha
    from payments p left join ledger_transactions t on t.payment_id = p.id
    left join ledger_entries e on e.transaction_id = t.id and e.account like 'provider:%'
    where p.method <> 'cash'
    group by p.id order by p.id`.execute(db)
  return rows
}

/** The cash in the ledger that is not what payments, closings and deposits say, office by office and day by day. */
export async function cashFaults(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with cash as (
      select e.office_id, (e.booked_at at time zone 'Asia/Dhaka')::date as day, t.kind, e.amount_poisha
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account = 'cash'),
    held as (
      select p.office_id, sum(p.amount_poisha - p.refunded_poisha) as poisha from payments p
      where p.method = 'cash' group by 1)
    select format('office %s: %s poisha of cash, %s by payments', office_id, here.poisha, held.poisha) as fault
    from held full join (
      select office_id, sum(amount_poisha) as poisha from cash where kind <> 'deposit' group by 1) here using (office_id)
    where here.poisha is distinct from held.poisha
    union all
    select format('day %s of office %s was closed with another sum', d.day, d.office_id)
    from cash_closings c join cash_days d on d.id = c.cash_day_id
    where c.counted_poisha <> (select coalesce(sum(cash.amount_poisha), 0) from cash
      where cash.office_id = d.office_id and cash.day = d.day and cash.kind <> 'deposit')
    union all
    select format('office %s has several open days', d.office_id) from cash_days d
    where not exists (select from cash_closings c where c.cash_day_id = d.id) group by d.office_id having count(*) > 1
    union all
    select format('deposits of office %s differ from their slips', office_id)
    from (select d.office_id, sum(b.amount_poisha) as slips from cash_deposits b join cash_days d on d.id = b.cash_day_id
      group by 1) as slips
    full join (select office_id, -sum(amount_poisha) as booked from cash where kind = 'deposit' group by 1) as booked
      using (office_id)
    where slips is distinct from booked
    union all
    select format('payment %s in cash is %s', id, status) from payments
    where method = 'cash' and status not in ('succeeded', 'refunded')`.execute(db)
  return rows.map(({ fault }) => fault)
}

/** Numbers of times that cash was taken and deposited. */
export async function countCash(db: Db): Promise<{ cash: number; deposits: number }> {
  const { rows } = await sql<{ cash: number; deposits: number }>`select
    (select count(*)::int from cash_takings) as cash, (select count(*)::int from cash_deposits) as deposits`.execute(db)
  return rows[0] ?? { cash: 0, deposits: 0 }
}

/** Applications whose state is not what was paid for them: paid once with one receipt, or not paid and not charged. */
export async function wronglyPaid(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
      select a.id from applications a
      left join lateral (
        select count(*) filter (where p.status = 'succeeded') as succeeded,
          count(r.id) filter (where p.status = 'succeeded' and r.revoked_at is null) as receipts
        from payments p left join receipts r on r.payment_id = p.id
        where p.purpose = 'application' and p.subject_id = a.id) paid on true
      where (a.payment_status = 'paid') <> (paid.succeeded = 1)
        or (a.payment_status = 'paid' and paid.receipts <> 1)
        or paid.succeeded > 1
      order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** All that is known of a payment, to find what went wrong. */
export async function lifeOf(db: Db, reference: string): Promise<string> {
  const { rows } = await sql<{ life: unknown }>`
    select json_build_object('status', p.status, 'refund_due', p.refund_due, 'nothing_taken', p.nothing_taken,
      'attempts', array(select concat_ws(' ', a.provider_ref, a.outcome, a.reason, a.amount_poisha)
        from payment_attempts a where a.payment_id = p.id order by a.id),
      'events', array(select concat_ws(' ', split_part(e.event_id, ':', 1), e.verdict)
        from provider_events e where e.payment_id = p.id order by e.id),
      'refunds', array(select concat_ws(' ', r.id, r.state, r.amount_poisha) from refunds r where r.payment_id = p.id order by r.id),
      'ledger', array(select concat_ws(' ', t.kind, t.refund_key) from ledger_transactions t where t.payment_id = p.id order by t.id)
    ) as life from payments p where p.reference = ${reference}`.execute(db)
  return JSON.stringify(rows[0]?.life)
}
