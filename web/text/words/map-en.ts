// Written by `npm run texts`.
import dagSearchMap from '#web/features/dag-search-map/text/en.json'
import map from '#web/parts/map/text/en.json'

export const words = {
  'dag-search-map': dagSearchMap,
  map,
}
