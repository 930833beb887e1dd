import { formatMoment } from '#contract/dates.ts'
import { decimalsOf } from '#contract/land-records/area.ts'
import { shareWords } from '#contract/land-tax/land-shares.ts'
import { recordFields } from '#contract/records/field-words.ts'
import {
  districtColumn,
  idColumn,
  mouzaColumn,
  ownColumn,
  surveyColumn,
  upazilaColumn,
} from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import { both, text } from '../../text.ts'
import type { RegistrationRow } from '../registrations.sql.ts'
import { waitingDays } from './waiting.ts'

/** The registrations as a spreadsheet says them at a moment. */
export const registrationCsv = (at: Date): CsvColumns<RegistrationRow> => ({
  name: 'land-tax-registrations.csv',
  shows_people: 'land_tax_registrations',
  title: both('csv.registrations'),
  columns: [
    idColumn,
    { head: both('csv.citizen'), cell: ({ user }) => user.name },
    districtColumn,
    upazilaColumn,
    mouzaColumn,
    surveyColumn,
    { head: both('csv.khatian_no'), cell: ({ khatiyan_number }) => khatiyan_number },
    { head: recordFields.dag_no, cell: ({ dag_number }) => dag_number },
    { head: both('csv.land_type'), cell: ({ land_type }, language) => text(language, `land_types.${land_type}`) },
    { head: both('csv.area_sq_ft'), cell: ({ land_area }) => land_area || null },
    {
      head: both('csv.area_decimals'),
      cell: ({ land_area }) => (land_area === 0 ? null : decimalsOf(land_area, 2)),
    },
    { head: recordFields.status, cell: ({ status }, language) => text(language, `registration_status.${status}`) },
    { head: both('csv.submitted'), cell: ({ submitted_at }, language) => formatMoment(submitted_at, language) },
    { head: both('csv.waiting_days'), cell: (row) => waitingDays(row, at) },
    { head: both('csv.first_tax_year_due'), cell: ({ taxable_from }) => taxable_from },
    { head: both('csv.reviewer'), cell: ({ reviewer }) => reviewer?.name ?? null },
    {
      head: both('csv.reviewed'),
      cell: ({ reviewed_at }, language) => reviewed_at && formatMoment(reviewed_at, language),
    },
    ownColumn('notes'),
    {
      head: both('csv.share_taxed'),
      cell: ({ share, status }, language) => (status === 'approved' ? shareWords(share, language) : null),
    },
  ],
})
