import { z } from 'zod'

export const Religion = z.enum(['muslim', 'hindu', 'christian'], { error: 'unknown_choice' })
export type Religion = z.infer<typeof Religion>
