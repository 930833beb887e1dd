import { formatMoment } from '#contract/dates.ts'
import type { Language } from '#contract/digits.ts'
import { takaOf } from '#contract/payments/money.ts'
import { recordFields } from '#contract/records/field-words.ts'
import { districtColumn, idColumn, mouzaColumn, ownColumn, upazilaColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import { both, text } from '../text.ts'
import type { OfficeRow } from './office-mutations.sql.ts'

const time = (at: string | null, language: Language) => at && formatMoment(at, language)

/** The mutations as a spreadsheet says them: never a number of an identity paper. */
export const mutationCsv: CsvColumns<OfficeRow> = {
  name: 'mutations.csv',
  shows_people: 'mutations',
  title: both('csv.mutations'),
  columns: [
    idColumn,
    { head: both('csv.citizen'), cell: ({ user }) => user.name },
    districtColumn,
    upazilaColumn,
    mouzaColumn,
    { head: both('csv.khatian_no'), cell: ({ khatian_number }) => khatian_number },
    { head: recordFields.dag_no, cell: ({ dag_number }) => dag_number },
    { head: both('csv.type'), cell: ({ mutation_type }, language) => text(language, `type.${mutation_type}`) },
    { head: both('csv.land_type'), cell: ({ land_type }, language) => text(language, `land_type.${land_type}`) },
    { head: both('csv.area_sq_ft'), cell: ({ land_area }) => land_area },
    { head: both('csv.previous_owner'), cell: ({ previous_owner_name }) => previous_owner_name },
    { head: both('csv.buyers'), cell: ({ buyers }) => buyers.map(({ name }) => name).join('; ') },
    ownColumn('deed_number'),
    { head: both('csv.deed_date'), cell: ({ deed_date }) => deed_date },
    { head: both('csv.registry_office'), cell: ({ registry_office }) => registry_office },
    { head: both('csv.fee_bdt'), cell: ({ fee_poisha }) => takaOf(fee_poisha) },
    { head: recordFields.status, cell: ({ status }, language) => text(language, `status.${status}`) },
    { head: both('csv.applied_for'), cell: ({ created_at }, language) => time(created_at, language) },
    { head: both('csv.paid'), cell: ({ paid_at }, language) => time(paid_at, language) },
    { head: both('csv.first_look'), cell: ({ first_look_at }, language) => time(first_look_at, language) },
    { head: both('csv.entered'), cell: ({ applied_at }, language) => time(applied_at, language) },
    { head: both('csv.reviewer'), cell: ({ reviewer }) => reviewer?.name ?? null },
    { head: both('csv.reviewed'), cell: ({ reviewed_at }, language) => time(reviewed_at, language) },
    ownColumn('remarks'),
  ],
}
