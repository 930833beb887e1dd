import { decimalsOf } from '#contract/land-records/area.ts'
import type { DagRecord } from '#contract/land-records/land-records-office.ts'
import {
  districtColumn,
  idColumn,
  jlNoColumn,
  mouzaColumn,
  ownColumn,
  surveyColumn,
  upazilaColumn,
  zilNoColumn,
} from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import { both } from '../../text.ts'

export const dagCsv: CsvColumns<DagRecord> = {
  name: 'dags.csv',
  title: both('csv.dags'),
  columns: [
    idColumn,
    districtColumn,
    upazilaColumn,
    mouzaColumn,
    jlNoColumn,
    zilNoColumn,
    surveyColumn,
    ownColumn('dag_no'),
    { head: both('csv.khatian_no'), cell: ({ khatiyan_number }) => khatiyan_number },
    { head: both('csv.area_sq_ft'), cell: ({ area }) => area },
    { head: both('csv.area_decimals'), cell: ({ area }) => decimalsOf(area, 2) },
    {
      head: both('csv.owners'),
      cell: ({ khotiyan }) => khotiyan.map(({ owner, area }) => `${owner} (${area})`).join('; '),
    },
  ],
}
