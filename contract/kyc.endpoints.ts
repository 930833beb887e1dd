import { endpoint } from '#contract/endpoint.ts'
import { OwnKyc, PendingKycs, RejectKyc, SentKyc } from './kyc.ts'
import { MessageAnswer } from './records/records.ts'

const tag = 'KYC'

export const kycApi = {
  own: endpoint('GET', '/user/kyc', { tag, answer: OwnKyc }),
  send: endpoint('POST', '/user/kyc/upload', {
    tag,
    description: 'A form with the images id_front and id_back.',
    answer: SentKyc,
    status: 201,
  }),
  listPending: endpoint('GET', '/admin/kyc/pending', { tag, answer: PendingKycs }),
  approve: endpoint('POST', '/admin/kyc/:id/approve', { tag, answer: MessageAnswer }),
  undo: endpoint('POST', '/admin/kyc/:id/undo', {
    tag,
    description: 'Takes back the own decision within ten seconds.',
    answer: MessageAnswer,
  }),
  reject: endpoint('POST', '/admin/kyc/:id/reject', { tag, body: RejectKyc, answer: MessageAnswer }),
}
