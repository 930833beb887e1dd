import { longestSearch } from '#contract/records/records.ts'
import { valueIn } from '#web/parts/form/same-values.ts'
import type { Sorting } from '#web/ui/list/list-table.ts'

/** State of a list, as in its address. */
export type ListState = Sorting & {
  page: number
  per_page: number
  search: string
  /** All other parameters of the address filter the list: `division_id`, `role`, … */
  filters: { [name: string]: string }
}

export const pageSizes = [10, 20, 50] as const

type Search = { [name: string]: string | undefined }

const first: Omit<ListState, 'filters'> = { page: 1, per_page: 10, search: '', sort: 'id', direction: 'desc' }

/** Reads the address; invalid values are ignored. */
export function listStateIn({ page, per_page, search, sort, direction, ...others }: Search): ListState {
  return {
    page: wholeAbove(page) ?? first.page,
    per_page: pageSizes.find((size) => String(size) === per_page) ?? first.per_page,
    search: search?.slice(0, longestSearch) ?? first.search,
    sort: sort && /^[a-z_]+$/.test(sort) ? sort : first.sort,
    direction: direction === 'asc' ? 'asc' : 'desc',
    filters: nonEmpty(others),
  }
}

/** Writes the address: only values that differ from the defaults of lists. */
export function addressOf(state: ListState): Search {
  const { filters, ...rest } = state
  const differs = Object.entries(first).filter(([name, value]) => value !== valueIn(rest, name))
  return { ...filters, ...Object.fromEntries(differs.map(([name]) => [name, String(valueIn(rest, name))])) }
}

/** List after a change; any change except of the page leads back to the first page. */
export function changed(
  state: ListState,
  change: Partial<Omit<ListState, 'filters'>> & { filters?: Search },
): ListState {
  return { ...state, page: 1, ...change, filters: nonEmpty({ ...state.filters, ...change.filters }) }
}

/** Query string of a list's request. */
export const questionOf = ({ page, per_page, ...rest }: ListState) =>
  `${new URLSearchParams({ page: String(page), per_page: String(per_page) })}&${filterQuestionOf(rest)}`

/** Query of all rows of a list, without the page. */
export function filterQuestionOf({ search, sort, direction, filters }: Omit<ListState, 'page' | 'per_page'>): string {
  return new URLSearchParams({ ...(search && { search }), sort, direction, ...filters }).toString()
}

function wholeAbove(text: string | undefined) {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function nonEmpty(search: Search): { [name: string]: string } {
  const params: { [name: string]: string } = {}
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') params[name] = value
  return params
}
