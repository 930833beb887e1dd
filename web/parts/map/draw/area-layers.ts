import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { colours } from '../map-colours.ts'

/** Styles of areas on the map: each differs by line and filling, never by colour alone. */
export const areaLooks = ['plain', 'solid', 'hatched', 'dotted'] as const
export type AreaLook = (typeof areaLooks)[number]

/** Colours match the map's legend. */
export const areaColours = { plain: '#6b6350', solid: '#0b5d45', hatched: '#8a5600', dotted: '#c4282d' } as const

const isOf = (look: AreaLook): ExpressionSpecification => ['==', ['get', 'look'], look]

/** Land that is drawn only as lines is not filled. */
const isLand = (look: AreaLook): ExpressionSpecification => ['all', isOf(look), ['==', ['geometry-type'], 'Polygon']]

const fills: LayerSpecification[] = [
  {
    id: 'areas-solid',
    type: 'fill',
    source: 'areas',
    filter: isLand('solid'),
    paint: { 'fill-color': areaColours.solid, 'fill-opacity': 0.25 },
  },
  {
    id: 'areas-hatched',
    type: 'fill',
    source: 'areas',
    filter: isLand('hatched'),
    paint: { 'fill-pattern': 'hatch-overlap' },
  },
  {
    id: 'areas-dotted',
    type: 'fill',
    source: 'areas',
    filter: isLand('dotted'),
    paint: { 'fill-color': areaColours.dotted, 'fill-opacity': 0.1 },
  },
]

const dashes: Record<AreaLook, number[] | undefined> = {
  plain: undefined,
  solid: undefined,
  hatched: [4, 2],
  dotted: [0.6, 1.4],
}

const line = (look: AreaLook): LayerSpecification => ({
  id: `areas-${look}-line`,
  type: 'line',
  source: 'areas',
  filter: isOf(look),
  layout: { 'line-join': 'round' },
  paint: {
    'line-color': areaColours[look],
    'line-width': look === 'plain' ? 1.2 : 2.5,
    ...(dashes[look] && { 'line-dasharray': dashes[look] }),
  },
})

/** Areas of a list, and a strong line around the chosen ones. */
export const areaLayers: LayerSpecification[] = [
  ...fills,
  ...areaLooks.map(line),
  {
    id: 'areas-chosen',
    type: 'line',
    source: 'areas',
    filter: ['==', ['get', 'chosen'], true],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colours.ink, 'line-width': 4 },
  },
]
