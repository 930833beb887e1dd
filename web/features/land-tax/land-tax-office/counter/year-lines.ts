import type { Holdings } from '#contract/land-tax-payments.ts'

type Holding = Holdings['holdings'][number]
type Paid = Holding['years'][number]
type YearLine = {
  key: string
  year: string
  state: 'due' | Paid['status']
  /** BDT; null where what is due cannot be worked out. */
  amount: number | null
  line: Paid | null
}

/** The years of a holding, the latest first: what was paid or tried, and what is due. */
export function yearLines({ due, years }: Pick<Holding, 'due' | 'years'>): YearLine[] {
  const open = due.map(({ year, amount }): YearLine => ({ key: `due ${year}`, year, state: 'due', amount, line: null }))
  const tried = years.map(
    (line): YearLine => ({
      key: String(line.id),
      year: line.year,
      state: line.status,
      amount: line.amount,
      line,
    }),
  )
  return [...open, ...tried].sort((one, two) => two.year.localeCompare(one.year))
}
