import { z } from 'zod'
import { RecordedOwner } from '#contract/land-records/land-records.ts'
import { OldDakhila } from '#contract/land-tax/old-dakhilas.ts'
import { PaidBy } from '#contract/payments/payments.ts'
import { amount } from '../amount.ts'
import { Assisted } from '../assisted.ts'
import { Parcel } from '../land.ts'

/** Content of a dakhila as it was on the day of payment: one year of one registration. */
export const DakhilaContent = z.object({
  payer_name: z.string(),
  method: PaidBy,
  payer_masked: z.string(),
  /** Officer who took the cash; none for other methods. */
  taken_by: z.string().nullish(),
  reference: z.string(),
  parcel: Parcel,
  /** As the khatian named them on that day; none where the dag is not on record. */
  owners: z.array(RecordedOwner.pick({ owner: true, owner_en: true, share: true, area: true })).default([]),
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
  /** Taxed share of the dag in words; null for the whole dag, and on papers older than shares. */
  share_en: z.string().nullable().default(null),
  share_bn: z.string().nullable().default(null),
  /** `2026-27`. */
  year: z.string(),
  years_late: z.int(),
  /** The calculation of the amount, with its rate and section. */
  words_en: z.string(),
  words_bn: z.string(),
  rule_en: z.string(),
  rule_bn: z.string(),
  principal_poisha: amount,
  penalty_poisha: amount,
  total_poisha: amount,
  /** Every year up to this one is paid; null while an earlier one is not. */
  paid_through: z.string().nullable(),
  /** Years that were paid before this system, with the numbers of their old dakhilas; none on older papers. */
  taken_over: z.array(OldDakhila.pick({ first_year: true, last_year: true, dakhila_number: true })).default([]),
  /** Amount still due for the registration; null if it cannot be calculated. */
  outstanding_poisha: amount.nullable(),
  assisted: Assisted,
  demo: z.boolean(),
})
export type DakhilaContent = z.infer<typeof DakhilaContent>
