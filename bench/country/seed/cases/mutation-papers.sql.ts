import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { paperSerial } from '../land/expressions.sql.ts'
import { shareOf } from './mutations.sql.ts'
import { codeOf, joinPlaces, printedParcel } from './papers.sql.ts'
import type { Span } from './sizes.ts'

const share = shareOf(sql`o.owner_row ->> 'share'`)

const owners = sql`(select jsonb_agg(jsonb_build_object('name', o.owner_row ->> 'owner', 'address', o.owner_row ->> 'address',
    'share', case ${share.denominator} when 1 then '1' else ${share.numerator} || '/' || ${share.denominator} end,
    'area', o.owner_row -> 'area') order by o.place)
  from jsonb_array_elements(k.khotiyan) with ordinality as o(owner_row, place))`

/** The certificate of each applied mutation, and the receipt of its fee. */
export const insertMutationPapers = (trx: Db, { first, end }: Span) =>
  sql`insert into documents_issued (kind, number, verify_code, mutation_id, khatian_id, content, issued_at)
    select paper.kind, paper.prefix || '-' || ${paperSerial(sql`n.applied_at`, sql`n.id`)}, paper.code, n.id, k.id,
      paper.content, n.applied_at
    from mutations n join payments p on p.id = n.id * 10 join receipts r on r.id = p.id join dags d on d.id = n.dag_id
    join khatians k on k.id = d.id + d.id / 50
    ${joinPlaces({ mouza: 'd.mouza_id', zil: 'd.zil_id', survey: 'd.survey_type_id' })}
    cross join lateral (
      select 'mutation_certificate' as kind, 'JN' as prefix, ${codeOf(sql`n.id`, 12, 5)} as code,
        jsonb_build_object('mutation_id', n.id, 'mutation_type', n.mutation_type, 'parcel', ${printedParcel},
          'previous_owner_name', n.previous_owner_name, 'deed_number', n.deed_number, 'deed_date', n.deed_date,
          'registry_office', n.registry_office, 'owners', ${owners}, 'version', k.version, 'receipt_number', r.number,
          'demo', true) as content
      union all
      select 'mutation_dcr', 'JR', ${codeOf(sql`n.id`, 12, 6)}, r.content || jsonb_build_object('mutation_id', n.id,
        'receipt_number', r.number, 'paid_at', to_char(r.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as paper
    where n.id >= ${sql.lit(first)} and n.id < ${sql.lit(end)} and n.applied_at is not null
    order by n.id, paper.prefix`.execute(trx)
