import { digitsFor, type Language } from '#contract/digits.ts'
import { formatDecimals, formatSquareFeet } from '#contract/land-records/area.ts'
import { no_survey } from '#server/land-records/no-survey.ts'
import { type MapSheet, no_zil, type Parcel } from '../../papers/land.ts'
import type en from '../../text/en.json'
import { both, text } from '../../text.ts'
import { breakable } from '../printable.ts'

/** One thing in both scripts. */
export type Bilingual = { bn: string; en: string }

type FieldLabel = keyof typeof en.fields

/** A label over a value, as the papers show every fact. */
export type Field = { label: Bilingual; value: Bilingual }

export const field = (label: FieldLabel, bn: string, en: string): Field => ({
  label: both(`fields.${label}`),
  value: { bn: breakable(bn), en: breakable(en) },
})

/** A number as it was given: Bengali digits for one script, Latin ones for the other. */
export const inBothDigits = (text: string): Bilingual => ({ bn: digitsFor(text, 'bn'), en: text })

/** An area in the figures of both scripts; the unit is in the label. */
export const inDecimals = (area: number): Bilingual => ({
  bn: formatDecimals(area, 'bn'),
  en: formatDecimals(area, 'en'),
})
export const inSquareFeet = (area: number): Bilingual => ({
  bn: formatSquareFeet(area, 'bn'),
  en: formatSquareFeet(area, 'en'),
})

/** `33 decimals` of a number in Latin digits. */
export const decimalsWords = (decimals: string): Bilingual => both('decimals', { decimals: inBothDigits(decimals) })

export const numberField = (label: FieldLabel, number: string | null): Field =>
  field(label, number === null ? '—' : digitsFor(number, 'bn'), number ?? '')

/** `Dag 123 · Khatian 45 · RS · Mouza, Upazila, District`, or the sheet where a whole map is meant. */
export const landLine = (land: Parcel | MapSheet): Bilingual => ({
  bn: breakable(landLineIn(land, 'bn'), wholeLine),
  en: breakable(landLineIn(land, 'en'), wholeLine),
})

/** In letters: a land line goes over the width of a paper. */
const wholeLine = 40

function landLineIn(land: Parcel | MapSheet, language: Language): string {
  const survey = language === 'bn' ? land.survey_bn : land.survey_code
  const named = survey === no_survey ? '' : `${survey} · `
  const place = `${named}${land[`mouza_${language}`]}, ${land[`upazila_${language}`]}, ${land[`district_${language}`]}`
  if (!('dag_no' in land)) return text(language, 'land_line.map', { sheet: digitsFor(land.zil_no, language), place })
  const dag = digitsFor(land.dag_no, language)
  return text(language, 'land_line.dag', { dag, khatian: digitsFor(land.khatiyan_number, language), place })
}

export const divisionField = (land: MapSheet) => field('division', land.division_bn, land.division_en)
export const districtField = (land: MapSheet) => field('district', land.district_bn, land.district_en)
export const upazilaField = (land: MapSheet) => field('upazila', land.upazila_bn, land.upazila_en)
export const mouzaField = (land: MapSheet) => field('mouza', land.mouza_bn, land.mouza_en)
export const jlField = (land: MapSheet) => numberField('jl_no', land.jl_no)
/** Empty if the land is on no sheet. */
export const zilField = ({ zil_no }: MapSheet): Field[] => (zil_no === no_zil ? [] : [numberField('sheet_no', zil_no)])
export const surveyField = (land: MapSheet) => field('survey', land.survey_bn, land.survey_code)
/** Place of a parcel beside its land line. */
export const placeFields = (land: MapSheet) => [
  jlField(land),
  ...zilField(land),
  surveyField(land),
  divisionField(land),
]
