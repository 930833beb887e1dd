import { endpoint } from '#contract/endpoint.ts'
import { Tracked, TrackRequest } from './track.ts'

export const trackApi = {
  find: endpoint('POST', '/track', {
    tag: 'Tracking',
    id: 'trackCase',
    summary: 'Shows how an application, registration, mutation, correction or payment stands',
    description:
      'By its reference and the last four digits of the phone of the account. A reference that is unknown and one of somebody else are answered alike.',
    refusals: ['not_found'],
    body: TrackRequest,
    answer: Tracked,
  }),
}
