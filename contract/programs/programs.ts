import { z } from 'zod'
import { Day, Moment } from '#contract/answers.ts'
import { personName } from '#contract/text-input.ts'

/**
 * Rights of a program, for reading only. `verify:read` is for a bank that checks papers, `land:read` for a registrar's office,
 * `payments:read` for whom reconciles money, `mutations:read` for an older system that follows the register.
 */
export const ProgramScope = z.enum(['verify:read', 'land:read', 'payments:read', 'mutations:read'], {
  error: 'unknown_choice',
})
export type ProgramScope = z.infer<typeof ProgramScope>

export const Program = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(ProgramScope),
  requests_per_minute: z.int(),
  /** Start of its key, such as `jomi_4T7KQ2`; the rest was shown once. */
  key_prefix: z.string(),
  expires_at: Moment.nullable(),
  revoked_at: Moment.nullable(),
  last_used_at: Moment.nullable(),
  created_by: z.string(),
  created_at: Moment,
})
export type Program = z.infer<typeof Program>

const current_password = z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'too_long' })

/** The key is good to the end of the day `expires_on` in Dhaka; without one until it is revoked. */
export const NewProgram = z.object({
  name: personName(80),
  scopes: z.array(ProgramScope).min(1, { error: 'required' }).max(ProgramScope.options.length, { error: 'too_long' }),
  requests_per_minute: z
    .int({ error: 'wrong_type' })
    .min(1, { error: 'too_small' })
    .max(6000, { error: 'too_large' })
    .default(300),
  expires_on: z.union([Day, z.literal('').transform(() => null), z.null()]).default(null),
  current_password,
})
export type NewProgram = z.output<typeof NewProgram>

export const RenewKey = z.object({ current_password })
export type RenewKey = z.output<typeof RenewKey>

/** The key is shown once. */
export const ProgramWithKey = z.object({ program: Program, key: z.string() })
export type ProgramWithKey = z.infer<typeof ProgramWithKey>

/** A program about itself. */
export const ProgramSelf = Program.pick({ name: true, scopes: true, requests_per_minute: true, expires_at: true })
export type ProgramSelf = z.infer<typeof ProgramSelf>
