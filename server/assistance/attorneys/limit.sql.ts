import { type RawBuilder, sql } from 'kysely'
import type { AssistanceKind } from '#contract/assistance/assistance.ts'
import type { Db } from '#server/app/database.ts'

/** Khatians of a case, as `mouza_id` and `khatian_key`; a map is of a mouza, so that any khatian there will do. */
const landOf: Record<AssistanceKind, (case_id: number) => RawBuilder<unknown>> = {
  khatian_copy: (id) => sql`
    select d.mouza_id, land_number_key(d.khatiyan_number) as khatian_key
    from applications a join dags d on d.id = a.dag_id where a.id = ${id}`,
  mouza_map: (id) => sql`
    select m.mouza_id, null::text as khatian_key
    from applications a join mouza_maps m on m.id = a.mouza_map_id where a.id = ${id}`,
  registration: (id) => sql`select mouza_id, khatian_key from land_tax_registrations where id = ${id}`,
  land_tax: (id) => sql`
    select r.mouza_id, r.khatian_key
    from land_tax_payments p join land_tax_registrations r on r.id = p.registration_id where p.order_id = ${id}`,
  mutation: (id) => sql`select mouza_id, khatian_key from mutations where id = ${id}`,
}

/** True if all land of a case is in a power of attorney; a case without land is in none but one of all land. */
export async function isCaseInPower(db: Db, power_id: number, kind: AssistanceKind, case_id: number): Promise<boolean> {
  const { rows } = await sql<{ inside: boolean }>`
    with land as (${landOf[kind](case_id)})
    select a.all_land or (exists (select from land) and not exists (
      select from land where not exists (
        select from attorney_lands l where l.attorney_power_id = a.id and l.mouza_id = land.mouza_id
          and (land.khatian_key is null or l.khatian_key = land.khatian_key)))) as inside
    from attorneys a where a.id = ${power_id}`.execute(db)
  return rows[0]?.inside ?? false
}
