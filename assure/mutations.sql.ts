import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { isFileUsed } from '#server/app/uploads/file-uses.ts'
import { paperGroups } from './mutation-clients.ts'

/** Each entry names a fault; its query returns one row for every case of it. */
const faults = [
  [
    'mutation without exactly one charge',
    sql`select n.id from mutations n left join payments p on p.purpose = 'mutation' and p.subject_id = n.id
    left join sandbox_charges c on c.reference = p.reference and c.plan = 'succeed'
    group by n.id having count(c.reference) <> 1`,
  ],
  [
    'mutation without exactly one settlement of its whole fee',
    sql`select n.id from mutations n left join payments p on p.purpose = 'mutation' and p.subject_id = n.id
    left join ledger_transactions t on t.payment_id = p.id and t.kind = 'settlement'
    left join ledger_entries e on e.transaction_id = t.id and e.account = 'revenue:mutation'
    group by n.id having count(distinct t.id) <> 1 or -sum(e.amount_poisha) <> n.fee_poisha`,
  ],
  [
    'mutation without exactly one notice of its payment',
    sql`select n.id from mutations n left join notifications o on o.type = 'mutation_paid'
      and (o.params ->> 'mutation_id')::bigint = n.id group by n.id having count(o.id) <> 1`,
  ],
  [
    'mutation without exactly its papers',
    sql`select n.id from mutations n left join mutation_documents d on d.mutation_id = n.id
    group by n.id having count(d.id) <> ${paperGroups.length}::int`,
  ],
  [
    'mutation whose course is not to apply, then to pay',
    sql`select n.id from mutations n left join mutation_events e on e.mutation_id = n.id
    group by n.id having array_agg(e.to_status order by e.id) <> array['pending_payment', 'pending']`,
  ],
  ['file that nothing names', sql`select id from files where not ${isFileUsed}`],
] as const

export async function mutationFaults(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of faults) {
    const { rows } = await sql<{ id: number | string }>`${query}`.execute(db)
    if (rows.length > 0) found.push(`${rows.length} × ${name}, such as ${rows[0]?.id}`)
  }
  return found
}

/** Every mutation with the numbers of its receipts. */
export async function mutationsOnRecord(db: Db) {
  const { rows } = await sql<{ id: number; receipts: string[] }>`
    select n.id, array(select r.number from payments p join receipts r on r.payment_id = p.id
      where p.purpose = 'mutation' and p.subject_id = n.id) as receipts
    from mutations n order by n.id`.execute(db)
  return rows
}

export async function storageKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('files').select('storage_key').execute()
  return rows.map(({ storage_key }) => storage_key)
}

export const placeOfDag = (db: Db, dag_id: number) =>
  db
    .selectFrom('dags')
    .innerJoin('upazilas', 'upazilas.id', 'dags.upazila_id')
    .innerJoin('districts', 'districts.id', 'upazilas.district_id')
    .select(['districts.division_id', 'upazilas.district_id', 'dags.upazila_id', 'dags.mouza_id'])
    .where('dags.id', '=', dag_id)
    .executeTakeFirstOrThrow()

/** Makes Idempotency-Keys of killed attempts a minute older, so that they are free now. */
export const ageHeldKeys = (db: Db) =>
  sql`update idempotency_keys set held_until = held_until - interval '1 minute' where held_until is not null`.execute(
    db,
  )
