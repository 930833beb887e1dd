import { landOf } from '../land-line.ts'
import { paperKind } from '../paper-kind.ts'
import { InvoiceContent } from './content.ts'

export const invoicePaper = paperKind({
  name: 'invoice',
  content: InvoiceContent,
  print: (content, check) => ({ paper: 'invoice', ...content, ...check }),
  what: ({ lines, parcel }, script) =>
    [...lines.map((line) => line[`label_${script}`]), landOf(parcel, script)].join(' · '),
  tax_year: () => null,
})
