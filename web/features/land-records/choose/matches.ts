import { placeKey } from '#contract/locations/place-key.ts'

/**
 * The rows whose words hold what was typed, in either digits, and the one that is meant: the exact match, else the first.
 * Where several match exactly, such as one number in two surveys, none is.
 */
export function matchesOf<Row>(rows: readonly Row[], wordsOf: (row: Row) => string, typed: string) {
  const key = placeKey(typed)
  if (!key) return { rows, best: undefined }
  const found = rows.filter((row) => placeKey(wordsOf(row)).includes(key))
  const exact = found.filter((row) => placeKey(wordsOf(row)) === key)
  return { rows: found, best: exact.length > 1 ? undefined : (exact[0] ?? found[0]) }
}
