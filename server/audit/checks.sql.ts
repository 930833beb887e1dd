import { sql } from 'kysely'
import type { AuditCheck } from '#contract/audit/audit.ts'
import { deleteOldRows } from '#server/app/database/old-rows.ts'
import { iso } from '#server/app/database/record-lists.ts'
import type { Db } from '#server/app/database.ts'
import type { Fault, Place } from './lane-faults.ts'

/** A lane to be read: after a place, up to the end that it had when the check began. */
export type LaneToRead = Place & { lane: number; end: Place; proven: boolean }

/** A check that is under way. */
export type OpenCheck = {
  id: number
  everything: boolean
  done: number
  lanes: LaneToRead[] | null
  faults: Fault[]
}

/** The newest check; undefined where there was none. */
export async function latestCheck(db: Db): Promise<AuditCheck | undefined> {
  const { rows } = await sql<AuditCheck>`
    select c.id, c.everything, c.state, c.total, c.done, c.faults, coalesce(u.name, null) as started_by,
      ${iso(sql`c.created_at`)} as created_at, ${iso(sql`c.finished_at`)} as finished_at
    from audit_checks c left join users u on u.id = c.started_by order by c.id desc limit 1`.execute(db)
  return rows[0]
}

/** Held until the transaction ends, so that of two who start a check one starts it. */
export const lockChecks = (trx: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('audit-checks', 0))`.execute(trx)

export async function hasOpenCheck(db: Db, everything?: boolean): Promise<boolean> {
  const { rows } = await sql`
    select from audit_checks where finished_at is null
      and ${everything === undefined ? sql`true` : sql`everything = ${everything}`} limit 1`.execute(db)
  return rows.length > 0
}

export const insertCheck = (trx: Db, check: { everything: boolean; started_by: number | null }) =>
  trx.insertInto('audit_checks').values(check).execute()

/** The open check that came first. */
export async function firstOpenCheck(db: Db): Promise<OpenCheck | undefined> {
  const { rows } = await sql<OpenCheck>`
    select id, everything, done, lanes, faults from audit_checks where finished_at is null order by id limit 1`.execute(
    db,
  )
  return rows[0]
}

export const beginCheck = (db: Db, id: number, { lanes, total }: { lanes: LaneToRead[]; total: number }) =>
  sql`update audit_checks set state = 'running', total = ${total}, lanes = ${JSON.stringify(lanes)}::jsonb
    where id = ${id}`.execute(db)

export const saveCheck = (db: Db, { id, lanes, done, faults }: OpenCheck) =>
  sql`update audit_checks set done = ${done}, lanes = ${JSON.stringify(lanes)}::jsonb, faults = ${JSON.stringify(faults)}::jsonb
    where id = ${id}`.execute(db)

export const endCheck = (trx: Db, id: number, at: Date) =>
  sql`update audit_checks set state = 'done', lanes = null, finished_at = ${at} where id = ${id}`.execute(trx)

export async function provenPlaces(db: Db): Promise<ReadonlyMap<number, Place>> {
  const rows = await db.selectFrom('audit_proven').select(['lane', 'lane_number', 'hash']).execute()
  return new Map(rows.map(({ lane, ...place }) => [lane, place]))
}

/** A lane is proven further, never less far. */
export const saveProven = (trx: Db, { lane, lane_number, hash }: Place & { lane: number }, at: Date) =>
  sql`insert into audit_proven (lane, lane_number, hash, proven_at) values (${lane}, ${lane_number}, ${hash}, ${at})
    on conflict (lane) do update set lane_number = excluded.lane_number, hash = excluded.hash, proven_at = excluded.proven_at
    where audit_proven.lane_number < excluded.lane_number`.execute(trx)

/** Checks that ended before a moment; the last one stays. */
export const deleteOldChecks = (db: Db, before: Date, most: number): Promise<number> =>
  deleteOldRows(
    db,
    { table: 'audit_checks', age: sql`finished_at`, only: sql`id < (select max(id) from audit_checks)` },
    before,
    most,
  )
