import { surveyCodeIn } from '#contract/land-records/survey-codes.ts'
import { type RecordField, recordFields } from '#contract/records/field-words.ts'
import type { CsvCell } from '#server/app/http/csv.ts'
import type { CsvColumn } from './record-csv.ts'
import { both } from './text.ts'

type Place = { name_en: string; name_bn: string }

// The columns that many spreadsheets have.

/** A column of the record's own field, under its name. */
export const ownColumn = <Field extends RecordField>(field: Field): CsvColumn<{ [Each in Field]: CsvCell }> => ({
  head: recordFields[field],
  cell: (row) => row[field],
})

export const idColumn = ownColumn('id')

export const districtColumn: CsvColumn<{ district: Place }> = {
  head: recordFields.district,
  cell: ({ district }, language) => district[`name_${language}`],
}

export const upazilaColumn: CsvColumn<{ upazila: Place }> = {
  head: recordFields.upazila,
  cell: ({ upazila }, language) => upazila[`name_${language}`],
}

export const mouzaColumn: CsvColumn<{ mouza: Place }> = {
  head: recordFields.mouza,
  cell: ({ mouza }, language) => mouza[`name_${language}`],
}

export const surveyColumn: CsvColumn<{ survey_type: { code: string } | null }> = {
  head: both('csv.survey'),
  cell: ({ survey_type }, language) => survey_type && surveyCodeIn(language, survey_type.code),
}
