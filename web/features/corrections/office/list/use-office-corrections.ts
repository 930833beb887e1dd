import { useQuery } from '@tanstack/react-query'
import { staffCorrectionsApi } from '#contract/corrections/correction-office.endpoints.ts'
import type { StaffCorrection } from '#contract/corrections/correction-office.ts'
import { withWorkOrder } from '#web/parts/cases/work-order.ts'
import { filterQuestionOf } from '#web/parts/records/list/list-address.ts'
import { useListAddress } from '#web/parts/records/list/use-list-address.ts'
import type { Records } from '#web/parts/records/use-records.ts'
import { download } from '#web/platform/download.ts'
import { officeCorrectionsQuery } from '../office-corrections.queries.ts'

/** Corrections of the person's offices, as the address filters them. */
export function useOfficeCorrections(): Records<StaffCorrection> {
  const { state: address, change, replace } = useListAddress()
  const state = withWorkOrder(address)
  const query = useQuery(officeCorrectionsQuery(state))
  return {
    downloadCsv: () => download(staffCorrectionsApi.csv, { query: new URLSearchParams(filterQuestionOf(state)) }),
    state,
    change,
    search: (search) => (state.search && search ? replace({ search }) : change({ search })),
    query,
    oneLess: () => undefined,
    has_fixed_pages: true,
  }
}
