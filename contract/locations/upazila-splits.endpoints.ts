import { endpoint } from '#contract/endpoint.ts'
import { UpazilaRecord } from './location-records.ts'
import { UpazilaSplitForm } from './upazila-splits.ts'

export const upazilaSplitsApi = {
  add: endpoint('POST', '/admin/upazila-splits', {
    tag: 'Places of the office',
    id: 'splitUpazila',
    summary: 'Makes a new upazila of mouzas of another one, since a day',
    description: 'The mouzas move with all their land, in one transaction. What they and the upazila were is kept.',
    body: UpazilaSplitForm,
    answer: UpazilaRecord,
    status: 201,
  }),
}
