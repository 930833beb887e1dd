import { type Fraction, fraction, minus, times, whole } from '#contract/fractions.ts'
import { deadDaughters, deadSons, type Family, hasDescendants, linesOf, siblingsIn } from './family.ts'
import { type Class, grandchildrenOf, type Heirs, heirsOf, type Inheritance, unanswered } from './heirs.ts'

/** Shares by the Succession Act 1925, ss. 27 and 31 to 48: equal for men and women, and for half and full blood. */
export function christianShares(family: Family): Inheritance {
  if (othersTakePart(family)) return unanswered('other_heirs')
  const own = spouse(family)
  const rest = heirsOfRest(family, own ? minus(whole, own.share) : whole)
  const heirs = [...(own ? heirsOf(own, 'equal') : []), ...rest]
  return heirs.length > 0 ? { heirs, adjustment: null, unanswered: null } : unanswered('nobody')
}

const hasParentOrSiblings = (family: Family) => family.father || family.mother || siblingsIn(family) > 0

/** Relatives whose shares depend on their number and degree. */
function othersTakePart(family: Family): boolean {
  if (family.great_grandchildren) return true
  if (hasDescendants(family) || family.father) return false
  if (hasParentOrSiblings(family)) return family.nephews_nieces
  return family.nephews_nieces || family.grandparents || family.other_relatives
}

function spouse(family: Family): Class | null {
  if (family.spouses === 0) return null
  const [rule, share] = spouseTerms(family)
  const relative = family.sex === 'man' ? 'wife' : 'husband'
  return { rule, share, members: [{ relative, count: 1, weight: 1 }] }
}

function spouseTerms(family: Family): [Class['rule'], Fraction] {
  if (hasDescendants(family)) return ['christian_spouse_with_children', fraction(1, 3)]
  if (hasParentOrSiblings(family)) return ['christian_spouse_with_kin', fraction(1, 2)]
  return ['christian_spouse_alone', whole]
}

/** The rest after the spouse goes to descendants, else to the father, else to mother, brothers and sisters together. */
function heirsOfRest(family: Family, share: Fraction): Heirs[] {
  if (family.sons + family.daughters > 0 || linesOf(family).length === 1) return children(family, share)
  if (hasDescendants(family)) return grandchildrenAlike(family, share)
  if (family.father)
    return heirsOf({ rule: 'christian_father', share, members: [{ relative: 'father', count: 1, weight: 1 }] }, 'equal')
  const siblings = siblingsOf(family)
  if (!family.mother) return heirsOf({ rule: 'christian_siblings', share, members: siblings }, 'equal')
  const rule = siblingsIn(family) > 0 ? 'christian_mother_and_siblings' : 'christian_mother'
  return heirsOf({ rule, share, members: [{ relative: 'mother', count: 1, weight: 1 }, ...siblings] }, 'equal')
}

const children = (family: Family, share: Fraction) =>
  heirsOf(
    {
      rule: 'christian_children',
      share,
      members: [
        { relative: 'son', count: family.sons, weight: 1, dead: deadSons(family) },
        { relative: 'daughter', count: family.daughters, weight: 1, dead: deadDaughters(family) },
      ],
    },
    'equal',
  )

/** If no child lives, all grandchildren are of one degree and take equal shares, whatever their number per parent. */
function grandchildrenAlike(family: Family, share: Fraction): Heirs[] {
  const lines = linesOf(family)
  const people = lines.reduce((sum, { child }) => sum + child.sons + child.daughters, 0)
  const each = times(share, fraction(1, people))
  return lines.flatMap((line) => grandchildrenOf(line, 'christian_grandchildren', { son: each, daughter: each }))
}

const siblingsOf = (family: Family): Class['members'] =>
  (
    [
      ['brother', family.brothers],
      ['sister', family.sisters],
      ['paternal_brother', family.paternal_brothers],
      ['paternal_sister', family.paternal_sisters],
      ['maternal_brother', family.maternal_brothers],
      ['maternal_sister', family.maternal_sisters],
    ] as const
  ).map(([relative, count]) => ({ relative, count, weight: 1 }))
