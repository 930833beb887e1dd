import { placeKey } from '#contract/locations/place-key.ts'

/**
 * Rows whose words contain the typed text, in either digits, and the row that Enter opens: the exact match, else the
 * first. With several exact matches, such as one number in two surveys, there is none.
 */
export function matchesOf<Row>(rows: readonly Row[], wordsOf: (row: Row) => string, typed: string) {
  const key = placeKey(typed)
  if (!key) return { rows, best: undefined }
  const found = rows.filter((row) => placeKey(wordsOf(row)).includes(key))
  const exact = found.filter((row) => placeKey(wordsOf(row)) === key)
  return { rows: found, best: exact.length > 1 ? undefined : (exact[0] ?? found[0]) }
}
