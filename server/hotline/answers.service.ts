import type { Language } from '#contract/digits.ts'
import type { Db } from '#server/app/database.ts'
import { identityProgress } from '#server/kyc/kyc.service.ts'
import { taxDueOf } from '#server/land-tax/registrations/tax-due.service.ts'
import { trackedFor } from '#server/track/track.service.ts'
import { accountOfPhone } from './callers.sql.ts'
import type { Wish } from './read-text.ts'
import { caseReply, identityReply, plainReply, type ReplyFacts, taxReply } from './replies.ts'

export type AnswerParts = { db: Db; demo: boolean; support_phone: string; public_url: () => string }

export type Caller = { phone: string; account: { id: number; language: Language } | undefined }

/** The caller behind `+8801XXXXXXXXX`. */
export const callerOf = async ({ db, demo }: AnswerParts, phone: string): Promise<Caller> => ({
  phone,
  account: await accountOfPhone(db, phone, demo),
})

/**
 * Sentences that answer what a caller wants: cases of the accounts that have the caller's phone, tax and identity of the
 * account that has proven it. Nothing is written: a caller's number can be forged. rules/sms.md
 */
export async function answerWish(
  parts: AnswerParts,
  { phone, account }: Caller,
  wish: Wish,
  language: Language,
): Promise<string[]> {
  const { db, support_phone } = parts
  const facts: ReplyFacts = { language, support_phone, public_url: parts.public_url() }
  if (wish.about === 'objection' || wish.about === 'help') return plainReply(wish.about, facts)
  if (wish.about === 'case') {
    const cases = await casesOf(db, wish.references, phone)
    return cases.length > 0 ? caseReply(cases, facts) : plainReply('not_found', facts)
  }
  if (!account) return plainReply('no_account', facts)
  return wish.about === 'tax'
    ? taxReply(await taxDueOf(db, account.id), facts)
    : identityReply(await identityProgress(db, account.id), facts)
}

/** Cases whose account has the phone. */
export async function casesOf(db: Db, references: readonly string[], phone: string) {
  const found = await Promise.all(
    references.map(async (reference) => ({ reference, tracked: await trackedFor(db, reference, phone) })),
  )
  return found.flatMap(({ reference, tracked }) => (tracked ? [{ ...tracked, reference }] : []))
}
