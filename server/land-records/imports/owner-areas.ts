import type { FaultText } from '#contract/fault-texts.ts'
import { compare, divide, type Fraction, minus, readShare, sumOf, whole } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'

type Owner = { share: string | null; area: number | null }

/** Areas of owners and of their dag in square feet: what the file states, else their sum. */
type Areas = { owners: number[]; area: number; warnings: FaultText[]; fault?: undefined } | { fault: FaultText }

const hundredths = (area: number) => Math.round(area * 100)

/** Registers round shares to three decimals, so that three thirds are 0.999. */
const rounding = ({ length }: { length: number }): Fraction => ({ numerator: BigInt(length + 1), denominator: 2000n })

const isOver = (sum: Fraction, parts: { length: number }) => compare(minus(sum, rounding(parts)), whole) > 0
const isUnder = (sum: Fraction, parts: { length: number }) => compare(minus(whole, rounding(parts)), sum) > 0

/**
 * Areas of the owners of a dag: as they are given, else their shares of the dag, to the hundredth of a square foot. Shares
 * that make one divide the whole of it. One owner alone has the whole. Shares that are not one, and areas that are not the
 * sum, are warned of: the register is as it is, and the dag keeps the area that it states.
 */
export function ownerAreas(owners: readonly Owner[], area: number | null): Areas {
  if (owners.length === 0) return area ? { fault: 'owners_missing' } : { owners: [], area: 0, warnings: [] }
  const given = owners.flatMap((owner) => (owner.area ? [owner.area] : []))
  const shares = owners.flatMap(({ share }) => (share === null ? [] : [readShare(share) ?? whole]))
  const warnings = shares.length === owners.length ? shareWarnings(shares) : []
  if (given.length === owners.length) return summed(given, area, warnings)
  if (!area) return { fault: 'import_area_missing' }
  if (owners.length === 1 && shares.length === 0) return { owners: [area], area, warnings }
  if (shares.length < owners.length) return { fault: 'import_part_missing' }
  const parts = partsOf(hundredths(area), shares).map((part) => part / 100)
  if (parts.some((part) => part === 0)) return { fault: 'import_part_missing' }
  return summed(parts, area, warnings)
}

function summed(owners: number[], area: number | null, warnings: FaultText[]): Areas {
  const sum = addedUp(owners)
  if (!area || hundredths(area) === hundredths(sum)) return { owners, area: sum, warnings }
  return { owners, area, warnings: warnings.length > 0 ? warnings : ['import_areas_not_sum'] }
}

function shareWarnings(shares: readonly Fraction[]): FaultText[] {
  const sum = sumOf(shares)
  if (isOver(sum, shares)) return ['import_shares_over']
  return isUnder(sum, shares) ? ['import_shares_under'] : []
}

/** Parts of a number of hundredths. Shares that make one within their rounding divide the whole of it. */
function partsOf(things: number, shares: readonly Fraction[]): number[] {
  const sum = sumOf(shares)
  if (!isOver(sum, shares) && !isUnder(sum, shares))
    return divide(
      things,
      shares.map((share) => overSum(share, sum)),
    )
  return shares.map(({ numerator, denominator }) =>
    Number((BigInt(things) * numerator * 2n + denominator) / (denominator * 2n)),
  )
}

const overSum = (share: Fraction, sum: Fraction) => ({
  numerator: share.numerator * sum.denominator,
  denominator: share.denominator * sum.numerator,
})
