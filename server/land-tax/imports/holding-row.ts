import { plainNumber } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { areaUnitOf, readAreaCell } from '#contract/imports/areas.ts'
import { isBlankCell } from '#contract/imports/cell-text.ts'
import { type DayOrder, orderOfDays, readDayCell } from '#contract/imports/days.ts'
import { readPaidThroughCell, readTaxYearsCell } from '#contract/imports/tax-years-cell.ts'
import { landNumberKey } from '#contract/land-records/land-number.ts'
import { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { maxAdvanceYears, type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { isLandNumber } from '#contract/text-input.ts'
import { now } from '#server/app/database.ts'
import type { ImportCheck, ImportRow } from '#server/imports/import-kind.ts'
import {
  type CellFault,
  type Cells,
  keyOfLine,
  type RowReader,
  type TableColumns,
} from '#server/imports/tables/table-kind.ts'
import { surveyFinder } from '#server/land-records/imports/survey-of-row.ts'
import { makePlaces, placeCells } from '#server/locations/imports/find-places.ts'
import { taxYearOf } from '../law/tax-years.ts'
import type { OldYear } from '../recorded-holdings/old-dakhilas.ts'
import type { HoldingKey } from '../recorded-holdings/recorded-holdings.sql.ts'
import { text } from '../text.ts'

/** A row of a holding, with the years that its dakhila paid. Area in square feet. */
export type HoldingOfRow = HoldingKey & {
  upazila_id: number
  holding_number: string | null
  land_type: LandType | null
  area: number | null
  years: OldYear[]
}

/** Reads rows of holdings; what is wrong stands at its cell. */
export async function holdingReader(row: ImportRow, work: ImportCheck, columns: TableColumns): Promise<RowReader> {
  const { db, offices } = work
  const places = makePlaces(db, row, offices)
  const surveyOf = await surveyFinder(db, row.survey_type_id)
  const unit = areaUnitOf(columns.head('area')) ?? row.options.area_unit ?? null
  const last_year = yearsAfter(taxYearOf(await now(db)), maxAdvanceYears)
  const order = orderOfDays(columns.sample('paid_on'))

  return async (cells, line) => {
    const faults: CellFault[] = []
    const refuse = (field: string, code: FaultText) => faults.push({ field, code, value: cells(field) })
    const landNumber = (field: string, isNeeded: boolean) => {
      const read = isBlankCell(cells(field)) ? '' : plainNumber(cells(field))
      if (read === '' && isNeeded) refuse(field, 'required')
      if (read !== '' && (read.length > 40 || !isLandNumber(read))) refuse(field, 'land_number_invalid')
      return read
    }
    const { place, fault, questions } = await places.mouzaOf(placeCells(cells))
    if (fault) faults.push({ ...fault, value: cells(fault.field) })
    const survey = surveyOf(cells('survey'))
    if (survey.fault) refuse('survey', survey.fault)
    else if (survey.id === null) refuse('survey', 'import_survey_missing')
    const khatiyan_number = landNumber('khatian_no', true)
    const dag_number = landNumber('dag_no', false)
    const holding_number = landNumber('holding_no', false)
    const land_type = landTypeIn(cells('use'))
    if (land_type === undefined) refuse('use', 'unknown_choice')
    const area = readAreaCell(cells('area'), unit)
    if (area.fault) refuse('area', area.fault)
    const paid_on = dayOfPaper(cells('paid_on'), order)
    const years = yearsOfRow(cells, refuse, { last_year, paid_on })
    const { id: mouza_id = 0, upazila_id = 0 } = place ?? {}
    const values: HoldingOfRow = {
      ...{ upazila_id, mouza_id, survey_type_id: survey.id ?? 0, khatiyan_number },
      dag_number: dag_number === '' ? null : dag_number,
      holding_number: holding_number === '' ? null : holding_number,
      land_type: land_type ?? null,
      area: area.value ?? null,
      years,
    }
    const isPlaced = mouza_id > 0 && typeof survey.id === 'number' && khatiyan_number !== ''
    return { key: isPlaced ? keyOf(values) : keyOfLine(line), values, faults, questions }
  }
}

type Refuse = (field: string, code: FaultText) => void

/** The years that a row says were paid, each with its paper. */
function yearsOfRow(
  cells: Cells,
  refuse: Refuse,
  { last_year, paid_on }: { last_year: TaxYear; paid_on: string | null },
): OldYear[] {
  const field = cells('paid_years') === '' ? 'paid_through' : 'paid_years'
  const read = field === 'paid_years' ? readTaxYearsCell(cells(field)) : readPaidThroughCell(cells(field))
  if (read.fault) refuse(field, read.fault)
  const paid = read.value ?? []
  if (paid.some((year) => year > last_year)) refuse(field, 'years_cell_to_come')
  for (const [text_field, max] of Object.entries({ dakhila_no: 60, paid_on: 60, proof: 300 }))
    if (cells(text_field).length > max) refuse(text_field, 'too_long')
  const dakhila_number = plainNumber(cells('dakhila_no'))
  if (paid.length > 0 && dakhila_number === '') refuse('dakhila_no', 'import_dakhila_missing')
  if (paid.length === 0 && !read.fault && dakhila_number !== '') refuse('paid_years', 'required')
  const paper = { dakhila_number, paid_on, proof: cells('proof') || null }
  return paid.map((year) => ({ year, ...paper }))
}

/** The day of a paper as `2020-12-31`; as the paper has it where that can be read in two ways or not at all. */
const dayOfPaper = (cell: string, order: DayOrder | null): string | null =>
  cell === '' ? null : (readDayCell(cell, order).value ?? cell)

/** Rows of one holding have one key. Holdings of a mouza stand together. */
const keyOf = ({ mouza_id, survey_type_id, khatiyan_number, dag_number }: HoldingKey) =>
  [
    String(mouza_id).padStart(12, '0'),
    String(survey_type_id).padStart(6, '0'),
    landNumberKey(khatiyan_number),
    landNumberKey(dag_number ?? ''),
  ].join('/')

/** The use that a cell names in either language; null for an empty one, undefined for an unknown one. */
function landTypeIn(cell: string): LandType | null | undefined {
  if (cell === '') return null
  return LandType.options.find((type) =>
    [type, text('en', `land_types.${type}`), text('bn', `land_types.${type}`), ...other_words[type]].some(
      (word) => word.toLowerCase() === cell.toLowerCase(),
    ),
  )
}

/** Words of old registers for the uses. */
const other_words: Record<LandType, readonly string[]> = {
  Agricultural: ['agriculture', 'কৃষি'],
  Commercial: ['commerce', 'বাণিজ্যিক', 'বাণিজ্য'],
  Residential: ['residence', 'homestead', 'আবাসিক', 'বসতবাড়ি', 'বাড়ি'],
  Others: ['other', 'অন্যান্য'],
}
