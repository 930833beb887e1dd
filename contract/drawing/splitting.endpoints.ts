import { endpoint } from '#contract/endpoint.ts'
import { MergeForm, SplitForm, SplitPreview, SplitPreviewForm, SuccessionMade } from './splitting.ts'

const tag = 'Boundaries'

export const splittingApi = {
  preview: endpoint('POST', '/admin/dags/:id/split/preview', {
    tag,
    id: 'previewSplit',
    summary: 'Shows what a cut makes of a dag, and changes nothing',
    body: SplitPreviewForm,
    answer: SplitPreview,
    refusals: ['not_found', 'dag_closed', 'survey_not_stated', 'parts_not_whole'],
  }),
  split: endpoint('POST', '/admin/dags/:id/split', {
    tag,
    id: 'splitDag',
    summary: 'Cuts a dag into new ones and closes it',
    description:
      'The areas of the parts add up to that of the dag, on record to the hundredth of a square foot, as drawn to the square foot. Land tax registrations of the dag end with the tax year.',
    body: SplitForm,
    answer: SuccessionMade,
    status: 201,
    refusals: [
      'not_found',
      'dag_closed',
      'survey_not_stated',
      'parts_not_whole',
      'mutation_open',
      'correction_open',
      'shares_unset',
      'registrations_end',
    ],
    versioned: true,
  }),
  merge: endpoint('POST', '/admin/dags/merge', {
    tag,
    id: 'mergeDags',
    summary: 'Joins neighbouring dags into a new one and closes them',
    body: MergeForm,
    answer: SuccessionMade,
    status: 201,
    refusals: [
      'not_found',
      'conflict',
      'dag_closed',
      'survey_not_stated',
      'mutation_open',
      'correction_open',
      'shares_unset',
      'registrations_end',
    ],
  }),
}
