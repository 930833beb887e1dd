import type { StatementAnswer } from '#contract/papers/documents.ts'
import { readStatement } from '#contract/papers/statement.ts'
import { differences } from '#contract/papers/statement-facts.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { paperKeys } from '../keys/paper-keys.sql.ts'
import { isSignedWith } from '../keys/signing.ts'
import { paperByNumber } from './documents.service.ts'

/**
 * Answers a caller with a paper's signed statement if the paper is withdrawn, and which facts differ. Without a
 * statement of that number, signed with a key of this office, the answer is 404, as for a number that nobody issued:
 * trying numbers in turn reveals nothing. A retired key's statement is answered too; its reader judges which keys are
 * valid.
 */
export async function verifyStatement(db: Db, number: string, text: string): Promise<StatementAnswer> {
  const read = readStatement(text)
  if (read?.statement.number !== number) throw new AppError('not_found')
  const key = (await paperKeys(db)).find(({ key_id }) => key_id === read.statement.key_id)
  if (!key || !isSignedWith(key.public_key, read)) throw new AppError('not_found')
  const paper = await paperByNumber(db, number)
  if (!paper) throw new AppError('not_found')
  return { revoked_at: paper.revoked_at, differs: differences(read.statement, paper) }
}
