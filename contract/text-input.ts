import { z } from 'zod'
import { latinDigits } from '#contract/digits.ts'

// Refused in what people type: C0 and C1 controls, lone surrogates, and the marks that turn the reading direction.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const lineBreaks = /[\t\n\r]/

/** Whether a text can be kept at all: no control characters, no half of a surrogate pair. */
export const isPlainText = (text: string) => text.isWellFormed() && !refused.test(text)

const typed = (most: number) =>
  z
    .string()
    .max(most * 4, { error: 'too_long' })
    .refine(isPlainText, { error: 'control_characters' })
    .transform((text) => text.normalize('NFC').trim())

/** Text on several lines: trimmed, NFC, without control characters, at most `most` characters. */
export const textBlock = (most: number) => typed(most).pipe(z.string().max(most, { error: 'too_long' }))

/** Text on one line that may be empty. */
export const optionalLine = (most: number) =>
  textBlock(most).refine((text) => !lineBreaks.test(text), { error: 'control_characters' })

// Joiners, zero-width spaces, fillers, the empty Braille cell.
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Whether anything can be seen of a text. */
export const isSeen = (text: string) => text.replace(unseen, '').trim() !== ''

/**
 * A number of land as it is kept and compared: Latin digits ("১২ক" → "12ক") and nothing that cannot be seen, so that what
 * looks the same is the same.
 */
export const plainNumber = (text: string) => latinDigits(text.replace(unseen, '')).trim()

/** Text on one line that must be there. */
export const line = (most: number) => optionalLine(most).refine(isSeen, { error: 'required' })

/** A dag or khatian number. */
export const landNumber = line(40).transform(plainNumber)

/** `01XXXXXXXXX` or `+8801XXXXXXXXX`, spaces, hyphens and Bengali digits allowed; answers `01XXXXXXXXX`. */
export const localPhone = line(30)
  .transform((text) =>
    latinDigits(text)
      .replace(/[\s-]/g, '')
      .replace(/^(\+?88)(?=01)/, ''),
  )
  .refine((phone) => /^01\d{9}$/.test(phone), { error: 'phone_invalid' })

/** An id in an address: a whole number that fits the database's bigint safely. */
export const Id = z.coerce
  .number({ error: 'wrong_type' })
  .int({ error: 'wrong_type' })
  .min(1, { error: 'wrong_type' })
  .max(Number.MAX_SAFE_INTEGER, { error: 'wrong_type' })

/** Of a rule over several fields: told together with what else is wrong, not only once everything else is right. */
export const toldAtOnce = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}
