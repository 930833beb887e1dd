import { endpoint } from '#contract/endpoint.ts'
import { AskLook, ConfirmLook, HotlineLook, PendingLook } from './looks.ts'

const tag = 'Hotline'

export const looksApi = {
  ask: endpoint('POST', '/hotline/looks', {
    tag,
    id: 'askLook',
    summary: 'Sends a caller a code by which an operator sees their cases',
    description: 'The answer is the same whether the number has an account or not.',
    refusals: ['sms_used_up'],
    body: AskLook,
    answer: PendingLook,
    status: 201,
  }),
  confirm: endpoint('POST', '/hotline/looks/:id/confirm', {
    tag,
    id: 'confirmLook',
    summary: 'Takes the code of the caller and shows their cases for ten minutes',
    body: ConfirmLook,
    answer: HotlineLook,
  }),
  get: endpoint('GET', '/hotline/looks/:id', {
    tag,
    id: 'getLook',
    summary: 'Shows the cases of the caller as they stand now',
    description: 'Only to the operator, in the same login, for ten minutes from the code on; then 404.',
    answer: HotlineLook,
  }),
}
