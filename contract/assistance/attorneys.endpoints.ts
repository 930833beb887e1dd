import { endpoint } from '#contract/endpoint.ts'
import { MessageAnswer } from '#contract/records/records.ts'
import { AssistanceStarted } from './assistance.ts'
import {
  ActAsAttorney,
  NameAttorney,
  OwnAttorneys,
  PendingAttorneys,
  RejectAttorney,
  SentAttorney,
} from './attorneys.ts'

const tag = 'Attorneys'

export const attorneysApi = {
  name: endpoint('POST', '/attorneys', {
    tag,
    id: 'nameAttorney',
    summary: 'Names an attorney, with the power of attorney as a file',
    description:
      'A form with the file paper. The answer is the same whether the contact has an account or not: staff look for it. `lands` has `mouza id, space, khatian number`.',
    refusals: ['kyc_not_updated'],
    body: NameAttorney,
    answer: SentAttorney,
    status: 201,
  }),
  listOwn: endpoint('GET', '/me/attorneys', {
    tag,
    id: 'listAttorneys',
    summary: 'Lists the attorneys you named, and the people for whom you act',
    answer: OwnAttorneys,
  }),
  withdraw: endpoint('POST', '/attorneys/:id/withdraw', {
    tag,
    id: 'withdrawAttorney',
    summary: 'Ends a power of attorney, for the owner or the attorney',
    answer: MessageAnswer,
  }),
  act: endpoint('POST', '/attorneys/:id/act', {
    tag,
    id: 'actAsAttorney',
    summary: 'Answers a token that acts for the owner in one case for one hour',
    refusals: ['attorney_limit', 'kyc_not_updated'],
    body: ActAsAttorney,
    answer: AssistanceStarted,
  }),
  listPending: endpoint('GET', '/admin/attorneys', {
    tag,
    id: 'listPendingAttorneys',
    summary: 'Lists the powers of attorney that wait for a decision',
    answer: PendingAttorneys,
  }),
  accept: endpoint('POST', '/admin/attorneys/:id/accept', {
    tag,
    id: 'acceptAttorney',
    summary: 'Accepts a power of attorney',
    refusals: ['own_case', 'already_decided', 'attorney_not_proven'],
    answer: MessageAnswer,
  }),
  reject: endpoint('POST', '/admin/attorneys/:id/reject', {
    tag,
    id: 'rejectAttorney',
    summary: 'Rejects a power of attorney with a reason',
    refusals: ['own_case', 'already_decided'],
    body: RejectAttorney,
    answer: MessageAnswer,
  }),
}
