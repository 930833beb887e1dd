import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { personName } from '#contract/text-input.ts'
import { Login, SetUpTwoFactor } from './identity.ts'

/** Max passkeys of an account: each device of a person has one. */
export const max_passkeys = 20

/** Bytes as browsers send them: base64url. */
const Bytes = z
  .string({ error: 'wrong_type' })
  .min(1, { error: 'required' })
  .max(12_000, { error: 'too_long' })
  .regex(/^[\w-]+$/, { error: 'wrong_type' })

const Credential = z.object({
  id: Bytes.max(1400, { error: 'too_long' }),
  rawId: Bytes.max(1400, { error: 'too_long' }),
  type: z.literal('public-key', { error: 'wrong_type' }),
})

/** A new passkey as `PublicKeyCredential.toJSON()` writes it. */
const NewCredential = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.string().max(20, { error: 'too_long' }))
      .max(10, { error: 'too_long' })
      .optional(),
  }),
})

/** The signature of a passkey, in the same form. */
const SignedCredential = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.string().max(200, { error: 'too_long' }).nullish(),
  }),
})

/** Options that the browser takes as they are: `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) })

// It is in messages to the person.
const PasskeyName = personName(60)

/** One passkey of a person. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  /** True if the maker of the device copies it to the person's other devices. */
  synced: z.boolean(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** The password again, so that nobody adds or removes a passkey at an open screen. */
export const ProvePassword = SetUpTwoFactor
export type ProvePassword = z.infer<typeof ProvePassword>

export const AddPasskey = z.object({ name: PasskeyName, credential: NewCredential })
export type AddPasskey = z.infer<typeof AddPasskey>

export const RenamePasskey = z.object({ name: PasskeyName })
export type RenamePasskey = z.infer<typeof RenamePasskey>

export const PasskeyLogin = z.object({ credential: SignedCredential, remember: Login.shape.remember })
export type PasskeyLogin = z.infer<typeof PasskeyLogin>
