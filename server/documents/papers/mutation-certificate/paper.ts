import { landOf } from '../land-line.ts'
import { paperKind } from '../paper-kind.ts'
import { MutationCertificateContent } from './content.ts'

export const mutationCertificatePaper = paperKind({
  name: 'mutation_certificate',
  content: MutationCertificateContent,
  print: (content, check) => ({ paper: 'mutation-certificate', ...content, ...check }),
  what: ({ parcel }, script) => landOf(parcel, script),
  tax_year: () => null,
})
