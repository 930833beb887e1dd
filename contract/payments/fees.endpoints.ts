import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Fee } from './payments.ts'

export const feesApi = {
  list: endpoint('GET', '/fees', { tag: 'Payments', answer: z.array(Fee) }),
}
