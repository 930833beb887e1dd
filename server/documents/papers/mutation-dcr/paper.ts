import { dcrPaper } from '../dcr-paper.ts'
import { MutationDcrContent } from './content.ts'

export const mutationDcrPaper = dcrPaper('mutation_dcr', MutationDcrContent, (content, check) => ({
  paper: 'mutation-dcr',
  ...content,
  ...check,
}))
