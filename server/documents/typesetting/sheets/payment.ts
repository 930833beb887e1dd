import { formatCalendarDay } from '#contract/dates.ts'
import { formatTaka, type Poisha } from '#contract/payments/money.ts'
import type { PaidBy } from '#contract/payments/payments.ts'
import { both, text } from '../../text.ts'
import type { Checkable } from '../papers.ts'
import { breakable } from '../printable.ts'
import { type Bilingual, type Field, field } from './land.ts'

/** The payment method as papers print it, with the end of the payer's number. */
export function methodField({ method, payer_masked }: { method: PaidBy; payer_masked: string }): Field {
  const words = both(`methods.${method}`)
  return field('method', words.bn, `${words.en} ${payer_masked}`.trim())
}

/** The officer who took the cash, as papers print it; null for other methods. */
export function takenLine({ taken_by }: { taken_by?: string | null | undefined }): Bilingual | null {
  if (!taken_by) return null
  const officer = { officer: breakable(taken_by, 40) }
  return { bn: text('bn', 'taken_in_cash', officer), en: text('en', 'taken_in_cash', officer) }
}

/** The challan of a receipt's money in words; null before it is on record. The number stays as the treasury wrote it. */
export const challanWords = ({ challan }: Checkable): Bilingual | null =>
  challan === undefined
    ? null
    : both('challan', {
        number: { bn: breakable(challan.number), en: breakable(challan.number) },
        date: { bn: formatCalendarDay(challan.date, 'bn'), en: formatCalendarDay(challan.date, 'en') },
      })

export const inFigures = (amount: Poisha): Bilingual => ({ bn: formatTaka(amount, 'bn'), en: formatTaka(amount, 'en') })
