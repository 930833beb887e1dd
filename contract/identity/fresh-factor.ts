import { z } from 'zod'
import { TwoFactorLogin } from './identity.ts'
import { PasskeyLogin } from './passkeys.ts'

/** The kinds of second factor that a person has: in the answer with `fresh_factor_needed`. */
export const Factors = z.object({ code: z.boolean(), passkey: z.boolean() })
export type Factors = z.infer<typeof Factors>

export const FactorCode = TwoFactorLogin.pick({ code: true })
export type FactorCode = z.infer<typeof FactorCode>

export const FactorPasskey = PasskeyLogin.pick({ credential: true })
export type FactorPasskey = z.infer<typeof FactorPasskey>
