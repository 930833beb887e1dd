import type { StyleSpecification } from 'maplibre-gl'
import { faultShapes } from './fault-layers.ts'
import { parcelZoom } from './map-view.ts'
import type { StyleChoice } from './style-choice.ts'
import type { OwnPosition } from './use-own-position.ts'

/** Places, the widest first. */
export const layerNames = ['divisions', 'districts', 'upazilas', 'mouzas'] as const

/** Maximum zoom of the tiles of places wider than a mouza. */
export const placesZoom = 12

/**
 * Maximum zoom of the tiles of mouzas: closer tiles have no more detail, and each visible one is masked and drawn in
 * every frame.
 */
export const mouzasZoom = 15

const tiles = (layer: string, query = '') => [`${location.origin}/api/map/tiles/${layer}/{z}/{x}/{y}.mvt${query}`]

const ofSurvey = (id: number | undefined) => (id === undefined ? '' : `?survey_type_id=${id}`)

const dagTiles = (survey_type_id: number | undefined) => tiles('dags', ofSurvey(survey_type_id))

/** Sources of the map's shapes. */
export const sources = ({
  survey_type_id,
  under_survey_type_id,
  parcel,
  fault,
  sheet,
  measured,
  here,
}: StyleChoice): StyleSpecification['sources'] => ({
  ...Object.fromEntries(
    layerNames.map((name) => [
      name,
      {
        type: 'vector',
        tiles: tiles(name),
        minzoom: name === 'mouzas' ? 9 : 0,
        maxzoom: name === 'mouzas' ? mouzasZoom : placesZoom,
      },
    ]),
  ),
  dags: { type: 'vector', tiles: dagTiles(survey_type_id), minzoom: parcelZoom, maxzoom: 17 },
  ...(under_survey_type_id !== undefined && {
    older: { type: 'vector', tiles: dagTiles(under_survey_type_id), minzoom: parcelZoom, maxzoom: 17 },
  }),
  ...(sheet && {
    sheet: { type: 'image', url: `${location.origin}${sheet.picture}`, coordinates: sheet.corners },
  }),
  parcel: { type: 'geojson', data: { type: 'FeatureCollection', features: parcel ? [shape(parcel)] : [] } },
  fault: { type: 'geojson', data: faultShapes(fault) },
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
