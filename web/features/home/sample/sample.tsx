import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '../home.queries.ts'
import { SampleCard } from './sample-card.tsx'

/** The example beside the search, where there is one to show. */
export function Sample() {
  const { data } = useQuery(sampleQuery)
  return data && <SampleCard {...data} />
}
