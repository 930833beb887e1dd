import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { flag, secretSetting, setting, text, url } from '#server/app/settings/setting-values.ts'
import { accountProblems, withoutSlash } from '../account-settings.ts'

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

function unreadable(name: string, text: string | undefined, read: (text: string) => KeyObject): string[] {
  if (!text) return []
  try {
    read(text)
    return []
  } catch {
    return [`${name}: it is no key of RSA, as PEM or as base64`]
  }
}

const needed = [
  'NAGAD_URL',
  'NAGAD_MERCHANT_ID',
  'NAGAD_MERCHANT_NUMBER',
  'NAGAD_PRIVATE_KEY',
  'NAGAD_PUBLIC_KEY',
  'NAGAD_SERVER_IP',
]

export const nagadSettings = roomSettings({
  shape: {
    NAGAD_UNCONFIRMED: setting(
      flag.default(false),
      '1: `nagad` may be used although its public sources disagree: see [Nagad](providers/nagad.md).',
      '0: the server does not start with `nagad`',
    ),
    NAGAD_URL: setting(
      url(['http:', 'https:']).optional(),
      'Base address of the online payment of Nagad: `https://api.mynagad.com/api/dfs`.',
      'needed by `nagad`',
    ),
    NAGAD_MERCHANT_ID: setting(text.regex(/^\w{1,40}$/).optional(), 'Id of the office at Nagad.', 'needed by `nagad`'),
    NAGAD_MERCHANT_NUMBER: setting(text.optional(), 'Number of the account of the office.', 'needed by `nagad`'),
    NAGAD_PRIVATE_KEY: secretSetting(
      text.optional(),
      'Private key of the office (RSA), as PEM or as base64 without its lines.',
      'needed by `nagad`',
    ),
    NAGAD_PUBLIC_KEY: setting(text.optional(), 'Public key of Nagad in the same form.', 'needed by `nagad`'),
    NAGAD_SIGNATURE_HASH: setting(
      z.enum(signatureHashes, { error: `set it to ${signatureHashes.join(' or ')}` }).default('sha256'),
      'Hash of signatures, both ways: `sha256` or `sha1`.',
      '`sha256`',
    ),
    NAGAD_SERVER_IP: setting(
      z.ipv4({ error: 'set it to an address such as 203.0.113.8' }).optional(),
      'Address of this server that Nagad admitted.',
      'needed by `nagad`',
    ),
  },
  problems: (set) =>
    set['NAGAD_UNCONFIRMED'] === '1'
      ? [
          ...accountProblems(set, 'nagad', needed, 'NAGAD_URL'),
          ...unreadable('NAGAD_PRIVATE_KEY', set['NAGAD_PRIVATE_KEY'], privateKeyOf),
          ...unreadable('NAGAD_PUBLIC_KEY', set['NAGAD_PUBLIC_KEY'], publicKeyOf),
        ]
      : [
          'PAYMENT_PROVIDERS: the public sources of nagad disagree and no account confirmed them; set NAGAD_UNCONFIRMED=1 to use it all the same',
        ],
  read: (values): NagadSettings => ({
    url: withoutSlash(values.NAGAD_URL),
    merchant_id: values.NAGAD_MERCHANT_ID ?? '',
    merchant_number: values.NAGAD_MERCHANT_NUMBER ?? '',
    private_key: privateKeyOf(values.NAGAD_PRIVATE_KEY ?? ''),
    nagad_key: publicKeyOf(values.NAGAD_PUBLIC_KEY ?? ''),
    signature_hash: values.NAGAD_SIGNATURE_HASH,
    server_ip: values.NAGAD_SERVER_IP ?? '',
  }),
})
