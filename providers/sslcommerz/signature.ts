import { createHash } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * The fields with `verify_key`, the names that are signed, and `verify_sign`, the MD5 of "name=value&…" over those names
 * and `store_passwd` (itself an MD5), in the order of names: docs/providers/sslcommerz.md#signature.
 */
export function withSignature(fields: Record<string, string>, password: string): Record<string, string> {
  const text = Object.entries({ ...fields, store_passwd: md5(password) })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return {
    ...fields,
    verify_sign: md5(text),
    verify_sign_sha2: createHash('sha256').update(text).digest('hex'),
    verify_key: Object.keys(fields).sort().join(','),
  }
}
