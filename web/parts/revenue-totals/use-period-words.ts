import { fiscalYear } from '#contract/dates.ts'
import type { RevenueTotals } from '#contract/revenue/revenue-totals.ts'
import { useFormats } from '#web/text/use-formats.ts'

type Step = RevenueTotals['step']

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

/** Name of a day, month or fiscal year by its first day: in full, and short for an axis. */
export function usePeriodWords(step: Step) {
  const { language, day, digits } = useFormats()
  const year = (from: string) => digits(fiscalYear(new Date(from)).replace('-', '–'))
  const own = words[language]
  const names: Record<Step, { full: (from: string) => string; short: (from: string) => string }> = {
    day: { full: day, short: (from) => own.day.format(new Date(from)) },
    month: {
      full: (from) => own.monthAndYear.format(new Date(from)),
      short: (from) => own.month.format(new Date(from)),
    },
    year: { full: year, short: year },
  }
  return names[step]
}
