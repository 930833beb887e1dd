import { GeoJsonFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  ImportedFeatures,
  ImportedFeaturesQuery,
  ImportWarnings,
  ImportWarningsQuery,
  max_listed_warnings,
  ParcelExportQuery,
} from './parcel-imports.ts'

const tag = 'Boundaries'

export const parcelImportsApi = {
  listFeatures: endpoint('GET', '/admin/imports/:id/features', {
    tag,
    id: 'listImportedFeatures',
    summary: 'Lists what each parcel of a file is to the record',
    query: ImportedFeaturesQuery,
    answer: ImportedFeatures,
    refusals: ['not_found'],
  }),
  listWarnings: endpoint('GET', '/admin/imports/:id/warnings', {
    tag,
    id: 'listImportWarnings',
    summary: 'Lists the faults that new and changed parcels would have',
    description: `The same as a boundary check finds once they are entered. All are counted, the largest ${max_listed_warnings} are listed.`,
    query: ImportWarningsQuery,
    answer: ImportWarnings,
    refusals: ['not_found'],
  }),
  exportGeoJson: endpoint('GET', '/admin/parcels.geojson', {
    tag,
    id: 'exportParcels',
    summary: 'Exports the parcels of a zil as an import takes them',
    description: 'Names of columns have at most 10 letters, as a Shapefile allows.',
    query: ParcelExportQuery,
    answer: GeoJsonFile,
    media_type: 'application/geo+json',
    refusals: ['not_found', 'nothing_drawn'],
  }),
}
