import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dhakaDay } from '../dhaka-time.ts'
import { poishaOf } from '../money.ts'

/** Money is on the merchant's account only when a charge is `paid`. `approved` is a payer's yes before an execute. */
export type ChargeState = 'open' | 'approved' | 'paid' | 'refused' | 'left'

export type Charge = {
  /** The provider's own id of the payment. */
  id: string
  /** The merchant's id of it; free text where a payer paid without the merchant's asking. */
  reference: string
  amount_poisha: number
  state: ChargeState
  opened_at: string
  decided_at: string | null
  paid_at: string | null
  payer: string | null
  /** The provider's number of the movement of money. */
  transaction: string | null
  channel: 'checkout' | 'app' | 'ussd' | 'qr'
  coupon_poisha: number
  /** The part of the coupon that the merchant bears. */
  merchant_share_poisha: number
  risky: boolean
  /** Fields that the merchant sent. */
  request: Record<string, string>
  /** Facts that only one provider knows of a payment. */
  facts: Record<string, string>
}

export type Refund = {
  id: string
  charge: string
  /** The merchant's id of the refund, where it sends one. */
  key: string
  amount_poisha: number
  state: 'open' | 'done' | 'cancelled'
  reason: string
  opened_at: string
  done_at: string | null
}

export type PayoutLine = {
  kind: 'payment' | 'refund'
  charge: string
  /** Set for a refund. */
  refund: string | null
  reference: string
  transaction: string
  /** Negative for a refund. */
  amount_poisha: number
  fee_poisha: number
  at: string
}

export type Payout = { id: string; day: string; paid_at: string; lines: PayoutLine[]; net_poisha: number }

type Entries = { charges: Charge[]; refunds: Refund[]; payouts: Payout[] }

export type NewCharge = Pick<Charge, 'id' | 'reference' | 'amount_poisha'> &
  Partial<Pick<Charge, 'request' | 'facts' | 'channel' | 'payer'>>

export type Books = ReturnType<typeof openBooks>

/**
 * The books of one stand-in. With a `file` they are written after each change and read again at the next start; without,
 * the same books can be handed to the next stand-in. A fee is of each payment, in 1/100 of a percent, half up.
 */
