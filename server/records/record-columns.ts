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

/** A column of a place that the record lies in, under the name of its level. */
export const placeColumn = <Level extends 'division' | 'district' | 'upazila' | 'mouza'>(
  level: Level,
): CsvColumn<{ [Each in Level]: Place }> => ({
  head: recordFields[level],
  cell: (row, language) => row[level][`name_${language}`],
})

export const districtColumn = placeColumn('district')
export const upazilaColumn = placeColumn('upazila')
export const mouzaColumn = placeColumn('mouza')

export const jlNoColumn: CsvColumn<{ mouza: { jl_no: string | null } }> = {
  head: recordFields.jl_no,
  cell: ({ mouza }) => mouza.jl_no,
}

export const zilNoColumn: CsvColumn<{ zil: { zil_no: string } }> = {
  head: recordFields.zil_no,
  cell: ({ zil }) => zil.zil_no,
}

export const surveyColumn: CsvColumn<{ survey_type: { code: string } | null }> = {
  head: both('csv.survey'),
  cell: ({ survey_type }, language) => survey_type && surveyCodeIn(language, survey_type.code),
}
