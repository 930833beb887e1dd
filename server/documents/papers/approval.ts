import { z } from 'zod'
import { Role } from '#contract/identity/identity.ts'

/** Officer who approved a case, and when; null on papers from the time before papers named them. */
export const Approval = z.object({ by: z.string(), role: Role, at: z.string() }).nullable().default(null)
export type Approval = z.infer<typeof Approval>
