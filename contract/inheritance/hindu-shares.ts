import { type Fraction, fraction, over, whole } from '#contract/fractions.ts'
import { deadSons, type Family, linesOf, siblingsIn } from './family.ts'
import { type Heirs, type Inheritance, unanswered } from './heirs.ts'
import type { InheritanceRule } from './inheritance-rules.ts'

/**
 * Shares in what a Hindu man leaves by Dayabhaga where they are plain: sons alike, a dead son's sons in his place, the
 * widows together one son's part for their lives. What a woman leaves, and what goes to daughters or to a dead son's
 * widow, depends on more than a table can ask.
 */
export function hinduShares(family: Family): Inheritance {
  const lines = deadSons(family)
  const onlyDaughtersLeft = lines.some(({ child }) => child.sons === 0)
  if (family.sex === 'woman' || family.sons_widows || family.great_grandchildren || onlyDaughtersLeft)
    return unanswered('not_plain')
  const sons = family.sons + lines.length
  if (sons === 0) return withoutSons(family)
  const part = fraction(1, sons + Math.min(1, family.spouses))
  const heirs: Heirs[] = [
    ...widows(family, part, 'hindu_widow_with_sons'),
    { relative: 'son', count: family.sons, each: part, rule: 'hindu_sons', line: null },
    ...lines.map(
      ({ child, place }): Heirs => ({
        relative: 'grandchild',
        count: child.sons,
        each: over(part, fraction(child.sons)),
        rule: 'hindu_in_place_of_father',
        line: { place, sex: 'son' },
      }),
    ),
  ]
  return { heirs: heirs.filter(({ count }) => count > 0), adjustment: null, unanswered: null }
}

const widows = ({ spouses }: Family, share: Fraction, rule: InheritanceRule): Heirs[] =>
  spouses === 0 ? [] : [{ relative: 'wife', count: spouses, each: over(share, fraction(spouses)), rule, line: null }]

function withoutSons(family: Family): Inheritance {
  if (family.spouses > 0)
    return { heirs: widows(family, whole, 'hindu_widow_alone'), adjustment: null, unanswered: null }
  const hasChildren = family.daughters + linesOf(family).length > 0
  const hasKin = family.father || family.mother || siblingsIn(family) > 0
  const hasOthers = family.grandparents || family.other_relatives
  return unanswered(hasChildren || hasKin || hasOthers ? 'not_plain' : 'nobody')
}
