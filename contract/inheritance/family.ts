import { z } from 'zod'

const most = 30
const count = z.int({ error: 'wrong_type' }).min(0, { error: 'too_small' }).max(most, { error: 'too_large' }).default(0)
const alive = z.boolean({ error: 'wrong_type' }).default(false)

/** A son or daughter who died before: their living children inherit in their place. */
export const DeadChild = z.object({
  sex: z.enum(['son', 'daughter'], { error: 'unknown_choice' }),
  sons: count,
  daughters: count,
})
export type DeadChild = z.output<typeof DeadChild>

export const Religion = z.enum(['muslim', 'hindu', 'christian'], { error: 'unknown_choice' })
export type Religion = z.infer<typeof Religion>

const FamilyFields = z.object({
  religion: Religion,
  /** Of the person who died. */
  sex: z.enum(['man', 'woman'], { error: 'unknown_choice' }),
  /** Of a man up to four; a woman leaves one husband or none. */
  spouses: count,
  sons: count,
  daughters: count,
  dead_children: z.array(DeadChild).max(most, { error: 'too_long' }).default([]),
  father: alive,
  mother: alive,
  brothers: count,
  sisters: count,
  /** Of the same father, by another mother. */
  paternal_brothers: count,
  paternal_sisters: count,
  /** Of the same mother, by another father. */
  maternal_brothers: count,
  maternal_sisters: count,
  /** Any grandparent. */
  grandparents: alive,
  /** A brother's son, an uncle or a cousin of the father's line; for Christians any other relative. */
  other_relatives: alive,
})

/** Who died, and which relatives live. Whoever is not named here does not live. */
export const Family = FamilyFields.superRefine(({ religion, sex, spouses }, context) => {
  const most_spouses = sex === 'man' && religion !== 'christian' ? 4 : 1
  if (spouses > most_spouses) context.addIssue({ code: 'custom', message: 'too_large', path: ['spouses'] })
})
export type Family = z.output<typeof Family>

/** Dead children whose children live; a line without anyone left inherits nothing. */
export const linesOf = (family: Family) => family.dead_children.filter(({ sons, daughters }) => sons + daughters > 0)

export const hasDescendants = (family: Family) => family.sons + family.daughters + linesOf(family).length > 0
