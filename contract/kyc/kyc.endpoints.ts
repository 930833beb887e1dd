import { endpoint } from '#contract/endpoint.ts'
import { KycTerms, OwnKyc } from './kyc.ts'

const tag = 'KYC'

export const kycApi = {
  own: endpoint('GET', '/user/kyc', {
    tag,
    id: 'getOwnKyc',
    summary: 'Shows how the proof of your identity stands',
    refusals: ['not_found'],
    answer: OwnKyc,
  }),
  terms: endpoint('GET', '/kyc/terms', {
    tag,
    id: 'getKycTerms',
    summary: 'Says how long images of an identity card are kept',
    answer: KycTerms,
  }),
}
