import { formatCalendarDay } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'

/** A day that a paper has: a calendar day as the reader writes it, any other text in the reader's digits. */
export const formatDayOfPaper = (text: string, language: Language) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatCalendarDay(text, language) : digitsFor(text, language)
