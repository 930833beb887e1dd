import { z } from 'zod'
import { DcrContent } from '../dcr-content.ts'

/** Content of the receipt of a correction's fee, as its payment was settled. */
export const CorrectionDcrContent = DcrContent.extend({ correction_id: z.int() })
export type CorrectionDcrContent = z.infer<typeof CorrectionDcrContent>
