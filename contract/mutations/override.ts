import { z } from 'zod'
import { isReason } from '#contract/cases/reasons.ts'
import { isSeen, textBlock } from '#contract/text-input.ts'
import { type GateLine, GateRule, unknownIn } from './conflict-gate.ts'

// What an officer goes on without only with a reason that is told: rules/mutations.md#reasons.

/** A line of the gate, or a fact outside it. */
export const OverrideFact = z.enum([...GateRule.options, 'identity_not_proven', 'rows_picked'])
export type OverrideFact = z.infer<typeof OverrideFact>

/** The reason; null where none is given. */
export const OverrideReason = textBlock(1000)
  .nullish()
  .transform((reason) => (reason && isSeen(reason) ? reason : null))
  .refine((reason) => reason === null || isReason(reason), { error: 'reason_too_short' })

/** The form of an officer who has to give one. */
export const NeededReason = z.object({
  override_reason: OverrideReason.refine((reason) => reason !== null, { error: 'required' }),
})

type Facts = {
  checklist: readonly GateLine[]
  /** True if the identity of the applicant is proven. */
  is_proven: boolean
  /** True if the officer chose other rows than those with the name of the previous owner. */
  picked: boolean
}

/** Facts that an entry in the khatian goes on without only with a reason. */
export function overriddenByEntry({ checklist, is_proven, picked }: Facts): OverrideFact[] {
  const isNot = (rule: GateRule, states: readonly GateLine['state'][]) =>
    checklist.some((line) => line.rule === rule && states.includes(line.state))
  const stranger = isNot('seller_not_owner', ['trips', 'unknown'])
  return [
    ...unknownIn(checklist).map(({ rule }) => rule),
    ...(stranger ? (['seller_not_owner'] as const) : []),
    ...(isNot('papers_missing', ['trips']) ? (['papers_missing'] as const) : []),
    ...(is_proven ? [] : (['identity_not_proven'] as const)),
    ...(picked && !stranger ? (['rows_picked'] as const) : []),
  ]
}
