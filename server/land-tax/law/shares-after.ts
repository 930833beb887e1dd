import {
  compare,
  type Fraction,
  fraction,
  minus,
  none,
  over,
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
  rows?: { give: number; stay: number } | undefined
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
}

type SharesAfter = { kept: Fraction[]; received: Fraction[] }

/**
 * Shares of a dag's tax after land changes hands. Where those who give are taxed for what they hold on record, all that
 * they give up is received, exactly. Else the record decides: nobody keeps more than is left there. A single person who is
 * taxed for the whole dag without being the one who gives keeps the rest of it.
 */
export function sharesAfter(holders: readonly Holder[], land: MovedLand): SharesAfter {
  const givers = holders.filter(({ gives }) => gives)
  const taxed = sumOf(givers.map(({ share }) => share))
  const [lone] = holders
  if (givers.length === 0) {
    const received = fraction(land.sold, land.dag)
    const rest = lone && holders.length === 1 && isWholeShare(lone) ? minus(whole, received) : null
    return { kept: holders.map(({ share }) => rest ?? share), received: partsOf(received, land.parts) }
  }
  const given = fraction(land.sold, land.held)
  if (isOnRecord(taxed, { ...land, held: land.held + land.stays })) {
    // One division for all of them, so that what is given up is what is received.
    const lost = givers.map((giver) => times(times(giver.share, partThatGives(giver)), given))
    const shares = [
      ...givers.map(({ share }, at) => minus(share, lost[at] ?? none)),
      ...land.parts.map((part) => times(sumOf(lost), part)),
    ]
    const divided = storable(shares, taxed)
    return { kept: keptBy(holders, divided), received: divided.slice(givers.length) }
  }
  const left = fraction(land.held - land.sold + land.stays, land.dag)
  const factor = compare(left, taxed) < 0 ? over(left, taxed) : whole
  const shares = givers.map(({ share }) => times(share, factor))
  return {
    kept: keptBy(holders, storable(shares, times(taxed, factor))),
    received: partsOf(fraction(land.sold, land.dag), land.parts),
  }
}

const partThatGives = ({ rows }: Holder) => (rows && rows.stay > 0 ? fraction(rows.give, rows.give + rows.stay) : whole)

const isWholeShare = ({ share }: Holder) => compare(share, whole) === 0

/** True if a share is that of the rows on record, whose areas are rounded to a hundredth of a square foot each. */
export function isOnRecord(taxed: Fraction, { dag, held, rows }: Pick<MovedLand, 'dag' | 'held' | 'rows'>): boolean {
  const difference = minus(times(taxed, fraction(dag)), fraction(held))
  const size = difference.numerator < 0n ? minus(none, difference) : difference
  return compare(size, fraction(rows + 1)) < 0
}

const partsOf = (total: Fraction, parts: readonly Fraction[]) =>
  storable(
    parts.map((part) => times(total, part)),
    total,
  )

function keptBy(holders: readonly Holder[], kept: readonly Fraction[]): Fraction[] {
  let place = 0
  return holders.map(({ share, gives }) => (gives ? (kept[place++] ?? none) : share))
}

/** True if shares are at most the whole together. */
export const fitTogether = (shares: readonly Fraction[]): boolean => compare(sumOf(shares), whole) <= 0
