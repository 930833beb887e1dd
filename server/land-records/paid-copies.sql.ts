import type { Db } from '#server/app/database.ts'

/** The newest paid application of a person for a dag or a map, with its file as it was when paid. */
export const paidCopyOf = (db: Db, user_id: number, of: { column: 'dag_id' | 'mouza_map_id'; id: number }) =>
  db
    .selectFrom('applications')
    .select(['id', 'document_id'])
    .where(of.column, '=', of.id)
    .where('user_id', '=', user_id)
    .where('payment_status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The map scans that the person paid for; somebody who paid before there was a scan has the present one. */
export async function paidScans(
  db: Db,
  user_id: number,
  scans: readonly { mouza_map_id: number; document_id: string | null }[],
): Promise<ReadonlySet<number>> {
  const ids = scans.map(({ mouza_map_id }) => mouza_map_id)
  if (ids.length === 0) return new Set()
  const paid = await db
    .selectFrom('applications')
    .distinctOn('mouza_map_id')
    .select(['mouza_map_id', 'document_id'])
    .where('mouza_map_id', 'in', ids)
    .where('user_id', '=', user_id)
    .where('payment_status', '=', 'paid')
    .orderBy('mouza_map_id')
    .orderBy('id', 'desc')
    .execute()
  const newest = new Map(paid.map((row) => [row.mouza_map_id, row.document_id]))
  const isPaid = ({ mouza_map_id, document_id }: (typeof scans)[number]) =>
    newest.has(mouza_map_id) && (newest.get(mouza_map_id) ?? document_id) === document_id
  return new Set(scans.filter(isPaid).map(({ mouza_map_id }) => mouza_map_id))
}
