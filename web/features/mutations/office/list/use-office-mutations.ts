import { useQuery } from '@tanstack/react-query'
import { staffMutationsApi } from '#contract/mutations/mutation-office.endpoints.ts'
import type { StaffMutation } from '#contract/mutations/mutation-office.ts'
import { withWorkOrder } from '#web/parts/cases/work-order.ts'
import { filterQuestionOf } from '#web/parts/records/list/list-address.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import type { Records } from '#web/parts/records/use-records.ts'
import { download } from '#web/platform/download.ts'
import { officeMutationsQuery } from '../office-mutations.queries.ts'

/** Mutations of the person's offices, as the address filters them. */
export function useOfficeMutations(): Records<StaffMutation> {
  const { state: address, change, replace } = useListAddress()
  const state = withWorkOrder(address)
  const query = useQuery(officeMutationsQuery(state))
  return {
    downloadCsv: () => download(staffMutationsApi.csv, { query: new URLSearchParams(filterQuestionOf(state)) }),
    state,
    change,
    search: (search) => (state.search && search ? replace({ search }) : change({ search })),
    query,
    oneLess: () => undefined,
    has_fixed_pages: true,
  }
}
