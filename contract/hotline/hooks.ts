import { z } from 'zod'
import { copiedLine, localPhone, textBlock } from '#contract/text-input.ts'

/** Id that a gateway gave a message or a call. */
const GatewayId = copiedLine(100)

/** A text message that came to the office's number, from the gateway that took it. */
export const IncomingText = z.object({
  id: GatewayId,
  from: localPhone,
  text: textBlock(1000),
  /** When the gateway got it. */
  received_at: z.iso.datetime({ offset: true, error: 'wrong_type' }),
})
export type IncomingText = z.output<typeof IncomingText>

/** `answered` is true if a reply was sent, now or when the message first came. */
export const TextTaken = z.object({ answered: z.boolean() })
export type TextTaken = z.infer<typeof TextTaken>
