import { formatCalendarDay, formatDay, formatMoment } from '#contract/dates.ts'
import { digitsFor, type Language } from '#contract/digits.ts'
import { formatDecimals, formatSquareFeet } from '#contract/land-records/area.ts'
import { formatTaka, formatWholeTaka, fromTaka, grouped, type Poisha } from '#contract/payments/money.ts'
import { useLanguage } from './use-language.ts'

export const formatsFor = (language: Language) => ({
  language,
  /** ৳100.00 from the BDT number of an answer. */
  taka: (amount: number) => money(amount, (poisha) => formatTaka(poisha, language)),
  /** ৳100, with poisha only if there are any. */
  wholeTaka: (amount: number) => money(amount, (poisha) => formatWholeTaka(poisha, language)),
  count: (count: number) => digitsFor(grouped(String(count)), language),
  digits: (text: string) => digitsFor(text, language),
  decimals: (squareFeet: number) => formatDecimals(squareFeet, language),
  squareFeet: (squareFeet: number) => formatSquareFeet(squareFeet, language),
  day: (at: string) => formatDay(at, language),
  calendarDay: (day: string) => formatCalendarDay(day, language),
  moment: (at: string) => formatMoment(at, language),
})

/** Every number, amount, area and date on a screen, in the reader's language. */
export const useFormats = () => formatsFor(useLanguage())

function money(amount: number, format: (poisha: Poisha) => string) {
  const poisha = fromTaka(amount)
  return poisha === null ? '' : format(poisha)
}
