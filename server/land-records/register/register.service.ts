import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import { insertVersion, lockCurrentKhatian, updateDagOfKhatian } from './register.sql.ts'

/** Cause of a version: a correction by the office alone, or the case that it follows from. */
type Cause = { kind: 'correction'; id: number | null } | { kind: 'mutation'; id: number }

type Entry = { dag_id: number; owners: OwnerRow[]; area: number; reason: string | null; changed_by: number }

type Revision = Entry & {
  cause: Cause
  /** Number and scan stay as they are where they are left out. */
  khatiyan_number?: string
  document_id?: string | null
  /** Since when it holds; since now where it is left out. */
  at?: Date
}

/**
 * Writes a new version of a dag's khatian inside the transaction, and the next version of the dag. The version before
 * stays with its scan; papers issued from it stay as they are. The area is the sum of the owners' areas. Answers the id
 * of the version.
 */
export async function reviseKhatian(trx: Db, { cause, at: since, ...revision }: Revision): Promise<number> {
  const { dag_id, area } = revision
  const before = await lockCurrentKhatian(trx, dag_id)
  if (!before) throw new AppError('not_found')
  if (before.closed_at !== null) throw new AppError('dag_closed')
  const { khatiyan_number = before.khatiyan_number, document_id = before.document_id } = revision
  const at = since ?? (await now(trx))
  const id = await insertVersion(trx, {
    ...revision,
    khatiyan_number,
    document_id,
    version: before.version + 1,
    since: at,
    cause_kind: cause.kind,
    cause_id: cause.id,
  })
  await updateDagOfKhatian(trx, dag_id, { khatiyan_number, area, document_id }, at)
  return id
}

/** Locks the current khatian of a dag to the end of the transaction; null if the dag has none. */
export async function lockKhatian(trx: Db, dag_id: number) {
  const khatian = await lockCurrentKhatian(trx, dag_id)
  if (!khatian) return null
  const { version, khatiyan_number, khotiyan: owners, dag_no, mouza_id, dag_version, area } = khatian
  return { version, khatiyan_number, owners, dag_no, mouza_id, dag_version, area: Number(area) }
}

type FirstEntry = Entry & { khatiyan_number: string; document_id: string | null }

/** Writes the first version of the khatian of a dag that was just added. */
export const openKhatian = async (trx: Db, entry: FirstEntry): Promise<number> =>
  insertVersion(trx, { ...entry, version: 1, since: await now(trx), cause_kind: null, cause_id: null })
