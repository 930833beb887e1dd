import { z } from 'zod'
import { Approval } from './approval.ts'
import { InvoiceContent } from './invoice/content.ts'
import { Parcel } from './land.ts'

/** Content of the receipt of the fee of a decided case (DCR), as its payment was settled. */
export const DcrContent = InvoiceContent.extend({
  parcel: Parcel,
  /** The number of the payment's own receipt, and the moment of the payment. */
  receipt_number: z.string(),
  paid_at: z.string(),
  approved: Approval,
})
export type DcrContent = z.infer<typeof DcrContent>
