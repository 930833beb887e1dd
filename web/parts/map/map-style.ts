import type {
  ExpressionSpecification,
  LayerSpecification,
  LineLayerSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { faultLayers } from './fault-layers.ts'
import { colours } from './map-colours.ts'
import { labels, parcelNumber } from './map-labels.ts'
import { sources } from './map-sources.ts'
import { riverLines, riverNames, riverSources } from './river-layers.ts'
import { type SheetOnMap, type StyleChoice, type UpazilaShades, usual_under_percent } from './style-choice.ts'

/** True if the land class on record has one of these words, such as `Bari (homestead)`. */
const isLand = (words: readonly string[]): ExpressionSpecification => [
  'any',
  ...words.map((word): ExpressionSpecification => ['in', word, ['downcase', ['coalesce', ['get', 'land_class'], '']]]),
]

const homesteads = ['homestead', 'bari', 'bastu', 'bhiti', 'dwelling']
const waters = ['pukur', 'pond', 'doba', 'khal', 'nadi', 'river']

const lines = (
  layer: string,
  id: string,
  colour: string,
  width: number,
  more: object = {},
): LineLayerSpecification => ({
  id,
  type: 'line',
  source: layer,
  'source-layer': layer,
  layout: { 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': width, ...more },
})

/** Parcels are transparent over another map. */
const dags = (opacity: number): LayerSpecification[] => [
  {
    id: 'dags-ground',
    type: 'fill',
    source: 'dags',
    'source-layer': 'dags',
    paint: {
      'fill-color': ['case', isLand(homesteads), colours.homestead, isLand(waters), colours.water, colours.ground],
      'fill-antialias': false,
      'fill-opacity': opacity,
    },
  },
  lines('dags', 'dags-lines', colours.parcel_line, 1),
]

const sheet = ({ opacity }: SheetOnMap): LayerSpecification => ({
  id: 'sheet',
  type: 'raster',
  source: 'sheet',
  paint: { 'raster-opacity': opacity, 'raster-fade-duration': 0 },
})

const older = (opacity = usual_under_percent / 100): LayerSpecification => ({
  ...lines('older', 'older-lines', colours.older, 1.4, { 'line-dasharray': [3, 3], 'line-opacity': opacity }),
  'source-layer': 'dags',
})

const borders: LayerSpecification[] = [
  { ...lines('mouzas', 'mouzas-band', colours.mouza_band, 7, { 'line-opacity': 0.13 }), minzoom: 11 },
  { ...lines('mouzas', 'mouzas-lines', colours.mouza_line, 1.4), minzoom: 10 },
  {
    ...lines('upazilas', 'upazilas-lines', colours.border, 1, { 'line-dasharray': [4, 2], 'line-opacity': 0.7 }),
    minzoom: 7.5,
  },
  lines('districts', 'districts-lines', colours.border, 1, { 'line-opacity': 0.55 }),
  lines('divisions', 'divisions-lines', colours.border, 1.8),
]

/** Chosen parcel: red, weight 3, fill 0.25. */
const parcel: LayerSpecification[] = [
  {
    id: 'parcel-fill',
    type: 'fill',
    source: 'parcel',
    paint: { 'fill-color': colours.parcel, 'fill-opacity': 0.25 },
  },
  {
    id: 'parcel-line',
    type: 'line',
    source: 'parcel',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.parcel, 'line-width': 3 },
  },
]

const measured: LayerSpecification[] = [
  {
    id: 'measured-area',
    type: 'fill',
    source: 'measured',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colours.ink, 'fill-opacity': 0.08 },
  },
  {
    id: 'measured-line',
    type: 'line',
    source: 'measured',
    filter: ['!=', ['geometry-type'], 'Point'],
    paint: { 'line-color': colours.ink, 'line-width': 2.5, 'line-dasharray': [1, 1.5] },
  },
  {
    id: 'measured-corners',
    type: 'circle',
    source: 'measured',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 6,
      'circle-color': '#fff',
      'circle-stroke-color': colours.ink,
      'circle-stroke-width': 3,
    },
  },
]

const here: LayerSpecification = {
  id: 'here',
  type: 'circle',
  source: 'here',
  paint: {
    'circle-radius': 8,
    'circle-color': colours.border,
    'circle-stroke-color': '#fff',
    'circle-stroke-width': 3,
  },
}

const shades = ({ colours: shade_of, chosen }: UpazilaShades): LayerSpecification[] => [
  {
    id: 'upazilas-shades',
    type: 'fill',
    source: 'upazilas',
    'source-layer': 'upazilas',
    paint: {
      'fill-color': [
        'to-color',
        ['get', ['to-string', ['id']], ['literal', Object.fromEntries(shade_of)]],
        colours.ground,
      ],
    },
  },
  {
    ...lines('upazilas', 'upazilas-thin', '#ffffff', 0.6),
    minzoom: 6,
  },
  {
    ...lines('upazilas', 'upazilas-chosen', colours.parcel, 3),
    filter: ['==', ['id'], chosen ?? -1],
  },
]

const noDags = (layer: LayerSpecification) => !('source' in layer) || layer.source !== 'dags'

/** Layers of a background map without its labels: the product's labels are in the reader's language. */
const layersBeneath = (base: StyleSpecification | undefined) =>
  (base?.layers ?? []).filter(({ type }) => type !== 'symbol')

/**
 * The product's own map: bundled and recorded boundaries, calm and light, legible in the sun. A layer is included only
 * if it has something to draw: the library also cuts the tiles of an empty one, in every frame.
 */
export function mapStyle(choice: StyleChoice): StyleSpecification {
  const { base, under_survey_type_id, language } = choice
  const layers: LayerSpecification[] = [
    { id: 'ground', type: 'background', paint: { 'background-color': '#f4efe4' } },
    ...layersBeneath(base),
    ...(base ? [] : [country, riverLines]),
    ...(choice.sheet ? [sheet(choice.sheet)] : []),
    ...dags(base || choice.sheet ? 0 : 1),
    ...(choice.shades ? shades(choice.shades) : []),
    ...(under_survey_type_id === undefined ? [] : [older(choice.under_opacity)]),
    ...borders,
    ...(choice.parcel ? parcel : []),
    ...(choice.fault ? faultLayers : []),
    ...(base || choice.shades ? [] : [riverNames(language)]),
    ...labels(choice),
    ...(choice.parcel ? [parcelNumber(language)] : []),
    ...(choice.measured.features.length > 0 ? measured : []),
    ...(choice.here ? [here] : []),
  ]
  return {
    version: 8,
    ...(base?.sprite && { sprite: base.sprite }),
    sources: { ...base?.sources, ...(base ? {} : riverSources()), ...sources(choice) },
    layers: choice.shades ? layers.filter(noDags) : layers,
  }
}

const country: LayerSpecification = {
  id: 'country',
  type: 'fill',
  source: 'divisions',
  'source-layer': 'divisions',
  paint: { 'fill-color': colours.ground, 'fill-antialias': false },
}
