import { z } from 'zod'
import { PaidBy } from '#contract/payments/payments.ts'
import { amount } from '../amount.ts'
import { Assisted } from '../assisted.ts'
import { MapSheet, Parcel } from '../land.ts'

/** Content of an invoice as it was on the day of payment. */
export const InvoiceContent = z.object({
  payer_name: z.string(),
  method: PaidBy,
  payer_masked: z.string(),
  /** Officer who took the cash; none for other methods. */
  taken_by: z.string().nullish(),
  reference: z.string(),
  lines: z.array(z.object({ label_en: z.string(), label_bn: z.string(), amount_poisha: amount })),
  total_poisha: amount,
  parcel: z.union([Parcel, MapSheet]),
  assisted: Assisted,
  demo: z.boolean(),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>
