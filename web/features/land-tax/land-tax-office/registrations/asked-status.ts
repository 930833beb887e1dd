import type { ListState } from '#web/parts/records/list-address.ts'

/** What waits comes first: an address without a status means the pending ones, `all` every one. */
export function withAskedStatus(state: ListState): ListState {
  const { status = 'pending', ...others } = state.filters
  return { ...state, filters: status === 'all' ? others : { ...others, status } }
}
