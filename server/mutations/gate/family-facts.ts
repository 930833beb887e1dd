import type { FamilyFacts } from '#contract/mutations/family-gate.ts'
import type { MutationType } from '#contract/mutations/needed-papers.ts'
import { familyOf } from '../families.sql.ts'
import type { Gate } from './gate.service.ts'

/** What the gate knows of the family of a stored inheritance; null where none was stated. */
export async function familyFacts(
  { db, secret }: Pick<Gate, 'db' | 'secret'>,
  { id, mutation_type }: { id: number; mutation_type: MutationType },
): Promise<FamilyFacts | null> {
  const stated = mutation_type === 'inheritance' ? await familyOf(db, secret, id) : null
  return stated && { stated, gave_up: [], decided: [] }
}
