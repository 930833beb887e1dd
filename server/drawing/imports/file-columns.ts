import { type ImportColumn, knownColumns } from '#contract/drawing/parcel-imports.ts'
import type { ChosenColumns } from '#contract/imports/imports.ts'
import type { ReadFeature } from './reading/cut-feature.ts'

/** Columns of a file that each value is read from, the first that is filled. */
export type UsedColumns = Record<'dag_no' | 'khatian_no' | 'survey' | 'zil_id' | 'survey_type_id', readonly string[]>

const max_columns = 200

/** Names of the columns of some features, in their order. */
export const columnsIn = (features: readonly ReadFeature[]): string[] =>
  [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))].slice(0, max_columns)

/** The columns that an officer chose, else those whose names are known. */
export function usedColumns(found: readonly string[], chosen: ChosenColumns | null): UsedColumns {
  const of = (column: ImportColumn) => {
    const by_hand = chosen?.[column]
    return by_hand ? [by_hand] : knownColumns(column, found)
  }
  return {
    dag_no: of('dag_no'),
    khatian_no: of('khatian_no'),
    survey: of('survey'),
    zil_id: of('zil_id'),
    survey_type_id: chosen?.['survey'] ? [] : knownColumns('survey_type_id', found),
  }
}
