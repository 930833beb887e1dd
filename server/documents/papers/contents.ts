import { z } from 'zod'
import { poisha } from '#contract/payments/money.ts'
import { PaymentMethod } from '#contract/payments/payments.ts'

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

/** What is printed on a dakhila, kept as it was on the day it was paid: one year of one registration. */
export const DakhilaContent = z.object({
  payer_name: z.string(),
  method: PaymentMethod,
  payer_masked: z.string(),
  reference: z.string(),
  parcel: Parcel,
  /** As the khatian named them on that day; none where the dag is not on record. */
  owners: z
    .array(
      z.object({
        owner: z.string(),
        owner_en: z.string().nullable(),
        share: z.string().nullable(),
        /** Square feet. */
        area: z.number(),
      }),
    )
    .default([]),
  /** As the record had it on that day; null where the dag is not on record or has none. */
  land_class_en: z.string().nullable().default(null),
  land_class_bn: z.string().nullable().default(null),
  land_type_en: z.string(),
  land_type_bn: z.string(),
  /** The letter of the gazette; agricultural land has none. */
  area_class: z.string().nullable(),
  /** Square feet of the whole dag. */
  area: z.number(),
  taxable_decimals: z.int(),
  /** What part of the dag was taxed, in words; null of the whole, and on papers from before there were shares. */
  share_en: z.string().nullable().default(null),
  share_bn: z.string().nullable().default(null),
  /** `2026-27`. */
  year: z.string(),
  years_late: z.int(),
  /** How the amount came about, and by which rate and section. */
  words_en: z.string(),
  words_bn: z.string(),
  rule_en: z.string(),
  rule_bn: z.string(),
  principal_poisha: amount,
  penalty_poisha: amount,
  total_poisha: amount,
  /** Every year up to this one is paid; null while an earlier one is not. */
  paid_through: z.string().nullable(),
  /** What stays due of this registration; null where it cannot be worked out. */
  outstanding_poisha: amount.nullable(),
  demo: z.boolean(),
})
export type DakhilaContent = z.infer<typeof DakhilaContent>
