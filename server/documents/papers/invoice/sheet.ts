import { formatMoment } from '#contract/dates.ts'
import { amountInWords } from '../../typesetting/amount-in-words.ts'
import type { Invoice } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import { field, landLine, placeFields } from '../../typesetting/sheets/land.ts'
import { challanWords, inFigures, methodField, takenLine } from '../../typesetting/sheets/payment.ts'
import { trackOf } from '../../typesetting/sheets/track.ts'
import { assistedOf } from '../assisted.ts'

/** Data of the invoice template. */
export function invoiceSheet(invoice: Invoice) {
  const { parcel, total_poisha, issued_at } = invoice
  return {
    demo: invoice.demo,
    assisted: assistedOf(invoice.assisted),
    taken: takenLine(invoice),
    land: landLine(parcel),
    place: placeFields(parcel),
    lines: invoice.lines.map((each) => ({
      label: { bn: breakable(each.label_bn), en: breakable(each.label_en) },
      amount: inFigures(each.amount_poisha),
    })),
    total: inFigures(total_poisha),
    total_in_words: { bn: amountInWords(total_poisha, 'bn'), en: amountInWords(total_poisha, 'en') },
    payment: [
      field('paid_by', invoice.payer_name, ''),
      field('paid_at', formatMoment(issued_at, 'bn'), formatMoment(issued_at, 'en')),
      methodField(invoice),
      field('payment_reference', '', invoice.reference),
    ],
    challan: challanWords(invoice),
    track: trackOf(invoice, invoice.number),
  }
}
