import {
  compare,
  type Fraction,
  fraction,
  isEqual,
  minus,
  none,
  over,
  plus,
  storable,
  sumOf,
  times,
  whole,
} from '#contract/fractions.ts'
import type { Share } from '#contract/land-tax/land-shares.ts'

/** A share of a dag as an exact fraction. */
export const fractionOf = ({ numerator, denominator }: Share): Fraction => fraction(numerator, denominator)

/** Somebody who is taxed for a share of a dag. */
export type Holder = {
  share: Fraction
  gives: boolean
  /** Hundredths of a square foot in the holder's rows on record that give, and in those that stay, where they are known. */
  rows?: { give: Fraction; stay: Fraction } | undefined
}

/** Land that changes hands, in hundredths of a square foot. */
export type MovedLand = {
  /** The whole dag. */
  dag: number
  /** Rows that give, before. */
  held: number
  /** Part of it that they give. */
  sold: number
  /** Rows of those who give that stay as they are. */
  stays: number
  /** Number of rows of those who give. */
  rows: number
  /** Shares of what is given; together 1. */
  parts: readonly Fraction[]
  /** The place among the holders of who receives each part; null, or missing, for somebody new. */
  takers?: readonly (number | null)[]
}

/** Shares of the holders, with what they receive, and those of the new ones: nothing for a part that a holder takes. */
type SharesAfter = { kept: Fraction[]; received: Fraction[] }

/**
 * Shares of a dag's tax after land changes hands. Where those who give are taxed for what they hold on record, all that
 * they give up is received, exactly. Else the record decides: nobody keeps more than is left there. A single person who is
 * taxed for the whole dag without being the one who gives keeps the rest of it. One division for all shares that change, so
 * that each can be stored and what is given up is what is received.
 */
export function sharesAfter(holders: readonly Holder[], land: MovedLand): SharesAfter {
  const exact = exactShares(holders, land)
  const takerOf = (place: number) => land.takers?.[place] ?? null
  const kept = exact.kept.map((share, at) =>
    plus(share, sumOf(exact.received.filter((_, place) => takerOf(place) === at))),
  )
  const received = exact.received.map((share, place) => (takerOf(place) === null ? share : none))
  const changes = kept.map((share, at) => !isEqual(share, holders[at]?.share ?? none))
  const staying = kept.filter((_, at) => !changes[at])
  const stored = storable([...kept.filter((_, at) => changes[at]), ...received], staying)
  let place = 0
  return {
    kept: kept.map((share, at) => (changes[at] ? (stored[place++] ?? none) : share)),
    received: stored.slice(kept.length - staying.length),
  }
}

function exactShares(holders: readonly Holder[], { takers: _, ...land }: MovedLand): SharesAfter {
  const givers = holders.filter(({ gives }) => gives)
  const taxed = sumOf(givers.map(({ share }) => share))
  const [lone] = holders
  const partsOf = (total: Fraction) => land.parts.map((part) => times(total, part))
  if (givers.length === 0) {
    const received = fraction(land.sold, land.dag)
    const rest = lone && holders.length === 1 && isWholeShare(lone) ? minus(whole, received) : null
    return { kept: holders.map(({ share }) => rest ?? share), received: partsOf(received) }
  }
  if (isOnRecord(taxed, { ...land, held: fraction(land.held + land.stays) })) {
    const given = fraction(land.sold, land.held)
    const lost = holders.map((holder) =>
      holder.gives ? times(times(holder.share, partThatGives(holder)), given) : none,
    )
    return {
      kept: holders.map(({ share }, at) => minus(share, lost[at] ?? none)),
      received: partsOf(sumOf(lost)),
    }
  }
  const left = fraction(land.held - land.sold + land.stays, land.dag)
  const factor = compare(left, taxed) < 0 ? over(left, taxed) : whole
  return {
    kept: holders.map(({ share, gives }) => (gives ? times(share, factor) : share)),
    received: partsOf(fraction(land.sold, land.dag)),
  }
}

const partThatGives = ({ rows }: Holder) =>
  rows && compare(rows.stay, none) > 0 ? over(rows.give, plus(rows.give, rows.stay)) : whole

const isWholeShare = ({ share }: Holder) => compare(share, whole) === 0

/** True if a share is that of the rows on record, whose areas are rounded to a hundredth of a square foot each. */
export function isOnRecord(
  taxed: Fraction,
  { dag, held, rows }: { dag: number; held: Fraction; rows: number },
): boolean {
  const difference = minus(times(taxed, fraction(dag)), held)
  const size = difference.numerator < 0n ? minus(none, difference) : difference
  return compare(size, fraction(rows + 1)) < 0
}

/** True if shares are at most the whole together. */
export const fitTogether = (shares: readonly Fraction[]): boolean => compare(sumOf(shares), whole) <= 0
