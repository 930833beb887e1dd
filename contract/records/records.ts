import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'
import { plainNumber } from '#contract/digits.ts'
import type { FieldText } from '#contract/field-errors.ts'
import {
  isLandNumber,
  isPlainText,
  isSeen,
  optionalCode,
  optionalLine,
  searchLine,
  textBlock,
} from '#contract/text-input.ts'

/** Maximum letters: long enough for a whole e-mail address. */
export const longestSearch = 254

/** Query of an office list: a page, words to search for and a column to sort by. */
export const recordsQuery = <const Column extends string>(...columns: [Column, ...Column[]]) =>
  PageQuery.extend({
    search: searchLine(longestSearch).default(''),
    /** Defaults to `id`. */
    sort: z.enum(['id', ...columns], { error: 'unknown_choice' }).optional(),
  })

/** Fields of every record of the office: `If-Match` has the version when the record is changed or deleted. */
export const versionFields = { version: z.int(), updated_at: Moment }

/** Text that must be there; `missing` is the message of this form. */
export const neededLine = (most: number, missing: FieldText) =>
  z.string({ error: missing }).pipe(optionalLine(most)).refine(isSeen, { error: missing })

/** A number or code that must be there, as people copy it; `missing` is the message of this form. */
export const neededCode = (most: number, missing: FieldText) =>
  optionalCode(most, missing).refine(isSeen, { error: missing, abort: true })

/** The number of a dag or khatian that must be there; `missing` is the message of this form. */
export const neededLandNumber = (missing: FieldText) =>
  neededCode(40, missing).refine(isLandNumber, { error: 'land_number_invalid' })

/** The id of a record's parent; `missing` is the message of this form. Forms send numbers, multipart forms text. */
export const neededId = (missing: FieldText) =>
  z
    .union([z.int(), z.string()], { error: missing })
    .transform((id) => Number(plainNumber(String(id)) || Number.NaN))
    .refine((id) => Number.isSafeInteger(id) && id > 0, { error: missing })

/** Optional text; an empty value is null. */
export const emptyIsNull = (most: number) =>
  z
    .union([optionalLine(most), z.null()])
    .optional()
    .transform((text) => (text && isSeen(text) ? text : null))

/** A number or code: Bengali digits become Latin ones, an empty value is null. */
export const codeOrNull = (most: number) =>
  z
    .union([optionalCode(most), z.null()])
    .optional()
    .transform((code) => code || null)

/** Like `emptyIsNull`, for changes of a record: a field that is not sent stays as it is. */
export const emptyIsNullOrUnchanged = (most: number) =>
  z
    .union([optionalLine(most), z.null()])
    .transform((text) => (text && isSeen(text) ? text : null))
    .optional()

/** Like `codeOrNull`, for changes of a record: a field that is not sent stays as it is. */
export const codeOrNullOrUnchanged = (most: number) =>
  z
    .union([optionalCode(most), z.null()])
    .transform((code) => code || null)
    .optional()

/** An optional whole number: an empty value means none, a field that is not sent stays as it is. */
export const numberOrNullOrUnchanged = ({ least, most }: { least: number; most: number }, wrong: FieldText) =>
  z
    .union([z.int(), z.string(), z.null()], { error: wrong })
    .transform((typed) => {
      const written = plainNumber(String(typed ?? ''))
      return written === '' ? null : Number(/^\d{1,9}$/.test(written) ? written : Number.NaN)
    })
    .refine((number) => number === null || (number >= least && number <= most), { error: wrong })
    .optional()

/** Optional parent of a record: an empty value, or the null of a form, means none; a field that is not sent stays as it is. */
export const idOrNullOrUnchanged = z
  .union([z.literal(['', 'null']).transform(() => null), neededId('wrong_type'), z.null()], { error: 'wrong_type' })
  .transform((id) => id || null)
  .optional()

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Free facts about a record. Forms send JSON text, programs may send an object; an empty value is `{}`, a field that is
 * not sent stays as it is. Invalid JSON and JSON that is no object have different messages; texts and names in it
 * follow the rules of all texts. At most 10,000 characters.
 */
export const metaField = (notAnObject: FieldText) =>
  z
    .union([textBlock(10_000), z.record(z.string(), z.unknown()), z.null()], { error: notAnObject })
    .transform((input, context): Record<string, unknown> => {
      const meta = typeof input === 'string' ? parsed(input) : (input ?? {})
      const shallow = isShallow(meta, max_levels)
      const plain = !shallow || hasPlainTexts(meta)
      if (isPlainObject(meta) && shallow && plain && JSON.stringify(meta).length <= 10_000) return meta
      context.addIssue({ code: 'custom', message: metaProblem(meta, shallow, plain) ?? notAnObject })
      return z.NEVER
    })
    .optional()

function metaProblem(meta: unknown, shallow: boolean, plain: boolean): FieldText | undefined {
  if (meta === undefined) return 'meta_invalid_json'
  if (!shallow) return 'meta_too_deep'
  if (!plain) return 'control_characters'
  return isPlainObject(meta) ? 'too_long' : undefined
}

/** A few thousand levels of nesting stop the embedded database; facts about a record need only a few. */
const max_levels = 20

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1)))

/** The database accepts neither a NUL nor half a surrogate pair, in names or in values. */
const hasPlainTexts = (value: unknown): boolean => {
  if (typeof value === 'string') return isPlainText(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isPlainText(name) && hasPlainTexts(part))
}

/** The value of a JSON text; `undefined` if it is invalid. */
function parsed(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Answer of an act that returns only a message. */
export const MessageAnswer = z.object({ message: z.string() })

/** Counting stops here; the message then says "over". */
export const max_uses = 1000

/** Kind of use that prevents the deletion of a record. */
export const Use = z.object({
  kind: z.enum([
    'districts',
    'upazilas',
    'mouzas',
    'zils',
    'dags',
    'mouza_maps',
    'applications',
    'land_tax_registrations',
    'holdings',
    'mutations',
    'corrections',
    'demands',
    'documents_issued',
    'successions',
    'imports',
    'dakhila_prints',
    'reviews',
    'payments',
    'staff',
    'place_pasts',
    'attorneys',
  ]),
  count: z.int(),
  /** True if the count stopped early. */
  is_more: z.boolean().optional(),
})
export type Use = z.infer<typeof Use>

/** Uses that prevent the deletion of a record; empty if it can be deleted. */
export const Uses = z.object({ uses: z.array(Use) })

/** Person who changed a record while somebody else had it open. */
export const ChangedBy = z.object({ name: z.string().nullable(), at: Moment })
export type ChangedBy = z.infer<typeof ChangedBy>
