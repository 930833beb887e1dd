import { PageQuery } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DailyProof, DailyProofs, DayInAddress, ExplainProof, SignedProof } from './daily-proofs.ts'

const tag = 'Daily proofs'

/** Proofs that ledger, payments, receipts and paid things of a day agree. */
export const dailyProofsApi = {
  list: endpoint('GET', '/admin/daily-proofs', {
    tag,
    id: 'listDailyProofs',
    summary: 'Lists the days that were proven, the last one first',
    query: PageQuery,
    answer: DailyProofs,
  }),
  get: endpoint('GET', '/admin/daily-proofs/:day', {
    tag,
    id: 'getDailyProof',
    summary: 'Shows the proof of a day: accounts, payments, receipts, faults',
    params: DayInAddress,
    refusals: ['not_found'],
    answer: DailyProof,
  }),
  file: endpoint('GET', '/admin/daily-proofs/:day/file', {
    tag,
    id: 'downloadDailyProof',
    summary: 'Downloads the proof of a day as it was signed',
    params: DayInAddress,
    refusals: ['not_found'],
    answer: SignedProof,
  }),
  explain: endpoint('POST', '/admin/daily-proofs/:day/note', {
    tag,
    id: 'explainDailyProof',
    summary: 'Stores what was found out about the faults of a day, once',
    params: DayInAddress,
    refusals: ['not_found', 'proof_explained'],
    body: ExplainProof,
    answer: DailyProof,
  }),
}
