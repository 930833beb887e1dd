import { type Fraction, formatFraction, fraction, isEqual } from '#contract/fractions.ts'
import type { OwnerRow } from './land-records.ts'

/** The exact share of a row, else that of its decimals; null for a row without one. */
export function recordedShare({ share, exact_share }: OwnerRow): Fraction | null {
  const [, numerator, denominator] = /^(\d{1,13})\/(\d{1,13})$/.exec(exact_share ?? '') ?? []
  if (numerator !== undefined && denominator !== undefined) return fraction(BigInt(numerator), BigInt(denominator))
  const [, units, decimals = ''] = /^(\d)(?:\.(\d{1,12}))?$/.exec(share ?? '') ?? []
  return units === undefined ? null : fraction(BigInt(units + decimals), 10n ** BigInt(decimals.length))
}

/** Most decimals of a share: by them the smallest one that is stored is not nothing. */
const max_places = 12

/** True for a share in decimals as a form takes it. */
export const isShareText = (text: string): boolean =>
  /^[01](\.\d{1,12})?$/.test(text) && Number(text) > 0 && Number(text) <= 1

/**
 * A share as a khatian has it: in decimals, rounded half up, and itself where they are not exact. A share that would be
 * written as nothing gets more decimals.
 */
export function writtenShare(share: Fraction, places: number): { share: string; exact_share?: string } {
  const unit = 10n ** BigInt(places)
  const rounded = (share.numerator * unit * 2n + share.denominator) / (share.denominator * 2n)
  if (rounded === 0n && places < max_places) return writtenShare(share, places + 1)
  const digits = String(rounded).padStart(places + 1, '0')
  return {
    share: `${digits.slice(0, -places)}.${digits.slice(-places)}`,
    ...(!isEqual(fraction(rounded, unit), share) && { exact_share: formatFraction(share) }),
  }
}
