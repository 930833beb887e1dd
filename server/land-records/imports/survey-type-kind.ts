import { SurveyTypeForm, type SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import { recordImportKind } from '#server/imports/tables/record-kind.ts'
import { surveyTypeRecordKind } from '../office/survey-types/survey-types.service.ts'
import { surveyCoded } from './survey-names.sql.ts'
import { surveyTypeExchange } from './survey-type-exchange.ts'

/** Survey types, known by their code. */
export const surveyTypeKind = recordImportKind<SurveyTypeForm, SurveyTypeRecord>({
  id: 'survey_types',
  exchange: surveyTypeExchange,
  record: surveyTypeRecordKind,
  form: SurveyTypeForm,
  keyOf: ({ code }) => code.toLowerCase(),
  find: (db, { code }) => surveyCoded(db, code),
  name: ({ code }) => code,
})
