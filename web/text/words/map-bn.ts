// Written by `npm run texts`.
import dagSearchMap from '#web/features/dag-search-map/text/bn.json'
import map from '#web/parts/map/text/bn.json'

export const words = {
  'dag-search-map': dagSearchMap,
  map,
}
