import { endpoint } from '#contract/endpoint.ts'
import { IncomingText, TextTaken } from './hooks.ts'

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
    answer: TextTaken,
  }),
}
