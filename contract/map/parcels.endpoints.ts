import { endpoint } from '#contract/endpoint.ts'
import {
  DagNumberParams,
  DagNumberQuery,
  DagsInView,
  DrawnDag,
  FoundDag,
  PlaceOnMap,
  PlaceOnMapParams,
  ViewQuery,
} from './parcels.ts'

const tag = 'Maps'

export const mapApi = {
  findDag: endpoint('GET', '/map/geojson/by-dag/:dag_no', {
    tag,
    id: 'findDagOnMap',
    summary: 'Finds the outline of a dag by its number',
    description:
      'Without `survey_type_id` it is the newest survey in which the dag is drawn. Without `zil_id` the number must be the only one of its kind in the country.',
    params: DagNumberParams,
    query: DagNumberQuery,
    answer: FoundDag,
    refusals: ['not_found'],
  }),
  getDrawnDag: endpoint('GET', '/map/dags/:id', {
    tag,
    id: 'getDrawnDag',
    summary: 'Shows the drawn area of a dag, the dags beside it and those of other surveys',
    answer: DrawnDag,
  }),
  listDagsInView: endpoint('GET', '/map/dags', {
    tag,
    id: 'listDagsInView',
    summary: 'Lists the drawn dags of a part of the map',
    query: ViewQuery,
    answer: DagsInView,
  }),
  getPlace: endpoint('GET', '/map/places/:kind/:id', {
    tag,
    id: 'getPlaceOnMap',
    summary: 'Shows the bounds of a place',
    params: PlaceOnMapParams,
    answer: PlaceOnMap,
    refusals: ['not_found'],
  }),
}
