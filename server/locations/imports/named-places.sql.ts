import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'
import type { PlaceKind } from '../place-search.sql.ts'

export type NamedPlace = { id: number; name_en: string; name_bn: string; former: string[]; parent_id: number | null }

/** Former names of the place of a table. */
const former = (kind: PlaceKind, table: string) => sql`array(
  select n.name from place_names n where n.kind = ${kind} and n.place_id = ${sql.ref(`${table}.id`)} and n.is_former
  order by n.name limit 20) as former`

const kinds = { divisions: 'division', districts: 'district', upazilas: 'upazila' } as const

/** All divisions, districts or upazilas: some hundred. */
export async function allPlaces(db: Db, level: 'divisions' | 'districts' | 'upazilas'): Promise<NamedPlace[]> {
  const parent = { divisions: sql`null::bigint`, districts: sql`division_id`, upazilas: sql`district_id` }[level]
  const { rows } = await sql<NamedPlace>`
    select id, name_en, name_bn, ${former(kinds[level], level)}, ${parent} as parent_id
    from ${sql.table(level)} order by id limit 5000`.execute(db)
  return rows
}

export type ZilPlace = { zil_id: number; zil_no: string; mouza_id: number; upazila_id: number }
export type MouzaPlace = {
  id: number
  upazila_id: number
  name_en: string
  name_bn: string
  jl_no: string | null
  former: string[]
  zils: ZilPlace[]
}

/** The mouzas of an upazila with their zils: some hundred. */
export async function mouzasOf(db: Db, upazila_id: number): Promise<MouzaPlace[]> {
  const { rows } = await sql<MouzaPlace>`
    select m.id, m.upazila_id, m.name_en, m.name_bn, m.jl_no, ${former('mouza', 'm')}, coalesce(z.zils, '[]') as zils
    from mouzas m left join lateral (
      select json_agg(json_build_object('zil_id', z.id, 'zil_no', z.zil_no, 'mouza_id', z.mouza_id,
        'upazila_id', z.upazila_id) order by z.id) as zils
      from zils z where z.mouza_id = m.id) z on true
    where m.upazila_id = ${upazila_id} order by m.id limit 5000`.execute(db)
  return rows
}

export async function zilById(db: Db, id: number): Promise<ZilPlace | undefined> {
  const { rows } = await sql<ZilPlace>`
    select id as zil_id, zil_no, mouza_id, upazila_id from zils where id = ${id}`.execute(db)
  return rows[0]
}

export async function mouzaUpazila(db: Db, mouza_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ upazila_id: number }>`select upazila_id from mouzas where id = ${mouza_id}`.execute(db)
  return rows[0]?.upazila_id
}

export async function divisionNamed(db: Db, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from divisions where record_key(name_en) = record_key(${name})`.execute(db)
  return rows[0]?.id
}

export async function districtNamed(db: Db, division_id: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from districts where division_id = ${division_id} and record_key(name_en) = record_key(${name})`.execute(
    db,
  )
  return rows[0]?.id
}

export async function upazilaNamed(db: Db, district_id: number, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from upazilas where district_id = ${district_id} and record_key(name_en) = record_key(${name})`.execute(
    db,
  )
  return rows[0]?.id
}

/** A mouza by its name and JL number, as its unique key has them. */
export async function mouzaNamed(
  db: Db,
  { upazila_id, name_en, jl_no }: { upazila_id: number; name_en: string; jl_no?: string | null | undefined },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from mouzas where upazila_id = ${upazila_id} and record_key(name_en) = record_key(${name_en})
      and record_key(coalesce(jl_no, '')) = record_key(${jl_no ?? ''})`.execute(db)
  return rows[0]?.id
}

export async function zilNumbered(db: Db, mouza_id: number, zil_no: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from zils where mouza_id = ${mouza_id} and zil_no = ${zil_no}`.execute(db)
  return rows[0]?.id
}
