import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { Language } from '#contract/digits.ts'
import { colours } from '../map-colours.ts'
import { fonts } from '../map-labels.ts'
import { areaLayers } from './area-layers.ts'

/** Zoom level from which the exact outlines of neighbours replace those of the tiles. */
export const neighbourZoom = 16

const overlap = '#8a5600'
const gap = '#2f6f86'
const isOf = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind]

const hatched = (kind: string, colour: string): LayerSpecification[] => [
  {
    id: `finding-${kind}`,
    type: 'fill',
    source: 'findings',
    filter: isOf(kind),
    paint: { 'fill-pattern': `hatch-${kind}` },
  },
  {
    id: `finding-${kind}-line`,
    type: 'line',
    source: 'findings',
    filter: isOf(kind),
    paint: { 'line-color': colour, 'line-width': 1.5 },
  },
]

/** Layer of the labels of shapes, in the fonts of the page. */
const said = (
  language: Language,
  source: string,
  {
    size,
    colour,
    place,
  }: { size: number; colour: string | ExpressionSpecification; place?: 'above' | 'beside' | 'always' },
): LayerSpecification => ({
  id: `${source}-labels`,
  type: 'symbol',
  source,
  layout: {
    'text-field': ['get', 'label'],
    'text-font': fonts[language],
    'text-size': language === 'bn' ? Math.max(16, size * 1.12) : size,
    'text-max-width': 12,
    ...(place === 'above' && { 'text-offset': [0, -2], 'text-allow-overlap': true }),
    ...(place === 'beside' && {
      'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
      'text-radial-offset': 0.7,
    }),
    // The label of a size is always shown, at the distance of a handle from the middle.
    ...(place === 'always' && {
      'text-variable-anchor': ['bottom', 'top', 'left', 'right'],
      'text-radial-offset': 1.2,
      'text-allow-overlap': true,
    }),
  },
  paint: {
    'text-color': colour,
    'text-halo-color': colours.halo,
    'text-halo-width': place === 'always' ? 3 : 2,
  },
})

const neighbours: LayerSpecification = {
  id: 'neighbours-lines',
  type: 'line',
  source: 'neighbours',
  minzoom: neighbourZoom,
  layout: { 'line-join': 'round' },
  paint: { 'line-color': colours.parcel_line, 'line-width': 1.2 },
}

/** Parcel being drawn: red, weight 3, fill 0.25; a line while it has two corners. */
const ground: LayerSpecification[] = [
  {
    id: 'ground-fill',
    type: 'fill',
    source: 'ground',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colours.parcel, 'fill-opacity': 0.25 },
  },
  {
    id: 'ground-line',
    type: 'line',
    source: 'ground',
    filter: ['!=', ['geometry-type'], 'Point'],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.parcel, 'line-width': 3 },
  },
]

const byKind = (middle: number, corner: number, chosen: number): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  'middle',
  middle,
  'chosen',
  chosen,
  corner,
]

const handles = (language: Language): LayerSpecification[] => [
  {
    id: 'handles',
    type: 'circle',
    source: 'handles',
    paint: {
      'circle-radius': byKind(5, 11, 13),
      'circle-color': ['case', isOf('chosen'), colours.parcel, '#ffffff'],
      'circle-stroke-color': ['case', isOf('refused'), colours.ink, colours.parcel],
      'circle-stroke-width': byKind(1.5, 2.5, 2.5),
    },
  },
  {
    id: 'handles-numbers',
    type: 'symbol',
    source: 'handles',
    layout: {
      'text-field': ['coalesce', ['get', 'label'], ''],
      'text-font': fonts[language],
      'text-size': language === 'bn' ? 16 : 13,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': ['case', isOf('chosen'), '#ffffff', colours.parcel_ink] },
  },
]

const rings: LayerSpecification[] = [
  {
    id: 'hint-ring',
    type: 'circle',
    source: 'hint',
    paint: {
      'circle-radius': 17,
      'circle-color': ['case', isOf('refused'), '#c4282d', colours.border],
      'circle-opacity': 0.14,
      'circle-stroke-color': ['case', isOf('refused'), '#c4282d', colours.border],
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'position-accuracy',
    type: 'fill',
    source: 'position',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colours.border, 'fill-opacity': 0.12 },
  },
  {
    id: 'position-point',
    type: 'circle',
    source: 'position',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': 8,
      'circle-color': colours.border,
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 3,
    },
  },
]

/** All layers for drawing, above the map of land. */
export const drawLayers = (language: Language): LayerSpecification[] => [
  ...areaLayers,
  said(language, 'areas', { size: 14, colour: colours.ink }),
  neighbours,
  { ...said(language, 'neighbours', { size: 14, colour: colours.number }), minzoom: neighbourZoom },
  ...ground,
  ...hatched('overlap', overlap),
  ...hatched('gap', gap),
  said(language, 'sides', { size: 13, colour: colours.parcel_ink, place: 'beside' }),
  ...rings,
  ...handles(language),
  said(language, 'findings', {
    size: 14,
    colour: ['case', isOf('gap'), '#1f5163', '#5c3900'],
    place: 'always',
  }),
  said(language, 'hint', {
    size: 14,
    colour: ['case', isOf('refused'), '#8f1a1f', colours.border],
    place: 'above',
  }),
]

const size = 12

/** Slanted lines, 12 pixels apart; null for an unknown pattern. */
export function hatch(id: string): ImageData | null {
  const colour = { 'hatch-overlap': [138, 86, 0, 1], 'hatch-gap': [47, 111, 134, -1] }[id]
  if (!colour) return null
  const [red = 0, green = 0, blue = 0, slant = 1] = colour
  const image = new ImageData(size, size)
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const isLine = (x + slant * y + size) % size < 2
      image.data.set([red, green, blue, isLine ? 230 : 40], (y * size + x) * 4)
    }
  return image
}
