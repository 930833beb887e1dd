import { z } from 'zod'

/** Report of a gateway about a text message. Anything that is neither delivered nor failed is unknown. */
export const DeliveryState = z.enum(['delivered', 'failed', 'unknown'])
export type DeliveryState = z.infer<typeof DeliveryState>

/** A report of a gateway: the id that it got with the message, and its own word for what became of it. */
export const DeliveryReport = z.object({
  id: z.uuid({ error: 'wrong_type' }),
  status: z.coerce.string().max(60, { error: 'too_long' }),
})
export type DeliveryReport = z.output<typeof DeliveryReport>

/** Text messages of today in Dhaka, for admins. */
export const TextMessageFigures = z.object({
  /** Parts of codes that were requested, and their maximum in a day. */
  code_parts: z.int(),
  max_code_parts: z.int(),
  /** Messages sent, counted up to 10,000, and the parts in which they went. */
  sent: z.int(),
  parts: z.int(),
  delivered: z.int(),
  failed: z.int(),
  /** Sent, and without a report that says more. */
  unknown: z.int(),
})
export type TextMessageFigures = z.infer<typeof TextMessageFigures>
