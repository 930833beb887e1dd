import type { z } from 'zod'
import type { Checkable, PaperDocument } from '../typesetting/papers.ts'
import type { DcrContent } from './dcr-content.ts'
import { landOf } from './land-line.ts'
import { paperKind } from './paper-kind.ts'

/** The DCR of a kind of case: its amount is that of the fee, and it names the receipt of the payment. */
export const dcrPaper = <Content extends DcrContent>(
  name: 'mutation_dcr' | 'correction_dcr',
  content: z.ZodType<Content>,
  print: (content: Content, check: Checkable) => PaperDocument,
) =>
  paperKind({
    name,
    content,
    amount: ({ total_poisha }) => total_poisha,
    print,
    what: ({ receipt_number, parcel }, script) => [receipt_number, landOf(parcel, script)].join(' · '),
    tax_year: () => null,
  })
