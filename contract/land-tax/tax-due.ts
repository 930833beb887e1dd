import { z } from 'zod'

/** Land development tax of all approved land of a person, in sums: nothing about a single land. */
export const TaxDue = z.object({
  /** The tax is due up to this tax year, such as `2026-27`. */
  year: z.string(),
  /** Approved registrations. */
  lands: z.int(),
  /** Lands with unpaid years, and the BDT to pay for these. */
  due_lands: z.int(),
  amount: z.number(),
  /** Lands whose tax cannot be worked out: the office has yet to state an area, a class or a rate. */
  unknown_lands: z.int(),
  /** Lands whose payment is being checked, with nothing else due. */
  checking_lands: z.int(),
})
export type TaxDue = z.infer<typeof TaxDue>
