import { CsvFile, PdfFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  CorrectionCase,
  CorrectionDecision,
  RequestCorrectionPapers,
  StaffCorrection,
  StaffCorrectionInFull,
  StaffCorrectionsQuery,
} from './correction-office.ts'

const tag = 'Corrections'

/** Corrections of the caller's offices: any other is 404. */
export const staffCorrectionsApi = {
  list: endpoint('GET', '/admin/corrections', {
    tag,
    id: 'listCorrectionsOfOffice',
    summary: 'Lists the corrections of the office',
    description:
      'A search finds the number of a correction, dag or khatian, and parts of the names of applicant or mouza. `work=late` finds what was not decided in the promised working days.',
    query: StaffCorrectionsQuery,
    answer: pageOf(StaffCorrection),
  }),
  csv: endpoint('GET', '/admin/corrections/csv', {
    tag,
    id: 'exportCorrectionsOfOffice',
    summary: 'Downloads the corrections that the filters find as CSV',
    query: StaffCorrectionsQuery,
    answer: CsvFile,
  }),
  get: endpoint('GET', '/admin/corrections/:id', {
    tag,
    id: 'getCorrectionOfOffice',
    summary: 'Shows a correction with its cells and papers',
    answer: StaffCorrectionInFull,
  }),
  case: endpoint('GET', '/admin/corrections/:id/case', {
    tag,
    id: 'getCorrectionCase',
    summary: 'Shows the applicant, the present record and the history of a correction',
    answer: CorrectionCase,
  }),
  decide: endpoint('PATCH', '/admin/corrections/:id', {
    tag,
    id: 'decideCorrection',
    summary: 'Approves or rejects a paid correction',
    description:
      'An approval writes the cells in the record, as a new version of the khatian, and nothing else. If a named cell stands no longer as it did when somebody applied it is 409 `record_changed`, with the difference as `changed_cells`; if the khatian has another version than the officer saw, 409 `conflict`; while others of the khatian can still object, 409 `objections_open`; where somebody objected and `objections_answer` is empty, 409 `objections_unanswered`; where an approved mutation sells more than its seller would have left, 409 `correction_below_sale`. What moves land (another person’s name, a share, an area) needs a paper of the applicant, else 409 `paper_needed`; another person’s name needs remarks of at least 10 characters, which those who were told read.',
    versioned: true,
    refusals: [
      'own_case',
      'already_decided',
      'review_open',
      'another_officer',
      'refund_under_way',
      'fee_refunded',
      'record_changed',
      'objections_open',
      'paper_needed',
      'conflict',
      'dag_closed',
      'dag_on_record',
      'not_heard',
      'tax_shares_open',
      'objections_unanswered',
      'correction_below_sale',
    ],
    body: CorrectionDecision,
    answer: StaffCorrectionInFull,
  }),
  requestPapers: endpoint('POST', '/admin/corrections/:id/papers-request', {
    tag,
    id: 'requestCorrectionPapers',
    summary: 'Asks the applicant of a paid correction for papers or words',
    description: 'The correction is `flagged` and its clock waits until the answer.',
    versioned: true,
    refusals: [
      'own_case',
      'correction_unpaid',
      'correction_decided',
      'review_open',
      'another_officer',
      'papers_requested',
    ],
    body: RequestCorrectionPapers,
    answer: StaffCorrectionInFull,
  }),
  certificate: endpoint('GET', '/admin/corrections/:id/certificate', {
    tag,
    id: 'getCorrectionCertificateOfOffice',
    summary: 'Downloads the certificate of a correction that is written in the record',
    refusals: ['correction_without_papers'],
    answer: PdfFile,
  }),
  dcr: endpoint('GET', '/admin/corrections/:id/dcr', {
    tag,
    id: 'getCorrectionDcrOfOffice',
    summary: 'Downloads the DCR of a correction that is written in the record',
    description: 'The receipt of the fee, with the number of the receipt of its payment.',
    refusals: ['correction_without_papers'],
    answer: PdfFile,
  }),
}
