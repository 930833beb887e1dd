import type { Language } from '#contract/digits.ts'
import { type FieldText, fieldText } from '#contract/field-errors.ts'
import { serverTexts } from '#contract/server-texts.ts'
import { cellFaults } from './cell-faults.ts'
import { parcelFaults } from './parcel-faults.ts'
import { recordFaults } from './record-faults.ts'

// Apart from the texts of forms: only the server says them, and no page loads them.
export const serverOnly = { ...serverTexts, ...parcelFaults, ...cellFaults, ...recordFaults }
type ServerOnly = keyof typeof serverOnly

/** Problem of a record, row or cell of a file: one that a page may say too, or one that only the server says. */
export type FaultText = FieldText | ServerOnly

const isServerOnly = (text: FaultText): text is ServerOnly => text in serverOnly

/** The words of a problem in the reader's language. */
export const faultText = (text: FaultText, language: Language): string =>
  isServerOnly(text) ? serverOnly[text][language] : fieldText(text, language)
