import { CsvFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  MouzaQuality,
  MouzaQualityQuery,
  QualityFindings,
  QualityFindingsFileQuery,
  QualityFindingsQuery,
} from './quality.ts'

const tag = 'Land records of the office'

export const qualityApi = {
  list: endpoint('GET', '/admin/quality', {
    tag,
    id: 'listQualityOfMouzas',
    summary: 'Lists mouzas with what there is to mend in their records',
    description:
      'Only mouzas with dags. The numbers are counted in the background, within a minute or two of a change.',
    query: MouzaQualityQuery,
    answer: pageOf(MouzaQuality),
  }),
  csv: endpoint('GET', '/admin/quality.csv', {
    tag,
    id: 'exportQualityOfMouzas',
    summary: 'Downloads mouzas with what there is to mend as CSV',
    description: 'All that the filters find, as CSV.',
    query: MouzaQualityQuery,
    answer: CsvFile,
  }),
  findings: endpoint('GET', '/admin/quality/:id/findings', {
    tag,
    id: 'listQualityFindings',
    summary: 'Lists what there is to mend in a mouza, as its records are now',
    description: '`id` is the id of the mouza. Split and joined dags are left out.',
    query: QualityFindingsQuery,
    answer: QualityFindings,
  }),
  findingsCsv: endpoint('GET', '/admin/quality/:id/findings.csv', {
    tag,
    id: 'exportQualityFindings',
    summary: 'Downloads what there is to mend in a mouza as CSV',
    description: '`id` is the id of the mouza. All that the filters find, as CSV.',
    query: QualityFindingsFileQuery,
    answer: CsvFile,
  }),
}
