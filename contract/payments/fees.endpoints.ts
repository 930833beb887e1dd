import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Fee } from './payments.ts'

export const feesApi = {
  list: endpoint('GET', '/fees', {
    tag: 'Payments',
    id: 'listFees',
    summary: 'Lists the fees in force today',
    answer: z.array(Fee),
  }),
}
