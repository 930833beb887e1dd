import { z } from 'zod'
import { type GateLine, impassableIn, unknownIn } from '#contract/mutations/conflict-gate.ts'
import { isDecided, type SettableStatus } from '#contract/mutations/mutation-moves.ts'
import { MutationDecision } from '#contract/mutations/mutation-office.ts'

/** A decision needs a reason if an older case is pending; other acts need no order. */
export const needsReason = (status: SettableStatus | null, skips_older: boolean) =>
  skips_older && status !== null && isDecided(status)

/** An approval passes over what is unknown with a reason, unless something blocks that no reason passes over. */
export const needsOverride = (status: SettableStatus | null, checklist: readonly GateLine[]) =>
  status === 'approved' && unknownIn(checklist).length > 0 && impassableIn(checklist).length === 0

/** Unsent text about a mutation. */
export type Draft = { remarks: string; reason: string; override_reason: string }

export const emptyDraft: Draft = { remarks: '', reason: '', override_reason: '' }

/** Decision of the contract; a rejection needs a ground and remarks, a decision out of turn and an approval without facts a reason. */
export const ScreenDecision = z
  .object({ skips_older: z.boolean(), overrides: z.boolean().default(false) })
  .and(MutationDecision)
  .superRefine(({ status, remarks, reason, skips_older, overrides, override_reason, ground }, context) => {
    if (status === 'rejected' && ground === null)
      context.addIssue({ code: 'custom', path: ['ground'], message: 'required' })
    if (status === 'rejected' && remarks === null)
      context.addIssue({ code: 'custom', path: ['remarks'], message: 'required' })
    if (overrides && !override_reason)
      context.addIssue({ code: 'custom', path: ['override_reason'], message: 'required' })
    if (needsReason(status, skips_older) && !reason)
      context.addIssue({ code: 'custom', path: ['reason'], message: 'required' })
  })
