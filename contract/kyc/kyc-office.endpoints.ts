import { endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { CheckIdentity, IdentityChecks } from './identity-check.ts'
import { KycCase, PendingKycs, PendingKycsQuery, RejectKyc, RequestKycPapers } from './kyc-office.ts'

const tag = 'KYC'

export const kycOfficeApi = {
  listPending: endpoint('GET', '/admin/kyc/pending', {
    tag,
    id: 'listPendingKycs',
    summary: 'Lists the identity proofs that wait for a decision or for an answer',
    query: PendingKycsQuery,
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
    refusals: ['own_case', 'already_decided', 'review_open', 'another_officer', 'conflict', 'passport_taken'],
    answer: MessageAnswer,
  }),
  requestPapers: endpoint('POST', '/admin/kyc/:id/papers-request', {
    tag,
    id: 'requestKycPapers',
    summary: 'Asks a person for papers or words before their identity is decided',
    description: 'The proof is `flagged` and its clock waits until the answer.',
    refusals: ['own_case', 'already_decided', 'review_open', 'another_officer', 'papers_requested'],
    body: RequestKycPapers,
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
    refusals: ['own_case', 'already_decided', 'review_open', 'another_officer', 'conflict', 'not_heard'],
    body: RejectKyc,
    answer: MessageAnswer,
  }),
}
