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

/** Payments and refunds that the provider, the sweep or staff still have to decide. */
export async function openMoney(db: Db) {
  const { rows } = await sql<{ open: number[]; owed: number[]; held: number[]; refunds: number[] }>`select
    array(select id from payments where status in ('created', 'pending') order by id) as open,
    array(select id from payments where refund_due order by id) as owed,
    array(select id from payments where status = 'held' and not refund_due order by id) as held,
    array(select id from refunds where state in ('due', 'at_provider') order by id) as refunds`.execute(db)
  return rows[0] ?? { open: [], owed: [], held: [], refunds: [] }
}

/** Makes everything due that waits for its time. */
export async function makeAllDue(db: Db): Promise<void> {
  await sql`update payments set next_check_at = now() where next_check_at > now()`.execute(db)
  await sql`update refunds set next_check_at = now() where next_check_at > now()`.execute(db)
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

export type Balance = { id: number; reference: string; provider: string; poisha: number }

/** Poisha that a provider holds for us of each payment, by the ledger. */
export async function balances(db: Db): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select p.id, p.reference, p.provider, coalesce(sum(e.amount_poisha), 0)::bigint as poisha
    from payments p left join ledger_transactions t on t.payment_id = p.id
    left join ledger_entries e on e.transaction_id = t.id and e.account like 'provider:%'
    group by p.id order by p.id`.execute(db)
  return rows
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
