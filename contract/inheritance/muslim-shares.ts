import { compare, type Fraction, fraction, minus, none, sumOf, times, whole } from '#contract/fractions.ts'
import { type Family, hasDescendants, linesOf } from './family.ts'
import {
  type Adjustment,
  type Class,
  type DeadAt,
  type Heirs,
  heirsOf,
  type Inheritance,
  scaledTo,
  unanswered,
} from './heirs.ts'
import type { InheritanceRule } from './inheritance-rules.ts'

/**
 * Shares by Hanafi law, with children in the place of a parent who died before (Muslim Family Laws Ordinance 1961, s. 4).
 * Fixed shares first, the rest to the residuaries; where fixed shares are more than the whole all are cut alike, where
 * nobody takes the rest it returns to all but the spouse.
 */
export function muslimShares(family: Family): Inheritance {
  // A grandparent takes part where a parent does not live.
  if (family.grandparents && !(family.father && family.mother)) return unanswered('other_heirs')
  const fixed = [spouse(family), father(family), mother(family), daughters(family), maternal(family), sisters(family)]
    .flat()
    .filter((each) => compare(each.share, none) > 0)
  const total = sumOf(fixed.map(({ share }) => share))
  const rest = minus(whole, total)
  if (compare(rest, none) < 0) return answer(scaledTo(whole, fixed), 'awl')
  const residuary = residuaries(family)
  if (residuary) return answer([...fixed, { ...residuary, share: rest }], null)
  if (compare(rest, none) === 0) return answer(fixed, null)
  if (family.other_relatives) return unanswered('other_heirs')
  return fixed.length === 0 ? unanswered('nobody') : answer(returned(fixed), 'radd')
}

/** The rest returns to those who have fixed shares, but not to the spouse unless nobody else is there. */
function returned(fixed: readonly Class[]): Class[] {
  const isSpouse = ({ members }: Class) => members.some(({ relative }) => ['husband', 'wife'].includes(relative))
  const spouses = fixed.filter(isSpouse)
  const others = fixed.filter((each) => !isSpouse(each))
  if (others.length === 0) return scaledTo(whole, spouses)
  return [...spouses, ...scaledTo(minus(whole, sumOf(spouses.map(({ share }) => share))), others)]
}

function answer(classes: readonly Class[], adjustment: Adjustment): Inheritance {
  const heirs = joinFather(classes.flatMap((each) => heirsOf(each, 'by_sex')))
  return { heirs: heirs.filter(({ each }) => compare(each, none) > 0), adjustment, unanswered: null }
}

/** A father beside daughters alone takes his sixth and the rest: one line. */
function joinFather(heirs: readonly Heirs[]): Heirs[] {
  const [first, ...more] = heirs.filter(({ relative }) => relative === 'father')
  if (!first || more.length === 0) return [...heirs]
  const each = sumOf([first, ...more].map((line) => line.each))
  return heirs.flatMap((line) => {
    if (line === first) return [{ ...line, each, rule: 'father_with_daughter' as const }]
    return line.relative === 'father' ? [] : [line]
  })
}

const fixedShare = (
  rule: InheritanceRule,
  share: Fraction,
  ...members: Omit<Class['members'][number], 'weight'>[]
): Class => ({ rule, share, members: members.map((each) => ({ ...each, weight: 1 })) })

/** Dead children of one sex whose children live, as if they lived. */
function deadOf(family: Family, sex: 'son' | 'daughter'): DeadAt[] {
  const lines = linesOf(family)
  return family.dead_children.flatMap((child, place) =>
    child.sex === sex && lines.includes(child) ? [{ place, child }] : [],
  )
}

const sonsIn = (family: Family) => family.sons + deadOf(family, 'son').length
const daughtersIn = (family: Family) => family.daughters + deadOf(family, 'daughter').length

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

/** Brothers and sisters of any kind: two of them make the mother's share smaller, even where they take nothing. */
const siblings = (family: Family) =>
  family.brothers +
  family.sisters +
  family.paternal_brothers +
  family.paternal_sisters +
  family.maternal_brothers +
  family.maternal_sisters

function mother(family: Family): Class[] {
  if (!family.mother) return []
  const one = { relative: 'mother', count: 1 } as const
  if (hasDescendants(family) || siblings(family) >= 2) return [fixedShare('mother_sixth', fraction(1, 6), one)]
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
      dead: deadOf(family, 'daughter'),
    }),
  ]
}

/** Men and women take alike; a child or the father leaves them nothing. */
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

/** A son or the father leaves siblings nothing. */
const siblingsInherit = (family: Family) => sonsIn(family) === 0 && !family.father

/** Sisters with a fixed share: without a brother of their kind, and without a daughter beside whom they take the rest. */
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

/** Who takes what the fixed shares leave; the nearest only, a man twice a woman's part. */
function residuaries(family: Family): Omit<Class, 'share'> | null {
  if (sonsIn(family) > 0)
    return {
      rule: 'children_residue',
      members: [
        { relative: 'son', count: family.sons, weight: 2, dead: deadOf(family, 'son') },
        { relative: 'daughter', count: family.daughters, weight: 1, dead: deadOf(family, 'daughter') },
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
