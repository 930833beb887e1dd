import { latinDigits } from './digits.ts'
import { copiedLine, digitsTogether, localPhone } from './text-input.ts'

const local = (text: string) => localPhone.safeParse(text).data

/**
 * A mobile number: one of Bangladesh as `localPhone` takes it, or one of another country with `+` or `00` and its code, 8
 * to 15 digits in all (ITU-T E.164). Returns `01XXXXXXXXX` or `+…`.
 */
export const mobilePhone = copiedLine(30)
  .transform((text) => local(text) ?? digitsTogether(text).replace(/^tel:/i, '').replace(/^00/, '+'))
  .refine((phone) => local(phone) === phone || isAbroad(phone), { error: 'phone_invalid' })

/** True for a number of another country, as people write it and as it is stored. No text message goes there. */
export const isAbroad = (phone: string): boolean => /^\+(?!880)[1-9]\d{7,14}$/.test(phone)

/**
 * A number as it is stored and compared, however it was written: `+8801XXXXXXXXX`, or `+…` of another country. One of neither
 * is taken for one of Bangladesh.
 */
export function storedPhone(phone: string): string {
  const written = latinDigits(phone.normalize('NFKC')).replace(/[^\d+]/g, '')
  const digits = written.replace(/\D/g, '').replace(/^00/, '')
  const local = digits.replace(/^880?(?=1\d{9}$)/, '0')
  return !/^01\d{9}$/.test(local) && /^(\+|00)/.test(written) ? `+${digits}` : `+88${local}`
}

/** A stored number as people write it: `01XXXXXXXXX`, or `+…` of another country. */
export const displayPhone = (stored: string): string => stored.replace(/^\+88(?=01)/, '')
