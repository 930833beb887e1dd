import { formatMoment } from '#contract/dates.ts'
import { both } from '../text.ts'
import { amountInWords } from '../typesetting/amount-in-words.ts'
import type { CorrectionDcr, MutationDcr } from '../typesetting/papers.ts'
import { breakable } from '../typesetting/printable.ts'
import { type Field, field, landLine, placeFields } from '../typesetting/sheets/land.ts'
import { inFigures, methodField, takenLine } from '../typesetting/sheets/payment.ts'
import { trackOf } from '../typesetting/sheets/track.ts'
import { approvalFields, officeOf } from './approval-fields.ts'
import { assistedOf } from './assisted.ts'

type CaseOfDcr = {
  about: 'dcr_of.mutation' | 'dcr_of.correction'
  /** Number of the case. */
  number: Field
  /** Tracking number of the case, such as `M-12`. */
  tracking: string
}

/** Data of the template of a DCR, of any kind of case. */
export function dcrSheet(dcr: MutationDcr | CorrectionDcr, { about, number, tracking }: CaseOfDcr) {
  const { parcel, total_poisha, paid_at } = dcr
  return {
    about: both(about),
    demo: dcr.demo,
    assisted: assistedOf(dcr.assisted),
    taken: takenLine(dcr),
    office: officeOf(parcel),
    land: landLine(parcel),
    place: placeFields(parcel),
    receipt: [number, field('receipt_no', '', dcr.receipt_number)],
    lines: dcr.lines.map((each) => ({
      label: { bn: breakable(each.label_bn), en: breakable(each.label_en) },
      amount: inFigures(each.amount_poisha),
    })),
    total: inFigures(total_poisha),
    total_in_words: { bn: amountInWords(total_poisha, 'bn'), en: amountInWords(total_poisha, 'en') },
    payment: [
      field('paid_by', dcr.payer_name, ''),
      field('paid_at', formatMoment(paid_at, 'bn'), formatMoment(paid_at, 'en')),
      methodField(dcr),
      field('payment_reference', '', dcr.reference),
    ],
    approval: approvalFields(dcr.approved),
    track: trackOf(dcr, tracking),
  }
}
