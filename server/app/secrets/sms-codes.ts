import { randomInt } from 'node:crypto'
import { type SecretKeys, signature, signaturesOf, tokenHash } from './keys.ts'

/** Six digits for a text message. */
export const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Use of a code, and whom it is for: a code is good for nothing and nobody else. */
export type CodeUse = { purpose: string; of: string }

/** Hash under which a code is stored. */
export const codeHash = (secret: SecretKeys, { purpose, of }: CodeUse, code: string): Buffer =>
  tokenHash(signature(secret, purpose, `${of}:${code}`))

/** True if the stored hash is that of the code, by the current secret or a former one. */
export const isCode = (secret: SecretKeys, { purpose, of }: CodeUse, code: string, stored: Uint8Array): boolean =>
  signaturesOf(secret, purpose, `${of}:${code}`).some((each) => tokenHash(each).equals(stored))
