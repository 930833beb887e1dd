import type { Books, Charge, Payout } from './books/books.ts'
import type { SentMessage } from './messages.ts'
import type { Behaviour } from './misbehave.ts'

export type StandInOptions = {
  /** A free one by default. */
  port?: number
  now?: () => Date
  /** Books of an earlier stand-in, or the file of books. Without either they begin empty and end with the process. */
  books?: Books
  file?: string
  /** In 1/100 of a percent of each payment. */
  fee_basis_points?: number
}

export type PayerAct = 'pay' | 'refuse' | 'leave'

/** The next step of the payer's browser; `fields` are posted as a form. */
export type Visit = { url: string; fields?: Record<string, string> }

export type PayIn = { amount: string; reference: string; channel?: 'app' | 'ussd' | 'qr'; payer?: string }

export type StandIn = {
  url: string
  books: Books
  /** Tells the next calls, messages or payouts how to misbehave. */
  behave: (behaviour: Behaviour) => void
  /** Behaviours that were not used up. */
  waiting: () => readonly Behaviour[]
  forget: () => void
  /** The payer's act on the page. Null where the browser shuts before it goes back; throws for a payment not open. */
  decide: (id: string, act: PayerAct, payer?: string) => Promise<Visit | null>
  /** Sends the merchant a claim that the payment is paid, as anyone could who knows the addresses. */
  forge: (id: string) => Promise<void>
  /** Everything that the provider sent to the merchant. */
  sent: () => readonly SentMessage[]
  /** Sends the messages that wait, the last one first. */
  release: () => Promise<void>
  finishRefund: (id: string, state: 'done' | 'cancelled') => void
  /** Pays out what is due on a day of Dhaka, such as "2026-11-29"; the file is what the merchant downloads. */
  payOut: (day: string) => { payout: Payout; csv: string }
  /** A payment that the merchant never asked for, made in the provider's app, by USSD or by QR. */
  payIn: (payIn: PayIn) => Promise<Charge>
  down: () => Promise<void>
  up: () => Promise<void>
  close: () => Promise<void>
}
