import { z } from 'zod'
import { Day } from '#contract/answers.ts'
import { recordsQuery, versionFields } from '#contract/records/records.ts'
import { line, WholeNumber } from '#contract/text-input.ts'

/** A public holiday: a day in Dhaka on which no office works, so no deadline counts it. */
export const HolidayRecord = z.object({
  id: z.int(),
  /** `2026-12-16`. */
  day: z.iso.date(),
  name_en: z.string(),
  name_bn: z.string(),
  /**
   * True if the gazette names the day. A day that follows the moon is unconfirmed until then, but it is a holiday
   * already.
   */
  confirmed: z.boolean(),
  ...versionFields,
})
export type HolidayRecord = z.infer<typeof HolidayRecord>

const Year = WholeNumber.pipe(z.int().min(2000, { error: 'too_small' }).max(2100, { error: 'too_large' }))

export const HolidaysQuery = recordsQuery('day').extend({ year: Year.optional() })

/** The years of the chooser: those that have holidays, and the next. */
export const HolidayYears = z.object({ years: z.array(z.int()) })
export type HolidayYears = z.infer<typeof HolidayYears>

export const HolidayForm = z.object({
  day: Day,
  name_en: line(100),
  name_bn: line(100),
  /** Defaults to the present value; a new day is unconfirmed. */
  confirmed: z.boolean({ error: 'wrong_type' }).optional(),
})
export type HolidayForm = z.output<typeof HolidayForm>

/** A line of a file. */
export const HolidayLine = HolidayRecord.pick({ day: true, name_en: true, name_bn: true, confirmed: true })
export type HolidayLine = z.infer<typeof HolidayLine>

/** Limit of an imported file; a longer one is not a year's list of holidays. */
export const max_holiday_lines = 200
export const max_holiday_letters = 50_000

/** POST /admin/holidays/csv. Without `fingerprint` nothing is written and the answer is a preview. */
export const HolidayImport = z.object({
  year: z.int({ error: 'wrong_type' }).min(2000, { error: 'too_small' }).max(2100, { error: 'too_large' }),
  /** The text of the file: all holidays of the year. */
  csv: z.string({ error: 'required' }).max(max_holiday_letters, { error: 'too_long' }),
  /** Fingerprint of the preview that is confirmed. */
  fingerprint: z.string().max(64, { error: 'too_long' }).nullish(),
})
export type HolidayImport = z.output<typeof HolidayImport>

export const HolidayChanges = z.object({
  year: z.int(),
  added: z.array(HolidayLine),
  changed: z.array(z.object({ before: HolidayRecord, after: HolidayLine })),
  removed: z.array(HolidayRecord),
  unchanged: z.int(),
  /** Confirms these changes when it is sent back. */
  fingerprint: z.string(),
  saved: z.boolean(),
})
export type HolidayChanges = z.infer<typeof HolidayChanges>
