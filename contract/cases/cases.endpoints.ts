import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/text-input.ts'
import { CaseKind, PlaceInQueue, WaitingCases } from './cases.ts'

const tag = 'Cases'

export const casesApi = {
  list: endpoint('GET', '/admin/cases', {
    tag,
    id: 'listWaitingCases',
    summary: 'Counts the cases that wait in the own offices and lists the oldest five',
    answer: WaitingCases,
  }),
  place: endpoint('GET', '/admin/cases/:kind/:id/place', {
    tag,
    id: 'getPlaceInQueue',
    summary: 'Shows where a case stands in the queue, with the one before and after it',
    params: z.object({ kind: CaseKind, id: Id }),
    answer: PlaceInQueue,
  }),
}
