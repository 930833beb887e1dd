import type { BilingualName } from '#contract/digits.ts'
import { placeKey } from './place-key.ts'

/** Names that are told at most. */
const max_names = 3

/**
 * The places whose name in the same script differs from a text by a letter or two, nearest first, as they are written on
 * record. Of short names one letter may differ: of three letters any other name is two away.
 */
export function nearNames(name: string, places: readonly BilingualName[]): string[] {
  const key = Array.from(placeKey(name))
  const allowed = key.length < 5 ? 1 : 2
  const near = places.flatMap(({ name_en, name_bn }) =>
    [name_en, name_bn].flatMap((own) => {
      const distance = distanceUpTo(allowed, key, Array.from(placeKey(own)))
      return distance === null ? [] : [{ own, distance }]
    }),
  )
  const names = near.toSorted((one, other) => one.distance - other.distance).map(({ own }) => own)
  return [...new Set(names)].slice(0, max_names)
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
