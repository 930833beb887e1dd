import { compare, type Fraction } from '#contract/fractions.ts'
import type { StatedFamily } from './family.ts'
import { lawfulShares } from './lawful-shares.ts'

// Rules of the gate about the family of an inheritance: rules/mutations.md#family.

/** The stated family, with what its heirs said. Persons are named by their places, from 0. */
export type FamilyFacts = {
  stated: Pick<StatedFamily, 'religion' | 'sex' | 'partition'> & {
    died_on?: StatedFamily['died_on']
    persons: readonly Pick<StatedFamily['persons'][number], 'relation' | 'alive' | 'child_of' | 'buyer'>[]
  }
  /** Persons who gave up their share themselves. */
  gave_up: readonly number[]
  /** Persons about whom an officer decided with a reason. */
  decided: readonly number[]
  /** Persons whom somebody of the family named, and about whom no officer has decided. */
  named: readonly number[]
  /** Null before the payment: until then nobody is told. `until` is the last day in Dhaka. */
  hearing: { until: string; answered: readonly number[]; objected: readonly number[] } | null
}

/** Separate mutations without a registered partition: `from` is a day in Dhaka. */
export type SeparateRule = { weight: 'warns' | 'blocks'; from: string }

type Facts = {
  family: FamilyFacts | null
  shares: readonly Fraction[]
  today: string
  separate: SeparateRule | null
}

/**
 * Places, from 0, of living persons who inherit and are not among the new owners. Where the law is not told, every
 * living person may inherit, and so may who was named until an officer decides.
 */
export function missingHeirs({ stated, gave_up, named }: Pick<FamilyFacts, 'stated' | 'gave_up' | 'named'>): number[] {
  return heirPlaces({ stated, named }).filter((at) => stated.persons[at]?.buyer == null && !gave_up.includes(at))
}

/** Places of who inherits, or may inherit as far as is known. */
export function heirPlaces({ stated, named }: Pick<FamilyFacts, 'stated' | 'named'>): number[] {
  const { unanswered, shares } = lawfulShares(stated)
  return stated.persons.flatMap(({ alive }, at) =>
    named.includes(at) || (alive && (unanswered !== null || shares[at] != null)) ? [at] : [],
  )
}

const good = { state: 'good' } as const
const unknown = { state: 'unknown' } as const
/** Names are private and stay with the family: the facts have places, from 1. */
const placesOf = (places: readonly number[]) => ({ persons: places.map((at) => String(at + 1)) })

/**
 * True if an heir may apply alone: by a registered partition that is not older than the death, from the day of the rule on. Who
 * was named by the family was perhaps no party to it, and counts as missing until an officer decides.
 */
function mayApplyAlone({ partition, died_on }: FamilyFacts['stated'], separate: SeparateRule | null, today: string) {
  if (!partition || !separate || today < separate.from) return false
  return died_on == null || partition.deed_date >= died_on
}

export const familyRules = {
  heirs_incomplete: ({ family, separate, today }: Facts) => {
    if (!family) return unknown
    const has_divided = mayApplyAlone(family.stated, separate, today)
    const missing = missingHeirs(family).filter(
      (at) => !family.decided.includes(at) && !(has_divided && !family.named.includes(at)),
    )
    return missing.length > 0 ? { state: 'trips' as const, facts: placesOf(missing) } : good
  },
  heirs_unheard: ({ family, today }: Facts) => {
    if (!family?.hearing) return unknown
    const { decided, hearing } = family
    const unheard = heirPlaces(family).filter((at) => {
      if (decided.includes(at)) return false
      return hearing.objected.includes(at) || !(hearing.answered.includes(at) || today > hearing.until)
    })
    if (unheard.length === 0) return good
    const objected = unheard.filter((at) => hearing.objected.includes(at)).length
    return { state: 'trips' as const, facts: { until: hearing.until, objected, ...placesOf(unheard) } }
  },
  family_not_stated: ({ family }: Facts) => (family ? good : { state: 'trips' as const }),
  shares_not_lawful: ({ family, shares }: Facts) => {
    // By a partition the heirs have divided the land themselves.
    if (!family || family.stated.partition) return unknown
    const lawful = lawfulShares(family.stated)
    if (lawful.unanswered !== null) return { state: 'trips' as const, facts: { reason: lawful.unanswered } }
    const wrong = unlawful(family, shares, lawful.shares)
    const strangers = shares.filter((_, place) => !isHeir(family.stated, lawful.shares, place)).length
    return wrong.length > 0 || strangers > 0
      ? { state: 'trips' as const, facts: { reason: 'differ', ...placesOf(wrong), strangers } }
      : good
  },
  separate_without_partition: ({ family, separate, today }: Facts) => {
    if (!family) return unknown
    if (!separate || today < separate.from || family.stated.partition || missingHeirs(family).length === 0) return good
    return { state: 'trips' as const, weight: separate.weight, facts: placesOf(missingHeirs(family)) }
  },
}

type FamilyRule = keyof typeof familyRules

/** Result of a rule; `weight` where a setting decides it. */
type FamilyLine = {
  state: 'good' | 'trips' | 'unknown'
  facts?: Record<string, string | number | string[]>
  weight?: SeparateRule['weight']
}
export type FamilyLines = Record<FamilyRule, FamilyLine>

/** The results of all rules of the family. */
export const judgedFamily = (facts: Facts): FamilyLines => ({
  heirs_incomplete: familyRules.heirs_incomplete(facts),
  heirs_unheard: familyRules.heirs_unheard(facts),
  family_not_stated: familyRules.family_not_stated(facts),
  shares_not_lawful: familyRules.shares_not_lawful(facts),
  separate_without_partition: familyRules.separate_without_partition(facts),
})

/** The results where no family is stated. */
export const without_family = judgedFamily({ family: null, shares: [], today: '', separate: null })

type Shares = ReturnType<typeof lawfulShares>['shares']

/** Persons with another share than the lawful one. A share that was given up goes to any of the others. */
const unlawful = ({ stated, gave_up }: FamilyFacts, stated_shares: readonly Fraction[], lawful: Shares): number[] =>
  stated.persons.flatMap(({ buyer }, at) => {
    const share = lawful[at]?.share
    if (!share || (gave_up.includes(at) && buyer === null)) return []
    const part = buyer === null ? undefined : stated_shares[buyer - 1]
    const difference = part ? compare(part, share) : -1
    return difference < 0 || (difference > 0 && gave_up.length === 0) ? [at] : []
  })

const isHeir = ({ persons }: FamilyFacts['stated'], lawful: Shares, place: number) =>
  persons.some(({ buyer }, at) => buyer === place + 1 && lawful[at] != null)
