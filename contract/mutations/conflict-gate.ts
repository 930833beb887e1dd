import { z } from 'zod'
import { type Fraction, isEqual, sumOf, whole } from '#contract/fractions.ts'
import { boundaryDiffers } from '#contract/land-records/area.ts'
import type { FamilyLines } from './family-gate.ts'
import { isOverCeiling, type LandOfBuyer } from './land-ceiling.ts'
import type { MutationLandType } from './mutations.ts'
import { type DocumentGroup, type MutationType, missingGroups } from './needed-papers.ts'

/** Rules of the gate, the blocking ones first: rules/mutations.md#gate. */
export const GateRule = z.enum([
  'open_mutation',
  'deed_used',
  'deed_in_future',
  'more_than_held',
  'shares_not_whole',
  'heirs_incomplete',
  'heirs_unheard',
  'family_not_stated',
  'dag_not_found',
  'seller_not_owner',
  'tax_in_arrears',
  'boundary_differs',
  'over_ceiling',
  'papers_missing',
  'shares_not_lawful',
  'separate_without_partition',
])
export type GateRule = z.infer<typeof GateRule>

/** Effect of a rule that trips: it blocks the approval or warns the officer. */
export const weightOf: Record<GateRule, 'blocks' | 'warns'> = {
  open_mutation: 'blocks',
  deed_used: 'blocks',
  deed_in_future: 'blocks',
  more_than_held: 'blocks',
  shares_not_whole: 'blocks',
  heirs_incomplete: 'blocks',
  heirs_unheard: 'blocks',
  family_not_stated: 'blocks',
  dag_not_found: 'warns',
  seller_not_owner: 'warns',
  tax_in_arrears: 'warns',
  boundary_differs: 'warns',
  over_ceiling: 'warns',
  papers_missing: 'warns',
  shares_not_lawful: 'warns',
  separate_without_partition: 'warns',
}

/** Rules of an inheritance alone; other mutations have no line of them. */
const ofInheritance: ReadonlySet<GateRule> = new Set<GateRule>([
  'heirs_incomplete',
  'heirs_unheard',
  'family_not_stated',
  'shares_not_lawful',
  'separate_without_partition',
])

