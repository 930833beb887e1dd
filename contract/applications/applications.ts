import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'
import { AssistedBy } from '#contract/assistance/assistance.ts'
import { Whereabouts } from '#contract/land-records/land-records.ts'
import {
  checkPayer,
  PaidBy,
  PaymentLine,
  PaymentStatus,
  payerFields,
  ReceiptLine,
  TakaInput,
} from '#contract/payments/payments.ts'
import { idOrNullOrUnchanged } from '#contract/records/records.ts'
import { line, searchLine, textBlock } from '#contract/text-input.ts'

export const ApplicationType = z.enum(['khatian_request', 'mouza_map_request'], { error: 'unknown_choice' })
export type ApplicationType = z.infer<typeof ApplicationType>

/** Subject of a copy: a khatian copy needs a dag, a mouza map a map. */
export const copiedFields = { type: ApplicationType, dag_id: idOrNullOrUnchanged, mouza_map_id: idOrNullOrUnchanged }

type Copied = z.output<z.ZodObject<typeof copiedFields>>

/** Adds an issue where a copy names no land, or both. */
export function checkCopied(order: Copied, context: z.RefinementCtx): void {
  const needed = order.type === 'khatian_request' ? 'dag_id' : 'mouza_map_id'
  const other = needed === 'dag_id' ? 'mouza_map_id' : 'dag_id'
  if (order[needed] == null)
    context.addIssue({ code: 'custom', message: 'required', path: [needed], input: order[needed] })
  if (order[other] != null)
    context.addIssue({ code: 'custom', message: 'one_of_dag_or_map', path: [other], input: order[other] })
}

/** POST /applications. `payment_status` is accepted and ignored: only the server decides if something is paid. */
export const CreateApplication = z
  .object({
    ...copiedFields,
    description: textBlock(1000).optional(),
    /** BDT; must equal the fee table. */
    fee_amount: TakaInput,
    ...payerFields,
    /** The browser's key of this application: a repeated key returns the same application. */
    transaction_id: line(80),
  })
  .superRefine(checkPayer)
  .superRefine(checkCopied)
export type CreateApplication = z.infer<typeof CreateApplication>

/** POST /applications/{id}/pay */
export const PayApplication = z.object({ ...payerFields, fee_amount: TakaInput.optional() }).superRefine(checkPayer)
export type PayApplication = z.infer<typeof PayApplication>

export const Application = z.object({
  id: z.int(),
  type: ApplicationType,
  description: z.string(),
  fee_amount: z.number(),
  payment_status: PaymentStatus,
  payment_method: PaidBy,
  /** Masked: only the last four digits are stored. */
  payer_identifier: z.string(),
  transaction_id: z.string(),
  dag_id: z.int().nullable(),
  mouza_map_id: z.int().nullable(),
  created_at: Moment,
  paid_at: Moment.nullable(),
  ...Whereabouts.shape,
  survey_code: z.string().nullable(),
  dag: z
    .object({
      dag_no: z.string(),
      khatiyan_number: z.string(),
      has_document: z.boolean(),
      document_url: z.string().nullable(),
    })
    .nullable(),
  mouza_map: z
    .object({
      name: z.string().nullable(),
      name_bn: z.string().nullable(),
      has_document: z.boolean(),
      document_url: z.string().nullable(),
    })
    .nullable(),
  payment: PaymentLine,
  receipt: ReceiptLine.nullable(),
  /** Paid copy with its own code, by which a bank checks it; null before there is one. */
  copy: ReceiptLine.nullable(),
})
export type Application = z.infer<typeof Application>

/** GET /applications/{id}. */
export const ApplicationInFull = Application.extend({
  assisted_by: AssistedBy,
  /** Masked number that got a text message about the payment; null if none was sent yet. */
  sms_sent_to: z.string().nullable(),
})
export type ApplicationInFull = z.infer<typeof ApplicationInFull>

export const ApplicationsQuery = PageQuery.extend({
  sort: z.enum(['id', 'created_at', 'payment_status', 'type'], { error: 'unknown_choice' }).default('id'),
  payment_status: PaymentStatus.optional(),
  type: ApplicationType.optional(),
  search: searchLine(80).optional(),
})
export type ApplicationsQuery = z.infer<typeof ApplicationsQuery>
