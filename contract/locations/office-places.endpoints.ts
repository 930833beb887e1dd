import { endpoint } from '#contract/endpoint.ts'
import { OfficePlace, OfficePlaceParams, OfficePlaces, OfficePlacesQuery } from './office-places.ts'

const tag = 'Locations'

export const officePlacesApi = {
  search: endpoint('GET', '/admin/places', {
    tag,
    id: 'searchOfficePlaces',
    summary: 'Finds places of one’s offices by one line of text in either script',
    query: OfficePlacesQuery,
    answer: OfficePlaces,
  }),
  get: endpoint('GET', '/admin/places/:kind/:id', {
    tag,
    id: 'getOfficePlace',
    summary: 'Names a place and all that it lies in',
    refusals: ['not_found'],
    params: OfficePlaceParams,
    answer: OfficePlace,
  }),
}
