import type { SurveyTypeForm, SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import {
  deleteSurveyType,
  insertSurveyType,
  lockSurveyType,
  type SurveyTypeFilters,
  surveyTypeLists,
  updateSurveyType,
  usesOfSurveyType,
} from './survey-type-records.sql.ts'

export const surveyTypeRecordKind: RecordKindDefinition<SurveyTypeFilters, SurveyTypeForm, SurveyTypeRecord> = {
  ...surveyTypeLists,
  kind: 'survey_types',
  lock: lockSurveyType,
  uses: usesOfSurveyType,
  unique_texts: { survey_types_code_key: ['code', 'taken'], survey_types_code_once: ['code', 'taken'] },
  insert: (trx, form) => insertSurveyType(trx, form),
  async update(trx, before, form, { at }) {
    await updateSurveyType(trx, before.id, form, at)
  },
  async remove(trx, { id }) {
    await deleteSurveyType(trx, id)
  },
}

export const surveyTypeCsv: CsvColumns<SurveyTypeRecord> = {
  name: 'survey-types.csv',
  title: { en: 'Survey types', bn: 'জরিপের ধরন' },
  columns: [
    { en: 'ID', bn: 'আইডি', cell: ({ id }) => id },
    { en: 'Code', bn: 'কোড', cell: ({ code }) => code },
    { en: 'Name (EN)', bn: 'নাম (ইংরেজি)', cell: ({ name_en }) => name_en },
    { en: 'Name (BN)', bn: 'নাম (বাংলা)', cell: ({ name_bn }) => name_bn },
    { en: 'Description', bn: 'বিবরণ', cell: ({ description }) => description },
    { en: 'Description (BN)', bn: 'বিবরণ (বাংলা)', cell: ({ description_bn }) => description_bn },
  ],
}
