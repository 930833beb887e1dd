import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type Sql = RawBuilder<unknown>

/** Present names of at most five places, by a name that they had. */
async function onceNamed(
  db: Db,
  { kind, name, inside, shown = sql`t.name_en` }: { kind: string; name: string; inside: Sql; shown?: Sql },
): Promise<string[]> {
  const { rows } = await sql<{ shown: string }>`
    select distinct ${shown} as shown from place_pasts p join ${sql.table(`${kind}s`)} t on t.id = p.place_id
    where p.kind = ${kind} and record_key(p.name_en) = record_key(${name}) and ${inside}
    order by 1 limit 5`.execute(db)
  return rows.map(({ shown }) => shown)
}

export const divisionsOnceNamed = (db: Db, name: string) => onceNamed(db, { kind: 'division', name, inside: sql`true` })

/** Districts that had a name when they lay in a division. */
export const districtsOnceNamed = (db: Db, division_id: number, name: string) =>
  onceNamed(db, { kind: 'district', name, inside: sql`p.division_id = ${division_id}` })

/** Upazilas that had a name when they lay in a district. */
export const upazilasOnceNamed = (db: Db, district_id: number, name: string) =>
  onceNamed(db, { kind: 'upazila', name, inside: sql`p.district_id = ${district_id}` })

type MouzaName = { upazila_id: number; name_en: string; jl_no?: string | null | undefined }

/** Mouzas, each with its upazila, that had a name when they lay in an upazila. Another JL number is another mouza. */
export const mouzasOnceNamed = (db: Db, { upazila_id, name_en, jl_no = null }: MouzaName) =>
  onceNamed(db, {
    kind: 'mouza',
    name: name_en,
    inside: sql`p.upazila_id = ${upazila_id}
      and (t.jl_no is null or ${jl_no}::text is null or record_key(t.jl_no) = record_key(${jl_no}::text))`,
    shown: sql`t.name_en || ', ' || (select u.name_en from upazilas u where u.id = t.upazila_id)`,
  })
