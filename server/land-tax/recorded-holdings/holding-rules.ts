import { plainNumber } from '#contract/digits.ts'
import type { FaultText } from '#contract/fault-texts.ts'
import { type AreaUnit, readAreaCell } from '#contract/imports/areas.ts'
import { isBlankCell } from '#contract/imports/cell-text.ts'
import { type DayOrder, readDayCell } from '#contract/imports/days.ts'
import { readPaidThroughCell, readTaxYearsCell } from '#contract/imports/tax-years-cell.ts'
import { LandType } from '#contract/land-tax/land-tax-registrations.ts'
import { maxAdvanceYears, type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { isLandNumber } from '#contract/text-input.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { text } from '../text.ts'
import type { OldYear } from './old-dakhilas.ts'

// Rules of a holding, for rows of a file and for the form alike: rules/imports.md#holdings.

/** Text of a field as somebody wrote it; empty for none. */
type Texts = (field: string) => string
type Refuse = (field: string, code: FaultText) => void

/** Numbers, use and area of a holding. Area in square feet. */
export type HoldingFacts = {
  khatiyan_number: string
  dag_number: string | null
  holding_number: string | null
  land_type: LandType | null
  area: number | null
}

/** Reads numbers, use and area; `unit` is that of an area which names none. */
export function readHolding(texts: Texts, unit: AreaUnit | null, refuse: Refuse): HoldingFacts {
  const landNumber = (field: string, isNeeded: boolean) => {
    const read = isBlankCell(texts(field)) ? '' : plainNumber(texts(field))
    if (read === '' && isNeeded) refuse(field, 'required')
    if (read !== '' && (read.length > 40 || !isLandNumber(read))) refuse(field, 'land_number_invalid')
    return read
  }
  const khatiyan_number = landNumber('khatian_no', true)
  const dag_number = landNumber('dag_no', false)
  const holding_number = landNumber('holding_no', false)
  const land_type = landTypeIn(texts('use'))
  if (land_type === undefined) refuse('use', 'unknown_choice')
  const area = readAreaCell(texts('area'), unit)
  if (area.fault) refuse('area', area.fault)
  return {
    khatiyan_number,
    dag_number: dag_number === '' ? null : dag_number,
    holding_number: holding_number === '' ? null : holding_number,
    land_type: land_type ?? null,
    area: area.value ?? null,
  }
}

/** Reads the years that one old dakhila paid, each with that paper; `order` is that of its day's numbers. */
export function readDakhila(
  texts: Texts,
  refuse: Refuse,
  { last_year, order }: { last_year: TaxYear; order: DayOrder | null },
): OldYear[] {
  const field = texts('paid_years') === '' ? 'paid_through' : 'paid_years'
  const read = field === 'paid_years' ? readTaxYearsCell(texts(field)) : readPaidThroughCell(texts(field))
  if (read.fault) refuse(field, read.fault)
  const paid = read.value ?? []
  if (paid.some((year) => year > last_year)) refuse(field, 'years_cell_to_come')
  for (const [text_field, max] of Object.entries({ dakhila_no: 60, paid_on: 60, proof: 300 }))
    if (texts(text_field).length > max) refuse(text_field, 'too_long')
  const dakhila_number = plainNumber(texts('dakhila_no'))
  if (paid.length > 0 && dakhila_number === '') refuse('dakhila_no', 'import_dakhila_missing')
  if (paid.length === 0 && !read.fault && dakhila_number !== '') refuse('paid_years', 'required')
  const paper = { dakhila_number, paid_on: dayOfPaper(texts('paid_on'), order), proof: texts('proof') || null }
  return paid.map((year) => ({ year, ...paper }))
}

/** The last tax year that can be paid at a moment: three years in advance. */
export const lastPayableYear = (at: Date): TaxYear => yearsAfter(taxYearOf(at), maxAdvanceYears)

/** True if two papers paid one year. */
export const hasYearTwice = (years: readonly OldYear[]): boolean =>
  new Set(years.map(({ year }) => year)).size < years.length

/** The day of a paper as `2020-12-31`; as the paper has it where that can be read in two ways or not at all. */
const dayOfPaper = (text: string, order: DayOrder | null): string | null =>
  text === '' ? null : (readDayCell(text, order).value ?? text)

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
