import { type RawBuilder, sql } from 'kysely'
import { isDagUsed } from '#server/app/database/dag-uses.ts'
import type { Db } from '#server/app/database.ts'
import { isFileUsed } from '#server/app/uploads/file-uses.ts'
import type { Removable } from './payments.sql.ts'

// The demo's records were written in one transaction with its entry in the settings: they have the same time.
const ofDemo = (table: RawBuilder<unknown>) =>
  sql`${table}.created_at = (select updated_at from settings where key = 'demo_loaded')`

/**
 * Records of the demo on which nobody built (an application, a paper, a split …), in the order in which they can be
 * deleted.
 */
export const unnamedMaps: Removable = {
  name: 'mouza maps',
  from: sql`mouza_maps t`,
  where: sql`${ofDemo(sql`t`)} and not exists (select from applications a where a.mouza_map_id = t.id)`,
}

/** Paid years of the demo excuse nobody from tax, whoever corrected them. */
export const holdings: Removable = {
  name: 'holdings',
  from: sql`recorded_holdings t`,
  where: sql`t.id in (select jsonb_array_elements_text(value -> 'ids')::bigint from settings
    where key = 'demo_holdings')`,
}

export const unnamedDags: Removable = {
  name: 'dags',
  from: sql`dags t`,
  where: sql`${ofDemo(sql`t`)} and not ${isDagUsed(sql`t.id`)}`,
}

export const emptyZils: Removable = {
  name: 'zils',
  from: sql`zils t`,
  where: sql`${ofDemo(sql`t`)} and not exists (select from dags d where d.zil_id = t.id)
    and not exists (select from mouza_maps m where m.zil_id = t.id)
    and not exists (select from imports i where i.zil_id = t.id)`,
}

export const emptyMouzas: Removable = {
  name: 'mouzas',
  from: sql`mouzas t`,
  where: sql`${ofDemo(sql`t`)} and not exists (select from zils z where z.mouza_id = t.id)
    and not exists (select from land_tax_registrations r where r.mouza_id = t.id)
    and not exists (select from recorded_holdings h where h.mouza_id = t.id)
    and not exists (select from mutations n where n.mouza_id = t.id)
    and not exists (select from corrections n where n.mouza_id = t.id)`,
}

/** Deletes a batch of dags with their khatians; returns the number of dags. */
export async function deleteDags(trx: Db, batch: number): Promise<number> {
  const { from, where } = unnamedDags
  const { rows } = await sql<{ id: number }>`
    select t.id from ${from} where ${where} order by t.id limit ${batch} for update`.execute(trx)
  if (rows.length === 0) return 0
  const ids = sql.join(rows.map(({ id }) => id))
  await sql`delete from khatians where dag_id in (${ids})`.execute(trx)
  await sql`delete from dags where id in (${ids})`.execute(trx)
  return rows.length
}

type Scan = { id: string; storage_key: string }

/** Scans and maps of the demo that no record, version or application names. */
export const unusedScans = sql`${ofDemo(sql`files`)} and not ${isFileUsed}`

export async function scansToRemove(db: Db, batch: number): Promise<Scan[]> {
  const { rows } = await sql<Scan>`
    select id, storage_key from files where ${unusedScans} order by id limit ${batch}`.execute(db)
  return rows
}

export const deleteFiles = (trx: Db, ids: string[]) =>
  sql`delete from files where id in (${sql.join(ids)})`.execute(trx)

const isRealMouza = sql`exists (select from dags d where d.mouza_id = m.id and not ${ofDemo(sql`d`)})
  or exists (select from land_tax_registrations r join users u on u.id = r.user_id where r.mouza_id = m.id and not u.demo)
  or exists (select from mutations n join users u on u.id = n.user_id where n.mouza_id = m.id and not u.demo)
  or exists (select from corrections n join users u on u.id = n.user_id where n.mouza_id = m.id and not u.demo)`

/**
 * Renames mouzas that receipts still name: the name says that it is a demo's, and no search finds it. A mouza in which
 * real land was recorded since is left as it is.
 */
export async function renameRemainingMouzas(trx: Db): Promise<void> {
  await sql`update mouzas m set name_en = 'Demo – ' || left(m.name_en, 190), name_bn = 'ডেমো – ' || left(m.name_bn, 190),
      version = version + 1, updated_at = now()
    where ${ofDemo(sql`m`)} and m.name_en not like 'Demo – %' and not (${isRealMouza})`.execute(trx)
  await sql`delete from place_names p where p.kind = 'mouza' and not exists (
    select from mouzas m where m.id = p.place_id and m.name_en not like 'Demo – %')`.execute(trx)
}

/** Removes the invented area classes of places; classes that an admin has set since stay. */
export async function forgetAreaClasses(trx: Db): Promise<void> {
  const { rows } = await sql`select from settings where key = 'demo_area_classes'`.execute(trx)
  if (rows.length > 0)
    await sql`update upazilas set tax_area_class = null where version = 1 and tax_area_class is not null`.execute(trx)
}
