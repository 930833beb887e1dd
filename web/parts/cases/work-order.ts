import type { ListState } from '#web/parts/records/list/list-address.ts'

/**
 * The list has pages of ten. Without a status and a need the address means what waits for a decision; `all` means every
 * status. Work begins with the oldest payment, all other lists with the newest.
 */
export function withWorkOrder(state: ListState): ListState {
  const { status, work = status ? undefined : 'waiting', ...others } = state.filters
  const filters = { ...others, ...(status && status !== 'all' && { status }), ...(work && { work }) }
  const fixed = { ...state, filters, per_page: 10 }
  return work && state.sort === 'id' ? { ...fixed, sort: 'paid_at', direction: 'asc' } : fixed
}

/** True if the first row is the newest match of the filters. */
export const startsWithNewest = ({ page, sort, direction }: ListState) =>
  page === 1 && direction === 'desc' && (sort === 'id' || sort === 'created_at')
