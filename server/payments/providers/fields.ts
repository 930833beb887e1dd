import { type Poisha, readTaka } from '#contract/payments/money.ts'
import { maskNumber } from '#contract/payments/payments.ts'

/** Fields of an answer or a message of a provider, by its own names. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text under the first of some names that has one; empty where none has. */
export function textOf(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** An id under the first of some names that has one; empty for a text that is none. */
export function idOf(fields: Fields, ...names: string[]): string {
  const id = textOf(fields, ...names)
  return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : ''
}

/** An amount in taka under the first of some names that has a text, such as "100.00"; null for anything else. */
export function amountOf(fields: Fields, ...names: string[]): Poisha | null {
  const written = textOf(fields, ...names)
  return /^\d{1,12}(\.\d{1,2})?$/.test(written) ? readTaka(written) : null
}

/** The last four digits of a number that paid; empty for what is no number. X and * stand for digits that are hidden. */
export function maskPayer(number: string): string {
  return /^\+?[\dXx*]{0,15}\d{4}$/.test(number) ? maskNumber(number) : ''
}

/** The fields with these names, as they are kept: no NUL, at most 255 letters. */
export const pickFields = (fields: Fields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = textOf(fields, name)
      return value === '' ? [] : [[name, value.replaceAll('\u0000', '').slice(0, 255)] as const]
    }),
  )
