import { z } from 'zod'
import { PdfFile, pageOf } from '#contract/answers.ts'
import { AnswerRequest } from '#contract/cases/papers-requests.ts'
import { SentForm } from '#contract/drafts/drafts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PayMutation } from '#contract/mutations/mutations.ts'
import { Correction, CorrectionInFull, CorrectionsQuery } from './correction-answers.ts'
import { CorrectionForm } from './corrections.ts'
import { CorrectionNotice, ObjectionForm } from './objections.ts'

const tag = 'Corrections'

/** Corrections of the signed-in person. */
export const correctionsApi = {
  create: endpoint('POST', '/corrections', {
    tag,
    id: 'applyForCorrection',
    summary: 'Applies for a correction of the record of a dag',
    description:
      'Names the wrong cells and what is right in each: of an owner (`owner_row` is the id of the row) or of the dag. The fee is paid afterwards. `kind` `clerical` is a slip of the pen: with another person’s name, a share or an area it is 422 at `kind`. If the khatian has another version by now it is 409 `conflict`.',
    refusals: ['conflict', 'dag_closed', 'unavailable'],
    query: SentForm,
    body: CorrectionForm,
    answer: CorrectionInFull,
    status: 201,
  }),
  addDocuments: endpoint('POST', '/corrections/:id/documents', {
    tag,
    id: 'addCorrectionDocuments',
    summary: 'Adds papers to your correction that is not decided yet',
    description:
      'A form with up to 10 files as `documents[]`, each a PDF, JPEG or PNG of at most 10 MB. All are stored or none.',
    refusals: ['correction_decided'],
    body: z.object({}),
    answer: CorrectionInFull,
    status: 201,
  }),
  answerRequest: endpoint('POST', '/corrections/:id/papers-request/answer', {
    tag,
    id: 'answerCorrectionRequest',
    summary: 'Answers a request of the land office in your correction',
    description:
      'A form with words as `remarks`, and up to ten PDFs, JPEGs or PNGs as `documents[]`. One of the two is needed.',
    refusals: ['papers_not_requested'],
    body: AnswerRequest,
    answer: CorrectionInFull,
  }),
  pay: endpoint('POST', '/corrections/:id/pay', {
    tag,
    id: 'payCorrection',
    summary: 'Pays the fee of your correction',
    description: 'The amount is the whole fee, to the poisha. A payment under way is continued.',
    refusals: ['already_paid', 'correction_decided', 'dag_closed', 'payment_declined', 'register_is_a_copy'],
    body: PayMutation,
    answer: Correction,
  }),
  list: endpoint('GET', '/corrections', {
    tag,
    id: 'listCorrections',
    summary: 'Lists your corrections, the latest first',
    query: CorrectionsQuery,
    answer: pageOf(Correction),
  }),
  get: endpoint('GET', '/corrections/:id', {
    tag,
    id: 'getCorrection',
    summary: 'Shows your correction with its cells and papers',
    answer: CorrectionInFull,
  }),
  notice: endpoint('GET', '/corrections/:id/notice', {
    tag,
    id: 'getCorrectionNotice',
    summary: 'Shows a correction of somebody else that you were told of',
    description: 'For the others of the khatian who have an account. Father and address are not shown.',
    answer: CorrectionNotice,
  }),
  object: endpoint('POST', '/corrections/:id/objection', {
    tag,
    id: 'objectToCorrection',
    summary: 'Objects to a correction that you were told of',
    description: 'Once, until the last day of the notice. The office reads it before it decides.',
    refusals: ['correction_decided', 'objections_over', 'already_objected'],
    body: ObjectionForm,
    answer: CorrectionNotice,
    status: 201,
  }),
  invoice: endpoint('GET', '/corrections/:id/invoice', {
    tag,
    id: 'getCorrectionInvoice',
    summary: 'Downloads the invoice of a paid correction',
    refusals: ['pay_first', 'document_unavailable'],
    answer: PdfFile,
  }),
  certificate: endpoint('GET', '/corrections/:id/certificate', {
    tag,
    id: 'getCorrectionCertificate',
    summary: 'Downloads the certificate of your correction that is written in the record',
    refusals: ['correction_without_papers'],
    answer: PdfFile,
  }),
  dcr: endpoint('GET', '/corrections/:id/dcr', {
    tag,
    id: 'getCorrectionDcr',
    summary: 'Downloads the DCR of your correction that is written in the record',
    description: 'The receipt of the fee, with the number of the receipt of its payment.',
    refusals: ['correction_without_papers'],
    answer: PdfFile,
  }),
}
