import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { ParcelGeometry } from '#contract/land-records/land-records.ts'
import { colours } from './map-colours.ts'

/** Place where boundaries conflict, and its dags. Create it once: another object is drawn again. */
export type MapFault = { place: Geometry; dags: { dag_no: string; geojson: ParcelGeometry | null }[] }

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Shapes of the fault by part: `place`, `dag` and `other`. */
export function faultShapes(fault: MapFault | undefined): FeatureCollection {
  if (!fault) return nothing
  const dags = fault.dags.flatMap(({ dag_no, geojson }, nth): Feature[] =>
    geojson ? [{ type: 'Feature', properties: { part: nth === 0 ? 'dag' : 'other', dag_no }, geometry: geojson }] : [],
  )
  return {
    type: 'FeatureCollection',
    features: [...dags, { type: 'Feature', properties: { part: 'place' }, geometry: fault.place }],
  }
}

const isPart = (part: string): ExpressionSpecification => ['==', ['get', 'part'], part]

const outline = (part: 'dag' | 'other', colour: string, dashes?: number[]): LayerSpecification => ({
  id: `fault-${part}`,
  type: 'line',
  source: 'fault',
  filter: isPart(part),
  layout: { 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': 2.5, ...(dashes && { 'line-dasharray': dashes }) },
})

/** The two dags in lines that differ even without colour, the land between them filled; a point as a ring. */
export const faultLayers: LayerSpecification[] = [
  outline('dag', colours.border),
  outline('other', colours.older, [2, 1.5]),
  {
    id: 'fault-place',
    type: 'fill',
    source: 'fault',
    filter: ['all', isPart('place'), ['==', ['geometry-type'], 'Polygon']],
    paint: { 'fill-color': colours.parcel, 'fill-opacity': 0.45 },
  },
  {
    id: 'fault-edge',
    type: 'line',
    source: 'fault',
    filter: ['all', isPart('place'), ['!=', ['geometry-type'], 'Point']],
    paint: { 'line-color': colours.parcel, 'line-width': 2 },
  },
  {
    id: 'fault-point',
    type: 'circle',
    source: 'fault',
    filter: ['all', isPart('place'), ['==', ['geometry-type'], 'Point']],
    paint: {
      'circle-radius': 9,
      'circle-color': colours.parcel,
      'circle-opacity': 0.35,
      'circle-stroke-color': colours.parcel,
      'circle-stroke-width': 3,
    },
  },
]
