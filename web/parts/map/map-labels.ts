import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { digitsFor, type Language } from '#contract/digits.ts'
import { colours } from './map-colours.ts'
import type { layerNames } from './map-sources.ts'
import type { StyleChoice } from './style-choice.ts'

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
export const fonts: Record<Language, string[]> = {
  en: ['Hind Siliguri'],
  bn: ['Hind Siliguri Bengali', 'Hind Siliguri'],
}

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

/** Names of places, numbers of dags. */
export const labels = ({ language, parcel }: StyleChoice): LayerSpecification[] => [
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

/** The number of the parcel that is looked at. */
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
