import { formatMoment } from '#contract/dates.ts'
import { amountInWords } from '../../typesetting/amount-in-words.ts'
import type { MutationDcr } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import {
  divisionField,
  field,
  jlField,
  landLine,
  numberField,
  surveyField,
  zilField,
} from '../../typesetting/sheets/land.ts'
import { inFigures, methodField, takenLine } from '../../typesetting/sheets/payment.ts'
import { trackOf } from '../../typesetting/sheets/track.ts'
import { approvalFields, officeOf } from '../approval-fields.ts'
import { assistedOf } from '../assisted.ts'

/** Data of the mutation fee receipt template. */
export function mutationDcrSheet(dcr: MutationDcr) {
  const { parcel, total_poisha, paid_at } = dcr
  return {
    demo: dcr.demo,
    assisted: assistedOf(dcr.assisted),
    taken: takenLine(dcr),
    office: officeOf(parcel),
    land: landLine(parcel),
    place: [jlField(parcel), ...zilField(parcel), surveyField(parcel), divisionField(parcel)],
    receipt: [numberField('mutation_no', String(dcr.mutation_id)), field('receipt_no', '', dcr.receipt_number)],
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
    track: trackOf(dcr, `M-${dcr.mutation_id}`),
  }
}
