import { z } from 'zod'
import { poisha } from '#contract/money.ts'
import { PaymentMethod } from '#contract/payments.ts'

const amount = z.int().transform((value) => poisha(value))

const sheet = {
  survey_code: z.string(),
  survey_bn: z.string(),
  mouza_en: z.string(),
  mouza_bn: z.string(),
  jl_no: z.string().nullable(),
  zil_no: z.string(),
  upazila_en: z.string(),
  upazila_bn: z.string(),
  district_en: z.string(),
  district_bn: z.string(),
  division_en: z.string(),
  division_bn: z.string(),
}
const Parcel = z.object({ ...sheet, dag_no: z.string(), khatiyan_number: z.string() })

/** What is printed on an invoice, kept as it was on the day it was paid. */
export const InvoiceContent = z.object({
  payer_name: z.string(),
  method: PaymentMethod,
  payer_masked: z.string(),
  reference: z.string(),
  lines: z.array(z.object({ label_en: z.string(), label_bn: z.string(), amount_poisha: amount })),
  total_poisha: amount,
  parcel: z.union([Parcel, z.object(sheet)]),
  demo: z.boolean(),
})
export type InvoiceContent = z.infer<typeof InvoiceContent>

/** What is printed on a khatian copy, kept as the record stood when it was issued. */
export const KhatianCopyContent = z.object({
  parcel: Parcel,
  land_class_en: z.string().nullable(),
  land_class_bn: z.string().nullable(),
  /** Square feet. */
  area: z.number(),
  owners: z.array(
    z.object({
      owner: z.string(),
      owner_en: z.string().nullable(),
      father: z.string().nullable(),
      address: z.string().nullable(),
      share: z.string().nullable(),
      area: z.number(),
    }),
  ),
  version: z.int(),
  version_at: z.string(),
  certified: z.boolean(),
  demo: z.boolean(),
})
export type KhatianCopyContent = z.infer<typeof KhatianCopyContent>
