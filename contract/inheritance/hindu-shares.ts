import { type Fraction, fraction, over, whole } from '#contract/fractions.ts'
import { deadSons, type Family, linesOf, siblingsIn } from './family.ts'
import { type Heirs, type Inheritance, unanswered } from './heirs.ts'
import type { InheritanceRule } from './inheritance-rules.ts'

/**
 * Shares in a Hindu man's estate by Dayabhaga if the rules are plain: equal shares for sons, a dead son's sons in his
 * place, one son's part for the widows together, for their lives. A woman's estate, and the parts of daughters or of a
 * dead son's widow, depend on more facts than a form can collect.
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
