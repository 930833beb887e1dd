import { z } from 'zod'
import { Approval } from '../approval.ts'
import { InvoiceContent } from '../invoice/content.ts'
import { Parcel } from '../land.ts'

/** Content of the receipt of a mutation fee, as its payment was settled. */
export const MutationDcrContent = InvoiceContent.extend({
  mutation_id: z.int(),
  parcel: Parcel,
  /** The number of the payment's own receipt, and the moment of the payment. */
  receipt_number: z.string(),
  paid_at: z.string(),
  approved: Approval,
})
export type MutationDcrContent = z.infer<typeof MutationDcrContent>
