import { z } from 'zod'
import { line } from '#contract/text-input.ts'

// Payments that wait for staff: rules/payments.md#held

/**
 * `accept` settles the payment, `give_back` returns what the provider took, `nothing_taken` ends a payment of which the
 * provider has confirmed that it took nothing.
 */
export const HeldDecision = z.enum(['accept', 'give_back', 'nothing_taken'], { error: 'unknown_choice' })
export type HeldDecision = z.infer<typeof HeldDecision>

/**
 * Decisions that a held payment allows. Money of another amount is never accepted, and what the provider says it took is
 * never declared as nothing. `taken` is in the unit of `amount`; null where the provider named no amount.
 */
export function heldDecisions(amount: number, taken: number | null): HeldDecision[] {
  if (taken === null) return ['nothing_taken']
  return taken === amount ? ['accept', 'give_back'] : ['give_back']
}

/** POST /admin/payments/{id}/decision. */
export const DecideHeld = z.object({ decision: HeldDecision, reason: line(300) })
export type DecideHeld = z.output<typeof DecideHeld>
