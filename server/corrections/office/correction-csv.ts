import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { takaOf } from '#contract/payments/money.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { districtColumn, idColumn, mouzaColumn, ownColumn, upazilaColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { CellRow } from '../corrections.sql.ts'
import { both, text } from '../text.ts'
import type { OfficeRow } from './office-corrections.sql.ts'

const time = (at: string | null, language: Language) => at && formatMoment(at, language)

const cellText = ({ field, owner, before, after }: CellRow, language: Language) =>
  `${text(language, `field.${field}`)}${owner === null ? '' : ` (${owner})`}: ${before ?? '—'} → ${after}`

/** The corrections as a spreadsheet says them. */
export const correctionCsv: CsvColumns<OfficeRow> = {
  name: 'corrections.csv',
  shows_people: 'corrections',
  title: both('csv.corrections'),
  columns: [
    idColumn,
    { head: both('csv.citizen'), cell: ({ user }) => user.name },
    districtColumn,
    upazilaColumn,
    mouzaColumn,
    { head: both('csv.khatian_no'), cell: ({ khatian_number }) => khatian_number },
    { head: recordFields.dag_no, cell: ({ dag_number }) => dag_number },
    { head: both('csv.kind'), cell: ({ kind }, language) => text(language, `kind.${kind}`) },
    {
      head: both('csv.cells'),
      cell: ({ cells }, language) => cells.map((cell) => cellText(cell, language)).join('; '),
    },
    { head: both('csv.explanation'), cell: ({ explanation }) => explanation },
    { head: both('csv.fee_bdt'), cell: ({ fee_poisha }) => takaOf(fee_poisha) },
    { head: recordFields.status, cell: ({ status }, language) => text(language, `status.${status}`) },
    { head: both('csv.applied_for'), cell: ({ created_at }, language) => time(created_at, language) },
    { head: both('csv.paid'), cell: ({ paid_at }, language) => time(paid_at, language) },
    { head: both('csv.reviewer'), cell: ({ reviewer }) => reviewer?.name ?? null },
    { head: both('csv.reviewed'), cell: ({ reviewed_at }, language) => time(reviewed_at, language) },
    ownColumn('remarks'),
  ],
}
