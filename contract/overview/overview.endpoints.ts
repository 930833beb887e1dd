import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Overview, StaffSearchAnswer, StaffSearchQuery, UpazilaFigures } from './overview.ts'

const tag = 'Overview'

export const overviewApi = {
  get: endpoint('GET', '/dashboard', {
    tag,
    id: 'getOverview',
    summary: 'Shows the figures of the office at a glance',
    answer: Overview,
  }),
  listUpazilas: endpoint('GET', '/admin/overview/upazilas', {
    tag,
    id: 'listUpazilaFigures',
    summary: 'Lists what each upazila has on record, waiting and brought in',
    answer: z.array(UpazilaFigures),
  }),
  search: endpoint('GET', '/search', {
    tag,
    id: 'searchOffice',
    summary: 'Finds records, people and payments for staff by one line of text',
    query: StaffSearchQuery,
    answer: StaffSearchAnswer,
  }),
}
