import { landOf } from '../land-line.ts'
import { paperKind } from '../paper-kind.ts'
import { KhatianCopyContent } from './content.ts'

export const khatianCopyPaper = paperKind({
  name: 'khatian_copy',
  content: KhatianCopyContent,
  print: (content, check) => ({ paper: 'khatian-copy', ...content, ...check }),
  what: ({ parcel }, script) => landOf(parcel, script),
  tax_year: () => null,
})
