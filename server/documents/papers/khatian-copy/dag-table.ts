import { digitsFor } from '#contract/digits.ts'
import { text } from '../../text.ts'
import { breakable } from '../../typesetting/printable.ts'
import { type Bilingual, inBothDigits, inDecimals, inSquareFeet } from '../../typesetting/sheets/land.ts'
import type { PrintedKhatian } from './content.ts'

/** The dags of the khatian as the template prints them, the ordered one marked, with the whole's total. */
export function dagTable({ dags, dag_count, area }: PrintedKhatian, ordered: string) {
  const missing = dag_count - dags.length
  return {
    rows: dags.map((dag) => ({
      dag_no: inBothDigits(dag.dag_no),
      zil_no: inBothDigits(dag.zil_no),
      land_class: {
        bn: breakable(dag.land_class_bn ?? dag.land_class_en ?? '—'),
        en: breakable(dag.land_class_en ?? ''),
      },
      decimals: inDecimals(dag.area),
      square_feet: inSquareFeet(dag.area),
      ordered: dag.ordered,
    })),
    total: { decimals: inDecimals(area), square_feet: inSquareFeet(area) },
    ordered: dag_count > 1 ? bothWords('ordered_dag', { dag: ordered }) : null,
    limit: missing > 0 ? bothWords('dags_limit', { listed: String(dags.length), total: String(dag_count) }) : null,
  }
}

const bothWords = (key: 'ordered_dag' | 'dags_limit', values: { [name: string]: string }): Bilingual => ({
  bn: digitsFor(text('bn', key, values), 'bn'),
  en: text('en', key, values),
})
