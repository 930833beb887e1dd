import type { ListState } from '#web/parts/records/list/list-address.ts'

/**
 * What waits comes first: an address without a status means the pending ones, `all` every one. What an officer has to
 * look at again is of every status. Where it names no order,
 * who has waited longest heads those that wait, the newest all others.
 */
export function withDefaultStatus(state: ListState): ListState {
  const { status = state.filters['review'] ? 'all' : 'pending', ...others } = state.filters
  const filters = status === 'all' ? others : { ...others, status }
  if (state.sort !== 'id') return { ...state, filters }
  return { ...state, filters, sort: 'submitted_at', direction: status === 'pending' ? 'asc' : 'desc' }
}
