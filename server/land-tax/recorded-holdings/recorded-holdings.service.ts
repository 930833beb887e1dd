import { decimalsOf } from '#contract/land-records/area.ts'
import type { RecordedHolding, RecordedHoldingsQuery } from '#contract/land-tax/recorded-holdings.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import { districtColumn, idColumn, mouzaColumn, surveyColumn, upazilaColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import { both, text } from '../text.ts'
import { oldDakhilas, wordsOfYears } from './old-dakhilas.ts'
import { type HoldingRow, holdingLists, holdingsOfRegistration } from './recorded-holdings.sql.ts'

const presentHolding = ({ years, ...row }: HoldingRow): RecordedHolding => ({ ...row, dakhilas: oldDakhilas(years) })

/** Holdings of the office's register inside the offices, as lists, forms and exports read them. */
export const holdingReader = {
  kind: 'holdings',
  async page(db: Db, query: RecordedHoldingsQuery, offices: Offices, limit: number, offset: number) {
    const page = await holdingLists.page(db, query, offices, limit, offset)
    return { ...page, rows: page.rows.map(presentHolding) }
  },
  estimate: holdingLists.estimate,
  async after(db: Db, query: RecordedHoldingsQuery, offices: Offices, id: number | null, limit: number) {
    return (await holdingLists.after(db, query, offices, id, limit)).map(presentHolding)
  },
  async byId(db: Db, id: number, offices: Offices) {
    const row = await holdingLists.byId(db, id, offices)
    return row && presentHolding(row)
  },
} as const

/** Holdings on record of a registration's khatian and dag. */
export const recordedHoldingsOf = async (db: Db, registration_id: number): Promise<RecordedHolding[]> =>
  (await holdingsOfRegistration(db, registration_id)).map(presentHolding)

export const recordedHoldingCsv: CsvColumns<RecordedHolding> = {
  name: 'holdings.csv',
  title: both('csv.holdings'),
  columns: [
    idColumn,
    districtColumn,
    upazilaColumn,
    mouzaColumn,
    surveyColumn,
    { head: both('import.khatian_no'), cell: ({ khatiyan_number }) => khatiyan_number },
    { head: both('import.dag_no'), cell: ({ dag_number }) => dag_number },
    { head: both('import.holding_no'), cell: ({ holding_number }) => holding_number },
    {
      head: both('import.use'),
      cell: ({ land_type }, language) => land_type && text(language, `land_types.${land_type}`),
    },
    { head: both('csv.area_decimals'), cell: ({ area }) => (area === null ? null : decimalsOf(area, 2)) },
    {
      head: both('import.paid_years'),
      cell: ({ dakhilas }, language) => dakhilas.map((paper) => wordsOfYears(paper, language)).join('; '),
    },
    {
      head: both('import.dakhila_no'),
      cell: ({ dakhilas }) => dakhilas.map(({ dakhila_number }) => dakhila_number).join('; '),
    },
  ],
}
