import { type Fraction, fraction, none, over, plus, sumOf, times } from '#contract/fractions.ts'
import type { DeadAt, Family } from './family.ts'
import type { AdjustmentRule, InheritanceRule } from './inheritance-rules.ts'

export const relatives = [
  'husband',
  'wife',
  'son',
  'daughter',
  'grandchild',
  'father',
  'mother',
  'brother',
  'sister',
  'paternal_brother',
  'paternal_sister',
  'maternal_brother',
  'maternal_sister',
] as const
export type Relative = (typeof relatives)[number]

/** Heirs with equal shares: each of `count` people has the share `each`. */
export type Heirs = {
  relative: Relative
  count: number
  each: Fraction
  rule: InheritanceRule
  /**
   * Set for a grandchild: the index of the dead child of the family that it comes after, from 0, and grandson or
   * granddaughter.
   */
  line: { place: number; sex: 'son' | 'daughter' } | null
}

/** Reason for giving no shares: nobody is left, other relatives take part, or the law is not plain. */
export type Unanswered = 'nobody' | 'other_heirs' | 'not_plain'

/** Adjusts fixed shares to the whole: more than it (awl), or less and returned (radd). */
export type Adjustment = AdjustmentRule | null

export type Inheritance =
  | { heirs: Heirs[]; adjustment: Adjustment; unanswered: null }
  | { heirs: []; adjustment: null; unanswered: Unanswered }

export const unanswered = (reason: Unanswered): Inheritance => ({ heirs: [], adjustment: null, unanswered: reason })

/** A class of heirs with its common share; `weight` is 2 for men who take twice as much as women. */
export type Class = {
  rule: InheritanceRule
  share: Fraction
  members: readonly { relative: Relative; count: number; weight: 1 | 2; dead?: readonly DeadAt[] }[]
}

/** Divides the share of a class among its people, and a dead child's part among that child's children. */
export function heirsOf({ rule, share, members }: Class, divisionOfLine: 'by_sex' | 'equal'): Heirs[] {
  const people = members.map(({ count, weight, dead = [] }) => (count + dead.length) * weight)
  const weights = people.reduce((sum, weight) => sum + weight, 0)
  if (weights === 0) return []
  return members.flatMap(({ relative, count, weight, dead = [] }) => {
    const each = times(share, fraction(weight, weights))
    const alive: Heirs[] = count > 0 ? [{ relative, count, each, rule, line: null }] : []
    return [...alive, ...dead.flatMap((line) => grandchildren(line, each, divisionOfLine))]
  })
}

function grandchildren(line: DeadAt, share: Fraction, division: 'by_sex' | 'equal'): Heirs[] {
  const weightOfSon = division === 'by_sex' ? 2 : 1
  const rule = division === 'by_sex' ? 'in_place_of_parent' : 'christian_in_place_of_parent'
  const part = times(share, fraction(1, line.child.sons * weightOfSon + line.child.daughters))
  return grandchildrenOf(line, rule, { son: times(part, fraction(weightOfSon)), daughter: part })
}

/** The living children of a dead child, with the share of each son and each daughter. */
export const grandchildrenOf = (
  { place, child }: DeadAt,
  rule: InheritanceRule,
  each: { son: Fraction; daughter: Fraction },
): Heirs[] =>
  (
    [
      ['son', child.sons],
      ['daughter', child.daughters],
    ] as const
  ).flatMap(([sex, count]) =>
    count > 0 ? [{ relative: 'grandchild', count, each: each[sex], rule, line: { place, sex } }] : [],
  )

/** Living relatives whom nearer relatives exclude. */
export function withoutShare(family: Family, heirs: readonly Heirs[]): Relative[] {
  const counts: Partial<Record<Relative, number>> = {
    son: family.sons,
    daughter: family.daughters,
    father: Number(family.father),
    mother: Number(family.mother),
    brother: family.brothers,
    sister: family.sisters,
    paternal_brother: family.paternal_brothers,
    paternal_sister: family.paternal_sisters,
    maternal_brother: family.maternal_brothers,
    maternal_sister: family.maternal_sisters,
  }
  return relatives.filter((each) => (counts[each] ?? 0) > 0 && heirs.every(({ relative }) => relative !== each))
}

/** Adds all shares; the sum is 1. */
export const totalOf = (heirs: readonly Heirs[]) => sumOf(heirs.map(({ count, each }) => times(each, fraction(count))))

/** Scales the shares in proportion, so that they add up to `all`. */
export function scaledTo<Each extends { share: Fraction }>(all: Fraction, classes: readonly Each[]): Each[] {
  const sum = classes.reduce((total, { share }) => plus(total, share), none)
  return classes.map((each) => ({ ...each, share: times(each.share, over(all, sum)) }))
}