/** One line of the checklist. `state` is `unknown` if the facts are missing. */
export const GateLine = z.object({
  rule: GateRule,
  weight: z.enum(['blocks', 'warns']),
  state: z.enum(['good', 'trips', 'unknown']),
  /** Values for the message: an id, a number of years, square feet, groups of papers. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
})
export type GateLine = z.infer<typeof GateLine>

/** Result of comparing the seller's name with the owners on record; `held` is also of rows that an officer picked. */
export type SellerMatch = { result: 'found' | 'similar' | 'not_found' | 'other_script'; held: number | null }

/** Input of the gate. It is read completely beforehand, so that the rules are one table. */
export type GateFacts = {
  type: MutationType
  /** Null until its dag on record is decided. */
  dag: { area: number; outline_area: number | null } | null
  /** Another open mutation that prevents this one. */
  other_open_id: number | null
  /** Another mutation with the same deed and registry office. */
  deed_used_in: number | null
  /** `2026-11-20`; both dates are days in Dhaka. */
  deed_date: string
  today: string
  /** Square feet; null: all of the seller's land. */
  sold_area: number | null
  /** Null if no owner is on record. */
  seller: SellerMatch | null
  shares: readonly Fraction[]
  /** Unpaid tax years of the dag before the current one. */
  arrears: number
  land_type: MutationLandType
  /** Agricultural land of the buyer; null where nobody proven is the buyer, or the area is not known. */
  ceiling: LandOfBuyer | null
  groups: readonly DocumentGroup[]
  /** Papers that came without a word of what they are; they lie under the deed. */
  unsorted_papers: number
  /** A boundary differs if it exceeds this part of the area and one decimal: rules/mutations.md#boundary. */
  boundary_percent: number
  /** Results of the rules of the family, which are judged apart: pages without a family do not load the engine. */
  family: FamilyLines
}

type Judged = { state: GateLine['state']; facts?: GateLine['facts']; weight?: GateLine['weight'] }
const trips = (facts: GateLine['facts'] = {}): Judged => ({ state: 'trips', facts })
const good: Judged = { state: 'good' }
const unknown: Judged = { state: 'unknown' }

const rules: Record<GateRule, (facts: GateFacts) => Judged> = {
  open_mutation: ({ other_open_id }) => (other_open_id === null ? good : trips({ id: other_open_id })),
  deed_used: ({ deed_used_in }) => (deed_used_in === null ? good : trips({ id: deed_used_in })),
  deed_in_future: ({ deed_date, today }) => (deed_date > today ? trips({ deed_date }) : good),
  more_than_held: ({ seller, sold_area }) => {
    if (seller === null || seller.held === null) return unknown
    return sold_area !== null && sold_area > seller.held ? trips({ sold: sold_area, held: seller.held }) : good
  },
  shares_not_whole: ({ shares }) => (isEqual(sumOf(shares), whole) ? good : trips()),
  dag_not_found: ({ dag }) => (dag ? good : trips()),
  seller_not_owner: ({ seller }) => {
    if (seller === null) return unknown
    return seller.result === 'found' ? good : trips({ result: seller.result })
  },
  tax_in_arrears: ({ dag, arrears }) => {
    if (!dag) return unknown
    return arrears > 0 ? trips({ years: arrears }) : good
  },
  boundary_differs: ({ dag, boundary_percent }) => {
    if (!dag || dag.outline_area === null) return unknown
    const differs = boundaryDiffers({ recorded: dag.area, drawn: dag.outline_area, percent: boundary_percent })
    return differs ? trips({ recorded: dag.area, drawn: dag.outline_area }) : good
  },
  over_ceiling: ({ type, land_type, ceiling }) => {
    if (type === 'inheritance' || land_type !== 'agricultural') return good
    if (ceiling === null) return unknown
    return isOverCeiling(ceiling) ? trips({ held: ceiling.held, sold: ceiling.brought }) : good
  },
  papers_missing: ({ type, groups, unsorted_papers: unsorted }) => {
    const missing = missingGroups(type, groups)
    if (unsorted > 0) return trips({ groups: missing, unsorted })
    return missing.length > 0 ? trips({ groups: missing }) : good
  },
  heirs_incomplete: ({ family }) => family.heirs_incomplete,
  heirs_unheard: ({ family }) => family.heirs_unheard,
  family_not_stated: ({ family }) => family.family_not_stated,
  shares_not_lawful: ({ family }) => family.shares_not_lawful,
  separate_without_partition: ({ family }) => family.separate_without_partition,
}

/** The checklist of a mutation: every rule of its type with its result. */
export const checklistOf = (facts: GateFacts): GateLine[] =>
  GateRule.options
    .filter((rule) => facts.type === 'inheritance' || !ofInheritance.has(rule))
    .map((rule) => ({ rule, weight: weightOf[rule], facts: {}, ...rules[rule](facts) }))

/** Lines that block the approval and the entry: what nobody knows blocks too. */
export const blocking = (checklist: readonly GateLine[]) =>
  checklist.filter(({ weight, state }) => weight === 'blocks' && state !== 'good')

/** Blocking lines whose fact is unknown: an officer may pass them over with a reason that is told. */
export const unknownIn = (checklist: readonly GateLine[]) => blocking(checklist).filter(isUnknown)

/** Blocking lines that no reason passes over. */
export const impassableIn = (checklist: readonly GateLine[]) => blocking(checklist).filter((line) => !isUnknown(line))

/** The line of a family that nobody stated says that the facts of the family are unknown. */
const isUnknown = ({ rule, state }: GateLine) => state === 'unknown' || rule === 'family_not_stated'

/**
 * Lines that refuse an application and its payment: never one that is unknown. Those of the family only stop the approval:
 * who names a sister whom the new owners leave out would else be taught not to name her, and she would never be told.
 */
export const refusing = (checklist: readonly GateLine[]) =>
  blocking(checklist).filter(({ rule, state }) => state === 'trips' && !ofInheritance.has(rule))
