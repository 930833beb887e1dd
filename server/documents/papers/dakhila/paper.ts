import { digitsFor } from '#contract/digits.ts'
import { text } from '../../text.ts'
import { landOf } from '../land-line.ts'
import { paperKind } from '../paper-kind.ts'
import { DakhilaContent } from './content.ts'

/** The check shows the year, the land and the amount, but no name. */
export const dakhilaPaper = paperKind({
  name: 'dakhila',
  content: DakhilaContent,
  print: (content, check) => ({ paper: 'dakhila', ...content, ...check }),
  what: ({ year, parcel, ...content }, script) =>
    [
      `${text(script, 'land_development_tax')} ${digitsFor(year, script)}`,
      landOf(parcel, script),
      content[`share_${script}`],
    ]
      .filter(Boolean)
      .join(' · '),
  tax_year: ({ year }) => year,
})
