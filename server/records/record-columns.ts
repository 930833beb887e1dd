import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import type { CsvColumn } from './record-csv.ts'
import { both } from './text.ts'

type Place = { name_en: string; name_bn: string }

// The columns that many spreadsheets have.

export const idColumn: CsvColumn<{ id: number }> = { head: both('csv.id'), cell: ({ id }) => id }

export const districtColumn: CsvColumn<{ district: Place }> = {
  head: both('csv.district'),
  cell: ({ district }, language) => district[`name_${language}`],
}

export const upazilaColumn: CsvColumn<{ upazila: Place }> = {
  head: both('csv.upazila'),
  cell: ({ upazila }, language) => upazila[`name_${language}`],
}

export const mouzaColumn: CsvColumn<{ mouza: Place }> = {
  head: both('csv.mouza'),
  cell: ({ mouza }, language) => mouza[`name_${language}`],
}

export const surveyColumn: CsvColumn<{ survey_type: { code: string } | null }> = {
  head: both('csv.survey'),
  cell: ({ survey_type }, language) => survey_type && surveyCodeIn(language, survey_type.code),
}
