import { z } from 'zod'

export const HeirAnswer = z.enum(['agreed', 'objected', 'gave_up'])
export type HeirAnswer = z.infer<typeof HeirAnswer>

/** Decision of an officer about an heir: `passed_over` goes on without them. */
export const HeirOutcome = z.enum(['is_heir', 'not_heir', 'passed_over'], { error: 'unknown_choice' })
export type HeirOutcome = z.infer<typeof HeirOutcome>
