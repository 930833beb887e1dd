import { z } from 'zod'
import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { seal, unseal } from '#server/app/secrets/sealed.ts'

/** Purpose of the seal of messages. */
export const messagePurpose = 'message-params'

const Sealed = z.object({ sealed: z.string() })

/** Seals the values of a message that contains a link or a code: until it is sent, only this server reads it. */
export const sealParams = (secret: SecretKeys, params: object): string =>
  JSON.stringify({ sealed: seal(secret, messagePurpose, JSON.stringify(params)) })

/** Params of a message, sealed or not. */
export function openParams(secret: SecretKeys, params: unknown): unknown {
  const read = Sealed.safeParse(params)
  return read.success ? JSON.parse(unseal(secret, messagePurpose, read.data.sealed)) : params
}
