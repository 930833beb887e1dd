import { type Fraction, fraction, none, over, plus, sumOf, times } from '#contract/fractions.ts'
import type { DeadChild } from './family.ts'
import type { InheritanceRule } from './inheritance-rules.ts'

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

/** Heirs who take alike: each of `count` people has the share `each`. */
export type Heirs = {
  relative: Relative
  count: number
  each: Fraction
  rule: InheritanceRule
  /** Of a grandchild: which dead child of the family it comes after, from 0, and whether it is a grandson. */
  line: { place: number; sex: 'son' | 'daughter' } | null
}

/** Why no shares are given: nobody is left, others than those asked about take part, or the law is not plain. */
export type Unanswered = 'nobody' | 'other_heirs' | 'not_plain'

/** How the fixed shares came to the whole: they were more (awl), or less and returned (radd). */
export type Adjustment = 'awl' | 'radd' | null

export type Inheritance =
  | { heirs: Heirs[]; adjustment: Adjustment; unanswered: null }
  | { heirs: []; adjustment: null; unanswered: Unanswered }

export const unanswered = (reason: Unanswered): Inheritance => ({ heirs: [], adjustment: null, unanswered: reason })

/** A class of heirs with what it takes together; `weight` where men take twice as much as women. */
export type Class = {
  rule: InheritanceRule
  share: Fraction
  members: readonly { relative: Relative; count: number; weight: 1 | 2; dead?: readonly DeadAt[] }[]
}

/** A dead child with its place in the family. */
export type DeadAt = { place: number; child: DeadChild }

/** Divides what a class takes among its people, a dead child's part among the children. */
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

function grandchildren({ place, child }: DeadAt, share: Fraction, division: 'by_sex' | 'equal'): Heirs[] {
  const weightOfSon = division === 'by_sex' ? 2 : 1
  const weights = child.sons * weightOfSon + child.daughters
  const lineOf = (sex: 'son' | 'daughter', count: number, weight: number): Heirs[] =>
    count === 0
      ? []
      : [
          {
            relative: 'grandchild',
            count,
            each: times(share, fraction(weight, weights)),
            rule: 'in_place_of_parent',
            line: { place, sex },
          },
        ]
  return [...lineOf('son', child.sons, weightOfSon), ...lineOf('daughter', child.daughters, 1)]
}

/** What all heirs have together: 1. */
export const totalOf = (heirs: readonly Heirs[]) => sumOf(heirs.map(({ count, each }) => times(each, fraction(count))))

/** The shares made smaller or larger together, so that they add up to `all`. */
export function scaledTo<Each extends { share: Fraction }>(all: Fraction, classes: readonly Each[]): Each[] {
  const sum = classes.reduce((total, { share }) => plus(total, share), none)
  return classes.map((each) => ({ ...each, share: times(each.share, over(all, sum)) }))
}
