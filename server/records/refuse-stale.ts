import type { AuditSubject } from '#contract/audit/audit-words.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { lastChange } from '#server/audit/audit.service.ts'

type Versions = {
  /** The version that whoever writes had before them; null where they asked for none. */
  had: number | null
  /** The one that stands, of a row that the transaction holds. */
  stands: number
  /** Whose last change the audit log tells. */
  subject: AuditSubject
  id: number
  /** The current record, as its reader sees it. */
  current: () => unknown
}

/** 409 with what stands and who changed it, where it is not what the writer saw. rules/records.md#stale-versions */
export async function refuseStale(trx: Db, { had, stands, subject, id, current }: Versions): Promise<void> {
  if (had === null || had === stands) return
  const extra = { current: await current(), changed: await lastChange(trx, subject, id) }
  throw new AppError('conflict', { extra })
}
