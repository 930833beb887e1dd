import { endpoint } from '#contract/endpoint.ts'
import { Lineage, LineageForm } from './lineage.ts'

export const lineageApi = {
  get: endpoint('GET', '/locations/dags/:id/lineage', {
    tag: 'Land records',
    id: 'getLineageOfDag',
    summary: 'Shows which parcels of older surveys a dag came from and what became of it',
    description:
      'Computed from the outlines, from each survey to the next that drew parcels there; what the land office confirmed or corrected wins.',
    answer: Lineage,
  }),
  decide: endpoint('PUT', '/admin/dags/:id/lineage', {
    tag: 'Land records of the office',
    id: 'decideLineageOfDag',
    summary: 'Confirms or corrects which parcels of an older survey a dag came from',
    body: LineageForm,
    answer: Lineage,
    refusals: ['not_found', 'dag_closed', 'survey_not_stated'],
    versioned: true,
  }),
  withdraw: endpoint('DELETE', '/admin/dags/:id/lineage', {
    tag: 'Land records of the office',
    id: 'withdrawLineageOfDag',
    summary: 'Takes back what was confirmed or corrected: the outlines count again',
    answer: Lineage,
    refusals: ['not_found', 'dag_closed', 'survey_not_stated'],
    versioned: true,
  }),
}
