import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import {
  DagRow,
  DagsQuery,
  KhatianVersion,
  MouzaMap,
  MouzaMapRow,
  MouzaMapsQuery,
  SurveyOfZil,
  SurveyType,
  SurveyTypeQuery,
} from './land-records.ts'

const tag = 'Land records'

export const landRecordsApi = {
  listSurveyTypes: endpoint('GET', '/locations/survey-types', { tag, answer: z.array(SurveyType) }),
  listSurveyTypesOfZil: endpoint('GET', '/locations/zils/:id/survey-types', {
    tag,
    query: SurveyTypeQuery,
    answer: z.array(SurveyOfZil),
  }),
  listDagsOfZil: endpoint('GET', '/locations/zils/:id/dags', { tag, query: DagsQuery, answer: z.array(DagRow) }),
  listMouzaMapsOfZil: endpoint('GET', '/locations/zils/:id/mouza-maps', {
    tag,
    query: MouzaMapsQuery,
    answer: z.array(MouzaMapRow),
  }),
  getHistory: endpoint('GET', '/locations/dags/:id/history', { tag, answer: z.array(KhatianVersion) }),
  getMouzaMap: endpoint('GET', '/locations/mouza-maps/:id', { tag, answer: MouzaMap }),
}
