import type { IdentityCheck, RegisterAnswer } from '#contract/kyc/identity-check.ts'
import type { Db } from '#server/app/database.ts'

type NewCheck = { kyc_id: number; officer_id: number; register: string; answer: RegisterAnswer; nid_end: string }

export const insertCheck = (trx: Db, check: NewCheck) => trx.insertInto('identity_checks').values(check).execute()

/** The newest checks of a case. */
export async function checksOfKyc(db: Db, kyc_id: number, most: number): Promise<IdentityCheck[]> {
  const rows = await db
    .selectFrom('identity_checks')
    .innerJoin('users', 'users.id', 'identity_checks.officer_id')
    .select(['identity_checks.id', 'answer', 'nid_end', 'checked_at', 'users.name as officer'])
    .where('kyc_id', '=', kyc_id)
    .orderBy('identity_checks.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ checked_at, ...row }) => ({ ...row, checked_at: checked_at.toISOString() }))
}
