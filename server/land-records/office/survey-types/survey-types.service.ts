import type { SurveyTypeForm, SurveyTypeRecord } from '#contract/land-records/land-records-office.ts'
import { idColumn, ownColumn } from '#server/records/record-columns.ts'
import type { CsvColumns } from '#server/records/record-csv.ts'
import type { RecordKindDefinition } from '#server/records/records.service.ts'
import { both } from '../../text.ts'
import {
  type SurveyTypeFilters,
  surveyTypeLists,
  surveyTypesTable,
  usesOfSurveyType,
} from './survey-type-records.sql.ts'

export const surveyTypeRecordKind: RecordKindDefinition<SurveyTypeFilters, SurveyTypeForm, SurveyTypeRecord> = {
  ...surveyTypeLists,
  kind: 'survey_types',
  lock: surveyTypesTable.lock,
  uses: usesOfSurveyType,
  unique_texts: { survey_types_code_key: ['code', 'taken'], survey_types_code_once: ['code', 'taken'] },
  insert: (trx, form) => surveyTypesTable.insert(trx, form),
  async update(trx, before, form, { at }) {
    await surveyTypesTable.update(trx, before.id, form, at)
  },
  async remove(trx, { id }) {
    await surveyTypesTable.remove(trx, id)
  },
}

export const surveyTypeCsv: CsvColumns<SurveyTypeRecord> = {
  name: 'survey-types.csv',
  title: both('csv.survey_types'),
  columns: [
    idColumn,
    ownColumn('code'),
    ownColumn('name_en'),
    ownColumn('name_bn'),
    ownColumn('sequence'),
    ownColumn('description'),
    ownColumn('description_bn'),
  ],
}
