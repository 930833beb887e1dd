import { useQuery } from '@tanstack/react-query'
import { download } from '#web/platform/download.ts'
import { filterQuestionOf } from './list/list-address.ts'
import { useListAddress } from './list/use-list-address.ts'
import { type ExportFormat, type ListApi, recordsQuery } from './records.queries.ts'

/** List of this page, as its address filters it. */
export function useRecords<Row>(api: ListApi<Row>) {
  const { state, change, replace } = useListAddress()
  const query = useQuery(recordsQuery(api, state))
  const { exportCsv, exportXlsx } = api
  const filters = () => ({ query: new URLSearchParams(filterQuestionOf(state)) })
  return {
    /** All rows of the list, as a file. */
    downloadCsv: () => download(api.csv, filters()),
    /** All rows of the list as a table for programs. */
    ...(exportCsv &&
      exportXlsx && {
        downloadExport: (format: ExportFormat) => download(format === 'csv' ? exportCsv : exportXlsx, filters()),
      }),
    state,
    change,
    /** A new search is a step of Back; further typing in it is not. */
    search: (search: string) => (state.search && search ? replace({ search }) : change({ search })),
    query,
    /** After the last row of a page is deleted, the previous page is shown. */
    oneLess: () => {
      if (query.data?.data.length === 1 && state.page > 1) replace({ page: state.page - 1 })
    },
  }
}

export type Records<Row> = ReturnType<typeof useRecords<Row>> & {
  /** Set if the list has a fixed page size. */
  has_fixed_pages?: true
}
