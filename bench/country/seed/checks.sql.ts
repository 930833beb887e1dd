import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

const questions = {
  'ledger transactions that do not balance': sql`select transaction_id from ledger_entries
    group by transaction_id having sum(amount_poisha) <> 0 or count(*) < 2`,
  'payments that are not in the ledger as they were paid': sql`select p.id from payments p
    left join (select t.payment_id, sum(e.amount_poisha) as amount from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.amount_poisha > 0 group by t.payment_id) as booked
      on booked.payment_id = p.id
    where coalesce(booked.amount, 0) <> case p.status when 'succeeded' then p.amount_poisha else 0 end`,
  'series of receipts with gaps': sql`select series from receipts group by series, office_code, fiscal_year
    having count(*) <> max(series_number)`,
  'payments without their receipt': sql`select p.id from payments p left join receipts r on r.payment_id = p.id
    where (p.status = 'succeeded') <> (r.id is not null and r.amount_poisha = p.amount_poisha)`,
  'dags without a khatian': sql`select d.id from dags d left join khatians k on k.dag_id = d.id and k.current
    where k.id is null`,
  // Checks the first two thousand dags: their names are converted to sounds again.
  'owners who are not found by their names': sql`select d.id from dags d
    join khatians k on k.dag_id = d.id and k.current
    cross join lateral jsonb_array_elements(k.khotiyan) with ordinality as o (owner, nth)
    cross join lateral (select owner_sounds(d.upazila_id,
      name_sounds(o.owner ->> 'owner') || name_sounds(o.owner ->> 'owner_en'), name_sounds(o.owner ->> 'father'))
      as sounds) as heard
    left join owner_names n on n.dag_id = d.id and n.nth = o.nth
    where d.id <= 2000 and (n.sounds @> heard.sounds and heard.sounds @> n.sounds) is not true`,
  // Checks the first two thousand of each kind.
  'records that are not found by their words': sql`select from (
      select 'users' as kind, u.id, person_words(u.name, u.email) as words from users u where u.id <= 2000
      union all select 'land_tax_registrations', r.id,
          person_words(u.name, u.email) || searched_words(z.name_en, z.name_bn)
        from land_tax_registrations r join users u on u.id = r.user_id join mouzas z on z.id = r.mouza_id
        where r.id <= 2000
      union all select 'mutations', m.id,
          person_words(u.name, u.email) || searched_words(m.previous_owner_name, z.name_en, z.name_bn)
          || searched_words(variadic array(select name from mutation_buyers b where b.mutation_id = m.id))
        from mutations m join users u on u.id = m.user_id join mouzas z on z.id = m.mouza_id
        where m.id <= 2000) as named
    where not words <@ array(
      select word from records_by_word w where w.kind = named.kind and w.record_id = named.id)`,
}

/** Checks the rules of the triggers that were off; returns the faults in words. */
export async function faultsOfCountry(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const [name, question] of Object.entries(questions)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${question}) as q`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count > 0) faults.push(`${count} ${name}`)
  }
  return faults
}
