import { landOf } from '../land-line.ts'
import { paperKind } from '../paper-kind.ts'
import { ParcelSheetContent } from './content.ts'

export const parcelSheetPaper = paperKind({
  name: 'parcel_sheet',
  content: ParcelSheetContent,
  print: (content, check) => ({ paper: 'parcel-sheet', ...content, ...check }),
  what: ({ parcel }, script) => landOf(parcel, script),
  tax_year: () => null,
})
