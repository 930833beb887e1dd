import { type Db, now } from '#server/app/database.ts'
import { checkPayments, checkTransactions, type LedgerCheck, storeCheck, storedCheck } from './ledger-check.sql.ts'

const day_ms = 86_400_000
const batch = 1000
/** A turn ends after this, so that a server which is told to stop need not wait. */
const turn_ms = 2000

type Parts = { db: Db; warn: (facts: Record<string, unknown>, text: string) => void }

const begin = (last: LedgerCheck['last']): LedgerCheck => ({ transaction_after: 0, payment_after: 0, faults: 0, last })

/**
 * Proves the ledger once a day: every transaction sums to zero, every settlement moves the amount of its payment, every
 * payment that succeeded has one. Reads a thousand rows at a time and stores its place, from which any server goes on.
 */
export function makeLedgerCheck({ db, warn }: Parts) {
  async function work(): Promise<void> {
    const end_at = performance.now() + turn_ms
    let check = (await storedCheck(db)) ?? begin(null)
    if (await isDone(db, check)) return
    while (performance.now() < end_at) {
      const next = await readOn(check)
      check = next ?? begin({ finished_at: (await now(db)).toISOString(), faults: check.faults })
      await storeCheck(db, check)
      if (next === null) return
    }
  }

  /** Checks one batch; null where nothing is left. */
  async function readOn(check: LedgerCheck): Promise<LedgerCheck | null> {
    const transactions = await checkTransactions(db, check.transaction_after, batch)
    const payments = await checkPayments(db, check.payment_after, batch)
    if (transactions.count === 0 && payments.count === 0) return null
    const faults = transactions.faulty.length + payments.faulty.length
    if (faults > 0)
      warn(
        { transaction_ids: transactions.faulty, payment_ids: payments.faulty },
        'the ledger is not what the payments say',
      )
    return {
      ...check,
      transaction_after: Math.max(check.transaction_after, transactions.last_id),
      payment_after: Math.max(check.payment_after, payments.last_id),
      faults: check.faults + faults,
    }
  }

  return { work }
}

/** True from the end of a check until a day later. */
async function isDone(db: Db, { transaction_after, payment_after, last }: LedgerCheck): Promise<boolean> {
  if (last === null || transaction_after > 0 || payment_after > 0) return false
  return (await now(db)).getTime() - new Date(last.finished_at).getTime() < day_ms
}

/** The check of the ledger that ended last; undefined where none has. */
export async function lastLedgerCheck(db: Db): Promise<{ finished_seconds: number; faults: number } | undefined> {
  const last = (await storedCheck(db))?.last
  return last ? { finished_seconds: new Date(last.finished_at).getTime() / 1000, faults: last.faults } : undefined
}
