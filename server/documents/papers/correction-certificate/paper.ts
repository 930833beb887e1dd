import { landOf } from '../land-line.ts'
import { paperKind } from '../paper-kind.ts'
import { CorrectionCertificateContent } from './content.ts'

export const correctionCertificatePaper = paperKind({
  name: 'correction_certificate',
  content: CorrectionCertificateContent,
  print: (content, check) => ({ paper: 'correction-certificate', ...content, ...check }),
  what: ({ parcel }, script) => landOf(parcel, script),
  tax_year: () => null,
})
