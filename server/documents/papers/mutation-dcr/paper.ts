import { landOf } from '../land-line.ts'
import { paperKind } from '../paper-kind.ts'
import { MutationDcrContent } from './content.ts'

export const mutationDcrPaper = paperKind({
  name: 'mutation_dcr',
  content: MutationDcrContent,
  amount: ({ total_poisha }) => total_poisha,
  print: (content, check) => ({ paper: 'mutation-dcr', ...content, ...check }),
  what: ({ receipt_number, parcel }, script) => [receipt_number, landOf(parcel, script)].join(' · '),
  tax_year: () => null,
})
