import type { FaultText } from '#contract/fault-texts.ts'
import type { FieldText } from '#contract/field-errors.ts'
import { importFileLimits } from '#contract/imports/import-file-limits.ts'
import { megabyte } from '#contract/uploads/megabyte.ts'

export type DocumentType = 'pdf' | 'jpeg' | 'png' | 'webp'
/** Files that only a reader in a process of its own opens. */
export type DataType = keyof typeof importFileLimits
export type FileType = DocumentType | DataType

/** File types of a field, with the words of its refusal. */
export type FileRule = {
  types: readonly DocumentType[]
  max_bytes: number
  min_width: number
  min_height: number
  texts: { type: FaultText; size: FieldText }
}

/** The file fields of a form: what each takes and how many of it. */
export type FileFields = { [field: string]: { rule: FileRule; most: number } }

/** Scans of khatians, maps and deeds: PDF, JPEG or PNG, 10 MB each: rules/limits.md#files. */
export const documentRule: FileRule = {
  types: ['pdf', 'jpeg', 'png'],
  max_bytes: 10 * megabyte,
  min_width: 1,
  min_height: 1,
  texts: { type: 'file_type_document', size: 'file_over_10_mb' },
}

/** Files that go into the storage as they come, never whole in memory. */
export type LargeFileRule = {
  /** Most bytes by type. */
  max_bytes: Record<DataType, number>
  texts: { type: FaultText; size: (type: DataType) => FaultText }
}

/** Files for an import; their readers open them in processes of their own. rules/limits.md#files. */
export const importFileRule: LargeFileRule = {
  max_bytes: importFileLimits,
  texts: {
    type: 'file_type_import',
    size: (type) =>
      type === 'office' ? 'import_workbook_large' : isParcels(type) ? 'import_parcels_large' : 'import_file_large',
  },
}

const isParcels = (type: DataType) => type === 'geojson' || type === 'gpkg'

/** Photographs of identity papers: JPEG, PNG or WebP, 5 MB, large enough to be read: rules/limits.md#files. */
export const identityImageRule: FileRule = {
  types: ['jpeg', 'png', 'webp'],
  max_bytes: 5 * megabyte,
  min_width: 300,
  min_height: 200,
  texts: { type: 'file_type_image', size: 'file_over_5_mb' },
}
