import { endpoint } from '#contract/endpoint.ts'
import { FactorCode, FactorPasskey } from './fresh-factor.ts'
import { Message } from './identity.ts'
import { PasskeyOptions } from './passkeys.ts'

const tag = 'Security'

/** A second factor given again within a session, after a route has answered `fresh_factor_needed`. */
export const freshFactorApi = {
  byCode: endpoint('POST', '/me/second-factor', {
    tag,
    id: 'giveSecondFactor',
    summary: 'Takes a code of the authenticator app again, before an act that weighs',
    description:
      'After `fresh_factor_needed`: the act is sent again then. `factors` in that answer says which factors the person has. A recovery code counts too.',
    refusals: ['second_factor_missing'],
    body: FactorCode,
    answer: Message,
  }),
  passkeyOptions: endpoint('POST', '/me/second-factor/passkey/options', {
    tag,
    id: 'beginSecondFactorByPasskey',
    summary: 'Answers what a passkey of the person must sign again',
    refusals: ['second_factor_missing'],
    answer: PasskeyOptions,
  }),
  byPasskey: endpoint('POST', '/me/second-factor/passkey', {
    tag,
    id: 'giveSecondFactorByPasskey',
    summary: 'Takes the signature of a passkey again, before an act that weighs',
    refusals: ['passkey_refused'],
    body: FactorPasskey,
    answer: Message,
  }),
}
