import { sql } from 'kysely'
import { type Db, now } from '#server/app/database.ts'
import { isFileUsed } from '#server/app/uploads/file-uses.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'
import { landFactory } from '#test/land.ts'
import type { Person } from './ground.ts'
import { daughter_place } from './heir-clients.ts'
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
  [
    'inheritance without exactly one agreement, one objection by link and one decision about it, told once',
    sql`select n.id from mutations n left join mutation_heirs h on h.mutation_id = n.id
    where n.mutation_type = 'inheritance' group by n.id
    having count(h.id) <> 2 or count(*) filter (where h.taken_by is null and h.answered_at is not null
        and (h.place <> ${daughter_place}::int and h.answer = 'agreed' and h.outcome is null
          or h.place = ${daughter_place}::int and h.answer = 'objected' and h.outcome = 'passed_over')) <> 2
      or (select count(*) from audit_log a where a.subject = 'mutations' and a.subject_id = n.id::text
        and a.act = 'heir_decision') <> 1`,
  ],
  [
    'correction without exactly one charge and one settlement of its whole fee',
    sql`select n.id from corrections n left join payments p on p.purpose = 'correction' and p.subject_id = n.id
    left join sandbox_charges c on c.reference = p.reference and c.plan = 'succeed'
    left join lateral (select count(distinct t.id) as settled, -sum(e.amount_poisha) as poisha from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'revenue:mutation'
      where t.payment_id = p.id and t.kind = 'settlement') s on true
    group by n.id, n.fee_poisha having count(c.reference) <> 1 or sum(s.settled) <> 1 or sum(s.poisha) <> n.fee_poisha`,
  ],
  [
    'correction whose course is not to be rejected, set aside by another officer, then approved by that one',
    sql`select n.id from corrections n left join case_decisions d on d.subject = 'corrections' and d.case_id = n.id
    left join case_reviews v on v.decision_id = d.id
    group by n.id having array_agg(d.status order by d.id) <> array['rejected', 'approved']
      or count(v.id) filter (where v.outcome = 'set_aside' and v.officer_id <> d.officer_id) <> 1 or count(v.id) <> 1
      or n.status <> 'approved' or n.reviewer_id is distinct from min(v.officer_id)`,
  ],
  [
    'correction whose acts are not each in the audit log once',
    sql`select n.id from corrections n left join audit_log a on a.subject = 'corrections' and a.subject_id = n.id::text
      and a.act in ('reject', 'set_aside', 'approve')
    group by n.id having array_agg(a.act order by a.id) <> array['reject', 'set_aside', 'approve']`,
  ],
  [
    'correction without exactly one version of its khatian, with the right name and both papers',
    sql`select n.id from corrections n left join khatians k on k.cause_kind = 'correction' and k.cause_id = n.id
    group by n.id having count(k.id) <> 1 or min(k.khotiyan -> 0 ->> 'owner') <> 'Abdur Rahim Mia' or not bool_and(k.current)
      or (select count(*) from documents_issued d where d.correction_id = n.id) <> 2`,
  ],
  [
    'correction without exactly one notice of payment, rejection, review and approval',
    sql`select n.id from corrections n left join notifications o on (o.params ->> 'correction_id')::bigint = n.id
      and o.type <> 'correction_refused'
    group by n.id having array_agg(o.type order by o.type collate "C") <>
      array['correction_approved', 'correction_paid', 'correction_rejected', 'review_set_aside']`,
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

const tables = { mutation: sql.table('mutations'), correction: sql.table('corrections') }

/** Every case of a kind with the numbers of its receipts. */
export async function casesOnRecord(db: Db, kind: keyof typeof tables) {
  const { rows } = await sql<{ id: number; receipts: string[] }>`
    select n.id, array(select r.number from payments p join receipts r on r.payment_id = p.id
      where p.purpose = ${kind} and p.subject_id = n.id) as receipts
    from ${tables[kind]} n order by n.id`.execute(db)
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

/** Dags of a place with one owner, whom nobody pays tax for; answers their ids. */
export async function makeDags(db: Db, place: Place, { first, count }: { first: number; count: number }) {
  const factory = landFactory(db)
  const { zil_id } = await db
    .selectFrom('dags')
    .select('zil_id')
    .where('mouza_id', '=', place.mouza_id)
    .executeTakeFirstOrThrow()
  const ids = []
  for (let each = 0; each < count; each += 1)
    ids.push(await factory.dag({ ...place, zil_id, office_code: '' }, { dag_no: String(first + each) }))
  return ids
}

/** Dags of a place with one owner, who pays the tax of the whole; answers the place for a form. */
export async function makeTaxedDags(
  db: Db,
  place: Place,
  { first, count }: { first: number; count: number },
): Promise<Place> {
  const { id: user_id } = await createAccount(db, {
    email: 'owner@jomi.test',
    name: 'Abdur Rahim',
    role: 'user',
    phone: '+8801719999999',
    upazilas: [],
    password: 'a long password of the owner',
    demo: true,
  })
  await makeDags(db, place, { first, count })
  await sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
      land_type, land_area, status, taxable_from, dag_id, reviewer_id, reviewed_at)
    select ${user_id}, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_no, 'Residential', area, 'approved',
      '2024-25', id, (select min(id) from users where id <> ${user_id}), now()
    from dags where mouza_id = ${place.mouza_id} and dag_no::int >= ${first}`.execute(db)
  return place
}

/** A session of an officer for the whole country. */
export async function openOffice(db: Db, name: 'officer' | 'reviewer'): Promise<Person> {
  const user = await createAccount(db, {
    email: `${name}@jomi.test`,
    name,
    role: 'admin',
    phone: null,
    upazilas: [],
    password: `a long password of the ${name}`,
    demo: true,
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
