import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { CaseKind, PlaceInQueue, WaitingCases } from './cases.ts'
import { Id } from './text-input.ts'

const tag = 'Cases'

export const casesApi = {
  list: endpoint('GET', '/admin/cases', {
    tag,
    description: 'What waits for a decision in one’s offices: how many, how late, the oldest five.',
    answer: WaitingCases,
  }),
  place: endpoint('GET', '/admin/cases/:kind/:id/place', {
    tag,
    description: 'Where a case stands among those that wait, with the one before and the one after it.',
    params: z.object({ kind: CaseKind, id: Id }),
    answer: PlaceInQueue,
  }),
}
