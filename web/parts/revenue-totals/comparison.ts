/** Comparison of an amount with the one of the year before, in common words. */
export type Comparison =
  | { kind: 'none' | 'same' }
  | { kind: 'more' | 'less'; percent: number }
  | { kind: 'times'; times: number }

/** From three times as much, people count in multiples. A year before without revenue allows no comparison. */
export function comparisonOf(amount: number, before: number): Comparison {
  if (before <= 0) return { kind: 'none' }
  const ratio = amount / before
  if (ratio >= 3) return { kind: 'times', times: Math.round(ratio) }
  const percent = Math.round((ratio - 1) * 100)
  if (percent === 0) return { kind: 'same' }
  return { kind: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) }
}
