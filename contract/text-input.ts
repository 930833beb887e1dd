import { z } from 'zod'
import { latinDigits, plainNumber, unseen } from '#contract/digits.ts'
import type { FieldText } from '#contract/field-errors.ts'

// Refused in what people type: C0 and C1 controls, lone surrogates, the marks that turn the reading direction, and what
// stands for bytes that were no text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const refused = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffd]/
const lineBreaks = /[\t\n\r]/

/** Refuses control characters and halves of a surrogate pair, which cannot be stored. */
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

/** True if the text has a visible character. */
export const isSeen = (text: string) => text.replace(unseen, '').trim() !== ''

/**
 * A number, code or address on one line as people copy it from contacts, mails and spreadsheets: invisible letters go,
 * wide and Bengali digits become Latin. It may be empty; `wrong` is the message for no text.
 */
export const optionalCode = (most: number, wrong?: FieldText) =>
  z
    .string(wrong && { error: wrong })
    .max(most * 4, { error: 'too_long' })
    .transform(plainNumber)
    .pipe(optionalLine(most))

/** A number, code or address on one line that must not be empty. */
export const copiedLine = (most: number) => optionalCode(most).refine(isSeen, { error: 'required' })

/**
 * Accepts numbers of land: they begin and end with a letter, a digit or a bracket, and their digits are Latin or
 * Bengali. "140." and "#140" look like 140 and would be other land.
 */
export const isLandNumber = (number: string) =>
  /^[\p{L}0-9](.*[\p{L}\p{M}0-9)])?$/u.test(number) && !/[0-9]\p{M}/u.test(number) && !/[^0-9\P{Nd}]/u.test(number)

const joiners = /[\u200c\u200d]/

/** Text of a search on one line that may be empty: invisible letters go, but the joiners that Bengali is written with. */
export const searchLine = (most: number) =>
  z
    .string()
    .transform((text) => text.replace(unseen, (sign) => (joiners.test(sign) ? sign : '')))
    .pipe(optionalLine(most))

/** Text on one line that must not be empty. */
export const line = (most: number) => optionalLine(most).refine(isSeen, { error: 'required' })

const domains =
  'com|net|org|info|biz|xyz|top|bd|io|ru|cn|link|click|online|site|shop|app|dev|zip|page|co|me|cc|tk|ml|live|store|ly|test'
const titles = 'mst|mrs|eng|adv|col|maj|cap|cpt|lt|gen|rev|hon'

/**
 * Texts that mail programs turn into a link: our mail to others contains a person's name. Names have dots too
 * ("Md.Karim", "S.M.Shop"): initials and titles before a dot make no address.
 */
const links = [
  /:\/\/|www\./i,
  new RegExp(`(?<![\\w-])(?!(${titles})\\.)[\\w-]{3,}\\.(${domains})\\b`, 'i'),
  new RegExp(`\\.(${domains})/\\w`, 'i'),
  /(?<![\w-])[\w-]{3,}\.[a-z]{2,}\//,
]

/** True if no mail program makes a link of the text. */
export const hasNoLink = (text: string) => !links.some((link) => link.test(text))

/** A person's name: one line, not empty, without a web address. */
export const personName = (most: number) => line(most).refine(hasNoLink, { error: 'link_in_name' })

/** A dag or khatian number. */
export const landNumber = copiedLine(40)

/** Without what people type between digits: spaces, hyphens of every length, dots and brackets. */
export const digitsTogether = (text: string) => text.replace(/[\s\-\u2010-\u2015\u2212.()]/g, '')

/**
 * A mobile number as people write and copy it: `01XXXXXXXXX` with `+88`, `0088`, `88`, `tel:` or nothing before it, in
 * either script, with spaces, hyphens, dots and brackets. Returns `01XXXXXXXXX`.
 */
export const localPhone = copiedLine(30)
  .transform((text) =>
    digitsTogether(text)
      .replace(/^tel:/i, '')
      .replace(/^(\+|00)?88(0(?=01))?(?=01)/, ''),
  )
  .refine((phone) => /^01\d{9}$/.test(phone), { error: 'phone_invalid' })

/** A whole number in an address: only digits of either script. "0x10", "1e3" and "+1" are refused. */
export const WholeNumber = z
  .union([z.int(), z.string()], { error: 'wrong_type' })
  .transform((input) =>
    /^\d{1,16}$/.test(latinDigits(String(input))) ? Number(latinDigits(String(input))) : Number.NaN,
  )
  .pipe(z.int({ error: 'wrong_type' }))

/** An id in an address: a whole number that fits the database's bigint safely. */
export const Id = WholeNumber.pipe(
  z.int().min(1, { error: 'wrong_type' }).max(Number.MAX_SAFE_INTEGER, { error: 'wrong_type' }),
)

/** Version of a row that a form was filled in from, as the database counts it. */
export const RowVersion = z
  .int({ error: 'wrong_type' })
  .min(1, { error: 'wrong_type' })
  .max(2_147_483_647, { error: 'wrong_type' })

/** Optional id that limits a list or a choice. */
export const OptionalId = WholeNumber.pipe(
  z
    .int()
    .min(1, { error: 'wrong_type' })
    .max(2 ** 31 - 1, { error: 'wrong_type' }),
).optional()

/** Runs a rule over several fields together with the other checks, not only once they all pass. */
export const alongOtherErrors = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** False if the last day of a form is before its first. A value that is no day is refused as such, not compared. */
export const areDaysInOrder = ({ from_day, until_day }: { from_day?: unknown; until_day?: unknown }) =>
  typeof from_day !== 'string' || typeof until_day !== 'string' || until_day === '' || until_day >= from_day

export const lastBeforeFirst = {
  error: 'date_before_first' satisfies FieldText,
  path: ['until_day'],
  ...alongOtherErrors,
}
