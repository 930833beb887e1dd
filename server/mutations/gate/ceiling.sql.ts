import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

/** An entered mutation of a person, with the rows of its buyers as they are in the khatian now. */
export type EnteredLand = {
  id: number
  buyers: { name: string; name_bn: string | null }[]
  rows: { id: string; area: number }[]
}

export type FarmedLand = {
  /** Square feet of the agricultural land that is registered for tax as theirs, by their shares. */
  registered: number
  /** Land on dags that they have not registered. */
  entered: EnteredLand[]
}

const max_registrations = 500
const max_mutations = 200

/** Agricultural land of a person that the register knows. Land that was given away, split or joined is not theirs any more. */
export async function farmedLandOf(db: Db, user_id: number): Promise<FarmedLand> {
  const standing = sql`user_id = ${user_id} and status = 'approved' and taxable_until is null`
  const { rows } = await sql<FarmedLand>`
    select (select coalesce(sum(area), 0)::float8 from (
        select coalesce(taxed_area, land_area) * share_numerator / share_denominator as area
        from land_tax_registrations where ${standing} and land_type = 'Agricultural'
        order by id desc limit ${max_registrations}) as registered) as registered,
      coalesce((select json_agg(json_build_object('id', e.id, 'buyers', e.buyers, 'rows', e.rows)) from (
        select n.id,
          (select json_agg(json_build_object('name', b.name, 'name_bn', b.name_bn) order by b.place)
            from mutation_buyers b where b.mutation_id = n.id) as buyers,
          (select coalesce(json_agg(json_build_object('id', o ->> 'id', 'area', o -> 'area')), '[]'::json)
            from jsonb_array_elements(k.khotiyan) as o where o ->> 'id' like 'mutation-' || n.id || '-%') as rows
        from mutations n join dags g on g.id = n.dag_id and g.closed_at is null
          join khatians k on k.dag_id = n.dag_id and k.current
        where n.user_id = ${user_id} and n.applied_at is not null and n.land_type = 'agricultural'
          and not exists (select from land_tax_registrations where dag_id = n.dag_id and ${standing})
        order by n.id desc limit ${max_mutations}) as e), '[]'::json) as entered`.execute(db)
  return rows[0] ?? { registered: 0, entered: [] }
}

export const nameOfAccount = async (db: Db, user_id: number): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', user_id).executeTakeFirstOrThrow()).name
