import type { StatementAnswer } from '#contract/papers/documents.ts'
import { readStatement } from '#contract/papers/statement.ts'
import { differences } from '#contract/papers/statement-facts.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { paperKeys } from '../keys/paper-keys.sql.ts'
import { isSignedWith } from '../keys/signing.ts'
import { paperByNumber } from './documents.service.ts'

/**
 * What the office says of the paper with a number, to whoever shows the paper's signed statement: whether it is
 * withdrawn, and where the statement differs. Without a statement of that number that a key of this office signed the
 * answer is 404, as for a number that nobody issued: counting numbers up brings nothing. A retired key's statement is
 * answered too; which of them hold is for who reads them to judge.
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
