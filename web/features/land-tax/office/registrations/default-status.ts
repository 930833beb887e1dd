import type { ListState } from '#web/parts/records/list/list-address.ts'

/**
 * Pending registrations are the default: without a status the address means `pending`; `all` means every status. The
 * review filter covers every status. The default order is the longest waiting first for pending ones, the newest first
 * for all others.
 */
export function withDefaultStatus(state: ListState): ListState {
  const { status = state.filters['review'] ? 'all' : 'pending', ...others } = state.filters
  const filters = status === 'all' ? others : { ...others, status }
  if (state.sort !== 'id') return { ...state, filters }
  return { ...state, filters, sort: 'submitted_at', direction: status === 'pending' ? 'asc' : 'desc' }
}
