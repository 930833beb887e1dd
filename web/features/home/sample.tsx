import { useQuery } from '@tanstack/react-query'
import { SampleCard } from './sample-card.tsx'
import { sampleQuery } from './home.queries.ts'

/** The example beside the search, where there is one to show. */
export function Sample() {
  const { data } = useQuery(sampleQuery)
  return data && <SampleCard {...data} />
}
