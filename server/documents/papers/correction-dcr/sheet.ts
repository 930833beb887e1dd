import type { CorrectionDcr } from '../../typesetting/papers.ts'
import { numberField } from '../../typesetting/sheets/land.ts'
import { dcrSheet } from '../dcr-sheet.ts'

export const correctionDcrSheet = (dcr: CorrectionDcr) =>
  dcrSheet(dcr, {
    about: 'dcr_of.correction',
    number: numberField('correction_no', String(dcr.correction_id)),
    tracking: `C-${dcr.correction_id}`,
  })
