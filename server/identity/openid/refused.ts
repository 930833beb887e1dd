import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, transaction } from '#server/app/database.ts'
import { recordAudit } from '#server/audit/audit.service.ts'

/** A refusal of a login elsewhere that concerns an account here: undone, and then written into the audit log. */
export class OpenidRefused extends Error {
  readonly code: ErrorCode
  readonly user_id: number
  constructor(code: ErrorCode, user_id: number) {
    super(code)
    this.code = code
    this.user_id = user_id
  }
}

/** Runs a login; a refusal that concerns an account leaves an entry in the audit log. */
export async function auditingRefusals<Entered>(db: Db, provider: string, login: () => Promise<Entered>) {
  try {
    return await login()
  } catch (error) {
    if (!(error instanceof OpenidRefused)) throw error
    await transaction(db, (trx) => recordLogin(trx, { act: 'refuse_login', user_id: error.user_id, provider }))
    throw new AppError(error.code)
  }
}

type Recorded = { act: 'refuse_login' | 'join_login'; user_id: number; provider: string }

/** Writes into the audit log what a login elsewhere did to an account. */
export const recordLogin = (trx: Db, { act, user_id, provider }: Recorded) =>
  recordAudit(trx, {
    actor_id: null,
    act,
    subject: 'users',
    subject_id: String(user_id),
    request_id: null,
    before: null,
    after: { provider },
  })
