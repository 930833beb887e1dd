import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import { isApplied, mutationAppliedAt } from '../cases/mutation-facts.sql.ts'
import { dags_a_mouza } from '../layout/block.ts'
import { hill_households, households } from '../layout/households.ts'
import type { Mouzas } from './dags.sql.ts'
import { chance, officerOf } from './expressions.sql.ts'

type Sql = RawBuilder<unknown>

/** Every nth dag had another owner before. Half of these have their mutation on record. */
export const history_every = 50

/** Household of a khatian with all its dags. `salt` selects the present one or the one before. */
export const householdOf = (dag: string, salt: 1 | 2) => {
  const id = (column: string) => sql.ref(`${dag}.${column}`)
  const lot = chance(
    sql`${id('mouza_id')} * 4096 + ${id('survey_type_id')} * 512 + ${id('khatiyan_number')}::int`,
    salt,
  )
  return sql`(case when m.in_hills then ${lot} % ${sql.lit(hill_households)}
    else ${sql.lit(hill_households)} + ${lot} % ${sql.lit(households - hill_households)} end)`
}

/** The owners of a dag, as JSON. Areas are rounded up to each owner, so that they add up to the dag's. */
export function ownersOf(dag: string, household: string, version: Sql): Sql {
  const area = sql.ref(`${dag}.area`)
  const upto = (nth: number) =>
    nth === 0 ? sql`0` : sql`round(${area} * ${sql.ref(`${household}.upto`)}[${sql.lit(nth)}] / 1000, 2)`
  const rows = [1, 2, 3, 4, 5].map(
    (
      nth,
    ) => sql`${sql.lit(nth === 1 ? '' : ',')} || '{"id":"' || lpad(to_hex(${version} * 16 + ${sql.lit(nth)}), 8, '0')
      || '-0000-4000-8000-' || lpad(to_hex(${sql.ref(`${dag}.id`)}), 12, '0') || '",'
      || ${sql.ref(`${household}.owners`)}[${sql.lit(nth)}] || ',"address":"' || m.address
      || '","share":"' || ${sql.ref(`${household}.shares`)}[${sql.lit(nth)}]
      || '","area":' || (${upto(nth)} - ${upto(nth - 1)})::text || '}'`,
  )
  // Smaller households end with nulls, which concat leaves out.
  return sql`concat('[', ${sql.join(rows)}, ']')::jsonb`
}

const span = ({ first, end }: Mouzas) =>
  sql`d.id > ${sql.lit(first * dags_a_mouza)} and d.id <= ${sql.lit(end * dags_a_mouza)}`

/** Ids count the earlier versions too, so that a later version has the higher one. */
const currentId = sql`d.id + d.id / ${sql.lit(history_every)}`
const has_history = sql`d.id % ${sql.lit(history_every)} = 0`

const firstSince = sql`('2012-01-01'::timestamptz + ${chance(sql`d.mouza_id`, 3)} % 1000 * interval '1 day')`

/** Inserts the current khatian of every dag. */
export const insertKhatians = (trx: Db, mouzas: Mouzas, mutations: number) =>
  sql`insert into khatians (id, dag_id, version, current, khatiyan_number, area, khotiyan, since, changed_by, reason,
      cause_kind, cause_id) overriding system value
    select ${currentId}, d.id, case when ${has_history} then 2 else 1 end, true, d.khatiyan_number, d.area,
      ${ownersOf('d', 'h', sql`case when ${has_history} then 2 else 1 end`)},
      case when c.mutation_id is not null then ${mutationAppliedAt(sql`c.mutation_id`, mutations)}
        when ${has_history} then ${firstSince} + interval '8 years' else ${firstSince} end,
      case when ${has_history} then ${officerOf(sql`d.upazila_id`)} end,
      case when c.mutation_id is not null then 'Mutation ' || c.mutation_id
        when ${has_history} then 'Registered deed of sale / রেজিস্ট্রিকৃত সাফ কবলা দলিলমূলে ক্রয়' end,
      case when c.mutation_id is not null then 'mutation' when ${has_history} then 'correction' end, c.mutation_id
    from dags d join country_seed.mouzas m on m.nth = d.mouza_id - 1
    join country_seed.households h on h.id = ${householdOf('d', 1)}
    cross join lateral (select case when d.id % 100 = 0 and ${isApplied(sql`d.id / 100`, mutations)} then d.id / 100 end
      as mutation_id) as c
    where ${span(mouzas)} order by d.id`.execute(trx)

/** Inserts the earlier khatians of dags that have a history. */
export const insertEarlierKhatians = (trx: Db, mouzas: Mouzas) =>
  sql`insert into khatians (id, dag_id, version, current, khatiyan_number, area, khotiyan, since)
    overriding system value
    select ${currentId} - 1, d.id, 1, false, d.khatiyan_number, d.area, ${ownersOf('d', 'h', sql`1`)}, ${firstSince}
    from dags d join country_seed.mouzas m on m.nth = d.mouza_id - 1
    join country_seed.households h on h.id = ${householdOf('d', 2)}
    where ${span(mouzas)} and ${has_history} order by d.id`.execute(trx)

/** Inserts the search sounds of owners, as the triggers of khatians write them. */
export const insertOwnerNames = (trx: Db, mouzas: Mouzas) =>
  sql`insert into owner_names (dag_id, nth, sounds)
    select d.id, o.nth, array(select hashtextextended(sound, d.upazila_id) from unnest(o.sounds) as sound)
    from dags d join country_seed.mouzas m on m.nth = d.mouza_id - 1
    join country_seed.owners o on o.household = ${householdOf('d', 1)}
    where ${span(mouzas)} order by d.id, o.nth`.execute(trx)
