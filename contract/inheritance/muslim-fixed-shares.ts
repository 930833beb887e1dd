import { type Fraction, fraction, minus, times, whole } from '#contract/fractions.ts'
import { daughtersIn, deadDaughters, type Family, hasDescendants, siblingsIn, sonsIn } from './family.ts'
import type { Class } from './heirs.ts'
import type { InheritanceRule } from './inheritance-rules.ts'

/** Heirs with a fixed share of Hanafi law. */
export const fixedShares = (family: Family): Class[] =>
  [spouse(family), father(family), mother(family), daughters(family), maternal(family), sisters(family)].flat()

const fixedShare = (
  rule: InheritanceRule,
  share: Fraction,
  ...members: Omit<Class['members'][number], 'weight'>[]
): Class => ({ rule, share, members: members.map((each) => ({ ...each, weight: 1 })) })

function spouse(family: Family): Class[] {
  if (family.spouses === 0) return []
  const withChild = hasDescendants(family)
  if (family.sex === 'woman')
    return [
      fixedShare(
        withChild ? 'husband_with_child' : 'husband_without_child',
        withChild ? fraction(1, 4) : fraction(1, 2),
        { relative: 'husband', count: 1 },
      ),
    ]
  return [
    fixedShare(withChild ? 'wife_with_child' : 'wife_without_child', withChild ? fraction(1, 8) : fraction(1, 4), {
      relative: 'wife',
      count: family.spouses,
    }),
  ]
}

function father(family: Family): Class[] {
  if (!family.father || !hasDescendants(family)) return []
  const rule = sonsIn(family) > 0 ? 'father_with_son' : 'father_with_daughter'
  return [fixedShare(rule, fraction(1, 6), { relative: 'father', count: 1 })]
}

/** Two brothers or sisters reduce her share, even if they take nothing. */
function mother(family: Family): Class[] {
  if (!family.mother) return []
  const one = { relative: 'mother', count: 1 } as const
  if (hasDescendants(family) || siblingsIn(family) >= 2) return [fixedShare('mother_sixth', fraction(1, 6), one)]
  if (!family.father || family.spouses === 0) return [fixedShare('mother_third', fraction(1, 3), one)]
  const rest = minus(whole, family.sex === 'woman' ? fraction(1, 2) : fraction(1, 4))
  return [fixedShare('mother_third_of_rest', times(rest, fraction(1, 3)), one)]
}

function daughters(family: Family): Class[] {
  const all = daughtersIn(family)
  if (all === 0 || sonsIn(family) > 0) return []
  const several = all > 1
  return [
    fixedShare(several ? 'several_daughters' : 'one_daughter', several ? fraction(2, 3) : fraction(1, 2), {
      relative: 'daughter',
      count: family.daughters,
      dead: deadDaughters(family),
    }),
  ]
}

/** Men and women have equal shares; a child or the father excludes them. */
function maternal(family: Family): Class[] {
  const all = family.maternal_brothers + family.maternal_sisters
  if (all === 0 || family.father || hasDescendants(family)) return []
  const several = all > 1
  return [
    fixedShare(
      several ? 'several_maternal' : 'one_maternal',
      several ? fraction(1, 3) : fraction(1, 6),
      { relative: 'maternal_brother', count: family.maternal_brothers },
      { relative: 'maternal_sister', count: family.maternal_sisters },
    ),
  ]
}

/** A son or the father excludes siblings. */
const siblingsInherit = (family: Family) => sonsIn(family) === 0 && !family.father

/**
 * Sisters with a fixed share: without a brother of their kind, and without a daughter, with whom they take the rest.
 */
function sisters(family: Family): Class[] {
  if (!siblingsInherit(family) || daughtersIn(family) > 0 || family.brothers > 0) return []
  const full = family.sisters
  const own = sharesOfSisters(full, 'sister')
  if (family.paternal_brothers > 0 || family.paternal_sisters === 0 || full > 1) return own
  const paternal =
    full === 1
      ? [
          fixedShare('sixth_beside_sister', fraction(1, 6), {
            relative: 'paternal_sister',
            count: family.paternal_sisters,
          }),
        ]
      : sharesOfSisters(family.paternal_sisters, 'paternal_sister')
  return [...own, ...paternal]
}

function sharesOfSisters(count: number, relative: 'sister' | 'paternal_sister'): Class[] {
  if (count === 0) return []
  const several = count > 1
  return [
    fixedShare(several ? 'several_sisters' : 'one_sister', several ? fraction(2, 3) : fraction(1, 2), {
      relative,
      count,
    }),
  ]
}
