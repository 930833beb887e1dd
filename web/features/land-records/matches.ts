import { placeKey } from '#contract/place-key.ts'

/** The rows whose words hold what was typed, in either digits; the exact match apart. */
export function matchesOf<Row>(rows: readonly Row[], wordsOf: (row: Row) => string, typed: string) {
  const key = placeKey(typed)
  if (!key) return { rows, best: undefined }
  const found = rows.filter((row) => placeKey(wordsOf(row)).includes(key))
  return { rows: found, best: found.find((row) => placeKey(wordsOf(row)) === key) ?? found[0] }
}
