import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { chance, first_citizen, momentOf, officerOf } from '../land/expressions.sql.ts'
import type { Span } from './sizes.ts'

/** The login account has something of everything in a large country. */
const citizen = sql`(select id from users where email = 'citizen@jomi.test')`

/** Chooses any citizen as the applicant. */
export const personOf = (n: ReturnType<typeof sql>, salt: number, citizens: number) =>
  sql`(case when ${n} % 25013 = 11 then ${citizen}
    else ${sql.lit(first_citizen)} + ${chance(n, salt)} % ${sql.lit(citizens)} end)`

/** An officer for every upazila of the country. */
export const insertOfficers = async (trx: Db, password_hash: string) => {
  await sql`insert into users (id, name, email, phone, password_hash, role, demo, email_verified_at, created_at, updated_at)
    overriding system value
    select ${officerOf(sql`u.id`)}, h.first_owner_en, 'acland.' || u.bbs_code || '@jomi.test',
      '+88019' || lpad(u.id::text, 8, '0'), ${password_hash}, 'acland', true, began_at - interval '4 years',
      began_at - interval '4 years', began_at - interval '4 years'
    from upazilas u join country_seed.households h on h.id = 2000 + u.id, country_seed.plan
    where exists (select from mouzas m where m.upazila_id = u.id) order by u.id`.execute(trx)
  await sql`insert into staff_upazilas (user_id, upazila_id)
    select ${officerOf(sql`u.id`)}, u.id from upazilas u
    where exists (select from mouzas m where m.upazila_id = u.id)`.execute(trx)
}

/** Citizens, half with a name in Bengali. Nobody knows their passwords. */
export const insertCitizens = (trx: Db, { first, end }: Span, citizens: number, password_hash: string) =>
  sql`insert into users (id, name, email, phone, password_hash, role, demo, language, email_verified_at,
      phone_verified_at, created_at, updated_at) overriding system value
    select ${sql.lit(first_citizen - 1)} + n, case when n % 2 = 0 then h.first_owner else h.first_owner_en end,
      'person' || n || '@jomi.test', '+88018' || lpad(n::text, 8, '0'), ${password_hash}, 'user', true,
      case when n % 2 = 0 then 'bn' else 'en' end, joined, joined, joined, joined
    from generate_series(${sql.lit(first)}::int, ${sql.lit(end - 1)}::int) as n
    join country_seed.households h on h.id = ${chance(sql`n`, 5)} % 8000
    cross join lateral (select ${momentOf(sql`n`, citizens)} - interval '500 days' as joined) as j
    order by n`.execute(trx)

/** Writes the search words of people and their cases. */
export const writeWords = (trx: Db) => sql`select write_all_record_words()`.execute(trx)
