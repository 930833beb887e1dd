import type { Language } from '#contract/digits.ts'
import { type FieldText, fieldText } from '#contract/field-errors.ts'
import { cellFaults } from './cell-faults.ts'
import { parcelFaults } from './parcel-faults.ts'
import { recordFaults } from './record-faults.ts'

// Apart from the texts of forms: only the server has words for files, and no page loads them.
const fileFaults = { ...parcelFaults, ...cellFaults, ...recordFaults }
type FileFault = keyof typeof fileFaults

/** Problem of a record, row or cell of a file: one of a form, or one that only files have. */
export type FaultText = FieldText | FileFault

const isFileFault = (text: FaultText): text is FileFault => text in fileFaults

/** The words of a problem in the reader's language. */
export const faultText = (text: FaultText, language: Language): string =>
  isFileFault(text) ? fileFaults[text][language] : fieldText(text, language)
