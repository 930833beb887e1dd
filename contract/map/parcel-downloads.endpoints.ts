import { z } from 'zod'
import { FlatGeobufFile, GeoJsonFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { OptionalId } from '#contract/text-input.ts'

const tag = 'Land records'
const refusals = ['nothing_drawn'] as const
const query = z.object({ survey_type_id: OptionalId.describe('Only dags of this survey') })

/** The drawn dags of a zil as a file for GIS tools. */
export const parcelDownloadsApi = {
  getGeoJson: endpoint('GET', '/map/zils/:id/parcels.geojson', {
    tag,
    id: 'getParcelsGeoJson',
    summary: 'Downloads the boundaries of the dags of a zil as GeoJSON',
    query,
    answer: GeoJsonFile,
    refusals,
  }),
  getFlatGeobuf: endpoint('GET', '/map/zils/:id/parcels.fgb', {
    tag,
    id: 'getParcelsFlatGeobuf',
    summary: 'Downloads the boundaries of the dags of a zil as FlatGeobuf',
    query,
    answer: FlatGeobufFile,
    refusals,
  }),
}
