import { sql } from 'kysely'
import type { Db } from '#server/app/database.ts'

type Mouza = { id: number; upazila_id: number; name_en: string; name_bn: string; last_day: string | null }

/** Mouzas with the last days of their latest pasts, held until the transaction ends. */
export async function lockMouzas(trx: Db, ids: readonly number[]): Promise<Mouza[]> {
  const { rows } = await sql<Mouza>`
    select m.id, m.upazila_id, m.name_en, m.name_bn, (
      select max(p.until_day)::text from place_pasts p where p.kind = 'mouza' and p.place_id = m.id) as last_day
    from mouzas m where m.id = any(${ids}::bigint[]) order by m.id for update of m`.execute(trx)
  return rows
}

type Until = { until_day: string; reason: string | null }

/** Stores the names and the upazila that mouzas have as pasts, each from the day after its latest past. */
export async function storePastsOfMouzas(trx: Db, ids: readonly number[], { until_day, reason }: Until) {
  await sql`
    insert into place_pasts (kind, place_id, name_en, name_bn, upazila_id, from_day, until_day, reason)
    select 'mouza', m.id, m.name_en, m.name_bn, m.upazila_id, (
        select max(p.until_day) + 1 from place_pasts p where p.kind = 'mouza' and p.place_id = m.id),
      ${until_day}::date, ${reason}::text
    from mouzas m where m.id = any(${ids}::bigint[]) order by m.id`.execute(trx)
}

export const recordChangeOfMouzas = (trx: Db, ids: readonly number[], at: Date) =>
  trx
    .updateTable('mouzas')
    .set((row) => ({ version: row('version', '+', 1), updated_at: at }))
    .where('id', 'in', ids)
    .execute()
