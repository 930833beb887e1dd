import { z } from 'zod'
import { Religion } from './religion.ts'

const most = 30
const count = z.int({ error: 'wrong_type' }).min(0, { error: 'too_small' }).max(most, { error: 'too_large' }).default(0)
const alive = z.boolean({ error: 'wrong_type' }).default(false)

/** A son or daughter who died before; their living children inherit in their place. */
export const DeadChild = z.object({
  sex: z.enum(['son', 'daughter'], { error: 'unknown_choice' }),
  sons: count,
  daughters: count,
})
export type DeadChild = z.output<typeof DeadChild>

const FamilyFields = z.object({
  religion: Religion,
  /** The sex of the person who died. */
  sex: z.enum(['man', 'woman'], { error: 'unknown_choice' }),
  /** A man leaves up to four; a woman leaves one husband or none. */
  spouses: count,
  sons: count,
  daughters: count,
  dead_children: z.array(DeadChild).max(most, { error: 'too_long' }).default([]),
  father: alive,
  mother: alive,
  brothers: count,
  sisters: count,
  /** Half-siblings: same father, another mother. */
  paternal_brothers: count,
  paternal_sisters: count,
  /** Half-siblings: same mother, another father. */
  maternal_brothers: count,
  maternal_sisters: count,
  /** Children of a brother or sister who died before; a Christian's inherit in their parent's place. */
  nephews_nieces: alive,
  /** The widow of a son who died before; a Hindu's inherits. */
  sons_widows: alive,
  /** Children of a grandchild who died before. */
  great_grandchildren: alive,
  /** Any grandparent. */
  grandparents: alive,
  /** A brother's son, an uncle or a cousin of the father's line; for Christians any other relative. */
  other_relatives: alive,
})

/** The dead person and the living relatives. A relative who is not named here does not live. */
export const Family = FamilyFields.superRefine(({ religion, sex, spouses }, context) => {
  const max_spouses = sex === 'man' && religion !== 'christian' ? 4 : 1
  if (spouses > max_spouses) context.addIssue({ code: 'custom', message: 'too_large', path: ['spouses'] })
})
export type Family = z.output<typeof Family>

/** A dead child with its index in the family. */
export type DeadAt = { place: number; child: DeadChild }

/** Dead children with living children; a line without living members inherits nothing. */
export const linesOf = (family: Family): DeadAt[] =>
  family.dead_children.flatMap((child, place) => (child.sons + child.daughters > 0 ? [{ place, child }] : []))

export const deadSons = (family: Family) => linesOf(family).filter(({ child }) => child.sex === 'son')
export const deadDaughters = (family: Family) => linesOf(family).filter(({ child }) => child.sex === 'daughter')

/** Sons, and dead sons whose children take their place. */
export const sonsIn = (family: Family) => family.sons + deadSons(family).length
export const daughtersIn = (family: Family) => family.daughters + deadDaughters(family).length

export const hasDescendants = (family: Family) => sonsIn(family) + daughtersIn(family) > 0

/** Brothers and sisters of any kind. */
export const siblingsIn = (family: Family) =>
  family.brothers +
  family.sisters +
  family.paternal_brothers +
  family.paternal_sisters +
  family.maternal_brothers +
  family.maternal_sisters
