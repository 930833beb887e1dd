import { formatMoment } from '#contract/dates.ts'
import { takaOf, takaOrNull } from '#contract/payments/money.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { idColumn, mouzaColumn, upazilaColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import { both, text } from '../text.ts'
import type { DemandListRow } from './demand-lists.sql.ts'
import type { OfficeReviewRow } from './reviews.sql.ts'

/** Demand lists as a spreadsheet says them. */
export const demandListCsv: CsvColumns<DemandListRow> = {
  name: 'land-tax-demand.csv',
  title: both('csv.demand'),
  columns: [
    idColumn,
    upazilaColumn,
    mouzaColumn,
    { head: both('csv.tax_year'), cell: ({ tax_year }) => tax_year },
    { head: both('csv.listed_on'), cell: ({ listed_on }) => listed_on },
    { head: both('csv.holdings_count'), cell: ({ holdings }) => holdings },
    { head: both('csv.tax_bdt'), cell: ({ tax_poisha }) => takaOf(tax_poisha) },
    { head: both('csv.due_bdt'), cell: ({ due_poisha }) => takaOf(due_poisha) },
    { head: both('csv.arrears_bdt'), cell: ({ arrears_poisha }) => takaOf(arrears_poisha) },
    { head: both('csv.interest_bdt'), cell: ({ interest_poisha }) => takaOf(interest_poisha) },
    { head: both('csv.total_bdt'), cell: ({ total_poisha }) => takaOf(total_poisha) },
    { head: both('csv.review_until'), cell: ({ review_until }) => review_until },
  ],
}

/** Reviews of demands as a spreadsheet says them, without the names of holders. */
export const demandReviewCsv: CsvColumns<OfficeReviewRow> = {
  name: 'land-tax-reviews.csv',
  title: both('csv.demand_reviews'),
  columns: [
    idColumn,
    upazilaColumn,
    mouzaColumn,
    { head: both('csv.tax_year'), cell: ({ tax_year }) => tax_year },
    { head: both('csv.khatian_no'), cell: ({ khatiyan_number }) => khatiyan_number },
    { head: recordFields.dag_no, cell: ({ dag_number }) => dag_number },
    { head: both('csv.land_type'), cell: ({ land_type }, language) => text(language, `land_types.${land_type}`) },
    { head: both('csv.total_bdt'), cell: ({ total_poisha }) => takaOrNull(total_poisha) },
    { head: both('csv.before_bdt'), cell: ({ total_before }) => takaOrNull(total_before) },
    { head: both('csv.reason'), cell: ({ reason }) => reason },
    { head: both('csv.asked'), cell: ({ asked_at }, language) => formatMoment(asked_at, language) },
    { head: recordFields.status, cell: ({ status }, language) => text(language, `review_status.${status}`) },
    { head: both('csv.answer'), cell: ({ answer }) => answer },
  ],
}
