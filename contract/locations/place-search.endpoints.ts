import { endpoint } from '#contract/endpoint.ts'
import { PlaceSearchAnswer, PlaceSearchQuery } from './locations.ts'

export const placeSearchApi = {
  search: endpoint('GET', '/locations/search', {
    tag: 'Locations',
    query: PlaceSearchQuery,
    answer: PlaceSearchAnswer,
  }),
}
