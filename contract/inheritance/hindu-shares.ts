import { fraction, times, whole } from '#contract/fractions.ts'
import type { Family } from './family.ts'
import { type Heirs, type Inheritance, unanswered } from './heirs.ts'

/**
 * Shares in what a Hindu man leaves by Dayabhaga where they are plain: sons alike, a dead son's sons in his place, the
 * widows together one son's part for their lives. What a woman leaves, and what goes to daughters, depends on more than
 * a table can ask.
 */
export function hinduShares(family: Family): Inheritance {
  if (family.sex === 'woman') return unanswered('not_plain')
  const lines = family.dead_children.flatMap((child, place) => (child.sex === 'son' ? [{ child, place }] : []))
  if (lines.some(({ child }) => child.sons === 0 && child.daughters > 0)) return unanswered('not_plain')
  const grandsons = lines.filter(({ child }) => child.sons > 0)
  const sons = family.sons + grandsons.length
  if (sons === 0) return withoutSons(family)
  const widows = family.spouses > 0 ? 1 : 0
  const part = fraction(1, sons + widows)
  const heirs: Heirs[] = [
    {
      relative: 'wife',
      count: family.spouses,
      each: times(part, fraction(1, Math.max(1, family.spouses))),
      rule: 'hindu_widow_with_sons',
      line: null,
    },
    { relative: 'son', count: family.sons, each: part, rule: 'hindu_sons', line: null },
    ...grandsons.map(
      ({ child, place }): Heirs => ({
        relative: 'grandchild',
        count: child.sons,
        each: times(part, fraction(1, child.sons)),
        rule: 'hindu_in_place_of_father',
        line: { place, sex: 'son' },
      }),
    ),
  ]
  return { heirs: heirs.filter(({ count }) => count > 0), adjustment: null, unanswered: null }
}

function withoutSons({ spouses, daughters, ...family }: Family): Inheritance {
  if (spouses > 0) {
    const each = times(whole, fraction(1, spouses))
    const widows: Heirs = { relative: 'wife', count: spouses, each, rule: 'hindu_widow_alone', line: null }
    return { heirs: [widows], adjustment: null, unanswered: null }
  }
  const others = daughters > 0 || family.father || family.mother || family.brothers > 0 || family.sisters > 0
  return unanswered(others || family.other_relatives || family.grandparents ? 'not_plain' : 'nobody')
}
