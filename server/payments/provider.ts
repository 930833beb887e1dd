import type { Poisha } from '#contract/payments/money.ts'
import type { PaymentMethod } from '#contract/payments/payments.ts'
import type { ProviderName } from '#server/payments/provider-names.ts'

/** A charge to request of a provider. `reference` is ours and unique: a repeated request takes the money once. */
export type Charge = {
  reference: string
  amount_poisha: Poisha
  method: PaymentMethod
  /** Digits of a wallet or card, sent to the provider and not stored by us; empty where it asks for them itself. */
  payer: string
  callback_url: string
  /** Address to which a provider that redirects sends the payer's browser back. */
  return_url: string
}

/** A provider's answer about a charge. Only its own reply or signed callback becomes one of these. */
export type ProviderAnswer =
  | {
      outcome: 'succeeded'
      provider_ref: string
      amount_poisha: Poisha
      /** Last digits of the payer's number, where the provider asked for it. */
      payer_masked?: string
      /** Money that the provider took for the same charge again: it is given back. */
      surplus?: readonly Movement[]
    }
  /** The provider reports a success that is not as it should be. */
  | { outcome: 'held'; provider_ref: string; reason: string; amount_poisha: Poisha | null }
  | { outcome: 'failed'; provider_ref: string | null; reason: string; nothing_taken: boolean }
  | { outcome: 'pending'; provider_ref: string | null; redirect_url: string | null }
  /** The provider never heard of the reference, so nothing was taken. */
  | { outcome: 'unknown' }

/** A callback whose signature is good, or that was confirmed by asking the provider back. */
export type GenuineCallback = { event_id: string; payload: unknown } & (
  | { reference: string; answer: ProviderAnswer }
  /** Money that no payment of ours began. */
  | { received: Movement }
)

/** A message that is genuine and says nothing of money, such as the confirmation of an address. */
export const nothingSaid = 'nothing said'

/** A movement of money at a provider that no payment of ours began, or that came for one that was paid already. */
export type Movement = {
  provider_ref: string
  amount_poisha: Poisha
  /** As the payer typed it. */
  reference: string
  payer_masked: string
  paid_at: Date
}

/** Reason of a payment that failed because the provider could not be reached, or would not begin it. */
export const providerDown = 'provider down'

/** The way back of a payer's browser, which anyone could have written: it proves nothing. */
export type Returned = {
  event_id: string
  reference: string
  says: 'paid' | 'refused' | 'left'
  /** Number of the payment at the provider, as the way back claims it. */
  claimed_ref?: string
  payload: unknown
}

/** The second step of a provider that redirects: docs/decisions/076-redirecting-providers.md. */
export type Redirect = {
  /** Null for a way back that names no payment of this provider. */
  readReturn: (request: Pick<CallbackRequest, 'query' | 'body'>) => Promise<Returned | null>
  /** False where the payer's act on the provider's page took the money already. */
  confirm_takes_money: boolean
  /** Asks the provider what came of the payment, and takes the money where the payer approved it. */
  confirm: (returned: Returned) => Promise<ProviderAnswer>
}

export type CallbackRequest = {
  headers: Record<string, string | string[] | undefined>
  query: Record<string, unknown>
  body: string
}

/** Answer of a provider about money to give back; `refused` in its own words, empty where it has none. */
export type SurplusRefund = 'refunded' | 'pending' | { refused: string }

export type Refund = { reference: string; provider_ref: string; amount_poisha: Poisha; refund_key: string }

/** Posts a body to a path of this server, as a provider's machine does. Answers the status. */
export type Deliver = (path: string, headers: Record<string, string>, body: string) => Promise<number>

/**
 * One payment provider. One that redirects the payer (bKash, SSLCommerz) answers `start` with pending and a
 * `redirect_url`. A call that throws leaves the outcome unknown, until `query` or a callback reports it.
 */
export type PaymentProvider = {
  name: ProviderName
  methods: readonly PaymentMethod[]
  /** Amounts that the provider takes; left out where it names none. */
  limits?: { min_poisha: Poisha; max_poisha: Poisha }
  /** Left out where the payer types number and PIN on our page. */
  redirect?: Redirect
  start: (charge: Charge) => Promise<ProviderAnswer>
  query: (reference: string) => Promise<ProviderAnswer>
  refund: (refund: Refund) => Promise<'refunded' | 'pending' | 'refused'>
  /**
   * Gives back money of a `surplus`, which `provider_ref` names, once for a key. Left out where staff do it at the
   * provider.
   */
  refundSurplus?: (refund: Refund) => Promise<SurplusRefund>
  /**
   * Claims references of paid payments that are to be queried once more, since their page may have taken money again
   * meanwhile. Those that are not `endLook`ed come again. Left out where a payment is taken once.
   */
  claimLooks?: () => Promise<readonly string[]>
  endLook?: (reference: string) => Promise<void>
  /** Null for a callback that is forged or cannot be read. Left out where the provider sends none. */
  readCallback?: (request: CallbackRequest) => Promise<GenuineCallback | typeof nothingSaid | null>
  /** Work of the provider inside this process: the sandbox sends its own callbacks. */
  job?: { name: string; every_ms: number; run: (deliver: Deliver) => Promise<void> }
}
