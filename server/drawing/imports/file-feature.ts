import { plainNumber } from '#contract/digits.ts'
import { type ReadProblem, readPolygons } from '#contract/drawing/read-polygons.ts'
import { keptRings, type ShapeProblem } from '#contract/drawing/shape-problems.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import { isLandNumber, isPlainText } from '#contract/text-input.ts'
import type { UsedColumns } from './file-columns.ts'
import type { ReadFeature } from './reading/cut-feature.ts'

/** A feature as it is judged by the database: what it says of its dag, its shape as GeoJSON, and why it is refused. */
export type SentFeature = {
  row_number: number
  zil_id: number | null
  survey_type_id: number | null
  survey: string | null
  dag_no: string | null
  khatiyan_number: string | null
  shape: string | null
  reason: FaultText | null
  lon: number | null
  lat: number | null
}

type Defaults = { zil_id: number | null; survey_type_id: number | null }

/** Reads one feature; `row_number` is its place in the file. */
export function fileFeature(
  feature: ReadFeature,
  row_number: number,
  { columns, ...defaults }: Defaults & { columns: UsedColumns },
): SentFeature {
  const column = (of: keyof UsedColumns) => valueIn(feature.properties, columns[of])
  const dag_no = numberOf(column('dag_no'))
  const survey = textOf(column('survey'))
  const survey_type_id = idOf(column('survey_type_id')) ?? (survey === null ? defaults.survey_type_id : null)
  const read = shapeOf(feature.geometry)
  const differ = Object.values(columns).some((names) => saysSeveral(feature.properties, names))
  const reason = differ ? 'import_columns_differ' : dag_no === null ? 'import_no_number' : read.reason
  return {
    row_number,
    zil_id: idOf(column('zil_id')) ?? defaults.zil_id,
    survey_type_id,
    survey,
    dag_no,
    khatiyan_number: numberOf(column('khatian_no')),
    shape: read.shape,
    reason,
    lon: read.at?.[0] ?? null,
    lat: read.at?.[1] ?? null,
  }
}

/** The text of the first column that has one. */
const valueIn = (properties: Record<string, unknown>, columns: readonly string[]): string | null =>
  columns.map((column) => textOf(properties[column])).find((text) => text !== null) ?? null

/** True if columns of one value are filled with different ones: nothing is taken of them unasked. */
const saysSeveral = (properties: Record<string, unknown>, columns: readonly string[]) =>
  new Set(columns.flatMap((column) => landNumberKey(textOf(properties[column]) ?? '') || [])).size > 1

const textOf = (value: unknown): string | null => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && isPlainText(text) && text.trim() !== '' ? text.trim().slice(0, 100) : null
}

function numberOf(value: unknown): string | null {
  const text = textOf(value)
  const number = text === null ? '' : plainNumber(text)
  return number.length <= 40 && isLandNumber(number) ? number : null
}

function idOf(value: unknown): number | null {
  const id = Number(textOf(value) ?? Number.NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

type Shape = { shape: string | null; reason: ShapeProblem | ReadProblem | null; at: readonly number[] | null }

function shapeOf(geometry: unknown): Shape {
  if (geometry === null) return { shape: null, reason: 'shape_empty', at: null }
  const read = readPolygons(geometry)
  if (read.fault) return { shape: null, reason: read.fault.problem, at: read.fault.at }
  const kept = keptRings(read.polygons)
  if (kept.fault) return { shape: null, reason: kept.fault.problem, at: kept.fault.at }
  return { shape: JSON.stringify({ type: 'MultiPolygon', coordinates: kept.rings }), reason: null, at: null }
}
