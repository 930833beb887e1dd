import { z } from 'zod'

/** Logins elsewhere: of the office for staff, a national one for citizens. */
export const OpenidKind = z.enum(['staff', 'citizen'], { error: 'unknown_choice' })
export type OpenidKind = z.infer<typeof OpenidKind>

/** The name of each login on its button; null where there is none. */
export const OpenidProviders = z.object({
  staff: z.object({ name: z.string() }).nullable(),
  citizen: z.object({ name: z.string() }).nullable(),
})

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
