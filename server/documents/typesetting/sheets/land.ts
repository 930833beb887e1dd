import { digitsFor } from '#contract/digits.ts'
import { type MapSheet, no_zil, type Parcel } from '../../papers/land.ts'
import { breakable } from '../printable.ts'

/** One thing in both scripts. */
export type Bilingual = { bn: string; en: string }

/** A label over a value, as the papers show every fact. */
export type Field = { label: Bilingual; value: Bilingual }

export const field = (label_bn: string, label_en: string, bn: string, en: string): Field => ({
  label: { bn: label_bn, en: label_en },
  value: { bn: breakable(bn), en: breakable(en) },
})

/** A number as it was given: Bengali digits for one script, Latin ones for the other. */
export const inBothDigits = (text: string): Bilingual => ({ bn: digitsFor(text, 'bn'), en: text })

export const numberField = (label_bn: string, label_en: string, text: string | null): Field =>
  field(label_bn, label_en, text === null ? '—' : digitsFor(text, 'bn'), text ?? '')

/** `Dag 123 · Khatian 45 · RS · Mouza, Upazila, District`, or the sheet where a whole map is meant. */
export function landLine(land: Parcel | MapSheet): Bilingual {
  const bengali = (text: string) => digitsFor(text, 'bn')
  const place_bn = `${land.survey_bn} · ${land.mouza_bn}, ${land.upazila_bn}, ${land.district_bn}`
  const place_en = `${land.survey_code} · ${land.mouza_en}, ${land.upazila_en}, ${land.district_en}`
  if (!('dag_no' in land)) {
    return both(`মৌজা ম্যাপ · শিট ${bengali(land.zil_no)} · ${place_bn}`, `Mouza map · Sheet ${land.zil_no} · ${place_en}`)
  }
  return both(
    `দাগ ${bengali(land.dag_no)} · খতিয়ান ${bengali(land.khatiyan_number)} · ${place_bn}`,
    `Dag ${land.dag_no} · Khatian ${land.khatiyan_number} · ${place_en}`,
  )
}

/** In letters: a land line goes over the width of a paper. */
const wholeLine = 40
const both = (bn: string, en: string): Bilingual => ({ bn: breakable(bn, wholeLine), en: breakable(en, wholeLine) })

export const divisionField = (land: MapSheet) => field('বিভাগ', 'Division', land.division_bn, land.division_en)
export const districtField = (land: MapSheet) => field('জেলা', 'District', land.district_bn, land.district_en)
export const upazilaField = (land: MapSheet) => field('উপজেলা', 'Upazila', land.upazila_bn, land.upazila_en)
export const mouzaField = (land: MapSheet) => field('মৌজা', 'Mouza', land.mouza_bn, land.mouza_en)
export const jlField = (land: MapSheet) => numberField('জে.এল. নং', 'JL no.', land.jl_no)
/** None where the land lies on no sheet. */
export const zilField = ({ zil_no }: MapSheet): Field[] =>
  zil_no === no_zil ? [] : [numberField('শিট নং', 'Sheet no.', zil_no)]
export const surveyField = (land: MapSheet) => field('জরিপ', 'Survey', land.survey_bn, land.survey_code)
