import type { CheckIdentity, IdentityChecks } from '#contract/kyc/identity-check.ts'
import { AppError } from '#server/app/app-error.ts'
import { transaction } from '#server/app/database.ts'
import { inTime } from '#server/app/in-time.ts'
import { recordAudit } from '#server/audit/audit.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { checksOfKyc, insertCheck } from './identity-checks.sql.ts'
import type { KycParts } from './kyc.service.ts'
import { kycWithPeople } from './kyc.sql.ts'
import type { IdentityClaim, IdentityRegister } from './registers/register.ts'

const max_shown = 10
const patience_ms = 10_000

type CheckParts = Pick<KycParts, 'db' | 'register'>

/** The register of this installation, and what it said of a case. */
export const identityChecks = async ({ db, register }: CheckParts, kyc_id: number): Promise<IdentityChecks> => ({
  register: register?.name ?? null,
  checks: await checksOfKyc(db, kyc_id, max_shown),
})

/**
 * Asks the national register about the card of a waiting identity: number and birth date from the card, the name from the
 * account. The answer is kept with the officer; the number is not, but for its end. It decides nothing. Refuses one's own case
 * (`own_case`), a decided one (`already_decided`),
 * a passport and an installation without a register (`not_found`), and says
 * `register_away` where none answers: the officer then decides by the pictures.
 */
export async function checkIdentity(
  parts: CheckParts,
  { actor, request_id }: RequestContext,
  kyc_id: number,
  { nid, birth_date }: CheckIdentity,
): Promise<IdentityChecks> {
  const { db, register } = parts
  const row = register && (await kycWithPeople(db, kyc_id))
  if (!register || row?.document !== 'nid') throw new AppError('not_found')
  if (row.user_id === actor.id) throw new AppError('own_case')
  if (row.status !== 'pending') throw new AppError('already_decided')
  const answer = await answerOf(register, { nid, birth_date, name: row.name })
  const nid_end = nid.slice(-4)
  await transaction(db, async (trx) => {
    await insertCheck(trx, { kyc_id, officer_id: actor.id, register: register.name, answer, nid_end })
    await recordAudit(trx, {
      actor_id: actor.id,
      act: 'check_identity',
      subject: 'kycs',
      subject_id: String(kyc_id),
      request_id,
      before: null,
      after: { state: answer },
    })
  })
  return identityChecks(parts, kyc_id)
}

async function answerOf(register: IdentityRegister, claim: IdentityClaim) {
  try {
    return await inTime(register.check(claim), patience_ms)
  } catch (cause) {
    throw new AppError('register_away', { retry_after_seconds: 60, ...(cause instanceof Error && { cause }) })
  }
}
