import type { MutationDcr } from '../../typesetting/papers.ts'
import { numberField } from '../../typesetting/sheets/land.ts'
import { dcrSheet } from '../dcr-sheet.ts'

export const mutationDcrSheet = (dcr: MutationDcr) =>
  dcrSheet(dcr, {
    about: 'dcr_of.mutation',
    number: numberField('mutation_no', String(dcr.mutation_id)),
    tracking: `M-${dcr.mutation_id}`,
  })
