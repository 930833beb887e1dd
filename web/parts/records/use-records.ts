import { useQuery } from '@tanstack/react-query'
import { filterQuestionOf } from './list/list-address.ts'
import { useListAddress } from './list/use-list-address.ts'
import { recordsQuery } from './records.queries.ts'

/** The list of this page as its address asks for it. */
export function useRecords<Row>(entity: string) {
  const { state, change, replace } = useListAddress()
  const query = useQuery(recordsQuery<Row>(entity, state))
  return {
    entity,
    /** Where all rows that the list would show come as a file. */
    csv: `/admin/${entity}/csv?${filterQuestionOf(state)}`,
    state,
    change,
    /** A new search is a step of Back; what is typed on to it is not. */
    search: (search: string) => (state.search && search ? replace({ search }) : change({ search })),
    query,
    /** After the last row of a page is gone, the page before is shown. */
    oneLess: () => {
      if (query.data?.data.length === 1 && state.page > 1) replace({ page: state.page - 1 })
    },
  }
}

export type Records<Row> = ReturnType<typeof useRecords<Row>>
