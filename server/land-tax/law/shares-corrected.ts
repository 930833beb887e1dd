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
import { isOnRecord } from './shares-after.ts'

/** Somebody who is taxed for a share of a dag whose record is corrected. */
export type CorrectedHolder = {
  share: Fraction
  /** Number of the holder's rows on record, and their hundredths of a square foot before and after. */
  rows: number
  held: Fraction
  held_after: Fraction
}

/** A dag before and after, in hundredths of a square foot. */
type CorrectedLand = { before: number; after: number }

/**
 * Shares of a dag's tax after a correction of its areas. Who is taxed for what their rows have is taxed for what they have
 * then. Any other holder stays taxed for the same land: with what their rows gain or lose, or without a row by the rows that are
 * nobody's. A dag that was taxed whole still is: what is left goes to those others. Null where nothing is left for them.
 */
export function sharesCorrected(holders: readonly CorrectedHolder[], land: CorrectedLand): Fraction[] | null {
  const after = exactShares(holders, land)
  if (!after) return null
  const changes = after.map((share, at) => !isEqual(share, holders[at]?.share ?? none))
  const stored = storable(
    after.filter((_, at) => changes[at]),
    after.filter((_, at) => !changes[at]),
  )
  let place = 0
  return after.map((share, at) => (changes[at] ? (stored[place++] ?? none) : share))
}

function exactShares(holders: readonly CorrectedHolder[], land: CorrectedLand): Fraction[] | null {
  const then = holders.map((holder) => shareThen(holder, holders, land))
  const known = holders.map((holder) => isKnown(holder, land))
  if (!isEqual(sumOf(holders.map(({ share }) => share)), whole)) return then
  const of_known = sumOf(then.filter((_, at) => known[at]))
  const of_others = sumOf(then.filter((_, at) => !known[at]))
  if (known.every(Boolean)) return then.map((share) => over(share, of_known))
  if (isEqual(of_others, none) || compare(of_known, whole) >= 0) return null
  const factor = over(minus(whole, of_known), of_others)
  return then.map((share, at) => (known[at] ? share : times(share, factor)))
}

const isKnown = ({ share, rows, held }: CorrectedHolder, { before }: CorrectedLand) =>
  rows > 0 && isOnRecord(share, { dag: before, held, rows })

function shareThen(holder: CorrectedHolder, holders: readonly CorrectedHolder[], land: CorrectedLand): Fraction {
  const { share, rows, held, held_after } = holder
  const [before, after] = [fraction(land.before), fraction(land.after)]
  if (isKnown(holder, land)) return atLeastNone(plus(share, minus(over(held_after, after), over(held, before))))
  const taxed = times(share, before)
  if (rows > 0) return over(atLeastNone(plus(taxed, minus(held_after, held))), after)
  const of_nobody = minus(before, sumOf(holders.map((each) => each.held)))
  if (compare(of_nobody, none) <= 0) return over(taxed, after)
  const of_nobody_then = minus(after, sumOf(holders.map((each) => each.held_after)))
  return over(times(taxed, over(of_nobody_then, of_nobody)), after)
}

const atLeastNone = (share: Fraction) => (compare(share, none) < 0 ? none : share)
