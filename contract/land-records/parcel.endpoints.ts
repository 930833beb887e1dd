import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Dag, Neighbour } from './land-records.ts'

const tag = 'Land records'

/** A dag and its outline; the first page shows one too. */
export const parcelApi = {
  get: endpoint('GET', '/locations/dags/:id', {
    tag,
    id: 'getDag',
    summary: 'Shows a dag with its owners and its outline',
    answer: Dag,
  }),
  getNeighbours: endpoint('GET', '/locations/dags/:id/neighbours', {
    tag,
    id: 'listNeighboursOfDag',
    summary: 'Lists the dags around a dag with their outlines',
    answer: z.array(Neighbour),
  }),
}
