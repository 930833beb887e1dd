import type { Language } from '#contract/digits.ts'
import { type FieldText, fieldText } from '#contract/field-errors.ts'
import { serverFieldTexts } from '#contract/server-field-texts.ts'
import { cellFaults } from './imports/cell-faults.ts'
import { parcelFaults } from './imports/parcel-faults.ts'
import { recordFaults } from './imports/record-faults.ts'
import { scanFaults } from './imports/scan-faults.ts'
import { staffFaults } from './imports/staff-faults.ts'
import { settlementFaults } from './payments/settlement-faults.ts'

// Apart from the texts of forms: only the server says them, and no page loads them.
export const serverTexts = {
  ...serverFieldTexts,
  ...parcelFaults,
  ...cellFaults,
  ...recordFaults,
  ...scanFaults,
  ...staffFaults,
  ...settlementFaults,
}
type ServerText = keyof typeof serverTexts

/** Problem of a field, or of a record, row or cell of a file. */
export type FaultText = FieldText | ServerText

const isServerText = (text: FaultText): text is ServerText => text in serverTexts

/** The words of a problem in the reader's language. */
export const faultText = (text: FaultText, language: Language): string =>
  isServerText(text) ? serverTexts[text][language] : fieldText(text, language)
