import { GeoJsonFile } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  ImportChoices,
  ImportedFeatures,
  ImportedFeaturesQuery,
  ImportWarnings,
  ImportWarningsQuery,
  max_listed_warnings,
  ParcelExportQuery,
  ParcelImport,
  ParcelImportForm,
  ParcelImports,
} from './parcel-imports.ts'

const tag = 'Boundaries'

export const parcelImportsApi = {
  list: endpoint('GET', '/admin/parcel-imports', {
    tag,
    id: 'listParcelImports',
    summary: 'Lists the last imports of parcels that one may see',
    answer: ParcelImports,
  }),
  add: endpoint('POST', '/admin/parcel-imports', {
    tag,
    id: 'addParcelImport',
    summary: 'Takes a file of parcels to look through; nothing is entered yet',
    description:
      'A GeoJSON, a zipped Shapefile or a GeoPackage of at most 20 MB and 50,000 parcels. Parcels are matched by zil, survey and number.',
    body: ParcelImportForm,
    answer: ParcelImport,
    status: 201,
  }),
  get: endpoint('GET', '/admin/parcel-imports/:id', {
    tag,
    id: 'getParcelImport',
    summary: 'Shows an import with its progress',
    answer: ParcelImport,
    refusals: ['not_found'],
  }),
  listFeatures: endpoint('GET', '/admin/parcel-imports/:id/features', {
    tag,
    id: 'listImportedFeatures',
    summary: 'Lists what each parcel of a file is to the record',
    query: ImportedFeaturesQuery,
    answer: ImportedFeatures,
    refusals: ['not_found'],
  }),
  listWarnings: endpoint('GET', '/admin/parcel-imports/:id/warnings', {
    tag,
    id: 'listImportWarnings',
    summary: 'Lists the faults that new and changed parcels would have',
    description: `The same as a boundary check finds once they are entered. All are counted, the largest ${max_listed_warnings} are listed.`,
    query: ImportWarningsQuery,
    answer: ImportWarnings,
    refusals: ['not_found'],
  }),
  choose: endpoint('POST', '/admin/parcel-imports/:id/choices', {
    tag,
    id: 'chooseForParcelImport',
    summary: 'Chooses the grid, the columns or the pieces of a file',
    description: 'The file is checked again. Refused where the import is entered or under way.',
    body: ImportChoices,
    answer: ParcelImport,
    refusals: ['not_found', 'import_not_ready'],
  }),
  enter: endpoint('POST', '/admin/parcel-imports/:id/enter', {
    tag,
    id: 'enterParcelImport',
    summary: 'Enters the new and changed parcels of an import, all or none',
    answer: ParcelImport,
    refusals: ['not_found', 'import_not_ready'],
  }),
  undo: endpoint('POST', '/admin/parcel-imports/:id/undo', {
    tag,
    id: 'undoParcelImport',
    summary: 'Undoes an import as a whole',
    description: 'Refused where its dags were changed or used since; `dags` in the answer names at most 10 of them.',
    answer: ParcelImport,
    refusals: ['not_found', 'import_not_ready', 'import_built_on'],
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
