import { formatTaka, type Poisha } from '#contract/payments/money.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import { both } from '../../text.ts'
import type { Bilingual } from './land.ts'

/** Names of payment methods on papers. */
export const methodWords = (method: PaymentMethod): Bilingual => both(`methods.${method}`)

export const inFigures = (amount: Poisha): Bilingual => ({ bn: formatTaka(amount, 'bn'), en: formatTaka(amount, 'en') })
