import type { ListState } from '#web/parts/records/list/list-address.ts'

/** The list has pages of ten. What there is to do begins with the oldest payment, all others with the newest. */
export function withWorkOrder(state: ListState): ListState {
  const fixed = { ...state, per_page: 10 }
  return state.filters['work'] && state.sort === 'id' ? { ...fixed, sort: 'paid_at', direction: 'asc' } : fixed
}

/** True if the first row is the newest of all that the filters find. */
export const startsWithNewest = ({ page, sort, direction }: ListState) =>
  page === 1 && direction === 'desc' && (sort === 'id' || sort === 'created_at')
