import { sql, type Updateable } from 'kysely'
import type { DocumentGroup } from '#contract/mutations/needed-papers.ts'
import type { Db, Tables } from '#server/app/database.ts'

/** Writes an officer's act. An act on a paid mutation counts as its first look. */
export const changeMutation = (trx: Db, id: number, change: Updateable<Tables['mutations']>, at: Date) =>
  trx
    .updateTable('mutations')
    .set((row) => ({
      ...change,
      first_look_at: sql<Date | null>`case when paid_at is null then first_look_at else coalesce(first_look_at, ${at}) end`,
      updated_at: at,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** True if the mutation has that paper. */
export async function setPaperGroup(
  trx: Db,
  { id, mutation_id, document_group }: { id: number; mutation_id: number; document_group: DocumentGroup },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mutation_documents')
    .set({ document_group, group_stated: true })
    .where('id', '=', id)
    .where('mutation_id', '=', mutation_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The reason of the newest approval with the facts that it covers; none of them stands once the dag was changed. */
export const standingOverride = (db: Db, mutation_id: number) =>
  db
    .selectFrom('mutation_events')
    .select(['override_reason', 'override_facts'])
    .where('mutation_id', '=', mutation_id)
    .where((row) =>
      row.or([
        row('kind', '=', 'dag_set'),
        row.and([row('kind', 'is', null), row('to_status', '=', 'approved'), row('from_status', '<>', 'approved')]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
