import type { Db } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { isInside, isStaffIn, officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { paidCopyOf, paidScans } from './paid-copies.sql.ts'

type Row = { id: number; upazila_id: number; document_id: string | null }
type Paid = { document_id: string | null } | undefined

/**
 * Rights to the scan of a dag or map: staff of the place see it as it is, a citizen with a paid copy sees the one they
 * paid for, through every replacement and removal. A citizen who paid when there was none sees the present one.
 */
async function insightOf(db: Db, actor: Actor | null, row: Row, paidBy: (user_id: number) => Promise<Paid>) {
  if (actor === null) return { entitled: false, document_id: null }
  if (await isStaffIn(db, actor, row.upazila_id)) return { entitled: true, document_id: row.document_id }
  const paid = await paidBy(actor.id)
  return { entitled: paid !== undefined, document_id: paid ? (paid.document_id ?? row.document_id) : null }
}

export const insightInDag = (db: Db, actor: Actor | null, row: Row) =>
  insightOf(db, actor, row, (user_id) => paidCopyOf(db, user_id, { column: 'dag_id', id: row.id }))

export const insightInMap = (db: Db, actor: Actor | null, row: Row) =>
  insightOf(db, actor, row, (user_id) => paidCopyOf(db, user_id, { column: 'mouza_map_id', id: row.id }))

type Scan = { mouza_map_id: number; upazila_id: number; document_id: string | null }

/** The map scans that the person may see in full, by the ids of their maps. */
export async function scansInSight(db: Db, actor: Actor | null, scans: readonly Scan[]): Promise<ReadonlySet<number>> {
  if (actor === null) return new Set()
  const offices = await officesOf(db, actor)
  const of_office = scans.filter(({ upazila_id }) => isInside(offices, upazila_id))
  const paid = await paidScans(db, actor.id, scans)
  return new Set([...of_office.map(({ mouza_map_id }) => mouza_map_id), ...paid])
}
