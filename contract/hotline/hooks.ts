import { z } from 'zod'
import { copiedLine, digitsTogether, localPhone, optionalCode, textBlock } from '#contract/text-input.ts'

/** Id that a gateway gave a message or a call. */
const GatewayId = copiedLine(100)

/** A text message that came to the office's number, from the gateway that took it. */
export const IncomingText = z.object({
  id: GatewayId,
  from: localPhone,
  text: textBlock(1000),
  /** Moment at which the gateway got it. */
  received_at: z.iso.datetime({ offset: true, error: 'wrong_type' }),
})
export type IncomingText = z.output<typeof IncomingText>

/** `answered` is true if a reply was sent, now or when the message first came. */
export const TextReceipt = z.object({ answered: z.boolean() })
export type TextReceipt = z.infer<typeof TextReceipt>

/** A step of a call: the keys that the caller has pressed since its begin, of all steps together. */
export const CallStep = z.object({
  call_id: GatewayId,
  from: localPhone,
  digits: optionalCode(40)
    .transform(digitsTogether)
    .refine((keys) => /^[0-9*#]*$/.test(keys), { error: 'wrong_type' }),
})
export type CallStep = z.output<typeof CallStep>

/** Words that the gateway speaks, and if it then takes more keys, hangs up or connects the caller. */
export const CallAnswer = z.object({
  say: z.array(z.object({ language: z.enum(['bn', 'en']), text: z.string() })),
  expect: z.enum(['digits', 'hangup']),
  /** Max keys of the next step; `#` ends it sooner. 0 where none are taken. */
  max_digits: z.int(),
  /** Number to which a gateway that can connects the caller before it hangs up; null: to none. */
  transfer_to: z.string().nullable(),
})
export type CallAnswer = z.infer<typeof CallAnswer>
