import { z } from 'zod'
import { isDecided, type SettableStatus } from '#contract/mutations/mutation-moves.ts'
import { MutationDecision } from '#contract/mutations/mutation-office.ts'

/** A decision needs a reason if an older case is pending; other acts need no order. */
export const needsReason = (status: SettableStatus | null, skips_older: boolean) =>
  skips_older && status !== null && isDecided(status)

/** Unsent text about a mutation. */
export type Draft = { remarks: string; reason: string }

export const emptyDraft: Draft = { remarks: '', reason: '' }

/** Decision of the contract; a rejection needs a ground and remarks, a decision out of turn a reason. */
export const ScreenDecision = z
  .object({ skips_older: z.boolean() })
  .and(MutationDecision)
  .superRefine(({ status, remarks, reason, skips_older, ground }, context) => {
    if (status === 'rejected' && ground === null)
      context.addIssue({ code: 'custom', path: ['ground'], message: 'required' })
    if (status === 'rejected' && remarks === null)
      context.addIssue({ code: 'custom', path: ['remarks'], message: 'required' })
    if (needsReason(status, skips_older) && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
  })
