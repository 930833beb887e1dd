import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { Language } from '#contract/digits.ts'
import rivers from '../../../geodata/rivers.geojson?url'
import { colours } from './map-colours.ts'
import { fonts } from './map-labels.ts'

/** Rivers of the country; geodata/README.md says where they come from. */
export const riverSources = (): StyleSpecification['sources'] => ({
  rivers: { type: 'geojson', data: new URL(rivers, location.origin).href },
})

/** From here on the rivers are too coarse: a bank may be a kilometre away. */
const rivers_to = 13

/** Rivers, as wide as they are important. */
export const riverLines: LayerSpecification = {
  id: 'rivers-lines',
  type: 'line',
  source: 'rivers',
  maxzoom: rivers_to,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: {
    'line-color': colours.river,
    'line-width': [
      'interpolate',
      ['exponential', 1.5],
      ['zoom'],
      5,
      ['*', ['get', 'width'], 1.2],
      12,
      ['*', ['get', 'width'], 9],
    ],
    'line-opacity': ['interpolate', ['linear'], ['zoom'], 11, 1, rivers_to, 0.2],
  },
}

/** Names of the rivers, along them. */
export const riverNames = (language: Language): LayerSpecification => ({
  id: 'rivers-names',
  type: 'symbol',
  source: 'rivers',
  filter: ['has', 'name_en'],
  minzoom: 7,
  maxzoom: rivers_to,
  layout: {
    'symbol-placement': 'line',
    'symbol-spacing': 400,
    'text-field': ['get', `name_${language}`],
    'text-font': fonts[language],
    'text-size': language === 'bn' ? 16 : 13,
  },
  paint: { 'text-color': colours.river_name, 'text-halo-color': colours.halo, 'text-halo-width': 1.4 },
})
