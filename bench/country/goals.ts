/** A line of the table: the goal of the product, and its figure. */
export type Figure = { what: string; goal: string; figure: string; growth?: string }

const grouped = (number: number) => Math.round(number).toLocaleString('en')

/** `1,501, 1,420, 1,533/s`, and their median against a goal. */
export const perSecond = (rates: readonly number[]) => `${rates.map(grouped).join(', ')}/s`

export const milliseconds = (ms: number) => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)))

/** The time below which this part of the times is. */
export function quantile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

export const tableOfFigures = (figures: readonly Figure[]) =>
  [
    ['What', 'Goal', 'Measured', 'From 100,000'],
    ['---', '---', '---', '---'],
    ...figures.map(({ what, goal, figure, growth = '' }) => [what, goal, figure, growth]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
