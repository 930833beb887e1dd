import { z } from 'zod'
import { type Fraction, isEqual, readShare, storable, sumOf, whole } from '#contract/fractions.ts'
import { isSeen, textBlock } from '#contract/text-input.ts'
import type { StatedFamily } from './family.ts'
import { lawfulShares } from './lawful-shares.ts'
import { NidNumber, ShareText } from './mutations.ts'

// An heir whom the application left out is added to its new owners: rules/mutations.md#heirs.

/** Shares as they are sent. */
export const fractionsOf = (shares: readonly string[]): Fraction[] => shares.flatMap((share) => readShare(share) ?? [])

/** POST /admin/mutations/{id}/heirs/{place}/owner. The reason is told to all heirs and to the applicant. */
export const EnterHeir = z.object({
  nid: NidNumber,
  address: textBlock(500).refine(isSeen, { error: 'required' }),
  reason: textBlock(1000).refine(isSeen, { error: 'required' }),
  /** Shares of all new owners in their order, the heir's last, where the law does not tell them: together the whole. */
  shares: z
    .array(ShareText)
    .max(51, { error: 'too_long' })
    .refine((shares) => isEqual(sumOf(fractionsOf(shares)), whole), { error: 'shares_not_whole' })
    .nullish()
    .transform((shares) => shares ?? null),
})
export type EnterHeir = z.output<typeof EnterHeir>

/**
 * Lawful shares of the new owners, in their order, once one more person of the family is the last of them. Null where the law is not
 * told, a partition divides the land, or a new owner is no heir: then nobody can say whose share is less.
 */
export function sharesWithHeir(family: StatedFamily, at: number): Fraction[] | null {
  return family.persons[at]?.buyer === null ? lawfulOfOwners(family, [at]) : null
}

/** Lawful shares of the new owners as they are, in their order; null as above. */
export const sharesOfOwners = (family: StatedFamily) => lawfulOfOwners(family, [])

function lawfulOfOwners(family: StatedFamily, added: readonly number[]): Fraction[] | null {
  const { unanswered, shares } = lawfulShares(family)
  if (unanswered !== null || family.partition !== null) return null
  const owners = family.persons.flatMap(({ buyer }, place) => (buyer === null ? [] : [{ buyer, place }]))
  const places = [...owners.toSorted((one, other) => one.buyer - other.buyer).map(({ place }) => place), ...added]
  const lawful = places.flatMap((place) => shares[place]?.share ?? [])
  const isInOrder = owners.every(({ buyer }) => buyer <= owners.length)
  return isInOrder && lawful.length === places.length ? storable(lawful) : null
}
