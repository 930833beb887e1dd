import type { CashDue } from '#contract/payments/cash.ts'
import type { OrderCopyInCash } from '#contract/payments/cash-copies.ts'
import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import type { Db } from '#server/app/database.ts'
import type { Offices } from '#server/identity/accounts/jurisdiction.service.ts'
import type { Owed } from '../settle.ts'

/** Max things of one kind that are found. */
export const max_due = 50

/** Everything of some people, or the one thing with an id, inside offices. */
export type DueOf = { offices: Offices } & ({ user_ids: readonly number[] } | { id: number })

/** Something that can be paid, with its amount in poisha. */
export type DueFound = Omit<CashDue, 'amount'> & { amount_poisha: number }

/** An officer's act at the counter. */
export type CounterAct = { offices: Offices; at: Date; language: 'en' | 'bn' }

/**
 * Writes the order of a copy for a payer whose account is known.
 * @throws not_found outside the offices, unavailable without a fee, and what its payer would be refused too
 */
export type OrderCopy = (trx: Db, order: OrderCopyInCash, by: CounterAct) => Promise<Owed>

/** A room whose things can be paid in cash at the counter. */
export type CounterRoom = {
  /** Things that are not paid, at most `max_due`. */
  due: (db: Db, of: DueOf) => Promise<DueFound[]>
  /**
   * Locks a thing and refuses what its owner could not pay either; null while another payment of it is not decided.
   * @throws not_found outside the offices
   */
  owed: (trx: Db, id: number, by: CounterAct) => Promise<Owed | null>
}

export type CounterRooms = Record<PaymentPurpose, CounterRoom>
