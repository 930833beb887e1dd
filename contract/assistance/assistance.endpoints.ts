import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Message } from '#contract/identity/identity.ts'
import {
  AskAssistance,
  AssistanceAsked,
  AssistanceStarted,
  AssistanceState,
  ConfirmAssistance,
  OwnAssistance,
} from './assistance.ts'

const tag = 'Assisted use'

export const assistanceApi = {
  ask: endpoint('POST', '/assistances', {
    tag,
    id: 'askAssistance',
    summary: 'Sends a citizen a code by which they let a helper make one case for them',
    description: 'The answer is the same whether the number has an account or not.',
    refusals: ['sms_used_up'],
    body: AskAssistance,
    answer: AssistanceAsked,
    status: 201,
  }),
  confirm: endpoint('POST', '/assistances/:id/confirm', {
    tag,
    id: 'confirmAssistance',
    summary: 'Takes the code of the citizen and answers a token for one case and one hour',
    body: ConfirmAssistance,
    answer: AssistanceStarted,
  }),
  state: endpoint('GET', '/assistance', {
    tag,
    id: 'getAssistance',
    summary: 'Shows for whom, for what and until when the token of a helper acts',
    refusals: ['not_found'],
    answer: AssistanceState,
  }),
  stop: endpoint('POST', '/assistance/stop', {
    tag,
    id: 'stopAssistance',
    summary: 'Ends what the token of a helper acts under',
    refusals: ['not_found'],
    answer: Message,
  }),
  listOwn: endpoint('GET', '/me/assistances', {
    tag,
    id: 'listAssistances',
    summary: 'Lists the helpers who acted for you, the latest first',
    answer: z.array(OwnAssistance),
  }),
  end: endpoint('DELETE', '/me/assistances/:id', {
    tag,
    id: 'endAssistance',
    summary: 'Ends at once what a helper does for you',
    answer: Message,
  }),
}
