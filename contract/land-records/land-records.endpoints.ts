import { z } from 'zod'
import { WebpFile } from '#contract/answers.ts'
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
  WholeKhatian,
} from './land-records.ts'

const tag = 'Land records'

export const landRecordsApi = {
  listSurveyTypes: endpoint('GET', '/locations/survey-types', {
    tag,
    id: 'listSurveyTypes',
    summary: 'Lists the surveys of which there are records',
    answer: z.array(SurveyType),
  }),
  listSurveyTypesOfZil: endpoint('GET', '/locations/zils/:id/survey-types', {
    tag,
    id: 'listSurveyTypesOfZil',
    summary: 'Lists the surveys of which a zil has records',
    query: SurveyTypeQuery,
    answer: z.array(SurveyOfZil),
  }),
  listDagsOfZil: endpoint('GET', '/locations/zils/:id/dags', {
    tag,
    id: 'listDagsOfZil',
    summary: 'Lists the dags of a zil',
    query: DagsQuery,
    answer: z.array(DagRow),
  }),
  listMouzaMapsOfZil: endpoint('GET', '/locations/zils/:id/mouza-maps', {
    tag,
    id: 'listMouzaMapsOfZil',
    summary: 'Lists the mouza maps of a zil',
    query: MouzaMapsQuery,
    answer: z.array(MouzaMapRow),
  }),
  getKhatianOfDag: endpoint('GET', '/locations/dags/:id/khatian', {
    tag,
    id: 'getKhatianOfDag',
    summary: 'Shows all dags and owners of the khatian that a dag belongs to',
    answer: WholeKhatian,
  }),
  getHistory: endpoint('GET', '/locations/dags/:id/history', {
    tag,
    id: 'getDagHistory',
    summary: 'Shows who owned a dag in earlier versions of its khatian',
    answer: z.array(KhatianVersion),
  }),
  getMouzaMap: endpoint('GET', '/locations/mouza-maps/:id', {
    tag,
    id: 'getMouzaMap',
    summary: 'Shows a mouza map',
    answer: MouzaMap,
  }),
  getMouzaMapPreview: endpoint('GET', '/locations/mouza-maps/:id/preview', {
    tag,
    id: 'getMouzaMapPreview',
    summary: 'Shows a small watermarked picture of a mouza map',
    answer: WebpFile,
    refusals: ['document_unavailable', 'file_missing'],
  }),
}
