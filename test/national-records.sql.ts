import { type Kysely, type RawBuilder, sql } from 'kysely'

export type Size = { dags: number; payments: number }

// Ids of these rows begin here, so that rows of a test keep theirs.
const first = 1_000_000
const dags_a_zil = 20
const zils_a_mouza = 2
const mouzas_an_upazila = 25

/**
 * Fills a PostgreSQL database like a country's: land in proportion, a person for every six dags, a paid application and
 * a paid year of tax for every second payment, with ledger, receipts, messages, sessions and audit entries. Written by
 * plain SQL past triggers and foreign keys, as a superuser; about a minute for 300,000 dags.
 */
export async function loadNationalRecords<Any>(db: Kysely<Any>, { dags, payments }: Size): Promise<void> {
  const zils = Math.ceil(dags / dags_a_zil)
  const mouzas = Math.ceil(zils / zils_a_mouza)
  const upazilas = Math.ceil(mouzas / mouzas_an_upazila)
  const people = Math.ceil(dags / 6)
  const half = Math.ceil(payments / 2)
  const n = (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}::int) as n`
  const id = sql`${sql.lit(first)} + n`
  const part = (of: RawBuilder<unknown>) => sql`${sql.lit(first)} + ${of}`
  const zil_of_dag = sql`n / ${sql.lit(dags_a_zil)}`
  const mouza_of_dag = sql`n / ${sql.lit(dags_a_zil * zils_a_mouza)}`
  const upazila_of_dag = sql`n / ${sql.lit(dags_a_zil * zils_a_mouza * mouzas_an_upazila)}`
  const person_of = sql`(n * 7) % ${sql.lit(people)}`
  const dag_of = sql`(n * 13) % ${sql.lit(dags)}`
  const office_of = sql`(n * 13) % ${sql.lit(dags)} / ${sql.lit(dags_a_zil * zils_a_mouza * mouzas_an_upazila)}`
  const ago = sql`now() - n * interval '90 seconds'`

  const statements: RawBuilder<unknown>[] = [
    sql`insert into divisions (id, name_en, name_bn) overriding system value
      select ${id}, 'Wide division ' || n, 'বড় বিভাগ ' || n from ${n(8)}`,
    sql`insert into districts (id, division_id, name_en, name_bn) overriding system value
      select ${id}, ${part(sql`n % 8`)}, 'Zila ' || n, 'জেলা ' || n from ${n(64)}`,
    sql`insert into upazilas (id, district_id, name_en, name_bn, office_code) overriding system value
      select ${id}, ${part(sql`n % 64`)}, 'Thana ' || n, 'থানা ' || n, 'N' || n from ${n(upazilas)}`,
    sql`insert into mouzas (id, upazila_id, name_en, name_bn, jl_no, tax_area_class) overriding system value
      select ${id}, ${part(sql`n / ${sql.lit(mouzas_an_upazila)}`)}, 'Village ' || md5(n::text), 'গ্রাম ' || n,
        (n % 300)::text, 'cha' from ${n(mouzas)}`,
    sql`insert into place_names (id, kind, place_id, name, name_key) overriding system value
      select ${id}, 'mouza', ${id}, 'Village ' || md5(n::text), 'village ' || md5(n::text) from ${n(mouzas)}`,
    sql`insert into zils (id, mouza_id, upazila_id, zil_no) overriding system value
      select ${id}, ${part(sql`n / ${sql.lit(zils_a_mouza)}`)},
        ${part(sql`n / ${sql.lit(zils_a_mouza * mouzas_an_upazila)}`)}, (n % 2 + 1)::text from ${n(zils)}`,
    sql`insert into survey_types (id, code, name_en) overriding system value values (${sql.lit(first)}, 'NS', 'National')`,
    sql`insert into users (id, name, email, phone, password_hash, role) overriding system value
      select ${id}, 'Person ' || md5(n::text), 'national' || n || '@example.test',
        '+88018' || lpad(n::text, 8, '0'), 'x', 'user' from ${n(people)}`,
    sql`insert into files (id, storage_key, name, content_type, size_bytes, sha256)
      select md5('file' || n)::uuid, 'n/' || n, 'scan.pdf', 'application/pdf', 1000, repeat('a', 64) from ${n(Math.ceil(dags / 8))}`,
    sql`insert into dags (id, zil_id, mouza_id, upazila_id, survey_type_id, dag_no, khatiyan_number, area, document_id, geometry)
      overriding system value
      select ${id}, ${part(zil_of_dag)}, ${part(mouza_of_dag)}, ${part(upazila_of_dag)}, ${sql.lit(first)},
        (n % ${sql.lit(dags_a_zil)} + 1)::text, (n % 9 + 1)::text, 871.2, md5('file' || n / 8)::uuid,
        case when n % 4 > 0 then st_multi(st_makeenvelope(88.5 + n % 700 * 0.005, 21 + n / 700 % 700 * 0.007,
          88.5 + n % 700 * 0.005 + 0.0004, 21 + n / 700 % 700 * 0.007 + 0.0004, 4326)) end
      from ${n(dags)}`,
    sql`insert into khatians (id, dag_id, version, current, khatiyan_number, area, khotiyan, since) overriding system value
      select ${id}, ${id}, 1, true, (n % 9 + 1)::text, 871.2, jsonb_build_array(jsonb_build_object(
        'id', md5(n::text)::uuid, 'owner', 'মালিক ' || n, 'owner_en', 'Owner ' || md5(n::text), 'area', 871.2)), now()
      from ${n(dags)}`,
    sql`insert into boundary_extents (upazila_id, survey_type_id, extent)
      select upazila_id, survey_type_id, st_setsrid(st_extent(geometry)::geometry, 4326) from dags
      where geometry is not null group by upazila_id, survey_type_id
      on conflict (upazila_id, survey_type_id) do update set extent = excluded.extent`,
    sql`insert into dag_counts (upazila_id, dags, drawn, digitised)
      select upazila_id, count(*), count(geometry), count(*) from dags where id >= ${sql.lit(first)} group by upazila_id`,
    sql`insert into quality_of_mouzas (mouza_id, survey_type_id, upazila_id, dags, findings, counts, counted_at)
      select m.id, s.id, m.upazila_id, 40, m.id % 97, jsonb_build_object('no_scan', m.id % 97), now()
      from mouzas m, (values (0), (${sql.lit(first)})) as s (id) where m.id >= ${sql.lit(first)}`,
    sql`insert into mouza_maps (id, zil_id, mouza_id, upazila_id, survey_type_id, name, document_id) overriding system value
      select ${id}, ${id}, ${part(sql`n / ${sql.lit(zils_a_mouza)}`)},
        ${part(sql`n / ${sql.lit(zils_a_mouza * mouzas_an_upazila)}`)}, ${sql.lit(first)}, 'Sheet ' || n,
        md5('file' || n % 100)::uuid from ${n(zils)}`,
    sql`insert into land_tax_registrations (id, user_id, upazila_id, mouza_id, survey_type_id, khatiyan_number, dag_number,
        land_type, land_area, status, taxable_from, reviewer_id, submitted_at, reviewed_at, dag_id) overriding system value
      select ${id}, ${part(person_of)}, ${part(office_of)}, ${part(sql`${dag_of} / ${sql.lit(dags_a_zil * zils_a_mouza)}`)},
        ${sql.lit(first)}, (n % 9 + 1)::text, n::text, 'Residential', 871.2,
        case when n % 20 = 0 then 'pending' else 'approved' end, '2024-25',
        case when n % 20 > 0 then ${part(sql`(n * 7 + 1) % ${sql.lit(people)}`)} end, ${ago},
        case when n % 20 > 0 then now() end, ${part(dag_of)} from ${n(Math.max(half, Math.ceil(dags / 6)))}`,
    sql`insert into land_tax_orders (id, user_id, request_hash, amount_poisha) overriding system value
      select ${id}, ${part(person_of)}, 'x', 20000 from ${n(half)}`,
    sql`insert into land_tax_payments (id, order_id, user_id, registration_id, upazila_id, year, tax_rate_id, rate_poisha,
        taxable_decimals, years_late, exempt, advance, principal_poisha, penalty_poisha, amount_poisha, status, paid_at)
      overriding system value
      select ${id}, ${id}, ${part(person_of)}, ${id}, ${part(office_of)}, '2025-26', (select min(id) from tax_rates), 10000, 2,
        0, false, false, 20000, 0, 20000, 'paid', ${ago} from ${n(half)}`,
    sql`insert into applications (id, user_id, type, description, fee_poisha, dag_id, upazila_id, transaction_id, request_hash,
        payment_status, paid_at, created_at) overriding system value
      select ${id}, ${part(person_of)}, 'khatian_request', 'copy', 10000, ${part(dag_of)}, ${part(office_of)}, 'N' || n, 'x',
        'paid', ${ago}, ${ago} from ${n(half)}`,
    sql`insert into mutations (id, user_id, mutation_type, status, application_fee_poisha, mutation_fee_poisha, upazila_id, mouza_id,
        khatian_number, dag_number, dag_id, land_type, previous_owner_name, previous_owner_nid_end, previous_owner_address,
        deed_number, deed_date, registry_office, registry_office_key, contact_number, paid_at, applied_at, created_at) overriding system value
      select ${id}, ${part(person_of)}, 'sale', case when n % 20 = 0 then 'pending' else 'approved' end, 2500, 100000,
        ${part(office_of)}, ${part(sql`${dag_of} / ${sql.lit(dags_a_zil * zils_a_mouza)}`)}, (n % 9 + 1)::text, n::text,
        ${part(dag_of)}, 'agricultural', 'Owner ' || n, '1234', 'Village', 'D-' || n, '2026-01-01', 'Registry office', 'office', '01712345678',
        ${ago}, case when n % 20 > 0 then ${ago} end, ${ago} from ${n(Math.ceil(dags / 6))}`,
    sql`insert into mutation_buyers (id, mutation_id, place, name, nid_end, address, share_numerator, share_denominator)
      overriding system value
      select ${id}, ${id}, 1, 'Buyer ' || n, '1234', 'Village', 1, 1 from ${n(Math.ceil(dags / 6))}`,
    sql`insert into mutation_documents (id, mutation_id, document_group, file_id) overriding system value
      select ${id}, ${part(sql`n / 2`)}, 'deed', md5('file' || n % 100)::uuid from ${n(Math.ceil(dags / 3))}`,
    sql`insert into mutation_events (id, mutation_id, at, by_user_id, by_role, to_status, checklist) overriding system value
      select ${id}, ${part(sql`n / 2`)}, ${ago}, ${part(person_of)}, 'user', 'pending', '[]' from ${n(Math.ceil(dags / 3))}`,
    sql`insert into payments (id, reference, purpose, subject_id, user_id, office_id, amount_poisha, method, provider,
        payer_masked, status, created_at, settled_at) overriding system value
      select ${id}, 'N' || n, case when n < ${sql.lit(half)} then 'application' else 'land_tax' end,
        ${part(sql`n % ${sql.lit(half)}`)}, ${part(sql`(n % ${sql.lit(half)} * 7) % ${sql.lit(people)}`)}, ${part(office_of)},
        case when n < ${sql.lit(half)} then 10000 else 20000 end, 'bkash', 'sandbox', '••••1234', 'succeeded', ${ago}, ${ago}
      from ${n(half * 2)}`,
    sql`insert into payment_attempts (id, payment_id, provider, provider_ref, outcome) overriding system value
      select ${id}, ${id}, 'sandbox', 'N' || n, 'succeeded' from ${n(half * 2)}`,
    sql`insert into ledger_transactions (id, payment_id, kind, created_at) overriding system value
      select ${id}, ${id}, 'settlement', ${ago} from ${n(half * 2)}`,
    sql`insert into ledger_entries (id, transaction_id, account, office_id, amount_poisha, booked_at, line_id) overriding system value
      select ${part(sql`2 * n + side`)}, ${id}, case when side = 0 then 'provider:sandbox'
          when n < ${sql.lit(half)} then 'revenue:application' else 'revenue:land_tax' end, ${part(office_of)},
        case when side = 0 then 1 else -1 end * case when n < ${sql.lit(half)} then 10000 else 20000 end, ${ago},
        case when n >= ${sql.lit(half)} then ${part(sql`n % ${sql.lit(half)}`)} end
      from ${n(half * 2)}, generate_series(0, 1) as side`,
    sql`insert into revenue_totals (account, unit, starts_on, office_id, amount_poisha, bookings)
      select account, unit, date_trunc(unit, booked_at at time zone 'Asia/Dhaka')::date, office_id, -sum(amount_poisha), count(*)
      from ledger_entries, (values ('day'), ('month')) as p(unit) where account like 'revenue:%' group by 1, 2, 3, 4
      on conflict (account, unit, starts_on, office_id) do update set amount_poisha = excluded.amount_poisha,
        bookings = excluded.bookings`,
    sql`insert into receipts (id, number, series, office_code, fiscal_year, series_number, verify_code, payment_id,
        amount_poisha, content, issued_at, line_id) overriding system value
      select ${id}, 'N-' || n, case when n < ${sql.lit(half)} then 'JA' else 'JD' end, 'N', '2026-27', n + 1,
        'N' || lpad(n::text, 11, '0'), ${id}, case when n < ${sql.lit(half)} then 10000 else 20000 end, '{}', ${ago},
        case when n >= ${sql.lit(half)} then ${part(sql`n % ${sql.lit(half)}`)} end from ${n(half * 2)}`,
    sql`insert into documents_issued (id, kind, number, verify_code, application_id, khatian_id, content) overriding system value
      select ${id}, 'khatian_copy', 'NK-' || n, 'K' || lpad(n::text, 11, '0'), ${id}, ${part(dag_of)}, '{}' from ${n(half)}`,
    sql`insert into sessions (id, user_id, token_hash, device, expires_at, ended_at) overriding system value
      select ${id}, ${part(person_of)}, decode(md5('session' || n), 'hex'), 'x', now(), now() from ${n(people)}`,
    sql`insert into notifications (id, user_id, type, params, created_at) overriding system value
      select ${id}, ${part(person_of)}, 'application_paid', '{}', ${ago} from ${n(payments)}`,
    sql`insert into outbox (id, channel, recipient, template, params, language, sent_at) overriding system value
      select ${id}, 'email', 'national' || n || '@example.test', 'x', '{}', 'en', now() from ${n(payments)}`,
    sql`insert into kycs (id, user_id, status, reviewer_id, reviewed_at) overriding system value
      select ${id}, ${id}, 'success', ${part(sql`(n + 1) % ${sql.lit(people)}`)}, now() from ${n(Math.ceil(people / 2))}`,
    sql`insert into audit_log (id, lane, lane_number, at, actor_id, act, subject, subject_id, after, previous_hash, hash)
      overriding system value
      select ${id}, n % 16, ${sql.lit(first)} + n / 16, ${ago}, ${part(sql`n % 50`)}, 'change', 'dags', (${id})::text,
        '{"area": 1}', 'x', 'x' from ${n(payments)}`,
  ]
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    for (const statement of statements) await statement.execute(connection)
    await sql`set session_replication_role = origin`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
  })
}
