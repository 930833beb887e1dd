import { z } from 'zod'
import { CsvFile, PdfFile, pageOf } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/text-input.ts'
import { StatedFamily } from './family.ts'
import {
  DagOfMutation,
  MutationCase,
  MutationDecision,
  MutationInquiry,
  MutationNids,
  NewInquiry,
  PaperGroup,
  StaffMutationInFull,
  StaffMutationLine,
  StaffMutationsQuery,
} from './mutation-office.ts'
import { RequestPapers } from './papers-request.ts'
import { ApplyTransfer, Transfer, TransferQuery } from './transfer.ts'

const tag = 'Mutations'

/** Mutations of the caller's offices: any other is 404. */
export const staffMutationsApi = {
  list: endpoint('GET', '/admin/mutations', {
    tag,
    id: 'listMutationsOfOffice',
    summary: 'Lists the mutations of the office',
    description:
      'A search finds the number of a mutation, dag, khatian or deed, and parts of the names of applicant, previous owner, buyer or mouza. `work=late` finds what nobody has opened 7 days after its payment, or decided within 21 working days; `work=papers_missing` what waits and lacks a group of papers; `work=papers_requested` what waits for the citizen.',
    query: StaffMutationsQuery,
    answer: pageOf(StaffMutationLine),
  }),
  csv: endpoint('GET', '/admin/mutations/csv', {
    tag,
    id: 'exportMutationsOfOffice',
    summary: 'Downloads the mutations that the filters find as CSV',
    query: StaffMutationsQuery,
    answer: CsvFile,
  }),
  get: endpoint('GET', '/admin/mutations/:id', {
    tag,
    id: 'getMutationOfOffice',
    summary: 'Shows a mutation with its papers, its course and its checklist',
    answer: StaffMutationInFull,
  }),
  case: endpoint('GET', '/admin/mutations/:id/case', {
    tag,
    id: 'getMutationCase',
    summary: 'Shows the applicant, the land on record and the history of a mutation',
    description: 'The first time that an officer opens a paid mutation is its first look; the audit log says who.',
    answer: MutationCase,
  }),
  decide: endpoint('PATCH', '/admin/mutations/:id', {
    tag,
    id: 'decideMutation',
    summary: 'Sets the status of a mutation',
    description:
      'Any status at any time, until it is entered in the khatian. The rules of the checklist are judged again: what blocks stops an approval, and the answer has the whole checklist as `checklist`. What blocks because it is unknown is passed over with `override_reason`, which the people concerned are told.',
    versioned: true,
    refusals: [
      'not_heard',
      'own_case',
      'already_decided',
      'review_open',
      'another_officer',
      'refund_under_way',
      'fee_refunded',
      'mutation_blocked',
      'mutation_open',
      'mutation_applied',
      'survey_not_stated',
      'dag_closed',
    ],
    body: MutationDecision,
    answer: StaffMutationInFull,
  }),
  requestPapers: endpoint('POST', '/admin/mutations/:id/papers-request', {
    tag,
    id: 'requestMutationPapers',
    summary: 'Asks the applicant of a mutation for papers',
    description:
      'In a paid mutation that is pending or in inquiry: its status is `flagged` until the applicant answers, and its clocks wait. Groups of papers, remarks, or both. Any other status that is set ends the request.',
    versioned: true,
    refusals: ['own_case', 'conflict', 'papers_requested', 'mutation_unpaid', 'mutation_decided'],
    body: RequestPapers,
    answer: StaffMutationInFull,
  }),
  nids: endpoint('POST', '/admin/mutations/:id/nids', {
    tag,
    id: 'seeMutationNids',
    summary: 'Shows the NID numbers of a mutation in full, which the audit log keeps',
    answer: MutationNids,
  }),
  inquire: endpoint('POST', '/admin/mutations/:id/inquiries', {
    tag,
    id: 'addMutationInquiry',
    summary: 'Adds the report of an inquiry to a mutation, with photographs',
    description:
      'A form with `remarks` and up to 10 files as `photographs[]`, each a PDF, JPEG or PNG of at most 10 MB. Only staff see it. Answers every report of the mutation.',
    refusals: ['own_case'],
    body: NewInquiry,
    answer: z.array(MutationInquiry),
    status: 201,
  }),
  setDag: endpoint('PUT', '/admin/mutations/:id/dag', {
    tag,
    id: 'setDagOfMutation',
    summary: 'Says which dag on record a mutation means',
    description: 'Any dag of its mouza, until it is entered in the khatian. The checklist is judged again.',
    versioned: true,
    refusals: ['own_case', 'mutation_open', 'mutation_applied', 'dag_closed'],
    body: DagOfMutation,
    answer: StaffMutationInFull,
  }),
  stateFamily: endpoint('POST', '/admin/mutations/:id/family', {
    tag,
    id: 'stateFamilyOfMutation',
    summary: 'States the family of an inheritance, of which the application says nothing',
    description:
      'Of a paid inheritance that is not decided, once. Its heirs are then told and heard as where the applicant states the family.',
    versioned: true,
    refusals: ['own_case', 'mutation_unpaid', 'mutation_decided', 'family_stated'],
    body: StatedFamily,
    answer: StaffMutationInFull,
  }),
  sortPaper: endpoint('PUT', '/admin/mutations/:id/documents/:document_id', {
    tag,
    id: 'sortPaperOfMutation',
    summary: 'Says what a paper of a mutation is',
    refusals: ['own_case', 'mutation_decided'],
    params: z.object({ id: Id, document_id: Id }),
    body: PaperGroup,
    answer: StaffMutationInFull,
  }),
  transfer: endpoint('GET', '/admin/mutations/:id/transfer', {
    tag,
    id: 'getTransferOfMutation',
    summary: 'Shows the owners of a dag before and after a mutation',
    query: TransferQuery,
    answer: Transfer,
  }),
  apply: endpoint('POST', '/admin/mutations/:id/apply', {
    tag,
    id: 'applyMutation',
    summary: 'Enters an approved and paid mutation in the khatian, once',
    description:
      'Writes a new version of the khatian. Without `row_ids` the rows with the name of the previous owner give. The rules of the checklist are judged again; what blocks is 409 `mutation_blocked` with the checklist. Where the previous owner is not on record, needed papers are missing, the applicant is not proven or other rows are chosen, it is 409 `reason_needed` with these `facts` until `override_reason` says why, which the people concerned are told. Where the land tax would be due for more than the whole dag it is 409 `tax_shares_open` until `shares_later` is true.',
    versioned: true,
    refusals: [
      'reason_needed',
      'dag_closed',
      'survey_not_stated',
      'own_case',
      'conflict',
      'mutation_not_ready',
      'mutation_without_dag',
      'mutation_blocked',
      'mutation_applied',
      'tax_shares_open',
    ],
    body: ApplyTransfer,
    answer: StaffMutationInFull,
  }),
  certificate: endpoint('GET', '/admin/mutations/:id/certificate', {
    tag,
    id: 'getMutationCertificateOfOffice',
    summary: 'Downloads the certificate of a mutation that is in the khatian',
    refusals: ['mutation_not_applied'],
    answer: PdfFile,
  }),
  dcr: endpoint('GET', '/admin/mutations/:id/dcr', {
    tag,
    id: 'getMutationDcrOfOffice',
    summary: 'Downloads the DCR of a mutation that is in the khatian',
    refusals: ['mutation_not_applied'],
    answer: PdfFile,
  }),
}
