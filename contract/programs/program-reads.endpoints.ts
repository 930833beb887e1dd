import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ProgramMutation, ProgramPayment, ProgramPaymentsQuery } from './program-reads.ts'

const tag = 'Programs'

/** For programs with a key alone: what they read that no page shows. */
export const programReadsApi = {
  payments: endpoint('GET', '/programs/payments', {
    tag,
    id: 'listProgramPayments',
    summary: 'Lists payments that came to their end, for a program with payments:read',
    query: ProgramPaymentsQuery,
    answer: z.array(ProgramPayment),
  }),
  mutation: endpoint('GET', '/programs/mutations/:id', {
    tag,
    id: 'getProgramMutation',
    summary: 'Shows how a mutation stands, for a program with mutations:read',
    answer: ProgramMutation,
  }),
}
