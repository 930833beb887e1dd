import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { NidNumber } from '#contract/mutations/mutations.ts'

/** Number and birth date on the card, for the national register to compare with the name of the account. */
export const CheckIdentity = z.object({ nid: NidNumber, birth_date: Day })
export type CheckIdentity = z.output<typeof CheckIdentity>

/** Answer of a register: number and birth date are known with this name, with another, or not at all. */
export const RegisterAnswer = z.enum(['match', 'name_differs', 'not_found'])
export type RegisterAnswer = z.infer<typeof RegisterAnswer>

/** One check of a case. Of the number only its last four digits are kept. */
export const IdentityCheck = z.object({
  id: z.int(),
  answer: RegisterAnswer,
  nid_end: z.string(),
  checked_at: Moment,
  officer: z.string(),
})
export type IdentityCheck = z.infer<typeof IdentityCheck>

/** Checks of a case, the newest first, at most ten; `register` is null where the installation has none. */
export const IdentityChecks = z.object({ register: z.enum(['sandbox']).nullable(), checks: z.array(IdentityCheck) })
export type IdentityChecks = z.infer<typeof IdentityChecks>
