import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { accountProblems } from './account-settings.ts'

/** Sources name both: docs/providers/nagad.md#signatures. */
export const signatureHashes = ['sha256', 'sha1'] as const
export type SignatureHash = (typeof signatureHashes)[number]

/** The merchant account of the office at Nagad. `url` has no slash at its end. */
export type NagadSettings = {
  url: string
  merchant_id: string
  merchant_number: string
  private_key: KeyObject
  nagad_key: KeyObject
  signature_hash: SignatureHash
  server_ip: string
}

type Set = { [name: string]: string | undefined }

/** Merchants get keys as base64 of DER, without the lines of PEM; a setting may hold either, on one line too. */
const isPem = (text: string) => text.includes('-----BEGIN')
const pemOf = (text: string) => text.replaceAll('\\n', '\n')

/** Throws for a text that is no private key of RSA. */
export const privateKeyOf = (text: string): KeyObject =>
  rsa(
    isPem(text)
      ? createPrivateKey(pemOf(text))
      : createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
  )

/** Throws for a text that is no public key of RSA. */
export const publicKeyOf = (text: string): KeyObject =>
  rsa(
    isPem(text)
      ? createPublicKey(pemOf(text))
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
  )

function rsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new Error('no key of RSA')
  return key
}

/** Finds settings that payments by Nagad need and that are missing, unreadable, or would show the account to others. */
export function nagadProblems(set: Set): string[] {
  if (set['NAGAD_UNCONFIRMED'] !== '1')
    return [
      'PAYMENT_PROVIDERS: the public sources of nagad disagree and no account confirmed them; set NAGAD_UNCONFIRMED=1 to use it all the same',
    ]
  const names = ['NAGAD_URL', 'NAGAD_MERCHANT_ID', 'NAGAD_MERCHANT_NUMBER', 'NAGAD_PRIVATE_KEY', 'NAGAD_PUBLIC_KEY']
  return [
    ...accountProblems(set, 'nagad', [...names, 'NAGAD_SERVER_IP'], 'NAGAD_URL'),
    ...unreadable('NAGAD_PRIVATE_KEY', set['NAGAD_PRIVATE_KEY'], privateKeyOf),
    ...unreadable('NAGAD_PUBLIC_KEY', set['NAGAD_PUBLIC_KEY'], publicKeyOf),
  ]
}

function unreadable(name: string, text: string | undefined, read: (text: string) => KeyObject): string[] {
  if (!text) return []
  try {
    read(text)
    return []
  } catch {
    return [`${name}: it is no key of RSA, as PEM or as base64`]
  }
}
