import { sql } from 'kysely'
import { type Db, now, transaction } from '#server/app/database.ts'
import { createAccount } from '#server/identity/accounts/accounts.service.ts'
import { openSession } from '#server/identity/sessions/sessions.service.ts'

export type Office = { token: string; cases: number; dags: number }

/**
 * Gives one office this many open cases of each kind, and an officer. Writes them past the services, since those would
 * draw identity cards for minutes.
 */
export const loadOffice = (db: Db, cases: number): Promise<Office> =>
  transaction(db, async (trx) => {
    const { upazila_id, office_code, dags } = await officeWith(trx, cases)
    await sql`create temp table cases on commit drop as
      select row_number() over (order by id)::int as n, id as dag_id, mouza_id, dag_no, khatiyan_number, survey_type_id
      from dags where upazila_id = ${upazila_id}
        and not exists (select from mutations where mutations.dag_id = dags.id) order by id limit ${cases}`.execute(trx)
    for (const statement of statements) await statement.execute(trx)
    const user = await createAccount(trx, {
      email: 'officer@bench.test',
      name: 'Officer',
      role: 'acland',
      phone: null,
      demo: true,
      password: 'the officer of the bench',
      upazilas: [office_code],
    })
    const token = await openSession(trx, { user, remember: false, device: 'bench', at: await now(trx) })
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from cases`.execute(trx)
    return { token, cases: rows[0]?.count ?? 0, dags }
  })

/** The smallest office with a dag for each case. */
async function officeWith(db: Db, cases: number) {
  const { rows } = await sql<{ upazila_id: number; office_code: string; dags: number }>`
    select u.id as upazila_id, u.office_code, count(*)::int as dags from dags d join upazilas u on u.id = d.upazila_id
    group by u.id having count(*) >= ${cases} order by dags, u.id limit 1`.execute(db)
  const [office] = rows
  if (!office) throw new Error(`no office has ${cases} dags`)
  return office
}

const at = sql`now() - n * interval '1 hour'`
const person = sql`join users p on p.email = 'bench' || n || '@example.test'`
const mutation = sql`join mutations m on m.deed_number = 'B-' || n`
const payment = sql`join payments y on y.reference = 'JP-B' || n`

/** A person for each case, with an identity card, a registration, and a paid mutation with its papers. */
const statements = [
  sql`insert into users (name, email, phone, password_hash, role)
    select 'Abdur Rahim ' || n, 'bench' || n || '@example.test', '+88018' || lpad(n::text, 8, '0'), 'x', 'user' from cases`,
  sql`insert into kycs (user_id, status, submitted_at) select p.id, 'pending', ${at} from cases ${person}`,
  sql`insert into land_tax_registrations (user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
      land_type, land_area, taxable_from, submitted_at, dag_id)
    select p.id, d.upazila_id, d.mouza_id, d.survey_type_id, d.khatiyan_number, d.dag_no, 'Agricultural', d.area,
      '2024-25', ${at}, d.id
    from cases ${person} join dags d on d.id = cases.dag_id`,
  sql`insert into mutations (user_id, mutation_type, status, application_fee_poisha, mutation_fee_poisha, upazila_id,
      mouza_id, khatian_number, dag_number, dag_id, land_type, previous_owner_name, previous_owner_nid_end,
      previous_owner_address, deed_number, deed_date, registry_office, registry_office_key, contact_number, paid_at,
      created_at)
    select p.id, 'sale', 'pending', 2500, 100000, d.upazila_id, d.mouza_id, d.khatiyan_number, d.dag_no, d.id,
      'agricultural', 'Rahela Khatun', '1234', 'Savar', 'B-' || n, '2026-01-15', 'Savar Sub-Registry Office', 'savar',
      '01712345678', ${at}, ${at}
    from cases ${person} join dags d on d.id = cases.dag_id`,
  sql`insert into mutation_buyers (mutation_id, place, name, nid_end, address, share_numerator, share_denominator)
    select m.id, 1, p.name, '1234', 'Savar', 1, 1 from cases ${person} ${mutation}`,
  sql`insert into files (id, storage_key, name, content_type, size_bytes, sha256)
    select md5('bench' || n)::uuid, 'bench/' || n, 'deed.pdf', 'application/pdf', 1000, repeat('a', 64) from cases`,
  sql`insert into mutation_documents (mutation_id, document_group, file_id)
    select m.id, 'deed', md5('bench' || n)::uuid from cases ${mutation}`,
  sql`insert into payments (reference, purpose, subject_id, user_id, office_id, amount_poisha, method, provider,
      payer_masked, status, created_at, settled_at)
    select 'JP-B' || n, 'mutation', m.id, m.user_id, m.upazila_id, m.fee_poisha, 'bkash', 'sandbox', '••••5678',
      'succeeded', ${at}, ${at}
    from cases ${mutation}`,
  sql`insert into receipts (number, series, office_code, fiscal_year, series_number, verify_code, payment_id,
      amount_poisha, content, issued_at)
    select 'JM-B' || n, 'JM', 'B', '2026-27', n, 'B' || lpad(n::text, 11, '0'), y.id, y.amount_poisha, '{}', ${at}
    from cases ${payment}`,
]
