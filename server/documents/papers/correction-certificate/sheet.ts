import { formatDay } from '#contract/dates.ts'
import { both } from '../../text.ts'
import type { CorrectionCertificate } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'
import {
  type Bilingual,
  field,
  inBothDigits,
  inDecimals,
  inSquareFeet,
  landLine,
  numberField,
  placeFields,
} from '../../typesetting/sheets/land.ts'
import { approvalFields, officeOf } from '../approval-fields.ts'
import { assistedOf } from '../assisted.ts'
import type { CorrectionCertificateContent } from './content.ts'

/** Data of the correction certificate template. */
export function correctionCertificateSheet(certificate: CorrectionCertificate) {
  const { parcel, correction_id, issued_at, version } = certificate
  const kind = both(`correction_kinds.${certificate.kind}`)
  const khatian = both('khatian_and_version', {
    khatian: inBothDigits(parcel.khatiyan_number),
    version: inBothDigits(String(version)),
  })
  return {
    demo: certificate.demo,
    assisted: assistedOf(certificate.assisted),
    office: officeOf(parcel),
    land: landLine(parcel),
    place: placeFields(parcel),
    correction: [
      numberField('correction_no', String(correction_id)),
      field('mistake', kind.bn, kind.en),
      field('entered_on', formatDay(issued_at, 'bn'), formatDay(issued_at, 'en')),
      field('corrected_khatian', khatian.bn, khatian.en),
    ],
    cells: certificate.cells.map((cell) => ({
      name: both(`cells.${cell.field}`),
      owner: cell.field === 'owner' ? '' : breakable(cell.owner ?? ''),
      before: cell.is_hidden ? both('cell_hidden') : textOf(cell, cell.before),
      after: textOf(cell, cell.after),
    })),
    approval: approvalFields(certificate.approved),
    receipt: [field('receipt_no', '', certificate.receipt_number)],
  }
}

type Cell = CorrectionCertificateContent['cells'][number]

/** Text of a cell: numbers in the digits of both scripts, an area in both units, anything else as it is on record. */
function textOf({ field: name }: Cell, text: string | null): Bilingual {
  if (text === null) return both('cell_empty')
  if (name === 'area') {
    const area = Number(text)
    return both('area_both', { decimals: inDecimals(area), feet: inSquareFeet(area) })
  }
  if (name === 'share' || name === 'dag_no' || name === 'khatiyan_number') return inBothDigits(text)
  return { bn: breakable(text), en: breakable(text) }
}
