import { default_answer_days } from '#contract/cases/papers-requests.ts'
import { errors } from '#contract/errors.ts'
import type { RegistrationDecision } from '#contract/land-tax/land-tax-registrations.ts'
import { type ApprovedMatching, type ApproveMatching, isBeyondDoubt } from '#contract/land-tax/registration-case.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { refuseWithoutPassword } from '#server/identity/sessions/attempts.service.ts'
import type { RequestContext } from '#server/records/request-context.ts'
import { rowInside } from '../registered-land.service.ts'
import { matchesOf } from './list-matches.service.ts'
import { decideRegistration } from './review.service.ts'

const approval: RegistrationDecision = {
  status: 'approved',
  notes: null,
  taxable_from: null,
  shares: null,
  whole_area: null,
  papers: [],
  days: default_answer_days,
  ground: null,
  without_hearing: false,
}

/**
 * Approves several registrations at once, once the officer's password is right. Each is decided in a transaction of its
 * own, by the same rules as alone; one that does not agree with the record in full, is of somebody whom the record does not
 * name, has changed, or needs shares is left as it is and named with the reason.
 */
export async function approveMatching(
  db: Db,
  context: RequestContext,
  address: string,
  { registrations, current_password }: ApproveMatching,
): Promise<ApprovedMatching> {
  const attempt = { field: 'current_password', password: current_password }
  await refuseWithoutPassword(db, { user_id: context.actor.id, address }, attempt)
  const answer: ApprovedMatching = { approved: [], left: [] }
  for (const { id, version } of registrations)
    try {
      const row = await rowInside(db, context.actor, id)
      const match = (await matchesOf(db, [row])).get(id) ?? null
      if (row.status === 'pending' && !isBeyondDoubt(match)) throw new AppError('not_matching')
      await decideRegistration(db, { ...context, if_match: version }, id, approval)
      answer.approved.push(id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      answer.left.push({ id, code: error.code, message: errors[error.code][context.language] })
    }
  return answer
}
