import { useQuery } from '@tanstack/react-query'
import type { ListedRegistration } from '#contract/land-tax/registration-case.ts'
import { staffRegistrationsApi } from '#contract/land-tax/registration-office.endpoints.ts'
import { filterQuestionOf } from '#web/parts/records/list/list-address.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import type { Records } from '#web/parts/records/use-records.ts'
import { download } from '#web/platform/download.ts'
import { withDefaultStatus } from './default-status.ts'
import { staffRegistrationsQuery } from './registrations.queries.ts'

/** Registrations as the address filters them; pending ones by default. */
export function useRegistrations(): Records<ListedRegistration> {
  const { state, change, replace } = useListAddress()
  const listState = withDefaultStatus(state)
  const query = useQuery(staffRegistrationsQuery(listState))
  return {
    downloadCsv: () => download(staffRegistrationsApi.csv, { query: new URLSearchParams(filterQuestionOf(listState)) }),
    state: { ...state, sort: listState.sort, direction: listState.direction },
    change: ({ filters, ...others }) =>
      // Showing all includes all statuses, not only the pending ones.
      change({ ...others, ...(filters && { filters: 'status' in filters ? { ...filters, status: 'all' } : filters }) }),
    search: (search) => (state.search && search ? replace({ search }) : change({ search })),
    query,
    oneLess: () => undefined,
  }
}
