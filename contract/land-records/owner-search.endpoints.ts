import { endpoint } from '#contract/endpoint.ts'
import { OwnerSearchForm, OwnersFound } from './owner-search.ts'

export const ownersApi = {
  search: endpoint('POST', '/admin/owners/search', {
    tag: 'Land records of the office',
    id: 'searchOwners',
    summary: 'Finds land by the name of its owner',
    description:
      'In both scripts, with slips, in the upazilas in which one works. The reason and what was asked for are kept in the audit log.',
    refusals: ['forbidden', 'rate_limited'],
    body: OwnerSearchForm,
    answer: OwnersFound,
  }),
}
