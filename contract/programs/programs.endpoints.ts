import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { NewProgram, Program, ProgramSelf, ProgramWithKey, RenewKey } from './programs.ts'

const tag = 'Programs'

export const programsApi = {
  list: endpoint('GET', '/admin/programs', {
    tag,
    id: 'listPrograms',
    summary: 'Lists accounts of programs, the latest first; at most 200',
    answer: z.array(Program),
  }),
  add: endpoint('POST', '/admin/programs', {
    tag,
    id: 'addProgram',
    summary: 'Opens an account for a program and answers its key, once',
    body: NewProgram,
    answer: ProgramWithKey,
    status: 201,
  }),
  renew: endpoint('POST', '/admin/programs/:id/renew', {
    tag,
    id: 'renewProgramKey',
    summary: 'Gives a program another key; the former one ends at once',
    refusals: ['program_revoked'],
    body: RenewKey,
    answer: ProgramWithKey,
    status: 201,
  }),
  revoke: endpoint('POST', '/admin/programs/:id/revoke', {
    tag,
    id: 'revokeProgram',
    summary: 'Ends the account of a program for good',
    refusals: ['program_revoked'],
    answer: Program,
  }),
}

export const programSelfApi = {
  get: endpoint('GET', '/programs/self', {
    tag,
    id: 'getProgramSelf',
    summary: 'Shows the scopes, limit and end of the key of the request',
    answer: ProgramSelf,
  }),
}
