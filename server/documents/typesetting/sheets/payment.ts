import { formatTaka, type Poisha } from '#contract/payments/money.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { Bilingual } from './land.ts'

/** How people pay, as papers say it. */
export const methods: Record<PaymentMethod, Bilingual> = {
  bkash: { bn: 'বিকাশ', en: 'bKash' },
  nagad: { bn: 'নগদ', en: 'Nagad' },
  card: { bn: 'কার্ড', en: 'Card' },
  bank: { bn: 'ব্যাংক', en: 'Bank' },
}

export const inFigures = (amount: Poisha): Bilingual => ({ bn: formatTaka(amount, 'bn'), en: formatTaka(amount, 'en') })
