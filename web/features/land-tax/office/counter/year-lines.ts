import type { Holdings } from '#contract/land-tax/land-tax-payments.ts'

type Holding = Holdings['holdings'][number]
type Paid = Holding['years'][number]
type YearLine = {
  key: string
  year: string
  state: 'due' | Paid['status']
  /** BDT; null if the tax due cannot be calculated, or if nothing was taken. */
  amount: number | null
  line: Paid | null
  /** Number of refused payments of the year: they took no money, so they have no lines. */
  refused: number
}

/** Years of a holding, the latest first: due and paid. Refused payments are counted with their year. */
export function yearLines({ due, years }: Pick<Holding, 'due' | 'years'>): YearLine[] {
  const refused = years.filter(({ status }) => status === 'failed').map(({ year }) => year)
  const stands: Omit<YearLine, 'refused'>[] = [
    ...due.map(({ year, amount }) => ({ key: `due ${year}`, year, state: 'due' as const, amount, line: null })),
    ...years
      .filter(({ status }) => status !== 'failed')
      .map((line) => ({ key: String(line.id), year: line.year, state: line.status, amount: line.amount, line })),
  ]
  const only = [...new Set(refused)].filter((year) => !stands.some((line) => line.year === year))
  const tried = only.map((year) => ({
    key: `refused ${year}`,
    year,
    state: 'failed' as const,
    amount: null,
    line: null,
  }))
  const sorted = [...stands, ...tried].sort((one, two) => two.year.localeCompare(one.year))
  return sorted.map((line, at) => ({
    ...line,
    refused: sorted[at - 1]?.year === line.year ? 0 : refused.filter((year) => year === line.year).length,
  }))
}
