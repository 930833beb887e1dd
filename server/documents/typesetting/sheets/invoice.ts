import { formatMoment } from '#contract/dates.ts'
import { formatTaka, type Poisha } from '#contract/payments/money.ts'
import { amountInWords } from '../amount-in-words.ts'
import type { Invoice, PaymentMethod } from '../papers.ts'
import { breakable } from '../printable.ts'
import { type Bilingual, divisionField, field, jlField, landLine, surveyField, zilField } from './land.ts'

/** How people pay, as papers say it. */
export const methods: Record<PaymentMethod, Bilingual> = {
  bkash: { bn: 'বিকাশ', en: 'bKash' },
  nagad: { bn: 'নগদ', en: 'Nagad' },
  card: { bn: 'কার্ড', en: 'Card' },
  bank: { bn: 'ব্যাংক', en: 'Bank' },
}

export const inFigures = (amount: Poisha): Bilingual => ({ bn: formatTaka(amount, 'bn'), en: formatTaka(amount, 'en') })

/** What the invoice template prints. */
export function invoiceSheet(invoice: Invoice) {
  const { parcel, total_poisha, issued_at, payer_masked } = invoice
  const method = methods[invoice.method]
  return {
    demo: invoice.demo,
    land: landLine(parcel),
    place: [jlField(parcel), ...zilField(parcel), surveyField(parcel), divisionField(parcel)],
    lines: invoice.lines.map((each) => ({
      label: { bn: breakable(each.label_bn), en: breakable(each.label_en) },
      amount: inFigures(each.amount_poisha),
    })),
    total: inFigures(total_poisha),
    total_in_words: { bn: amountInWords(total_poisha, 'bn'), en: amountInWords(total_poisha, 'en') },
    payment: [
      field('পরিশোধকারী', 'Paid by', invoice.payer_name, ''),
      field('পরিশোধের সময়', 'Paid at', formatMoment(issued_at, 'bn'), formatMoment(issued_at, 'en')),
      field('মাধ্যম', 'Method', method.bn, `${method.en} ${payer_masked}`.trim()),
      field('লেনদেন নম্বর', 'Payment reference', '', invoice.reference),
    ],
  }
}
