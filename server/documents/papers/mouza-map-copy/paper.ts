import { both } from '../../text.ts'
import { landOf } from '../land-line.ts'
import { paperKind } from '../paper-kind.ts'
import { MouzaMapCopyContent } from './content.ts'
import { scaleWords } from './scale-words.ts'

export const mouzaMapCopyPaper = paperKind({
  name: 'mouza_map',
  content: MouzaMapCopyContent,
  print: (content, check) => ({ paper: 'mouza-map-copy', ...content, ...check }),
  what: ({ parcel, scale }, script) =>
    [both('mouza_map')[script], landOf(parcel, script), ...(scale === null ? [] : [scaleWords(scale)[script]])].join(
      ' · ',
    ),
  tax_year: () => null,
})
