import { createHash, timingSafeEqual } from 'node:crypto'
import { type Fields, textOf } from '../fields.ts'

const md5 = (text: string) => createHash('md5').update(text).digest()

/** Without these a good signature says nothing of a payment. */
const needed = ['tran_id', 'status', 'val_id', 'amount']

/** True for fields that somebody signed who knows the store's password: docs/providers/sslcommerz.md#signature. */
export function isSigned(fields: Fields, password: string): boolean {
  const names = textOf(fields, 'verify_key').split(',')
  if (!needed.every((name) => names.includes(name))) return false
  const signed = new Map(names.map((name) => [name, textOf(fields, name)]))
  signed.set('store_passwd', md5(password).toString('hex'))
  const text = [...signed]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const sign = Buffer.from(textOf(fields, 'verify_sign'), 'hex')
  const expected = md5(text)
  return sign.length === expected.length && timingSafeEqual(sign, expected)
}
