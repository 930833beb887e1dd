import { formatCalendarDay } from '#contract/dates.ts'
import { formatTaka, type Poisha } from '#contract/payments/money.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { both } from '../../text.ts'
import type { Checkable } from '../papers.ts'
import { breakable } from '../printable.ts'
import type { Bilingual } from './land.ts'

/** Names of payment methods on papers. */
export const methodWords = (method: PaymentMethod): Bilingual => both(`methods.${method}`)

/** The challan of a receipt's money in words; null before it is on record. The number stays as the treasury wrote it. */
export const challanWords = ({ challan }: Checkable): Bilingual | null =>
  challan === undefined
    ? null
    : both('challan', {
        number: { bn: breakable(challan.number), en: breakable(challan.number) },
        date: { bn: formatCalendarDay(challan.date, 'bn'), en: formatCalendarDay(challan.date, 'en') },
      })

export const inFigures = (amount: Poisha): Bilingual => ({ bn: formatTaka(amount, 'bn'), en: formatTaka(amount, 'en') })