export function openBooks(options: { file?: string | undefined; now?: () => Date; fee_basis_points?: number } = {}) {
  const { file, now = () => new Date(), fee_basis_points = 150 } = options
  const entries: Entries =
    file !== undefined && existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Entries)
      : { charges: [], refunds: [], payouts: [] }
  const save = () => {
    if (file === undefined) return
    writeFileSync(`${file}.new`, JSON.stringify(entries, null, 1))
    renameSync(`${file}.new`, file)
  }
  const time = () => now().toISOString()
  const chargeOf = (id: string) => entries.charges.find((each) => each.id === id)
  const creditedPoisha = (charge: Charge) => charge.amount_poisha - charge.merchant_share_poisha
  const feePoisha = (charge: Charge) => Math.floor((creditedPoisha(charge) * fee_basis_points + 5000) / 10_000)
  const refundsOf = (charge: string) => entries.refunds.filter((each) => each.charge === charge)
  const refundedPoisha = (charge: string) =>
    refundsOf(charge).reduce((sum, each) => sum + (each.state === 'cancelled' ? 0 : each.amount_poisha), 0)

  return {
    now,
    charges: (): readonly Charge[] => entries.charges,
    refunds: (): readonly Refund[] => entries.refunds,
    payouts: (): readonly Payout[] => entries.payouts,
    chargeOf,
    chargeByReference: (reference: string) => entries.charges.find((each) => each.reference === reference),
    chargeByTransaction: (transaction: string) => entries.charges.find((each) => each.transaction === transaction),
    refundOf: (id: string) => entries.refunds.find((each) => each.id === id),
    refundsOf,
    refundedPoisha,
    creditedPoisha,
    feePoisha,
    /** Amount that leaves the payer's account: without a coupon. */
    paidPoisha: (charge: Charge) => charge.amount_poisha - charge.coupon_poisha,
    open: (charge: NewCharge): Charge => {
      const opened: Charge = {
        state: 'open',
        opened_at: time(),
        decided_at: null,
        paid_at: null,
        payer: null,
        transaction: null,
        channel: 'checkout',
        coupon_poisha: 0,
        merchant_share_poisha: 0,
        risky: false,
        request: {},
        facts: {},
        ...charge,
      }
      entries.charges.push(opened)
      save()
      return opened
    },
    update: (charge: Charge, change: Partial<Charge>) => {
      Object.assign(charge, change)
      save()
    },
    /** Amounts in taka. Throws for a coupon of more than the payment, or a share of more than the coupon. */
    addCoupon: (charge: Charge, amount: string, merchantShare = '0') => {
      const coupon = poishaOf(amount)
      const share = poishaOf(merchantShare)
      if (coupon === null || share === null || coupon >= charge.amount_poisha || share > coupon)
        throw new Error(`a coupon of ${amount} with a share of ${merchantShare} does not fit`)
      Object.assign(charge, { coupon_poisha: coupon, merchant_share_poisha: share })
      save()
    },
    decide: (charge: Charge, state: 'approved' | 'refused' | 'left', payer: string | null) => {
      Object.assign(charge, { state, payer, decided_at: time() })
      save()
    },
    pay: (charge: Charge, transaction: string) => {
      Object.assign(charge, { state: 'paid', transaction, paid_at: time() })
      save()
    },
    refund: (refund: Pick<Refund, 'id' | 'charge' | 'key' | 'amount_poisha' | 'reason'>, isDone: boolean): Refund => {
      const added: Refund = {
        ...refund,
        state: isDone ? 'done' : 'open',
        opened_at: time(),
        done_at: isDone ? time() : null,
      }
      entries.refunds.push(added)
      save()
      return added
    },
    finishRefund: (refund: Refund, state: 'done' | 'cancelled') => {
      Object.assign(refund, { state, done_at: time() })
      save()
    },
    /**
     * Pays out the payments and refunds of Dhaka days up to `day` that no payout has yet. Throws where there are none.
     * The fee of a payment that was refunded is not returned.
     */
    payOut: (day: string): Payout => {
      const paidOut = new Set(entries.payouts.flatMap(({ lines }) => lines.map((line) => line.refund ?? line.charge)))
      const isDue = (id: string, at: string | null): at is string =>
        at !== null && !paidOut.has(id) && dhakaDay(new Date(at)) <= day
      const payments = entries.charges.flatMap((charge): PayoutLine[] =>
        charge.state === 'paid' && isDue(charge.id, charge.paid_at)
          ? [
              {
                kind: 'payment',
                charge: charge.id,
                refund: null,
                reference: charge.reference,
                transaction: charge.transaction ?? '',
                amount_poisha: creditedPoisha(charge),
                fee_poisha: feePoisha(charge),
                at: charge.paid_at,
              },
            ]
          : [],
      )
      const refunds = entries.refunds.flatMap((refund): PayoutLine[] =>
        refund.state === 'done' && isDue(refund.id, refund.done_at)
          ? [
              {
                kind: 'refund',
                charge: refund.charge,
                refund: refund.id,
                reference: chargeOf(refund.charge)?.reference ?? '',
                transaction: refund.id,
                amount_poisha: -refund.amount_poisha,
                fee_poisha: 0,
                at: refund.done_at,
              },
            ]
          : [],
      )
      const lines = [...payments, ...refunds].sort((a, b) => a.at.localeCompare(b.at))
      if (lines.length === 0) throw new Error(`nothing is due for ${day}`)
      const payout: Payout = {
        id: `PO${day.replaceAll('-', '')}${String(entries.payouts.length + 1).padStart(3, '0')}`,
        day,
        paid_at: time(),
        lines,
        net_poisha: lines.reduce((sum, line) => sum + line.amount_poisha - line.fee_poisha, 0),
      }
      entries.payouts.push(payout)
      save()
      return payout
    },
  }
}
