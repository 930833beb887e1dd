import { type GateLine, impassableIn, unknownIn } from '#contract/mutations/conflict-gate.ts'
import { type OverrideFact, overriddenByEntry } from '#contract/mutations/override.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { isIdentityProven } from '#server/kyc/kyc.service.ts'
import type { LockedMutation } from '../mutation-changes.sql.ts'
import { standingOverride } from './office-changes.sql.ts'

/** What an act goes on without, and why; both empty where it needs no reason. */
export type Override = { override_reason: string | null; override_facts: OverrideFact[] }

export const no_override: Override = { override_reason: null, override_facts: [] }

type Approved = { mutation: LockedMutation; checklist: readonly GateLine[] }

/**
 * The reason of an approval with the facts that it covers: also those for which the entry would need one.
 * @throws mutation_blocked where a line trips, or is unknown and nobody says why it is passed over
 */
export async function overrideOfApproval(db: Db, { mutation, checklist }: Approved, reason: string | null) {
  if (impassableIn(checklist).length > 0 || (reason === null && unknownIn(checklist).length > 0))
    throw new AppError('mutation_blocked', { extra: { checklist } })
  if (reason === null) return no_override
  const is_proven = await isIdentityProven(db, mutation.user_id)
  const override_facts = overriddenByEntry({ checklist, is_proven, picked: false })
  return override_facts.length === 0 ? no_override : { override_reason: reason, override_facts }
}

type Entered = { mutation_id: number; user_id: number; checklist: readonly GateLine[]; picked: boolean }

/** Facts that an entry goes on without, and those of them that the approval's reason does not cover. */
export async function factsOfEntry(db: Db, { mutation_id, user_id, checklist, picked }: Entered) {
  const facts = overriddenByEntry({ checklist, is_proven: await isIdentityProven(db, user_id), picked })
  const standing = await standingOverride(db, mutation_id)
  return { facts, open: facts.filter((fact) => !standing?.override_facts.includes(fact)) }
}

/**
 * The reason of an entry; none where that of the approval stands.
 * @throws mutation_blocked where a line blocks, reason_needed with the facts that need one
 */
export async function overrideOfEntry(db: Db, entered: Entered, reason: string | null): Promise<Override> {
  const { checklist } = entered
  const { open } = await factsOfEntry(db, entered)
  const stops = unknownIn(checklist).some(({ rule }) => open.includes(rule))
  if (impassableIn(checklist).length > 0 || (reason === null && stops))
    throw new AppError('mutation_blocked', { extra: { checklist, facts: open } })
  if (open.length === 0) return no_override
  if (reason === null) throw new AppError('reason_needed', { extra: { facts: open } })
  return { override_reason: reason, override_facts: open }
}
