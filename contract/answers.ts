import { z } from 'zod'

/** The shape of every refusal. `error` repeats `message` because the specified client reads either. */
export const ErrorAnswer = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
})
export type ErrorAnswer = z.infer<typeof ErrorAnswer>

/** A page of a list that grows without end. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    current_page: z.int(),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    total_is_estimate: z.boolean().optional(),
  })

const whole = z.coerce.number({ error: 'wrong_type' }).int({ error: 'wrong_type' })

/** The page a list is asked for: 1–100 rows, counted from page 1. */
export const PageQuery = z.object({
  page: whole.min(1, { error: 'too_small' }).default(1),
  per_page: whole.min(1, { error: 'too_small' }).max(100, { error: 'too_large' }).default(10),
  direction: z.enum(['asc', 'desc'], { error: 'unknown_choice' }).default('desc'),
})

export const Moment = z.iso.datetime()
