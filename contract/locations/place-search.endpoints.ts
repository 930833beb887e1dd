import { endpoint } from '#contract/endpoint.ts'
import { LandMatches } from './land-matches.ts'
import { PlaceSearchAnswer, PlaceSearchQuery } from './locations.ts'

export const placeSearchApi = {
  search: endpoint('GET', '/locations/search', {
    tag: 'Locations',
    id: 'searchPlaces',
    summary: 'Finds places and dags by one line of text in either script',
    query: PlaceSearchQuery,
    answer: PlaceSearchAnswer,
  }),
  listMatches: endpoint('GET', '/locations/matches', {
    tag: 'Locations',
    id: 'listMatches',
    summary: 'Lists every dag or khatian that one line of text may mean, with its outline',
    query: PlaceSearchQuery,
    answer: LandMatches,
  }),
}
