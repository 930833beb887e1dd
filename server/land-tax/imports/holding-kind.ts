import { digitsFor, type Language } from '#contract/digits.ts'
import { formatDecimals } from '#contract/land-records/area.ts'
import { formatDayOfPaper } from '#contract/land-tax/paper-day.ts'
import { tableImportKind } from '#server/imports/tables/check-table.service.ts'
import { changedFields, type ItemField } from '#server/imports/tables/item-view.ts'
import { oldDakhilas, wordsOfYears } from '../recorded-holdings/old-dakhilas.ts'
import { text } from '../text.ts'
import { holdingExchange } from './holding-fields.ts'
import {
  changedHoldings,
  enterChangedHoldings,
  enterNewHoldings,
  holdingsBuiltOn,
  removeMadeHoldings,
  restoreHoldings,
} from './holding-imports.sql.ts'
import { type HoldingItem, judgeHoldings } from './holding-items.ts'
import { holdingReader } from './holding-row.ts'

/** Holdings of the office's register of land tax with their paid years: one row a dakhila. */
export const holdingKind = tableImportKind({
  id: 'holdings',
  fields: holdingExchange.fields,
  typed_once: {
    numbers: ['mouza', 'khatian_no', 'dag_no'],
    optional: ['dag_no'],
    of_form: ['mouza'],
    facts: ['holding_no', 'use', 'area'],
  },
  reader: holdingReader,
  judge: judgeHoldings,
  changedSince: changedHoldings,
  enter: async (trx, part, writing) =>
    (await enterNewHoldings(trx, part, writing)) + (await enterChangedHoldings(trx, part, writing)),
  undo: async (trx, part, writing) =>
    (await restoreHoldings(trx, part, writing)) + (await removeMadeHoldings(trx, part)),
  builtOn: holdingsBuiltOn,
  tables: ['recorded_holdings', 'recorded_holding_years', 'import_rows', 'import_items'],
  show(item, language) {
    const after = item.after as HoldingItem
    const before = item.before as HoldingItem | null
    const shown = fieldsOf(after, language)
    return {
      title: titleOf(after, language),
      after: shown,
      before: before && changedFields(fieldsOf(before, language), shown),
    }
  },
})

function titleOf({ khatiyan_number: khatian, dag_number: dag }: HoldingItem, language: Language): string {
  const title =
    dag === null ? text(language, 'import.item', { khatian }) : text(language, 'import.item_of_dag', { khatian, dag })
  return digitsFor(title, language)
}

function fieldsOf(
  { holding_number, land_type, area, years, ...holding }: HoldingItem,
  language: Language,
): ItemField[] {
  const lines: [Parameters<typeof text>[1], string][] = [
    ['import.khatian_no', digitsFor(holding.khatiyan_number, language)],
    ['import.dag_no', digitsFor(holding.dag_number ?? text(language, 'import.whole_khatian'), language)],
    ['import.holding_no', digitsFor(holding_number ?? '', language)],
    ['import.use', land_type === null ? '' : text(language, `land_types.${land_type}`)],
    ['import.area', area === null ? '' : text(language, 'import.decimals', { area: formatDecimals(area, language) })],
    ['import.paid_years', paidLines(years, language)],
  ]
  return lines.map(([name, value]) => ({ name: text(language, name), value: value || text(language, 'import.none') }))
}

/** A line for each dakhila: its years, number, day and proof. */
const paidLines = (years: HoldingItem['years'], language: Language): string =>
  oldDakhilas(years)
    .map((paper) => {
      const number = digitsFor(paper.dakhila_number, language)
      const line = text(language, 'import.year_line', { years: wordsOfYears(paper, language), number })
      const day = paper.paid_on && formatDayOfPaper(paper.paid_on, language)
      return [line, day, paper.proof].filter((part) => part !== null).join(', ')
    })
    .join('\n')
