import { megabyte } from '#contract/uploads/megabyte.ts'
import { type ImportKindId, isTableKind } from './imports.ts'

/**
 * Most bytes of a file for an import, by what it is. Text and zips are read piece by piece; a workbook and a file of
 * parcels are whole in the memory of their readers.
 */
export const importFileLimits = {
  text: 200 * megabyte,
  zip: 200 * megabyte,
  office: 20 * megabyte,
  geojson: 20 * megabyte,
  gpkg: 20 * megabyte,
} as const

/** Most bytes of a file as a browser knows it, before the server tells its type by the content. */
export function importLimitOf(kind: ImportKindId, file_name: string): number {
  if (kind === 'scans') return importFileLimits.zip
  const isText = isTableKind(kind) && !/\.(xls[xmb]?|ods)$/i.test(file_name)
  return isText ? importFileLimits.text : importFileLimits.office
}
