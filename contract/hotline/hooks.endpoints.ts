import { endpoint } from '#contract/endpoint.ts'
import { CallAnswer, CallStep, IncomingText, TextReceipt } from './hooks.ts'

const tag = 'Hotline'

/** Only for the gateways of the office; each request is signed. */
export const hooksApi = {
  text: endpoint('POST', '/hooks/sms', {
    tag,
    id: 'takeText',
    summary: 'Takes a text message of a citizen and answers it by SMS',
    description:
      'Signed by `jomi-timestamp` and `jomi-signature`, see docs/rules/sms.md. 404 without `SMS_HOOK_SECRET`. A message is answered once, however often it comes.',
    refusals: ['not_found', 'forbidden', 'bad_request', 'too_large', 'unsupported_type'],
    body: IncomingText,
    answer: TextReceipt,
  }),
  call: endpoint('POST', '/hooks/voice', {
    tag,
    id: 'answerCall',
    summary: 'Answers a step of a call by what is spoken next',
    description:
      'Signed like a text message, by `VOICE_HOOK_SECRET`; 404 without it. Nothing is stored between the steps: `digits` are all keys of the call so far.',
    refusals: ['not_found', 'forbidden', 'bad_request', 'too_large', 'unsupported_type'],
    body: CallStep,
    answer: CallAnswer,
  }),
}
