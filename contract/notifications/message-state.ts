import { z } from 'zod'

/** A message waits to be sent, was taken by the mail server or the gateway, or will never be delivered. */
export const MessageState = z.enum(['queued', 'sent', 'failed'])
export type MessageState = z.infer<typeof MessageState>
