import { endpoint } from '#contract/endpoint.ts'
import { Overview, StaffSearchAnswer, StaffSearchQuery } from './overview.ts'

const tag = 'Overview'

export const overviewApi = {
  get: endpoint('GET', '/dashboard', { tag, answer: Overview }),
  search: endpoint('GET', '/search', { tag, query: StaffSearchQuery, answer: StaffSearchAnswer }),
}
