import { z } from 'zod'

/** Years of a holding, without a gap, that one dakhila of the time before this system proves paid. */
export const OldDakhila = z.object({
  first_year: z.string(),
  last_year: z.string(),
  dakhila_number: z.string(),
  /** Day of payment as the paper has it, which may be of the Bengali calendar. */
  paid_on: z.string().nullable(),
  /** Proof of the payment: a page of the register, a number of a file. */
  proof: z.string().nullable(),
})
export type OldDakhila = z.infer<typeof OldDakhila>
