import { queryOptions } from '@tanstack/react-query'
import { dagQuery, neighboursQuery } from '#web/parts/land/dags.queries.ts'
import { placesQuery } from '#web/parts/place/place-search/places.queries.ts'

/** A real plot to show next to the search; `null` if none has an outline. */
export const sampleQuery = queryOptions({
  queryKey: ['home', 'sample'],
  queryFn: async ({ client }) => {
    const { results } = await client.fetchQuery(placesQuery('dag 123 savar'))
    const id = results[0]?.dag_id
    if (!id) return null
    const [dag, neighbours] = await Promise.all([
      client.fetchQuery(dagQuery(id)),
      client.fetchQuery(neighboursQuery(id)),
    ])
    return dag.geojson ? { dag, neighbours, geojson: dag.geojson } : null
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
