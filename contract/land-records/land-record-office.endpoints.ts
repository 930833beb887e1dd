import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { recordEndpoints } from '#contract/records/record-endpoints.ts'
import {
  DagForm,
  DagRecord,
  DagRecordsQuery,
  Khatian,
  KhatianNumber,
  KhatianNumbersQuery,
  KhatianQuery,
  MouzaMapForm,
  MouzaMapRecord,
  MouzaMapRecordsQuery,
  SurveyTypeForm,
  SurveyTypeRecord,
  SurveyTypesQuery,
} from './land-records-office.ts'

const tag = 'Land records of the office'

export const surveyTypesApi = recordEndpoints('survey-types', {
  tag,
  query: SurveyTypesQuery,
  form: SurveyTypeForm,
  row: SurveyTypeRecord,
})

export const dagsApi = recordEndpoints('dags', {
  tag,
  query: DagRecordsQuery,
  form: DagForm,
  row: DagRecord,
  refusals: {
    add: ['dag_on_record'],
    change: ['dag_on_record', 'registrations_stand', 'dag_closed'],
    remove: ['registrations_stand'],
  },
})

export const mouzaMapsApi = recordEndpoints('mouza-maps', {
  tag,
  query: MouzaMapRecordsQuery,
  form: MouzaMapForm,
  row: MouzaMapRecord,
})

export const khatiansApi = {
  get: endpoint('GET', '/admin/khatian', {
    tag,
    id: 'getKhatian',
    summary: 'Shows a khatian with all its dags and owners',
    refusals: ['not_found'],
    query: KhatianQuery,
    answer: Khatian,
  }),
  listNumbers: endpoint('GET', '/admin/khatian/numbers', {
    tag,
    id: 'listKhatianNumbers',
    summary: 'Lists the khatian numbers of a mouza',
    query: KhatianNumbersQuery,
    answer: z.array(KhatianNumber),
  }),
}
