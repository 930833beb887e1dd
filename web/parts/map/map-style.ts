import type { FeatureCollection } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { digitsFor, type Language } from '#contract/digits.ts'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { parcelZoom } from './map-view.ts'
import type { OwnPosition } from './use-own-position.ts'

// The product's colours; WebGL cannot read those of the style sheet.
const colours = {
  ground: '#fbf8f0',
  parcel_line: '#bdb297',
  homestead: '#eaefdd',
  water: '#c6dee7',
  mouza_line: '#4f7566',
  mouza_band: '#4f7566',
  border: '#0b5d45',
  older: '#7a5c9e',
  parcel: '#d7262b',
  parcel_ink: '#7d0f13',
  ink: '#17221e',
  ink_soft: '#4b5751',
  number: '#6b6350',
  halo: '#fffdf7',
} as const

export type StyleChoice = {
  language: Language
  /** The survey whose dags are shown; without one the newest drawn in each zil. */
  survey_type_id: number | undefined
  /** An older survey, faint beneath. */
  under_survey_type_id: number | undefined
  parcel: { id: number; dag_no: string; geojson: ParcelGeometry } | undefined
  measured: FeatureCollection
  here: OwnPosition | undefined
  /** Upazilas by colour, in place of parcels: a thematic map. */
  shades: UpazilaShades | undefined
  /** Another map beneath ours, as the server names it. */
  base: StyleSpecification | undefined
}

export type UpazilaShades = { colours: ReadonlyMap<number, string>; chosen: number | undefined }

const layerNames = ['divisions', 'districts', 'upazilas', 'mouzas'] as const

const tiles = (layer: string, query = '') => [`${location.origin}/api/map/tiles/${layer}/{z}/{x}/{y}.mvt${query}`]

const ofSurvey = (id: number | undefined) => (id === undefined ? '' : `?survey_type_id=${id}`)

const dagTiles = (survey_type_id: number | undefined) => tiles('dags', ofSurvey(survey_type_id))

const sources = ({
  survey_type_id,
  under_survey_type_id,
  parcel,
  measured,
  here,
}: StyleChoice): StyleSpecification['sources'] => ({
  ...Object.fromEntries(
    layerNames.map((name) => [
      name,
      { type: 'vector', tiles: tiles(name), minzoom: name === 'mouzas' ? 9 : 0, maxzoom: name === 'mouzas' ? 16 : 12 },
    ]),
  ),
  dags: { type: 'vector', tiles: dagTiles(survey_type_id), minzoom: parcelZoom, maxzoom: 17 },
  ...(under_survey_type_id !== undefined && {
    older: { type: 'vector', tiles: dagTiles(under_survey_type_id), minzoom: parcelZoom, maxzoom: 17 },
  }),
  parcel: { type: 'geojson', data: { type: 'FeatureCollection', features: parcel ? [shape(parcel)] : [] } },
  measured: { type: 'geojson', data: measured },
  here: { type: 'geojson', data: { type: 'FeatureCollection', features: here ? [pointOf(here)] : [] } },
})

const shape = ({ dag_no, geojson: { coordinates } }: NonNullable<StyleChoice['parcel']>) => ({
  type: 'Feature' as const,
  properties: { dag_no },
  geometry: { type: 'MultiPolygon' as const, coordinates },
})

const pointOf = ({ lon, lat }: OwnPosition) => ({
  type: 'Feature' as const,
  properties: {},
  geometry: { type: 'Point' as const, coordinates: [lon, lat] },
})

const name = (language: Language): ExpressionSpecification => ['get', `name_${language}`]

/** The expression's text with the digits of the language. */
export const inDigits = (language: Language, text: ExpressionSpecification): ExpressionSpecification =>
  language === 'en'
    ? text
    : Array.from({ length: 10 }, (_, digit) => String(digit)).reduce<ExpressionSpecification>(
        (written, digit) => ['join', ['split', written, digit], digitsFor(digit, 'bn')],
        text,
      )

/** The fonts of the page: letters of both scripts, drawn by the browser. */
const fonts: Record<Language, string[]> = { en: ['Hind Siliguri'], bn: ['Hind Siliguri Bengali', 'Hind Siliguri'] }

type Label = {
  /** The place or dag that has its name elsewhere. */
  without?: number | undefined
  layer: (typeof layerNames)[number] | 'dags'
  from: number
  to?: number
  text: ExpressionSpecification
  size: number
  colour: string
}

