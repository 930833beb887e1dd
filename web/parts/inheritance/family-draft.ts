import { z } from 'zod'
import { Family } from '#contract/inheritance/family.ts'

/** Typed family, as it is stored in the tab. */
export const FamilyDraft = z.object({ family: Family, area: z.string().max(20) })
export type FamilyDraft = z.output<typeof FamilyDraft>

export const firstFamily = (): FamilyDraft => ({ family: Family.parse({ religion: 'muslim', sex: 'man' }), area: '' })

/** A woman has at most one husband, a Christian at most one wife. */
export const maxSpouses = ({ sex, religion }: Family) => (sex === 'man' && religion !== 'christian' ? 4 : 1)

export function changedFamily(family: Family, part: Partial<Family>): Family {
  const changed = { ...family, ...part }
  return { ...changed, spouses: Math.min(changed.spouses, maxSpouses(changed)) }
}
