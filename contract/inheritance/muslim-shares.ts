import { compare, minus, none, sumOf, whole } from '#contract/fractions.ts'
import type { Family } from './family.ts'
import { type Adjustment, type Class, type Heirs, heirsOf, type Inheritance, scaledTo, unanswered } from './heirs.ts'
import { fixedShares } from './muslim-fixed-shares.ts'
import { residuaries } from './muslim-residuaries.ts'

/**
 * Shares by Hanafi law, with children in the place of a parent who died before (Muslim Family Laws Ordinance 1961, s.
 * 4). Fixed shares first, the rest to the residuaries; if fixed shares exceed the whole, all are cut in proportion; if
 * nobody takes the rest, it returns to all but the spouse.
 */
export function muslimShares(family: Family): Inheritance {
  if (othersTakePart(family)) return unanswered('other_heirs')
  const fixed = fixedShares(family)
  const total = sumOf(fixed.map(({ share }) => share))
  const rest = minus(whole, total)
  if (compare(rest, none) < 0) return answer(scaledTo(whole, fixed), 'awl')
  const residuary = residuaries(family)
  if (residuary) return answer([...fixed, { ...residuary, share: rest }], null)
  if (compare(rest, none) === 0) return answer(fixed, null)
  if (family.other_relatives) return unanswered('other_heirs')
  return fixed.length === 0 ? unanswered('nobody') : returned(fixed)
}

/** A grandparent counts if a parent does not live; a great-grandchild if no son does. */
const othersTakePart = (family: Family) =>
  (family.grandparents && !(family.father && family.mother)) || (family.great_grandchildren && family.sons === 0)

const isSpouse = ({ members }: Class) => members.some(({ relative }) => ['husband', 'wife'].includes(relative))

/** Returns the rest to those who have fixed shares; to the spouse only if there is nobody else. */
function returned(fixed: readonly Class[]): Inheritance {
  const spouses = fixed.filter(isSpouse)
  const others = fixed.filter((each) => !isSpouse(each))
  if (others.length === 0) return answer(scaledTo(whole, spouses), 'radd_to_spouse')
  const left = minus(whole, sumOf(spouses.map(({ share }) => share)))
  return answer([...spouses, ...scaledTo(left, others)], 'radd')
}

function answer(classes: readonly Class[], adjustment: Adjustment): Inheritance {
  const heirs = joinFather(classes.flatMap((each) => heirsOf(each, 'by_sex')))
  return { heirs: heirs.filter(({ each }) => compare(each, none) > 0), adjustment, unanswered: null }
}

/** With daughters alone, a father takes his sixth and the rest: one line. */
function joinFather(heirs: readonly Heirs[]): Heirs[] {
  const [first, ...more] = heirs.filter(({ relative }) => relative === 'father')
  if (!first || more.length === 0) return [...heirs]
  const each = sumOf([first, ...more].map((line) => line.each))
  return heirs.flatMap((line) => {
    if (line === first) return [{ ...line, each, rule: 'father_with_daughter' as const }]
    return line.relative === 'father' ? [] : [line]
  })
}