const label = (language: Language, { layer, without, from, to, text, size, colour }: Label): LayerSpecification => ({
  id: `${layer}-names`,
  type: 'symbol',
  source: layer,
  'source-layer': `${layer}_labels`,
  ...(without !== undefined && { filter: ['!=', ['id'], without] }),
  minzoom: from,
  ...(to !== undefined && { maxzoom: to }),
  layout: {
    'text-field': text,
    'text-font': fonts[language],
    // Bengali letters are smaller at the same size.
    'text-size': language === 'bn' ? Math.max(16, size * 1.12) : size,
    'text-line-height': language === 'bn' ? 1.5 : 1.3,
    'text-max-width': 9,
    'text-padding': 3,
  },
  paint: { 'text-color': colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
})

const labels = ({ language, parcel }: StyleChoice): LayerSpecification[] => [
  label(language, {
    layer: 'dags',
    without: parcel?.id,
    from: 16,
    text: inDigits(language, ['get', 'dag_no']),
    size: 13,
    colour: colours.number,
  }),
  label(language, {
    layer: 'mouzas',
    from: 12,
    text: name(language),
    size: 15,
    colour: colours.mouza_line,
  }),
  label(language, { layer: 'upazilas', from: 8.5, to: 13, text: name(language), size: 14, colour: colours.ink_soft }),
  label(language, { layer: 'districts', from: 6.5, to: 9.5, text: name(language), size: 14, colour: colours.ink }),
  label(language, { layer: 'divisions', from: 4, to: 6.5, text: name(language), size: 14, colour: colours.ink }),
]

/** Whether the land class on record has one of these words, such as `Bari (homestead)`. */
const isLand = (words: readonly string[]): ExpressionSpecification => [
  'any',
  ...words.map((word): ExpressionSpecification => ['in', word, ['downcase', ['coalesce', ['get', 'land_class'], '']]]),
]

const homesteads = ['homestead', 'bari', 'bastu', 'bhiti', 'dwelling']
const waters = ['pukur', 'pond', 'doba', 'khal', 'nadi', 'river']

const lines = (layer: string, id: string, colour: string, width: number, more: object = {}): LayerSpecification => ({
  id,
  type: 'line',
  source: layer,
  'source-layer': layer,
  layout: { 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': width, ...more },
})

/** Parcels are clear where another map lies beneath. */
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

const older: LayerSpecification = {
  ...lines('older', 'older-lines', colours.older, 1.4, { 'line-dasharray': [3, 3], 'line-opacity': 0.55 }),
  'source-layer': 'dags',
} as LayerSpecification

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

/** The parcel that is looked at: red, weight 3, fill 0.25. */
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

const parcelNumber = (language: Language): LayerSpecification => ({
  id: 'parcel-number',
  type: 'symbol',
  source: 'parcel',
  layout: {
    'text-field': inDigits(language, ['get', 'dag_no']),
    'text-font': fonts[language],
    'text-size': 20,
    'text-allow-overlap': true,
  },
  paint: { 'text-color': colours.parcel_ink, 'text-halo-color': colours.halo, 'text-halo-width': 1.2 },
})

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
      'fill-color':
        shade_of.size === 0
          ? colours.ground
          : (['match', ['id'], ...[...shade_of].flat(), colours.ground] as unknown as ExpressionSpecification),
    },
  },
  {
    ...lines('upazilas', 'upazilas-thin', '#ffffff', 0.6),
    minzoom: 6,
  },
  {
    ...lines('upazilas', 'upazilas-chosen', colours.parcel, 3),
    filter: ['==', ['id'], chosen ?? -1],
  } as LayerSpecification,
]

const noDags = (layer: LayerSpecification) => !('source' in layer) || layer.source !== 'dags'

/** Of another map what is drawn without letters: ours stand above it in the reader's language. */
const layersBeneath = (base: StyleSpecification | undefined) =>
  (base?.layers ?? []).filter(({ type }) => type !== 'symbol' && type !== 'background')

/** Our own map: bundled and recorded boundaries, calm and light, legible in the sun. */
export function mapStyle(choice: StyleChoice): StyleSpecification {
  const { base, under_survey_type_id, language } = choice
  const layers: LayerSpecification[] = [
    { id: 'ground', type: 'background', paint: { 'background-color': '#f4efe4' } },
    ...layersBeneath(base),
    ...(base ? [] : [country]),
    ...dags(base ? 0 : 1),
    ...(choice.shades ? shades(choice.shades) : []),
    ...(under_survey_type_id === undefined ? [] : [older]),
    ...borders,
    ...parcel,
    ...labels(choice),
    parcelNumber(language),
    ...measured,
    here,
  ]
  return {
    version: 8,
    ...(base?.sprite && { sprite: base.sprite }),
    sources: { ...base?.sources, ...sources(choice) },
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
