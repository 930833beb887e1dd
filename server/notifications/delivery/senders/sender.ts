import type { Language } from '#contract/digits.ts'

/** A message ready to go out. Its id stays the same however often it is tried. */
export type Outgoing = {
  id: string
  to: string
  language: Language
  subject: string
  text: string
  html: string | null
}

/** Party that must act so that text messages go out again: the office pays or asks its provider, the person corrects a number. */
export type Trouble = 'balance' | 'sender' | 'account' | 'recipient'

/** `later` is tried again, `never` cannot succeed. Reasons hold no word of the message and no address. */
export type Delivery = { outcome: 'sent' } | { outcome: 'later' | 'never'; reason: string; trouble?: Trouble }

/** Hands a message to who carries it, in well under the two minutes for which it is leased. */
export type Sender = (message: Outgoing, stop: AbortSignal) => Promise<Delivery>

/** The demo's way: nothing leaves the machine, `/demo/outbox` shows what would have. */
export const demoSender: Sender = async () => ({ outcome: 'sent' })
