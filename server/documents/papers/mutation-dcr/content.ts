import { z } from 'zod'
import { DcrContent } from '../dcr-content.ts'

/** Content of the receipt of a mutation fee, as its payment was settled. */
export const MutationDcrContent = DcrContent.extend({ mutation_id: z.int() })
export type MutationDcrContent = z.infer<typeof MutationDcrContent>
