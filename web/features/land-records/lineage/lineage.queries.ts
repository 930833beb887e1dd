import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { lineageApi } from '#contract/drawing/lineage.endpoints.ts'
import type { Lineage } from '#contract/drawing/lineage.ts'
import { dagsKey } from '#web/parts/land/dags.queries.ts'
import { call } from '#web/platform/api.ts'

/** Predecessors and successors of a dag. */
export const lineageQuery = (dag: number) =>
  queryOptions({
    queryKey: [...dagsKey, dag, 'lineage'],
    queryFn: ({ signal }) => call(lineageApi.get, { params: { id: dag }, signal }),
  })

export type Parent = { dag_id: number; share: number }
export type Decision = { parents: Parent[]; reason: string | null }

/** Confirms or corrects the origin of a dag; null undoes it. Other dags of the line change with it. */
export function useDecide(lineage: Lineage) {
  const client = useQueryClient()
  const one = { params: { id: lineage.dag_id }, ifMatch: lineage.office?.version }
  return useMutation({
    mutationFn: (decision: Decision | null) =>
      decision ? call(lineageApi.decide, { ...one, body: decision }) : call(lineageApi.withdraw, one),
    onSuccess: (after) => {
      client.setQueryData(lineageQuery(lineage.dag_id).queryKey, after)
      const others = { queryKey: dagsKey, predicate: isLineageOfOther(lineage.dag_id) }
      client.removeQueries(others)
    },
  })
}

const isLineageOfOther =
  (dag: number) =>
  ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.at(-1) === 'lineage' && queryKey.at(-2) !== dag
