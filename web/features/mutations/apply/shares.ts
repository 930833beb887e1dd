import type { DraftBuyer } from '#contract/drafts/drafts.ts'
import { formatFraction, fraction, isEqual, readShare, sumOf, whole } from '#contract/fractions.ts'
import { emptyBuyer } from './draft.ts'

/** Sets equal shares for all. */
export const equalShares = (buyers: readonly DraftBuyer[]): DraftBuyer[] =>
  buyers.map((buyer) => ({ ...buyer, share: formatFraction(fraction(1, buyers.length)) }))

const isUntouched = ({ share }: DraftBuyer, of: number) => share === '' || share === formatFraction(fraction(1, of))

/** Adds a buyer; shares that nobody typed stay equal. */
export function withOneMore(buyers: readonly DraftBuyer[]): DraftBuyer[] {
  const more = [...buyers, emptyBuyer]
  return buyers.every((buyer) => isUntouched(buyer, buyers.length)) ? equalShares(more) : more
}

/** Removes a buyer; shares that nobody typed stay equal, and a single buyer has all. */
export function without(buyers: readonly DraftBuyer[], place: number): DraftBuyer[] {
  const left = buyers.filter((_, at) => at !== place)
  if (left.length === 1) return left.map((buyer) => (buyer.heir ? buyer : { ...buyer, share: '', relative: null }))
  return buyers.every((buyer) => isUntouched(buyer, buyers.length)) ? equalShares(left) : left
}

/** Sum of the readable shares, and whether it is the whole. */
export function totalOf(buyers: readonly DraftBuyer[]) {
  const shares = buyers.flatMap(({ share }) => readShare(share) ?? [])
  const sum = sumOf(shares)
  return { sum, isWhole: shares.length === buyers.length && isEqual(sum, whole) }
}

/** Parts of 1, for the bar. */
export const partsOf = (buyers: readonly DraftBuyer[]) =>
  buyers.map(({ share }, at) => {
    const part = readShare(share)
    return { key: String(at), share: part ? Number(part.numerator) / Number(part.denominator) : 0 }
  })
