import { constants, privateDecrypt, publicEncrypt, sign, verify } from 'node:crypto'
import type { NagadSettings } from '#server/payments/providers/nagad/nagad-settings.ts'
import { type Fields, isFields } from '../fields.ts'

const padding = constants.RSA_PKCS1_PADDING

export type Sealed = { data: string; signature: string }

/** Encrypts for Nagad and reads what it encrypted for us: docs/providers/nagad.md#signatures. */
export function makeCipher({ private_key, nagad_key, signature_hash }: NagadSettings) {
  return {
    /** At most 245 bytes of JSON go into one RSA block. */
    seal: (value: Fields): Sealed => {
      const plain = Buffer.from(JSON.stringify(value))
      return {
        data: publicEncrypt({ key: nagad_key, padding }, plain).toString('base64'),
        signature: sign(signature_hash, plain, private_key).toString('base64'),
      }
    },
    /** Null where the text cannot be decrypted, or Nagad did not sign it. */
    open: ({ data, signature }: Sealed): Fields | null => {
      try {
        const plain = privateDecrypt({ key: private_key, padding }, Buffer.from(data, 'base64'))
        if (!verify(signature_hash, plain, nagad_key, Buffer.from(signature, 'base64'))) return null
        const value: unknown = JSON.parse(plain.toString())
        return isFields(value) ? value : null
      } catch {
        return null
      }
    },
  }
}
