import { type Fraction, formatFraction } from '#contract/fractions.ts'
import type { Inheritance, Relative, Unanswered } from '#contract/inheritance/heirs.ts'
import type { InheritanceRule } from '#contract/inheritance/inheritance-rules.ts'
import { inheritanceShares } from '#contract/inheritance/inheritance-shares.ts'
import { type FamilyPerson, type FamilyRelation, isChild, isGrandchild, type StatedFamily } from './family.ts'
import type { FamilyOfMutation, HeardHeir } from './family-answers.ts'

/** A share by law with its rule. */
type Lawful = { share: Fraction; rule: InheritanceRule }

/** The lawful share of each person, in their order; null for whom the law gives none. */
export type LawfulShares = { unanswered: Unanswered | null; shares: (Lawful | null)[] }

type Persons = Pick<StatedFamily, 'religion' | 'sex'> & {
  persons: readonly Pick<FamilyPerson, 'relation' | 'alive' | 'child_of'>[]
}

/** The shares of a stated family by the law that it names: each person's is what the engine gives to one of them. */
export function lawfulShares(family: Persons): LawfulShares {
  const inheritance = inheritanceShares(countsOf(family))
  return { unanswered: inheritance.unanswered, shares: family.persons.map((_, at) => shareOf(family, at, inheritance)) }
}

/** Places of the persons, from 0, who died before as sons and daughters: the lines of the engine, in its order. */
const deadChildren = ({ persons }: Persons): number[] =>
  persons.flatMap(({ relation, alive }, at) => (isChild(relation) && !alive ? [at] : []))

function countsOf(family: Persons) {
  const { religion, sex, persons } = family
  const count = (relation: FamilyRelation, parent: number | null = null) =>
    persons.filter((person) => person.relation === relation && person.alive && isOf(person, parent)).length
  const lives = (relation: FamilyRelation) => count(relation) > 0
  return {
    religion,
    sex,
    spouses: count('spouse'),
    sons: count('son'),
    daughters: count('daughter'),
    dead_children: deadChildren(family).map((at) => ({
      sex: persons[at]?.relation === 'daughter' ? ('daughter' as const) : ('son' as const),
      sons: count('grandson', at + 1),
      daughters: count('granddaughter', at + 1),
    })),
    father: lives('father'),
    mother: lives('mother'),
    brothers: count('brother'),
    sisters: count('sister'),
    paternal_brothers: count('paternal_brother'),
    paternal_sisters: count('paternal_sister'),
    maternal_brothers: count('maternal_brother'),
    maternal_sisters: count('maternal_sister'),
    nephews_nieces: lives('nephew_niece'),
    sons_widows: lives('sons_widow'),
    great_grandchildren: lives('great_grandchild'),
    grandparents: lives('grandparent'),
    other_relatives: lives('other'),
  }
}

const isOf = ({ child_of }: { child_of: number | null }, parent: number | null) =>
  parent === null || child_of === parent

function shareOf(family: Persons, at: number, { heirs }: Inheritance): Lawful | null {
  const person = family.persons[at]
  if (!person?.alive) return null
  const { relation, child_of } = person
  const heir = isGrandchild(relation)
    ? heirs.find(
        ({ line }) =>
          line?.place === deadChildren(family).indexOf((child_of ?? 0) - 1) &&
          line.sex === (relation === 'grandson' ? 'son' : 'daughter'),
      )
    : heirs.find(({ relative, line }) => line === null && relative === relativeOf(relation, family.sex))
  return heir ? { share: heir.each, rule: heir.rule } : null
}

const relativeOf = (relation: FamilyRelation, sex: StatedFamily['sex']): Relative | FamilyRelation => {
  if (relation !== 'spouse') return relation
  return sex === 'man' ? 'wife' : 'husband'
}

/** A stated family as it is shown, with the shares of those who count: telephone numbers keep their last digits. */
export function presentFamily(
  { persons, ...family }: StatedFamily,
  counted: StatedFamily = { ...family, persons },
  objections_until: string | null = null,
  heard: ReadonlyMap<number, HeardHeir> = new Map(),
): FamilyOfMutation {
  const { unanswered, shares } = lawfulShares(counted)
  return {
    ...family,
    objections_until,
    unanswered,
    persons: persons.map(({ phone, ...person }, at) => ({
      ...person,
      place: at + 1,
      phone: phone && `••••${phone.slice(-4)}`,
      lawful_share: formatShare(shares[at]),
      rule: shares[at]?.rule ?? null,
      heard: heard.get(at + 1) ?? null,
    })),
  }
}

const formatShare = (lawful: Lawful | null | undefined) => (lawful ? formatFraction(lawful.share) : null)
