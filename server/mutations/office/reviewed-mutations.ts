import { now } from '#server/app/database.ts'
import { keepsFee } from '#server/cases/case-fee.service.ts'
import { lockForReview } from '#server/cases/decide-case.ts'
import type { ReviewedCase } from '#server/cases/reviews/reviews.service.ts'
import { storedChecklist } from '../gate/stored-checklist.ts'
import { lockMutation } from '../mutation-changes.sql.ts'
import type { MutationParts } from '../mutations.service.ts'
import { trips, writeDecision } from './decide.service.ts'
import { mutationCases } from './mutation-cases.ts'
import { changeMutation } from './office-changes.sql.ts'

/**
 * Mutations whose rejection is reviewed. An open one of the same dag replaces a rejected one. What is taken up
 * again waits for the office, or for its fee where that was given back.
 */
export const reviewedMutations = (parts: MutationParts): ReviewedCase => ({
  isReplaced: async (trx, id) => {
    const mutation = await lockMutation(trx, id)
    if (!mutation) return false
    return trips(await storedChecklist({ ...parts, db: trx }, mutation, await now(trx)), 'open_mutation')
  },
  reopen: async (trx, context, id, { at, answer, clockFrom }) => {
    const locked = await lockForReview(trx, mutationCases, { ...context, if_match: null }, id, null)
    const { clock_from } = locked.mutation
    const paid_at = (await keepsFee(trx, 'mutation', locked.mutation)) ? locked.mutation.paid_at : null
    const status = paid_at === null ? 'pending_payment' : 'pending'
    const decision = {
      status,
      remarks: answer,
      reason: null,
      override_reason: null,
      ground: null,
      without_hearing: false,
    } as const
    const taken_up = { ...locked, mutation: { ...locked.mutation, paid_at } }
    await writeDecision({ ...parts, db: trx }, context, taken_up, decision, at)
    if (paid_at === null) await changeMutation(trx, id, { paid_at }, at)
    else await changeMutation(trx, id, { clock_from: await clockFrom(clock_from ?? paid_at) }, at)
  },
})
