import { sql } from 'kysely'
import { type Db, now } from '#server/app/database.ts'
import { isFileUsed } from '#server/app/uploads/file-uses.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { landFactory } from '#test/land.ts'
import type { Person } from './ground.ts'
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
    'mutation whose course is not to apply, to pay, to be approved, then to be entered',
    sql`select n.id from mutations n left join mutation_events e on e.mutation_id = n.id
    group by n.id having array_agg(e.to_status order by e.id) <> array['pending_payment', 'pending', 'approved', 'approved']`,
  ],
  [
    'mutation without exactly one version of its khatian',
    sql`select n.id from mutations n left join khatians k on k.cause_kind = 'mutation' and k.cause_id = n.id
    group by n.id having count(k.id) <> 1 or n.applied_at is null`,
  ],
  [
    'mutation without exactly its certificate and DCR',
    sql`select n.id from mutations n left join documents_issued d on d.mutation_id = n.id
    group by n.id having count(d.id) <> 2`,
  ],
  [
    'mutation without exactly one notice of its entry',
    sql`select n.id from mutations n left join notifications o on o.type = 'mutation_applied'
      and (o.params ->> 'mutation_id')::bigint = n.id group by n.id having count(o.id) <> 1`,
  ],
  [
    'mutation whose tax did not pass whole from the owner to the new one',
    sql`select n.id from mutations n join land_tax_registrations r on r.dag_id = n.dag_id
    group by n.id having count(*) filter (where r.came_by is null and r.taxable_until is not null) <> 1
      or count(*) filter (where r.came_by = 'mutation' and r.taxable_until is null
        and r.share_numerator = r.share_denominator) <> 1 or count(*) <> 2`,
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

type Place = Awaited<ReturnType<typeof placeOfDag>>

/** Dags of a place with one owner, who pays the tax of the whole; answers the place for a form. */
export async function makeTaxedDags(
  db: Db,
  place: Place,
  { first, count }: { first: number; count: number },
): Promise<Place> {
  const factory = landFactory(db)
  const { zil_id } = await db
    .selectFrom('dags')
    .select('zil_id')
    .where('mouza_id', '=', place.mouza_id)
    .executeTakeFirstOrThrow()
  const { id: user_id } = await createAccount(db, {
    ...{ email: 'owner@jomi.test', name: 'Abdur Rahim', role: 'user', phone: '+8801719999999', upazilas: [] },
    ...{ password: 'a long password of the owner', demo: true },
  })
  for (let each = 0; each < count; each += 1) {
    const dag_no = String(first + each)
    await factory.dag({ ...place, zil_id, office_code: '' }, { dag_no })
  }
  await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
      land_type, land_area, status, taxable_from, dag_id, reviewer_id, reviewed_at)
    select ${user_id}, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_no, 'Residential', area, 'approved',
      '2024-25', id, (select min(id) from users where id <> ${user_id}), now()
    from dags where mouza_id = ${place.mouza_id} and dag_no::int >= ${first}`.execute(db)
  return place
}

/** A session of an officer for the whole country. */
export async function openOffice(db: Db): Promise<Person> {
  const user = await createAccount(db, {
    ...{ email: 'officer@jomi.test', name: 'Officer', role: 'admin', phone: '+8801718888888', upazilas: [] },
    ...{ password: 'a long password of the officer', demo: true },
  })
  return {
    id: user.id,
    token: await openSession(db, { user, remember: false, device: 'assurance', at: await now(db) }),
  }
}

/** Makes Idempotency-Keys of killed attempts a minute older, so that they are free now. */
export const ageHeldKeys = (db: Db) =>
  sql`update idempotency_keys set held_until = held_until - interval '1 minute' where held_until is not null`.execute(
    db,
  )
