import { endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { CheckIdentity, IdentityChecks } from './identity-check.ts'
import { KycCase, KycTerms, OwnKyc, PendingKycs, RejectKyc, SentKyc } from './kyc.ts'

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
  send: endpoint('POST', '/user/kyc/upload', {
    tag,
    id: 'sendKyc',
    summary: 'Sends both sides of an identity card for review',
    refusals: ['kyc_open'],
    description: 'A form with the images id_front and id_back.',
    answer: SentKyc,
    status: 201,
  }),
  listPending: endpoint('GET', '/admin/kyc/pending', {
    tag,
    id: 'listPendingKycs',
    summary: 'Lists the identity proofs that wait for a decision',
    answer: PendingKycs,
  }),
  case: endpoint('GET', '/admin/kyc/:id', {
    tag,
    id: 'getKycCase',
    summary: 'Shows a proof of identity with its history',
    answer: KycCase,
  }),
  check: endpoint('POST', '/admin/kyc/:id/check', {
    tag,
    id: 'checkIdentity',
    summary: 'Asks the national register about the card of a waiting identity',
    description:
      'Number and birth date from the card are compared with the name of the account. The answer helps the officer and decides nothing. 404 where the installation has no register.',
    refusals: ['own_case', 'already_decided', 'register_away'],
    body: CheckIdentity,
    answer: IdentityChecks,
  }),
  approve: endpoint('POST', '/admin/kyc/:id/approve', {
    tag,
    id: 'approveKyc',
    summary: 'Approves a proof of identity',
    refusals: ['own_case', 'already_decided', 'conflict'],
    answer: MessageAnswer,
  }),
  undo: endpoint('POST', '/admin/kyc/:id/undo', {
    tag,
    id: 'undoKycDecision',
    summary: 'Takes back the own decision about an identity within ten seconds',
    refusals: ['nothing_to_undo', 'not_your_decision', 'undo_too_late', 'decision_built_on'],
    answer: MessageAnswer,
  }),
  reject: endpoint('POST', '/admin/kyc/:id/reject', {
    tag,
    id: 'rejectKyc',
    summary: 'Rejects a proof of identity with a reason',
    refusals: ['own_case', 'already_decided', 'conflict'],
    body: RejectKyc,
    answer: MessageAnswer,
  }),
}
