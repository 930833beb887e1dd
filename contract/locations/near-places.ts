import type { BilingualName } from '#contract/digits.ts'
import { placeKey } from './place-key.ts'

/** Places that are told at most. */
const max_places = 3

/**
 * The places whose name in the same script differs from a text by a letter or two, nearest first, each with that name as
 * it is on record. Of short names one letter may differ: of three letters any other name is two away.
 */
export function nearPlaces<Place extends BilingualName>(
  name: string,
  places: readonly Place[],
): { place: Place; name: string }[] {
  const key = Array.from(placeKey(name))
  const allowed = key.length < 5 ? 1 : 2
  const byDistance = (one: { distance: number }, other: { distance: number }) => one.distance - other.distance
  const nearest = (place: Place) =>
    [place.name_en, place.name_bn]
      .flatMap((own) => {
        const distance = distanceUpTo(allowed, key, Array.from(placeKey(own)))
        return distance === null ? [] : [{ place, name: own, distance }]
      })
      .toSorted(byDistance)
      .slice(0, 1)
  return places
    .flatMap(nearest)
    .toSorted(byDistance)
    .slice(0, max_places)
    .map(({ place, name: own }) => ({ place, name: own }))
}

/** Letters to change, add or leave out; null if they are more than allowed. */
function distanceUpTo(allowed: number, one: readonly string[], other: readonly string[]): number | null {
  if (Math.abs(one.length - other.length) > allowed) return null
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of one.entries()) {
    const next = [at + 1]
    for (const [to, other_letter] of other.entries()) {
      const [left = 0, above = 0, before = 0] = [next[to], row[to + 1], row[to]]
      next.push(Math.min(left + 1, above + 1, before + (letter === other_letter ? 0 : 1)))
    }
    row = next
  }
  const distance = row.at(-1) ?? 0
  return distance <= allowed ? distance : null
}
