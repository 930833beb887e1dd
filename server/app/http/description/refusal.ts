import { z } from 'zod'
import { ErrorAnswer } from '#contract/answers.ts'

/** Extra fields of some refusals. */
export const Refusal = ErrorAnswer.extend({
  current: z.unknown().optional().describe('conflict: the thing as it stands now'),
  changed: z.unknown().optional().describe('conflict: who changed it and when, for staff'),
  uses: z.unknown().optional().describe('in_use: what still needs the thing, with counts'),
  file: z.string().optional().describe('The name of the file that was refused'),
  order_id: z.int().optional().describe('payment_declined: the order of land tax that can be paid again'),
  order: z.unknown().optional(),
  application_id: z.int().optional().describe('payment_declined: the application that can be paid again'),
  application: z.unknown().optional(),
  retention_days: z.int().optional().describe('No KYC yet: how many days images are kept after a decision'),
})
  .catchall(z.unknown())
  .describe('Every refusal has this shape')
