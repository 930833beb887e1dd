import { dhakaDay } from '#contract/dates.ts'
import { type Poisha, poisha, takaOf } from '#contract/payments/money.ts'
import { fieldError } from '#server/app/app-error.ts'
import { inBatches } from '#server/app/database/in-batches.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Csv, CsvCell } from '#server/app/http/csv.ts'
import { chargesOfDay, refundsOfDay } from './sandbox.sql.ts'

/** The sandbox keeps 1.5 % of each payment, made up like that of the stand-ins; of a refund nothing. */
const fee_basis_points = 150

/** Fee of a payment in poisha, half a poisha rounded up. */
export const sandboxFee = (amount_poisha: Poisha): Poisha =>
  poisha(Math.floor((amount_poisha * fee_basis_points + 5000) / 10_000))

const head = ['Settlement ID', 'Type', 'Trx ID', 'Reference', 'Transaction Time', 'Amount', 'Fee', 'Net Amount']
const batch = 500

/**
 * The settlement file of the sandbox for a day in Dhaka that is over, from its own books: one payout, less fees and refunds.
 * Its heads are known to reconciliation.
 * @throws validation_failed on `day` while it is not over
 */
export async function settlementOfSandbox(db: Db, day: string): Promise<Csv> {
  if (day >= dhakaDay(await now(db))) throw fieldError('day', 'sandbox_day_not_over')
  const payout = `SBX${day.replaceAll('-', '')}`
  const lineOf = (kind: string, number: string, { reference, at, amount_poisha }: Movement, fee: Poisha): CsvCell[] => {
    const net = poisha(amount_poisha - fee)
    return [payout, kind, number, reference, at, takaOf(amount_poisha), takaOf(fee), takaOf(net)]
  }
  async function* rows() {
    for await (const charge of inBatches(batch, (last?: Charge) => chargesOfDay(db, day, last, batch)))
      yield lineOf('payment', charge.provider_ref, charge, sandboxFee(poisha(charge.amount_poisha)))
    for await (const refund of inBatches(batch, (last?: Refund) => refundsOfDay(db, day, last, batch))) {
      const amount_poisha = -refund.amount_poisha
      yield lineOf('refund', `${refund.provider_ref}-${refund.refund_key}`, { ...refund, amount_poisha }, poisha(0))
    }
  }
  return { name: `sandbox-${day}.csv`, head: [head], rows: rows() }
}

type Movement = { reference: string; at: string; amount_poisha: number }
type Charge = Awaited<ReturnType<typeof chargesOfDay>>[number]
type Refund = Awaited<ReturnType<typeof refundsOfDay>>[number]
