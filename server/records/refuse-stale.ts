import type { AuditSubject } from '#contract/audit/audit-words.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { lastChange } from '#server/audit/audit.service.ts'

type Versions = {
  /** The version that the writer has seen; null if the request has none. */
  had: number | null
  /** The current version, of a row that the transaction has locked. */
  stands: number
  /** Subject whose last change is read from the audit log. */
  subject: AuditSubject
  id: number
  /** The current record, as its reader sees it. */
  current: () => unknown
}

/**
 * Throws 409 with the current record and the person who changed it, if the writer has seen another version.
 * rules/records.md#stale-versions
 */
export async function refuseStale(trx: Db, { had, stands, subject, id, current }: Versions): Promise<void> {
  if (had === null || had === stands) return
  const extra = { current: await current(), changed: await lastChange(trx, subject, id) }
  throw new AppError('conflict', { extra })
}
