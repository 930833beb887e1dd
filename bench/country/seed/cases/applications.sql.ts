import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { chance, momentOf, paperSerial } from '../land/expressions.sql.ts'
import { failed_every } from './land-tax.sql.ts'
import { codeOf, joinPlaces, printedParcel } from './papers.sql.ts'
import { personOf } from './people.sql.ts'
import type { Sizes, Span } from './sizes.ts'

/** Fee of a code that applies now. */
export const feeOf = (code: string) =>
  sql`(select amount_poisha from fees where code = ${sql.lit(code)} and valid_from <= now() order by valid_from desc limit 1)`

/** Four applications for a khatian, then one for a mouza map. */
export const insertApplications = (trx: Db, { first, end }: Span, { applications, citizens, dags, maps }: Sizes) =>
  sql`insert into applications (id, user_id, type, fee_poisha, dag_id, mouza_map_id, upazila_id, transaction_id,
      request_hash, payment_status, paid_at, created_at, document_id) overriding system value
    select n, ${personOf(sql`n`, 8, citizens)}, case when z.id is null then 'khatian_request' else 'mouza_map_request' end,
      case when z.id is null then ${feeOf('khatian_copy')} else ${feeOf('mouza_map')} end, d.id, z.id,
      coalesce(d.upazila_id, z.upazila_id), 'COUNTRY-A-' || n, '', case when paid then 'paid' else 'failed' end,
      case when paid then asked_at + interval '1 minute' end, asked_at, case when paid then z.document_id end
    from generate_series(${sql.lit(first)}::int, ${sql.lit(end - 1)}::int) as n
    cross join lateral (select ${momentOf(sql`n`, applications)} as asked_at, n % ${sql.lit(failed_every.application)} <> 0 as paid) as a
    left join dags d on n % 5 <> 4 and d.id = 1 + ${chance(sql`n`, 9)} % ${sql.lit(dags)}
    left join mouza_maps z on n % 5 = 4 and z.id = 1 + ${chance(sql`n`, 9)} % ${sql.lit(maps)}
    order by n`.execute(trx)

/** A copy of the current record for each paid application. */
export const insertCopies = (trx: Db, { first, end }: Span) =>
  sql`insert into documents_issued (kind, number, verify_code, application_id, khatian_id, content, issued_at)
    select 'khatian_copy', 'JK-' || ${paperSerial(sql`a.paid_at`, sql`a.id`)},
      ${codeOf(sql`a.id`, 12, 1)}, a.id, k.id,
      jsonb_build_object('parcel', ${printedParcel}, 'land_class_en', d.meta ->> 'land_class', 'land_class_bn',
        d.meta ->> 'land_class_bn', 'area', d.area, 'owners', (select jsonb_agg(o - 'id') from jsonb_array_elements(k.khotiyan) as o),
        'version', k.version, 'version_at', to_char(k.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'certified', false, 'demo', true), a.paid_at
    from applications a join dags d on d.id = a.dag_id
    join khatians k on k.id = d.id + d.id / 50 ${joinPlaces({ mouza: 'd.mouza_id', zil: 'd.zil_id', survey: 'd.survey_type_id' })}
    where a.id >= ${sql.lit(first)} and a.id < ${sql.lit(end)} and a.payment_status = 'paid' order by a.id`.execute(trx)
