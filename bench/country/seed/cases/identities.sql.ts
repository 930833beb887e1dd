import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { first_citizen, momentOf, officerOf } from '../land/expressions.sql.ts'
import type { Sizes } from './sizes.ts'

/** Proofs of identity of one citizen in twenty-five. Only waiting proofs have images. */
export const insertIdentities = (trx: Db, { identities, citizens }: Sizes) =>
  sql`with people as (
      select n, u.id as user_id, u.name, ${momentOf(sql`n`, identities)} as sent_at,
        case when n % 10 = 9 then 'rejected' when n > ${sql.lit(identities * 0.98)} or n = ${sql.lit(identities)} then 'pending'
          else 'success' end as status,
        md5('country card front ' || n)::uuid as front, md5('country card back ' || n)::uuid as back,
        (select ${officerOf(sql`upazila_id`)} from mouzas order by id limit 1) as officer_id
      from generate_series(1, ${sql.lit(identities)}) as n
      join users u on u.id = ${sql.lit(first_citizen)} + (n * 25 - 1) % ${sql.lit(citizens)}),
    cards as (
      select n, side, case side when 'front' then front else back end as file_id, name
      from people, (values ('front'), ('back')) as s(side) where status = 'pending'),
    scans as (
      insert into files (id, storage_key, name, content_type, encrypted)
      select file_id, 'undrawn/' || file_id, 'specimen-' || side || '.jpg', 'image/jpeg', true from cards),
    papers as (
      insert into demo_papers (file_id, document)
      select file_id, jsonb_build_object('paper', 'specimen-card', 'side', side, 'name_en', name, 'name_bn', name,
        'number', '0000 ' || lpad(n::text, 6, '0'), 'address_en', 'Savar', 'address_bn', 'সাভার') from cards)
    insert into kycs (id, user_id, status, id_front, id_back, submitted_at, reviewer_id, reviewed_at, rejection_reason, version)
    overriding system value
    select n, user_id, status, case when status = 'pending' then front end, case when status = 'pending' then back end, sent_at,
      case when status <> 'pending' then officer_id end, case when status <> 'pending' then sent_at + interval '1 hour' end,
      case when status = 'rejected' then 'ছবি ঝাপসা। আলোতে আবার তুলুন।' end, case when status = 'pending' then 1 else 2 end
    from people order by n`.execute(trx)
