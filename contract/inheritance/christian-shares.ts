import { type Fraction, fraction, minus, whole } from '#contract/fractions.ts'
import { type Family, hasDescendants, linesOf } from './family.ts'
import { type Class, type DeadAt, heirsOf, type Inheritance, unanswered } from './heirs.ts'

/** Shares by the Succession Act 1925, ss. 31–49: sons and daughters alike, half blood as full blood. */
export function christianShares(family: Family): Inheritance {
  const rest = restOf(family)
  if (rest === 'other_heirs') return unanswered('other_heirs')
  if (rest === null && family.spouses === 0) return unanswered('nobody')
  const own = spouse(family, rest !== null)
  const left = own ? minus(whole, own.share) : whole
  const classes = [...(own ? [own] : []), ...(rest ? [{ ...rest, share: left }] : [])]
  return { heirs: classes.flatMap((each) => heirsOf(each, 'equal')), adjustment: null, unanswered: null }
}

function spouse(family: Family, hasKin: boolean): Class | null {
  if (family.spouses === 0) return null
  const [rule, share] = spouseTerms(family, hasKin)
  const relative = family.sex === 'man' ? 'wife' : 'husband'
  return { rule, share, members: [{ relative, count: 1, weight: 1 }] }
}

function spouseTerms(family: Family, hasKin: boolean): [Class['rule'], Fraction] {
  if (hasDescendants(family)) return ['christian_spouse_with_children', fraction(1, 3)]
  return hasKin ? ['christian_spouse_with_kin', fraction(1, 2)] : ['christian_spouse_alone', whole]
}

/** Who takes what the spouse leaves: descendants, else the father, else mother, brothers and sisters together. */
function restOf(family: Family): Omit<Class, 'share'> | 'other_heirs' | null {
  if (hasDescendants(family)) {
    const dead = (sex: 'son' | 'daughter'): DeadAt[] =>
      family.dead_children.flatMap((child, place) =>
        child.sex === sex && linesOf(family).includes(child) ? [{ place, child }] : [],
      )
    return {
      rule: 'christian_children',
      members: [
        { relative: 'son', count: family.sons, weight: 1, dead: dead('son') },
        { relative: 'daughter', count: family.daughters, weight: 1, dead: dead('daughter') },
      ],
    }
  }
  if (family.father) return { rule: 'christian_father', members: [{ relative: 'father', count: 1, weight: 1 }] }
  // Children of a dead brother or sister take the place of theirs, and are not asked about.
  if (family.other_relatives || (family.grandparents && !family.mother)) return 'other_heirs'
  const siblings = siblingsOf(family)
  if (family.mother)
    return {
      rule: 'christian_mother_and_siblings',
      members: [{ relative: 'mother', count: 1, weight: 1 }, ...siblings],
    }
  return siblings.some(({ count }) => count > 0) ? { rule: 'christian_siblings', members: siblings } : null
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
