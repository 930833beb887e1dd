import { dcrPaper } from '../dcr-paper.ts'
import { CorrectionDcrContent } from './content.ts'

export const correctionDcrPaper = dcrPaper('correction_dcr', CorrectionDcrContent, (content, check) => ({
  paper: 'correction-dcr',
  ...content,
  ...check,
}))
