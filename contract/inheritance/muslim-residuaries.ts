import { daughtersIn, deadDaughters, deadSons, type Family, sonsIn } from './family.ts'
import type { Class } from './heirs.ts'

/** Residuaries after the fixed shares; the nearest only, a man twice a woman's part. */
export function residuaries(family: Family): Omit<Class, 'share'> | null {
  if (sonsIn(family) > 0)
    return {
      rule: 'children_residue',
      members: [
        { relative: 'son', count: family.sons, weight: 2, dead: deadSons(family) },
        { relative: 'daughter', count: family.daughters, weight: 1, dead: deadDaughters(family) },
      ],
    }
  if (family.father) return { rule: 'father_residue', members: [{ relative: 'father', count: 1, weight: 1 }] }
  return (
    residueOfSiblings(family, 'brother', 'sister', family.brothers, family.sisters) ??
    residueOfSiblings(family, 'paternal_brother', 'paternal_sister', family.paternal_brothers, family.paternal_sisters)
  )
}

function residueOfSiblings(
  family: Family,
  brother: 'brother' | 'paternal_brother',
  sister: 'sister' | 'paternal_sister',
  brothers: number,
  sisters: number,
): Omit<Class, 'share'> | null {
  const members = [
    { relative: brother, count: brothers, weight: 2 },
    { relative: sister, count: sisters, weight: 1 },
  ] as const
  if (brothers > 0) return { rule: 'siblings_residue', members }
  if (sisters > 0 && daughtersIn(family) > 0) return { rule: 'sisters_with_daughters', members }
  return null
}
