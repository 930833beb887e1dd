import { z } from 'zod'
import { Day, DayOrNull } from '#contract/answers.ts'
import { Religion } from '#contract/inheritance/religion.ts'
import { mobilePhone } from '#contract/phones.ts'
import { codeOrNull, emptyIsNull, neededCode } from '#contract/records/records.ts'
import { hasNoLink, line } from '#contract/text-input.ts'

// The family of an inheritance, stated once with the application and sealed with the case: rules/mutations.md#family.

/** A relative of the dead person. The last five decide only if the law can be told: they are not asked about further. */
export const FamilyRelation = z.enum(
  [
    'spouse',
    'son',
    'daughter',
    'grandson',
    'granddaughter',
    'father',
    'mother',
    'brother',
    'sister',
    'paternal_brother',
    'paternal_sister',
    'maternal_brother',
    'maternal_sister',
    'nephew_niece',
    'sons_widow',
    'great_grandchild',
    'grandparent',
    'other',
  ],
  { error: 'unknown_choice' },
)
export type FamilyRelation = z.infer<typeof FamilyRelation>

const phone = codeOrNull(30).pipe(mobilePhone.nullable())

const name = emptyIsNull(160).refine((text) => text === null || hasNoLink(text), { error: 'link_in_name' })

/** Persons whom a family has at most, with those who are named later. */
export const max_persons = 60

/** A place in a list of the form, from 1. */
const place = z.int().min(1).max(max_persons)
const placeOrNull = place.nullish().transform((at) => at ?? null)

export const FamilyPerson = z.object({
  /** In the script in which it is written on the certificate; may be null for who is no new owner and is not told. */
  name,
  relation: FamilyRelation,
  /** False for a son or daughter who died before; anybody else who died is left out. */
  alive: z.boolean().default(true),
  /** A minor cannot give up a share. */
  minor: z.boolean().default(false),
  /** The office tells this person of the share. */
  phone,
  /** Place of the dead parent among the persons, for a grandchild. */
  child_of: placeOrNull,
  /** Place among the new owners; null: not one of them. */
  buyer: placeOrNull,
})
export type FamilyPerson = z.output<typeof FamilyPerson>

/** A registered partition between the heirs, by which some of them apply for their part alone. */
const Partition = z.object({ deed_number: neededCode(60, 'required'), deed_date: Day, registry_office: line(200) })

/** The family as it is stated. The dead person is the previous owner. */
export const StatedFamily = z
  .object({
    religion: Religion,
    /** The sex of the person who died. */
    sex: z.enum(['man', 'woman'], { error: 'unknown_choice' }),
    died_on: DayOrNull.optional().transform((day) => day ?? null),
    persons: z
      .array(FamilyPerson, { error: 'required' })
      .min(1, { error: 'required' })
      .max(max_persons, { error: 'too_long' }),
    partition: Partition.nullish().transform((partition) => partition ?? null),
  })
  .superRefine(({ persons }, context) => {
    for (const [at, { name: called, buyer, phone: number }] of persons.entries())
      if (called === null && (buyer !== null || number !== null))
        context.addIssue({ code: 'custom', message: 'required', path: ['persons', at, 'name'] })
  })
export type StatedFamily = z.output<typeof StatedFamily>

export const isChild = (relation: FamilyRelation) => relation === 'son' || relation === 'daughter'
export const isGrandchild = (relation: FamilyRelation) => relation === 'grandson' || relation === 'granddaughter'
const isDeadChild = (person: FamilyPerson | undefined) => person && isChild(person.relation) && !person.alive

/** A name as it is compared: case and spaces do not matter. */
const nameKey = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** An heir whom the application left out; `parent` is the dead son or daughter of a grandchild. */
type LeftOut = Pick<FamilyPerson, 'relation' | 'phone'> & {
  name: string
  parent: { name: string; relation: 'son' | 'daughter' } | null
}

/**
 * The family with one more heir, who is the last of it, and before them the dead parent of a grandchild if nobody has
 * stated that one. The family as it is if it has this heir already.
 */
export function familyWith(family: StatedFamily, { name, relation, phone, parent }: LeftOut): StatedFamily {
  const more = { minor: false, child_of: null, buyer: null }
  const isNamed = (other: FamilyPerson, called: string) => nameKey(other.name ?? '') === nameKey(called)
  const dead = isGrandchild(relation) ? parent : null
  const isParent = (other: FamilyPerson) =>
    dead !== null && isDeadChild(other) && other.relation === dead.relation && isNamed(other, dead.name)
  const isStated = family.persons.some(isParent)
  const persons =
    dead && !isStated ? [...family.persons, { ...more, ...dead, alive: false, phone: null }] : [...family.persons]
  const child_of = dead ? persons.findIndex(isParent) + 1 : null
  const isKnown = (other: FamilyPerson) =>
    other.relation === relation && other.child_of === child_of && isNamed(other, name)
  if (persons.some(isKnown)) return family
  return { ...family, persons: [...persons, { ...more, name, relation, phone, alive: true, child_of }] }
}

/** Places of persons, from 0, who point at a new owner with another name, or at none. */
export const otherNames = (
  persons: readonly FamilyPerson[],
  owners: readonly { name: string; name_bn: string | null }[],
): number[] =>
  persons.flatMap(({ name, buyer }, at) => {
    if (buyer === null) return []
    const owner = owners[buyer - 1]
    const names = owner ? [owner.name, owner.name_bn ?? owner.name].map(nameKey) : []
    return names.includes(nameKey(name ?? '')) ? [] : [at]
  })

/** Fields of persons who do not fit together, which no page sends: too many spouses or parents, other dead, other parents. */
export function unfitFields({ religion, sex, persons }: StatedFamily): string[] {
  const max_spouses = sex === 'man' && religion !== 'christian' ? 4 : 1
  const mostOf: Partial<Record<FamilyRelation, number>> = { spouse: max_spouses, father: 1, mother: 1 }
  return persons.flatMap(({ relation, alive, child_of, buyer }, at) => {
    const before = persons.slice(0, at)
    const isTooMany =
      before.filter((other) => other.relation === relation).length >= (mostOf[relation] ?? persons.length)
    const isOrphan = isGrandchild(relation) && !isDeadChild(persons[(child_of ?? 0) - 1])
    const isTwice = buyer !== null && (!alive || before.some((other) => other.buyer === buyer))
    return [
      ...(isTooMany ? [`persons.${at}.relation`] : []),
      ...(!alive && !isChild(relation) ? [`persons.${at}.alive`] : []),
      ...(isOrphan ? [`persons.${at}.child_of`] : []),
      ...(isTwice ? [`persons.${at}.buyer`] : []),
    ]
  })
}
