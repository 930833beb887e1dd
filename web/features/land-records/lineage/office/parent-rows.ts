import { digitsFor, type Language, latinDigits } from '#contract/digits.ts'
import type { Lineage, LineageDag } from '#contract/drawing/lineage.ts'
import { roundedShare } from '#contract/drawing/lineage-rules.ts'
import type { Parent } from '../lineage.queries.ts'

/** Older parcel in the form: its share as typed, in percent. */
export type ParentRow = { dag: Pick<LineageDag, 'id' | 'dag_no' | 'survey'>; percent: string }

/** Initial rows of the form: the recorded origin. */
export const rowsOf = ({ dag_id, dags, edges }: Lineage, language: Language): ParentRow[] =>
  edges.flatMap(({ newer_id, older_id, share_of_newer }) => {
    const dag = dags.find(({ id }) => id === older_id)
    return newer_id === dag_id && dag
      ? [{ dag, percent: digitsFor(String(Math.round(share_of_newer * 1e4) / 100), language) }]
      : []
  })

/** Share of a typed percentage, in either digits; 0, which is refused, if it is no number. */
export function shareIn(percent: string): number {
  const number = Number(latinDigits(percent).replace(',', '.').replace('%', '').trim())
  return Number.isFinite(number) ? roundedShare(number / 100) : 0
}

export const parentsIn = (rows: readonly ParentRow[]): Parent[] =>
  rows.map(({ dag, percent }) => ({ dag_id: dag.id, share: shareIn(percent) }))
