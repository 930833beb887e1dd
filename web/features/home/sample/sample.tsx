import { useQuery } from '@tanstack/react-query'
import { sampleQuery } from '../home.queries.ts'
import { SampleCard } from './sample-card.tsx'

/** Example next to the search, if there is one to show. */
export function Sample() {
  const { data } = useQuery(sampleQuery)
  return data && <SampleCard {...data} />
}
