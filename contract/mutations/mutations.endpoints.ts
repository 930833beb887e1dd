import { PdfFile, pageOf } from '#contract/answers.ts'
import { SentForm } from '#contract/drafts/drafts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ClaimedLand, ClaimLand } from './claim-land.ts'
import { Mutation, MutationInFull, MutationLine, MutationsQuery } from './mutation-answers.ts'
import { DocumentsForm, MutationForm, PayMutation } from './mutations.ts'
import { AnswerPapersRequest } from './papers-request.ts'

const tag = 'Mutations'

/** Mutations of the signed-in person. */
export const mutationsApi = {
  create: endpoint('POST', '/mutations', {
    tag,
    id: 'applyForMutation',
    summary: 'Applies for a mutation, the transfer of ownership of land',
    description:
      'The fee is paid afterwards. What the office could never approve is refused at its field: a deed of a day to come or one that was used before, shares that do not add up, more land than the previous owner holds. A dag with another open mutation is 409 `mutation_open`, with the reason at `dag_number`.',
    refusals: ['mutation_open', 'dag_closed', 'unavailable'],
    query: SentForm,
    body: MutationForm,
    answer: MutationInFull,
    status: 201,
  }),
  addDocuments: endpoint('POST', '/mutations/:id/documents', {
    tag,
    id: 'addMutationDocuments',
    summary: 'Adds papers to your mutation that is not decided yet',
    description:
      'A form with up to 10 files as `documents[]`, each a PDF, JPEG or PNG of at most 10 MB, and as many `groups[]` that say in the same order what they are. Without `groups[]` they lie under `deed` until the office says what they are. All are stored or none.',
    refusals: ['mutation_decided'],
    body: DocumentsForm,
    answer: MutationInFull,
    status: 201,
  }),
  answerPapersRequest: endpoint('POST', '/mutations/:id/papers-request/answer', {
    tag,
    id: 'answerMutationPapersRequest',
    summary: 'Says that the papers that the office asked for in your mutation are sent',
    description:
      'The status `flagged` says that the office waits for papers, and `papers_request` for which. At least one was added since, or `remarks` say why there is none. The mutation then has the status that it had before, and its clocks go on.',
    refusals: ['papers_not_requested'],
    body: AnswerPapersRequest,
    answer: MutationInFull,
  }),
  claim: endpoint('POST', '/mutations/claim', {
    tag,
    id: 'claimLandOfMutation',
    summary: 'Claims the land tax registration of land that you received by a mutation',
    description:
      'Names the code of the certificate of mutation and the number of your identity card in it. Your name must be that of the buyer, and your identity proven, or your verified phone be that of the application.',
    refusals: ['claim_unproven', 'claim_not_found', 'land_registered_before', 'own_case'],
    body: ClaimLand,
    answer: ClaimedLand,
  }),
  pay: endpoint('POST', '/mutations/:id/pay', {
    tag,
    id: 'payMutation',
    summary: 'Pays the fee of your mutation',
    description:
      'The amount is the whole fee, to the poisha. A payment under way is continued. While another mutation of the dag is open nothing is taken: 409 `mutation_open`.',
    refusals: [
      'already_paid',
      'mutation_open',
      'mutation_decided',
      'dag_closed',
      'payment_declined',
      'register_is_a_copy',
    ],
    body: PayMutation,
    answer: Mutation,
  }),
  list: endpoint('GET', '/mutations', {
    tag,
    id: 'listMutations',
    summary: 'Lists your mutations, the latest first',
    query: MutationsQuery,
    answer: pageOf(MutationLine),
  }),
  get: endpoint('GET', '/mutations/:id', {
    tag,
    id: 'getMutation',
    summary: 'Shows your mutation with its papers, its course and its checklist',
    answer: MutationInFull,
  }),
  invoice: endpoint('GET', '/mutations/:id/invoice', {
    tag,
    id: 'getMutationInvoice',
    summary: 'Downloads the invoice of a paid mutation',
    refusals: ['pay_first', 'document_unavailable'],
    answer: PdfFile,
  }),
  certificate: endpoint('GET', '/mutations/:id/certificate', {
    tag,
    id: 'getMutationCertificate',
    summary: 'Downloads the certificate of your mutation, once it is in the khatian',
    refusals: ['mutation_not_applied'],
    answer: PdfFile,
  }),
  dcr: endpoint('GET', '/mutations/:id/dcr', {
    tag,
    id: 'getMutationDcr',
    summary: 'Downloads the DCR of your mutation, once it is in the khatian',
    description: 'The receipt of the fee, with the number of the receipt of its payment.',
    refusals: ['mutation_not_applied'],
    answer: PdfFile,
  }),
}
