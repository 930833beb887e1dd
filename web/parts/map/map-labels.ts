import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { digitsFor, type Language } from '#contract/digits.ts'
import { layerZooms } from '#contract/map/tiles.ts'
import { colours } from './map-colours.ts'
import type { layerNames } from './map-sources.ts'
import type { StyleChoice } from './style-choice.ts'

const name = (language: Language): ExpressionSpecification => ['get', `name_${language}`]

/** Text of the expression with the digits of the language. */
export const inDigits = (language: Language, text: ExpressionSpecification): ExpressionSpecification =>
  language === 'en'
    ? text
    : Array.from({ length: 10 }, (_, digit) => String(digit)).reduce<ExpressionSpecification>(
        (written, digit) => ['join', ['split', written, digit], digitsFor(digit, 'bn')],
        text,
      )

/** Fonts of the page: letters of both scripts, drawn by the browser. */
export const fonts: Record<Language, string[]> = {
  en: ['Hind Siliguri'],
  bn: ['Hind Siliguri Bengali', 'Hind Siliguri'],
}

type Label = {
  layer: (typeof layerNames)[number]
  from: number
  to?: number
  size: number
  colour: string
}

// Bengali letters are smaller at the same size.
const sizeIn = (language: Language, size: number) => (language === 'bn' ? Math.max(16, size * 1.12) : size)

const label = (language: Language, { layer, from, to, size, colour }: Label): LayerSpecification => ({
  id: `${layer}-names`,
  type: 'symbol',
  source: layer,
  'source-layer': `${layer}_labels`,
  minzoom: from,
  ...(to !== undefined && { maxzoom: to }),
  layout: {
    'text-field': name(language),
    'text-font': fonts[language],
    'text-size': sizeIn(language, size),
    'text-line-height': language === 'bn' ? 1.5 : 1.3,
    'text-max-width': 9,
    'text-padding': 3,
  },
  paint: { 'text-color': colour, 'text-halo-color': colours.halo, 'text-halo-width': 1.6 },
})

/** Zoom level from which the largest dags have room for their numbers. */
export const numbersZoom = layerZooms.dags.labels_from

/** Zoom at which no dag lacks its number any more. */
const allNumbersZoom = 20

/** 0 in the first half of each zoom level, 1 in the second. The library filters at whole levels only. */
const inSecondHalf: ExpressionSpecification = [
  'step',
  ['zoom'],
  0,
  ...Array.from({ length: allNumbersZoom - numbersZoom }, (_, level) => numbersZoom + level).flatMap((zoom) => [
    zoom + 0.5,
    1,
    zoom + 1,
    0,
  ]),
]

/**
 * Numbers of dags, each from the zoom at which it fits into its dag, in half steps. They cannot collide there, and
 * without a collision test they appear together with their tile. A halo of one pixel is drawn together with its
 * letters, a wider one before them.
 */
const numbers = (language: Language, without: number | undefined): LayerSpecification[] => [
  numbersThat('dags-numbers', ['<=', ['get', 'room'], ['zoom']], language, without),
  {
    ...numbersThat(
      'dags-numbers-soon',
      ['all', ['>', ['get', 'room'], ['zoom']], ['<=', ['get', 'room'], ['+', ['zoom'], 0.5]]],
      language,
      without,
    ),
    paint: { ...numberPaint, 'text-opacity': inSecondHalf },
  },
]

const numberPaint = { 'text-color': colours.number, 'text-halo-color': colours.halo, 'text-halo-width': 1 }

const numbersThat = (
  id: string,
  fit: ExpressionSpecification,
  language: Language,
  without: number | undefined,
): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: 'dags',
  'source-layer': 'dags_labels',
  filter: ['all', fit, ...(without === undefined ? [] : [isNot(without)])],
  minzoom: numbersZoom,
  layout: {
    'text-field': inDigits(language, ['get', 'dag_no']),
    'text-font': fonts[language],
    'text-size': sizeIn(language, 13),
    'text-max-width': 9,
    'text-allow-overlap': true,
    'text-ignore-placement': true,
    'symbol-z-order': 'source',
  },
  paint: numberPaint,
})

const isNot = (id: number): ExpressionSpecification => ['!=', ['id'], id]

/** Names of places; at a close zoom numbers of dags instead, because names would cover them. */
export const labels = ({ language, parcel }: StyleChoice): LayerSpecification[] => [
  ...numbers(language, parcel?.id),
  label(language, { layer: 'mouzas', from: 10.5, to: numbersZoom, size: 15, colour: colours.mouza_line }),
  label(language, { layer: 'upazilas', from: 8, to: 13, size: 14, colour: colours.ink_soft }),
  label(language, { layer: 'districts', from: 6.5, to: 9.5, size: 14, colour: colours.ink }),
  label(language, { layer: 'divisions', from: 4, to: 6.5, size: 14, colour: colours.ink }),
]

/** Number of the chosen parcel. */
export const parcelNumber = (language: Language): LayerSpecification => ({
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
