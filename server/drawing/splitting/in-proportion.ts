/**
 * A whole divided in proportion to weights, in hundredths, so that the parts add up to it exactly: each is rounded
 * down, and what is left goes to those that lost most. Of no weights at all nobody has anything.
 */
export function inProportion(whole: number, weights: readonly number[]): number[] {
  const hundredths = Math.round(whole * 100)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (hundredths * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = hundredths - parts.reduce((total, part) => total + part, 0)
  const byLoss = exact.map((part, at) => ({ at, loss: part - Math.floor(part) })).toSorted((a, b) => b.loss - a.loss)
  for (const { at } of byLoss.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts.map((part) => part / 100)
}
