import { fraction } from '#contract/fractions.ts'
import { type LockedMutation, partsOf } from '../mutation-changes.sql.ts'
import { familyFacts } from './family-facts.ts'
import { checklistAt, type Gate, type JudgedMutation } from './gate.service.ts'

/** The present checklist of a locked mutation; at the entry with the area of the rows that the officer picked. */
export async function storedChecklist(
  gate: Gate,
  mutation: LockedMutation & Pick<JudgedMutation, 'picked_area'>,
  at: Date,
) {
  const { shares, buyers, groups, unsorted_papers } = await partsOf(gate.db, mutation.id)
  const parts = shares.map(({ numerator, denominator }) => fraction(numerator, denominator))
  const land_area = mutation.land_area === null ? null : Number(mutation.land_area)
  const family = await familyFacts(gate, mutation)
  return checklistAt(gate, { ...mutation, land_area, shares: parts, buyers, groups, unsorted_papers, family }, at)
}
