import { type Insertable, sql } from 'kysely'
import type { Address } from '#server/app/database/column-types.ts'
import type { Db, Tables } from '#server/app/database.ts'

type Addressed = {
  id: number
  registration_id: number
  khatiyan_number: string
  dag_number: string
  name: string
  address: Address | null
}

/** Demands of a list with the name of their holder, and their address where they have given one, in the order of dags. */
export async function addressedDemands(db: Db, list_id: number, ids: readonly number[]): Promise<Addressed[]> {
  const { rows } = await sql<Addressed>`
    select d.id, d.registration_id, d.khatiyan_number, d.dag_number, coalesce(u.name, r.holder_name, '') as name,
      coalesce(u.mailing_address, u.permanent_address) as address
    from demands d join land_tax_registrations r on r.id = d.registration_id left join users u on u.id = r.user_id
    where d.list_id = ${list_id} and d.id = any(${ids}::bigint[])
    order by natural_key(d.dag_number) collate "C", d.id`.execute(db)
  return rows
}

export const insertLetters = (trx: Db, letters: Insertable<Tables['demand_letters']>[]) =>
  trx.insertInto('demand_letters').values(letters).execute()
