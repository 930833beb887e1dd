import { type RawBuilder, sql } from 'kysely'
import { latinDigits } from '#contract/digits.ts'
import type { Overview } from '#contract/overview/overview.ts'
import { anywhere, partOfWord } from '#server/app/database/patterns.ts'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

/** Beyond this many rows the planner's own count is near enough: counting ten million takes seconds. */
const many = 10_000

const counted = (table: string) => sql<number>`
  case when (select reltuples from pg_class where oid = ${table}::regclass) > ${many}
    then (select reltuples::bigint from pg_class where oid = ${table}::regclass)
    else (select count(*) from ${sql.table(table)}) end`

/** Number of records of each kind: in the country, or in some upazilas with all they contain. */
export async function recordCounts(db: Db, offices: Offices): Promise<Overview['stats']> {
  const inside = (column: RawBuilder<unknown>) => matching(insideOffices(column)(offices))
  const { rows } =
    offices === 'everywhere'
      ? await sql<Overview['stats']>`select
          (select count(*) from divisions) as divisions, (select count(*) from districts) as districts,
          (select count(*) from upazilas) as upazilas, ${counted('mouzas')} as mouzas, ${counted('zils')} as zils,
          ${counted('dags')} as dags`.execute(db)
      : await sql<Overview['stats']>`select
          (select count(distinct d.division_id) from upazilas u join districts d on d.id = u.district_id
            where ${inside(sql`u.id`)}) as divisions,
          (select count(distinct u.district_id) from upazilas u where ${inside(sql`u.id`)}) as districts,
          (select count(*) from upazilas u where ${inside(sql`u.id`)}) as upazilas,
          (select count(*) from mouzas m where ${inside(sql`m.upazila_id`)}) as mouzas,
          (select count(*) from zils z where ${inside(sql`z.upazila_id`)}) as zils,
          (select count(*) from dags d where ${inside(sql`d.upazila_id`)}) as dags`.execute(db)
  const stats = rows[0]
  if (!stats) throw new Error('the records could not be counted')
  return stats
}

type FoundDag = {
  id: number
  dag_no: string
  khatiyan_number: string
  zil_id: number
  zil_no: string
  mouza_id: number
  survey_type_id: number | null
  survey_code: string | null
  mouza_en: string
  mouza_bn: string
}

const dagColumns = sql`d.id, d.dag_no, d.khatiyan_number, d.zil_id, z.zil_no, d.mouza_id, d.survey_type_id,
  s.code as survey_code, m.name_en as mouza_en, m.name_bn as mouza_bn`
const dagTables = sql`dags d join zils z on z.id = d.zil_id join mouzas m on m.id = d.mouza_id
  left join survey_types s on s.id = d.survey_type_id`

/** The dags of a number inside the offices. */
export async function dagsOfNumber(db: Db, number: string, offices: Offices): Promise<FoundDag[]> {
  const { rows } = await sql<FoundDag>`select ${dagColumns} from ${dagTables}
    where d.dag_key = natural_key(${latinDigits(number)}) and ${matching(insideOffices(sql`d.upazila_id`)(offices))}
    order by d.id limit 8`.execute(db)
  return rows
}

/** The khatians of a number inside the offices, one line a mouza and survey. A dag without a survey has none. */
export async function khatiansOfNumber(db: Db, number: string, offices: Offices): Promise<FoundDag[]> {
  const { rows } = await sql<FoundDag>`
    select distinct on (mouza_id, survey_type_id) * from (select ${dagColumns} from ${dagTables}
      where d.khatian_key = natural_key(${latinDigits(number)}) and d.survey_type_id is not null and ${matching(insideOffices(sql`d.upazila_id`)(offices))}
      order by d.id limit 200) as found
    order by mouza_id, survey_type_id, id limit 6`.execute(db)
  return rows
}

type FoundMutation = { id: number; dag_number: string; mouza_en: string; mouza_bn: string }

/** The mutation of a number, and those of a deed of the number, inside the offices. */
export async function mutationsOfNumber(db: Db, line: string, offices: Offices): Promise<FoundMutation[]> {
  const number = latinDigits(line)
  const inside = matching(insideOffices(sql`n.upazila_id`)(offices))
  const { rows } = await sql<FoundMutation>`
    select n.id, n.dag_number, m.name_en as mouza_en, m.name_bn as mouza_bn
    from mutations n join mouzas m on m.id = n.mouza_id
    where n.id = any(array(
      select id from mutations where id = ${/^\d{1,15}$/.test(number) ? number : null}::bigint
      union all (select n.id from mutations n
        where land_number_key(record_key(n.deed_number)) = land_number_key(record_key(${number})) and ${inside}
        order by n.id desc limit 4))) and ${inside}
    order by n.id desc limit 4`.execute(db)
  return rows
}

export const surveysLike = (db: Db, text: string) =>
  db
    .selectFrom('survey_types')
    .select(['id', 'code', 'name_en', 'name_bn'])
    .where((where) =>
      where.or([
        where('code', 'ilike', anywhere(text)),
        where('name_en', 'ilike', anywhere(text)),
        where('name_bn', 'ilike', anywhere(text)),
      ]),
    )
    .orderBy('id')
    .limit(4)
    .execute()

export const usersLike = (db: Db, text: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'phone'])
    .where((where) =>
      where.or([
        where('name', 'ilike', partOfWord(text)),
        where('email', 'ilike', partOfWord(text)),
        where('phone', 'ilike', partOfWord(latinDigits(text))),
      ]),
    )
    .orderBy('id')
    .limit(5)
    .execute()

/** The mouza maps whose name holds a text, inside the offices. */
export async function mapsLike(db: Db, text: string, offices: Offices) {
  const { rows } = await sql<{
    id: number
    name: string | null
    name_bn: string | null
    zil_id: number
    mouza_en: string
    mouza_bn: string
  }>`
    select r.id, r.name, r.name_bn, r.zil_id, m.name_en as mouza_en, m.name_bn as mouza_bn
    from mouza_maps r join mouzas m on m.id = r.mouza_id
    where (r.name ilike ${anywhere(text)} or r.name_bn ilike ${anywhere(text)}) and ${matching(insideOffices(sql`r.upazila_id`)(offices))}
    order by r.id limit 4`.execute(db)
  return rows
}
