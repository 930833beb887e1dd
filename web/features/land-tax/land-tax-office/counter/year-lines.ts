import type { Holdings } from '#contract/land-tax.ts'

type Holding = Holdings['holdings'][number]
type Paid = Holding['years'][number]
type YearLine = { key: string; year: string; state: 'due' | Paid['status']; line: Paid | null }

/** The years of a holding, the latest first: what was paid or tried, and what is due. */
export function yearLines({ tax, years }: Pick<Holding, 'tax' | 'years'>): YearLine[] {
  const due = tax.due_years.map((year): YearLine => ({ key: `due ${year}`, year, state: 'due', line: null }))
  const tried = years.map((line): YearLine => ({ key: String(line.id), year: line.year, state: line.status, line }))
  return [...due, ...tried].sort((one, two) => two.year.localeCompare(one.year))
}
