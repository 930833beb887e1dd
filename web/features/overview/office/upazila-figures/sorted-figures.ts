import type { Language } from '#contract/digits.ts'
import type { UpazilaFigures } from '#contract/overview/overview.ts'
import { nameIn } from '#web/text/use-language.ts'
import type { Sorting } from '#web/ui/list/list-table.ts'

const share = (part: number, { dags }: UpazilaFigures) => (dags === 0 ? null : part / dags)

/** Sort keys of the table's columns, except names. */
const columns: { [column: string]: (figures: UpazilaFigures) => number | null } = {
  dags: ({ dags }) => dags,
  digitised: (figures) => share(figures.dags_digitised, figures),
  boundary: (figures) => share(figures.dags_with_boundary, figures),
  registrations: ({ registrations_waiting }) => registrations_waiting,
  mutations: ({ mutations_waiting }) => mutations_waiting,
  revenue: ({ revenue }) => revenue,
}

/** Sorted by a column, then by name; upazilas without a value are last in either direction. */
export function sortedFigures(
  rows: readonly UpazilaFigures[],
  { sort, direction }: Sorting,
  language: Language,
): UpazilaFigures[] {
  const names = new Intl.Collator(language)
  const byName = (one: UpazilaFigures, two: UpazilaFigures) =>
    names.compare(nameIn(language, one), nameIn(language, two))
  const turned = direction === 'asc' ? 1 : -1
  const valueIn = columns[sort]
  if (!valueIn) return rows.toSorted((one, two) => turned * byName(one, two))
  return rows.toSorted((one, two) => {
    const [first, second] = [valueIn(one), valueIn(two)]
    if (first === second) return byName(one, two)
    if (first === null || second === null) return first === null ? 1 : -1
    return turned * (first - second)
  })
}
