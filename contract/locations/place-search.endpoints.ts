import { endpoint } from '#contract/endpoint.ts'
import { PlaceSearchAnswer, PlaceSearchQuery } from './locations.ts'

export const placeSearchApi = {
  search: endpoint('GET', '/locations/search', {
    tag: 'Locations',
    id: 'searchPlaces',
    summary: 'Finds places and dags by one line of text in either script',
    query: PlaceSearchQuery,
    answer: PlaceSearchAnswer,
  }),
}
