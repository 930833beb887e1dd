import { sql } from 'kysely'
import type { OwnerRow, ParcelGeometry } from '#contract/land-records/land-records.ts'
import { insideOffices, matching } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'

/** A dag as splitting and joining need it. */
export type HeldDag = {
  id: number
  version: number
  zil_id: number
  mouza_id: number
  upazila_id: number
  survey_type_id: number | null
  dag_no: string
  khatiyan_number: string
  meta: Record<string, unknown>
  area: number
  owners: OwnerRow[]
  is_drawn: boolean
  is_closed: boolean
}

/** Dags inside the offices, in the order of their ids. */
export async function dagsInside(db: Db, ids: readonly number[], offices: Offices): Promise<HeldDag[]> {
  const { rows } = await sql<HeldDag>`
    select d.id, d.version, d.zil_id, d.mouza_id, d.upazila_id, d.survey_type_id, d.dag_no, d.khatiyan_number, d.meta,
      d.area::float8 as area, coalesce(k.khotiyan, '[]'::jsonb) as owners, d.geometry is not null as is_drawn,
      d.closed_at is not null as is_closed
    from dags d left join khatians k on k.dag_id = d.id and k.current
    where ${matching([sql`d.id = any(${ids}::bigint[])`, ...insideOffices(sql`d.upazila_id`)(offices)])}
    order by d.id`.execute(db)
  return rows
}

/** True if one of them has an open mutation. */
export async function hasOpenMutation(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from mutations where is_open and dag_id = any(${ids}::bigint[])) as open`.execute(db)
  return rows[0]?.open ?? false
}

/** True if one of them has a correction that is paid and not decided. */
export async function hasOpenCorrection(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from corrections
      where dag_id = any(${ids}::bigint[]) and paid_at is not null and status in ('pending', 'flagged')) as open`.execute(
    db,
  )
  return rows[0]?.open ?? false
}

/** True if land of one of them came to somebody whose share an officer has still to set. */
export async function hasOwnerWithoutShare(db: Db, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (select from land_tax_registrations where dag_id = any(${ids}::bigint[]) and shares_open
      and status = 'pending' and taxable_until is null) as open`.execute(db)
  return rows[0]?.open ?? false
}

/** The boundary of a dag with all its decimals; null where it is not drawn. */
export async function shapeOfDag(db: Db, id: number): Promise<ParcelGeometry | null> {
  const { rows } = await sql<{ geojson: string | null }>`
    select st_asgeojson(geometry, 15) as geojson from dags where id = ${id}`.execute(db)
  const geojson = rows[0]?.geojson
  return geojson ? JSON.parse(geojson) : null
}
