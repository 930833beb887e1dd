import { fiscalYear } from '#contract/dates.ts'
import { useFormats } from '#web/text/use-formats.ts'
import type { Span } from './streams.ts'

const format = (tag: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...parts })

const words = {
  en: {
    day: format('en-GB', { day: 'numeric', month: 'short' }),
    month: format('en-GB', { month: 'short' }),
    monthAndYear: format('en-GB', { month: 'long', year: 'numeric' }),
  },
  bn: {
    day: format('bn-BD', { day: 'numeric', month: 'long' }),
    month: format('bn-BD', { month: 'long' }),
    monthAndYear: format('bn-BD', { month: 'long', year: 'numeric' }),
  },
}

/** The name of a day, month or fiscal year by its first day: in full, and as short as an axis needs it. */
export function usePeriodWords(span: Span) {
  const { language, day, digits } = useFormats()
  const year = (from: string) => digits(fiscalYear(new Date(from)).replace('-', '–'))
  const own = words[language]
  const names: Record<Span, { full: (from: string) => string; short: (from: string) => string }> = {
    daily: { full: day, short: (from) => own.day.format(new Date(from)) },
    monthly: {
      full: (from) => own.monthAndYear.format(new Date(from)),
      short: (from) => own.month.format(new Date(from)),
    },
    yearly: { full: year, short: year },
  }
  return names[span]
}
