import { fraction } from '#contract/fractions.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { TaxAfter } from '#contract/land-tax/tax-after.ts'
import type { NamesOnRecord } from '#contract/mutations/mutations.ts'
import type { Transfer } from '#contract/mutations/transfer.ts'
import { type Db, now } from '#server/app/database.ts'
import { isIdentityProven } from '#server/kyc/kyc.service.ts'
import {
  type LandTransfer,
  presentTaxAfter,
  taxAfterTransfer,
} from '#server/land-tax/registrations/transfer/tax-after.service.ts'
import { buyerNamed } from '../named-buyer.ts'
import type { OfficeRow } from './office-mutations.sql.ts'

type Moved = Pick<Transfer, 'row_ids' | 'sold_area'> & {
  dag_id: number
  owners: readonly OwnerRow[]
  names: readonly NamesOnRecord[]
  giver_ids: readonly number[] | null
}

/** The land that a mutation moves, for its tax; null while it is not known what is given. */
export async function landTransferOf(db: Db, row: OfficeRow, moved: Moved): Promise<LandTransfer | null> {
  const { dag_id, owners, row_ids, sold_area, names, giver_ids } = moved
  if (sold_area === null || row_ids.length === 0) return null
  const own = await placeOfApplicant(db, row, names)
  const receivers = row.buyers.map(({ name, numerator, denominator }, place) => ({
    place: place + 1,
    name: names[place]?.name_bn ?? name,
    user_id: place === own ? row.user_id : null,
    part: fraction(numerator, denominator),
  }))
  return { dag_id, owners, row_ids, sold_area, receivers, giver_ids }
}

/** The tax after the transfer, as the officer sees it; null while it is not known, and where no tax is due. */
export async function taxOfTransfer(db: Db, row: OfficeRow, moved: Moved): Promise<TaxAfter | null> {
  const transfer = await landTransferOf(db, row, moved)
  const tax = transfer && (await taxAfterTransfer(db, transfer, await now(db)))
  return tax && presentTaxAfter(tax)
}

/** Place of the one buyer with the name of the applicant, whose identity is proven; null where there is none. */
async function placeOfApplicant(db: Db, row: OfficeRow, names: readonly NamesOnRecord[]): Promise<number | null> {
  const buyers = row.buyers.map(({ name }, place) => ({ name, name_bn: names[place]?.name_bn ?? null }))
  const place = buyerNamed(row.user.name, buyers)
  return place !== null && (await isIdentityProven(db, row.user_id)) ? place : null
}
