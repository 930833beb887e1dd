import type { ListState } from '#web/parts/records/list/list-address.ts'

/** The list has pages of ten. Open work begins with the oldest payment, all other lists with the newest. */
export function withWorkOrder(state: ListState): ListState {
  const fixed = { ...state, per_page: 10 }
  return state.filters['work'] && state.sort === 'id' ? { ...fixed, sort: 'paid_at', direction: 'asc' } : fixed
}

/** True if the first row is the newest match of the filters. */
export const startsWithNewest = ({ page, sort, direction }: ListState) =>
  page === 1 && direction === 'desc' && (sort === 'id' || sort === 'created_at')
