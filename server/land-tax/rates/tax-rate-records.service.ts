import { formatCalendarDay } from '#contract/dates.ts'
import { areaClassLetters, landUseWords, type TaxRateForm, type TaxRateRecord } from '#contract/land-tax/tax-rates.ts'
import { takaOf, takaOrNull } from '#contract/payments/money.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import { type Export, ownField } from '#server/records/exchange.ts'
import { idColumn, ownColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import { endOf, taxYearOf } from '../law/tax-years.ts'
import { both, text } from '../text.ts'
import {
  insertTaxRate,
  lastYearPaid,
  lockTaxRate,
  type TaxRateFilters,
  type TaxRateRow,
  taxRateLists,
  taxRatesTable,
  updateTaxRate,
} from './tax-rate-records.sql.ts'

const present = ({ poisha_per_decimal, exempt_fee_poisha, ...row }: TaxRateRow): TaxRateRecord => ({
  ...row,
  amount: takaOf(poisha_per_decimal),
  exempt_fee: takaOrNull(exempt_fee_poisha),
})

/** Rules of rates in the current tax year in Dhaka. */
export async function taxRateRecordKind(
  db: Db,
): Promise<RecordKindDefinition<TaxRateFilters, TaxRateForm, TaxRateRecord>> {
  const current = taxYearOf(await now(db))
  const lists = taxRateLists(current)
  return {
    kind: 'tax_rates',
    async page(on, query, offices, limit, offset) {
      const { counted, rows } = await lists.page(on, query, offices, limit, offset)
      return { counted, rows: rows.map(present) }
    },
    after: async (on, query, offices, id, limit) => (await lists.after(on, query, offices, id, limit)).map(present),
    async byId(on, id, offices) {
      const row = await lists.byId(on, id, offices)
      return row && present(row)
    },
    lock: lockTaxRate,
    uses: async () => [],
    unique_texts: { tax_rates_overlap: ['valid_from', 'rate_overlaps'] },
    insert: (trx, form, { at }) => insertTaxRate(trx, form, at),
    async update(trx, before, form, { at }) {
      if (before.used) await refuseChange(trx, before, form)
      await updateTaxRate(trx, before.id, form, at)
    },
    async remove(trx, before) {
      if (before.used) throw new AppError('rate_in_use')
      // Years that have begun would be left without a rate, and nobody could pay them.
      if (before.state !== 'coming') throw new AppError('rate_has_begun')
      await taxRatesTable.remove(trx, before.id)
    },
  }
}

const unchanging = [
  'area_class',
  'use',
  'amount',
  'exempt_up_to_decimals',
  'exempt_fee',
  'valid_from',
  'legal_source',
  'legal_source_bn',
] as const

/** A rate with payments changes only its confirmation and its last day, which cannot lie before a paid year. */
async function refuseChange(trx: Db, before: TaxRateRecord, form: TaxRateForm) {
  const paid = await lastYearPaid(trx, before.id)
  const cut = paid !== null && form.valid_to !== null && form.valid_to < endOf(paid)
  if (cut || unchanging.some((field) => before[field] !== form[field])) throw new AppError('rate_in_use')
}

export const taxRateCsv: CsvColumns<TaxRateRecord> = {
  name: 'tax-rates.csv',
  title: both('csv.tax_rates'),
  columns: [
    idColumn,
    { head: both('csv.class'), cell: ({ area_class }) => area_class && areaClassLetters[area_class] },
    { head: recordFields.use, cell: ({ use }, language) => landUseWords[use][language] },
    { head: both('csv.bdt_per_decimal'), cell: ({ amount }) => amount },
    ownColumn('exempt_up_to_decimals'),
    { head: both('csv.fee_of_exempt_land_bdt'), cell: ({ exempt_fee }) => exempt_fee },
    { head: both('csv.valid_from'), cell: ({ valid_from }, language) => formatCalendarDay(valid_from, language) },
    {
      head: both('csv.valid_to'),
      cell: ({ valid_to }, language) => valid_to && formatCalendarDay(valid_to, language),
    },
    {
      head: both('csv.legal_source'),
      cell: (row, language) => (language === 'bn' ? (row.legal_source_bn ?? row.legal_source) : row.legal_source),
    },
    {
      head: recordFields.confirmed,
      cell: ({ confirmed }, language) => text(language, confirmed ? 'yes' : 'no'),
    },
  ],
}

export const taxRateExport: Export<TaxRateRecord> = {
  fields: ([...unchanging, 'valid_to', 'confirmed'] as const).map((field) => ownField(field)),
  lines: (row) => [row],
}
