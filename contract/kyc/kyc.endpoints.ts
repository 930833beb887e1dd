import { AnswerRequest } from '#contract/cases/papers-requests.ts'
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
  answerRequest: endpoint('POST', '/user/kyc/papers-request/answer', {
    tag,
    id: 'answerKycRequest',
    summary: 'Answers a request of the land office about your identity',
    description:
      'A form with words as `remarks`, and up to ten PDFs, JPEGs or PNGs as `documents[]`. One of the two is needed.',
    refusals: ['papers_not_requested', 'not_found'],
    body: AnswerRequest,
    answer: OwnKyc,
  }),
  terms: endpoint('GET', '/kyc/terms', {
    tag,
    id: 'getKycTerms',
    summary: 'Says how long images of an identity card are kept',
    answer: KycTerms,
  }),
}
