import type { FaultText } from '#contract/fault-texts.ts'
import { unitOfHead } from '#contract/imports/areas.ts'
import { orderOfDays } from '#contract/imports/days.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import { now } from '#server/app/database.ts'
import type { ImportCheck, ImportRow } from '#server/imports/import-kind.ts'
import { type CellFault, keyOfLine, type RowReader, type TableColumns } from '#server/imports/tables/table-kind.ts'
import { surveyFinder } from '#server/land-records/imports/row-survey.ts'
import { makePlaces, placeCells } from '#server/locations/imports/find-places.ts'
import { type HoldingFacts, lastPayableYear, readDakhila, readHolding } from '../recorded-holdings/holding-rules.ts'
import type { OldYear } from '../recorded-holdings/old-dakhilas.ts'
import type { HoldingKey } from '../recorded-holdings/recorded-holdings.sql.ts'

/** A row of a holding, with the years that its dakhila paid. Area in square feet. */
export type HoldingOfRow = HoldingKey & HoldingFacts & { upazila_id: number; years: OldYear[] }

/** Reads rows of holdings; what is wrong is at its cell. */
export async function holdingReader(row: ImportRow, work: ImportCheck, columns: TableColumns): Promise<RowReader> {
  const { db, offices } = work
  const places = makePlaces(db, row, offices)
  const surveyOf = await surveyFinder(db, row.survey_type_id)
  const unit = unitOfHead(columns.head('area')) ?? row.options.area_unit ?? null
  const last_year = lastPayableYear(await now(db))
  const order = orderOfDays(columns.sample('paid_on'))

  return async (cells, line) => {
    const faults: CellFault[] = []
    const refuse = (field: string, code: FaultText) => faults.push({ field, code, value: cells(field) })
    const { place, fault, questions } = await places.mouzaOf(placeCells(cells))
    if (fault) faults.push({ ...fault, value: cells(fault.field) })
    const survey = surveyOf(cells('survey'))
    if (survey.fault) refuse('survey', survey.fault)
    else if (survey.id === null) refuse('survey', 'import_survey_missing')
    const holding = readHolding(cells, unit, refuse)
    const years = readDakhila(cells, refuse, { last_year, order })
    const { id: mouza_id = 0, upazila_id = 0 } = place ?? {}
    const values: HoldingOfRow = { upazila_id, mouza_id, survey_type_id: survey.id ?? 0, ...holding, years }
    const isPlaced = mouza_id > 0 && typeof survey.id === 'number' && holding.khatiyan_number !== ''
    return { key: isPlaced ? keyOf(values) : keyOfLine(line), values, faults, questions }
  }
}

/** Rows of one holding have one key. Holdings of a mouza come together. */
const keyOf = ({ mouza_id, survey_type_id, khatiyan_number, dag_number }: HoldingKey) =>
  [
    String(mouza_id).padStart(12, '0'),
    String(survey_type_id).padStart(6, '0'),
    landNumberKey(khatiyan_number),
    landNumberKey(dag_number ?? ''),
  ].join('/')
