import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'
import { OpenRequest } from '#contract/cases/papers-requests.ts'
import { RejectionGround } from '#contract/cases/rejections.ts'
import { NamedSurvey } from '#contract/land-records/land-records.ts'
import { place } from '#contract/locations/named-place.ts'
import { MutationPaymentStatus } from '#contract/mutations/mutation-answers.ts'
import { PaidBy, PaymentLine, ReceiptLine } from '#contract/payments/payments.ts'
import { searchLine } from '#contract/text-input.ts'
import { CorrectionField } from './correction-cells.ts'
import { CorrectionStatus } from './correction-moves.ts'
import { CorrectionKind } from './corrections.ts'

/** A wrong cell as it stood when somebody applied, and what is right. */
export const CorrectionCell = z.object({
  field: CorrectionField,
  owner_row: z.string().nullable(),
  /** The owner in whose row it is; null for a cell of the dag. */
  owner: z.string().nullable(),
  /** Null where the cell is empty, and where `is_hidden`. Areas are square feet. */
  before: z.string().nullable(),
  /** True of father and address for a reader without a paid copy. */
  is_hidden: z.boolean(),
  after: z.string(),
})
export type CorrectionCell = z.infer<typeof CorrectionCell>

export const CorrectionDocument = z.object({
  id: z.int(),
  name: z.string(),
  /** Link that is valid for 15 minutes. */
  path: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type CorrectionDocument = z.infer<typeof CorrectionDocument>

/** A correction as its owner sees it. */
export const Correction = z.object({
  id: z.int(),
  status: CorrectionStatus,
  payment_status: MutationPaymentStatus,
  kind: CorrectionKind,
  explanation: z.string().nullable(),
  /** BDT at the time of the application: the two fees together. */
  fee_amount: z.number(),
  application_fee: z.number(),
  record_fee: z.number(),
  /** Remarks of the office. */
  remarks: z.string().nullable(),
  user: z.object({ name: z.string(), email: z.string().nullable() }),
  reviewer: z.object({ name: z.string() }).nullable(),
  created_at: Moment,
  paid_at: Moment.nullable(),
  reviewed_at: Moment.nullable(),
  division: place,
  district: place,
  upazila: place,
  mouza: place.extend({ jl_no: z.string().nullable() }),
  /** Null if the survey is not stated. */
  survey_type: NamedSurvey.nullable(),
  dag_id: z.int(),
  /** As they were when somebody applied. */
  dag_number: z.string(),
  khatian_number: z.string(),
  khatian_version: z.int(),
  cells: z.array(CorrectionCell),
  /** True while the fee is to be paid. */
  must_pay: z.boolean(),
  /** Question of the office that waits for an answer; null where nothing is asked. */
  papers_request: OpenRequest.nullable(),
  /** Ground of the rejection; null where it has none. */
  rejection_ground: RejectionGround.nullable(),
  /** Day in Dhaka by which the office has promised to decide; null before the payment, while it waits for an answer, and after the decision. */
  complete_by: z.iso.date().nullable(),
  /** Last day in Dhaka on which others of the khatian can object; null before the payment, and if nobody else is known. */
  objections_until: z.iso.date().nullable(),
  /** Null before the first attempt to pay, like the method and the payer. */
  payment: PaymentLine.nullable(),
  payment_method: PaidBy.nullable(),
  payer_identifier: z.string().nullable(),
  receipt: ReceiptLine.nullable(),
  version: z.int(),
})
export type Correction = z.infer<typeof Correction>

/** A paper that the office issued when it wrote a correction in the record; its code is checked at /verify. */
export const CorrectionPaper = z.object({
  kind: z.enum(['correction_certificate', 'correction_dcr']),
  number: z.string(),
  verify_code: z.string(),
  revoked_at: Moment.nullable(),
})
export type CorrectionPaper = z.infer<typeof CorrectionPaper>

/** GET /corrections/{id}. */
export const CorrectionInFull = Correction.extend({
  documents: z.array(CorrectionDocument),
  /** Empty before the approval. */
  papers: z.array(CorrectionPaper),
  /** Masked number that got a text message about the payment; null if none was sent yet. */
  sms_sent_to: z.string().nullable(),
})
export type CorrectionInFull = z.infer<typeof CorrectionInFull>

/** GET /corrections. */
export const CorrectionsQuery = PageQuery.extend({
  sort: z.enum(['id', 'created_at', 'status'], { error: 'unknown_choice' }).default('id'),
  status: CorrectionStatus.optional(),
  search: searchLine(80).optional(),
})
export type CorrectionsQuery = z.infer<typeof CorrectionsQuery>
