import { z } from 'zod'
import { Moment } from '#contract/answers.ts'

/** Logins elsewhere: of the office for staff, a national one for citizens. */
export const OpenidKind = z.enum(['staff', 'citizen'], { error: 'unknown_choice' })
export type OpenidKind = z.infer<typeof OpenidKind>

/** The name of each login on its button; null where there is none. */
export const OpenidProviders = z.object({
  staff: z.object({ name: z.string() }).nullable(),
  citizen: z.object({ name: z.string() }).nullable(),
})

/** A login elsewhere that opens the account. */
export const JoinedLogin = z.object({
  id: z.int(),
  /** As on its button; the address of one that the settings no longer name. */
  name: z.string(),
  created_at: Moment,
  last_used_at: Moment,
})
export type JoinedLogin = z.infer<typeof JoinedLogin>

export const StartOpenid = z.object({ provider: OpenidKind })

/** Address of the provider, to which the browser goes. */
export const OpenidStarted = z.object({ url: z.string() })

const fromAddress = z.string({ error: 'wrong_type' }).max(4000, { error: 'too_long' })

/** Parameters of the address with which the provider sent the person back. */
export const FinishOpenid = z.object({
  state: fromAddress.min(1, { error: 'required' }),
  code: fromAddress.optional(),
  iss: fromAddress.optional(),
  error: fromAddress.optional(),
})
export type FinishOpenid = z.infer<typeof FinishOpenid>
