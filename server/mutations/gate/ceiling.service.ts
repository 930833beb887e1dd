import type { Fraction } from '#contract/fractions.ts'
import type { LandOfBuyer } from '#contract/mutations/land-ceiling.ts'
import type { MutationLandType } from '#contract/mutations/mutations.ts'
import type { MutationType } from '#contract/mutations/needed-papers.ts'
import { newRowId } from '#contract/mutations/new-row-id.ts'
import type { Db } from '#server/app/database.ts'
import { isIdentityProven } from '#server/kyc/kyc.service.ts'
import { buyerNamed } from '../named-buyer.ts'
import { type EnteredLand, farmedLandOf, nameOfAccount } from './ceiling.sql.ts'

export type Bought = {
  user_id: number
  mutation_type: MutationType
  land_type: MutationLandType
  buyers: readonly { name: string; name_bn: string | null }[]
  shares: readonly Fraction[]
}

/**
 * Agricultural land of the applicant of a mutation, who is one of its buyers and whose identity is proven, and their part of
 * what is transferred (square feet). Null for anybody else, where the area is not known, of other land and of inheritance.
 */
export async function landOfBuyer(db: Db, bought: Bought, transferred: number | null): Promise<LandOfBuyer | null> {
  const { user_id, mutation_type, land_type, buyers, shares } = bought
  if (transferred === null || mutation_type === 'inheritance' || land_type !== 'agricultural') return null
  const name = await nameOfAccount(db, user_id)
  const place = buyerNamed(name, buyers)
  const share = place === null ? undefined : shares[place]
  if (!share || !(await isIdentityProven(db, user_id))) return null
  const { registered, entered } = await farmedLandOf(db, user_id)
  const held = entered.reduce((sum, land) => sum + areaIn(land, name), registered)
  return { held, brought: (transferred * Number(share.numerator)) / Number(share.denominator) }
}

/** Square feet of a person's own row of an entered mutation; 0 where they are no buyer of it, or have given it away. */
function areaIn({ id, buyers, rows }: EnteredLand, name: string): number {
  const place = buyerNamed(name, buyers)
  return place === null ? 0 : (rows.find((row) => row.id === newRowId(id, place))?.area ?? 0)
}
