import { landNumberKey } from '#contract/land-records/land-number.ts'
import type { TableColumns } from '#server/imports/tables/table-kind.ts'

type Row = {
  mouza_id: number
  zil_id: number
  survey_type_id: number | null
  khatiyan_number: string
  dag_no: string
  area: number | null
  owners: readonly { area: number | null }[]
}

/** Of one khatian: the totals that the file states, and the areas of its dags. Square feet. */
type Total = { stated: Set<number>; dags: Map<string, number> }

/** A file is read to its end before its records are compared: by then all dags of a khatian are known. */
const totals = new WeakMap<TableColumns, Map<string, Total>>()

const keyOf = ({ mouza_id, survey_type_id, khatiyan_number }: Row) =>
  `${mouza_id}/${survey_type_id}/${landNumberKey(khatiyan_number)}`

/** Notes what a row says of the total of its khatian, and the area of its dag. */
export function recordTotal(columns: TableColumns, row: Row, stated: number | null): void {
  if (!columns.has('khatian_area') || row.khatiyan_number === '') return
  const all = totals.get(columns) ?? new Map<string, Total>()
  totals.set(columns, all)
  const total = all.get(keyOf(row)) ?? { stated: new Set(), dags: new Map() }
  all.set(keyOf(row), total)
  if (stated !== null) total.stated.add(stated)
  const dag = `${row.zil_id}/${landNumberKey(row.dag_no)}`
  const owned = row.owners.reduce((sum, { area }) => sum + (area ?? 0), 0)
  total.dags.set(dag, row.area ?? (total.dags.get(dag) ?? 0) + owned)
}

/** True if the file states a total of the khatian that is not the sum of its dags, by more than their rounding. */
export function isTotalWrong(columns: TableColumns, row: Row): boolean {
  const total = totals.get(columns)?.get(keyOf(row))
  if (!total || total.stated.size === 0) return false
  const sum = [...total.dags.values()].reduce((all, area) => all + area, 0)
  // Registers round decimals to two places.
  const most = 4.356 * (total.dags.size + 1)
  return [...total.stated].some((stated) => Math.abs(stated - sum) > most)
}
