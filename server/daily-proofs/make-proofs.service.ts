import { daysAfter, dhakaDay } from '#contract/dates.ts'
import type { ProofFault } from '#contract/payments/daily-proofs.ts'
import type { PaymentPurpose } from '#contract/payments/own-payments.ts'
import { type Db, now } from '#server/app/database.ts'
import type { SigningKey } from '#server/documents/keys/signing.ts'
import {
  accountMoves,
  accountsOfOtherRevenue,
  comparePayments,
  faultsOf,
  type PurposeSums,
  paidWithoutPayment,
  receiptsWithoutPayment,
} from './compare-day.sql.ts'
import { insertProof, lastProof } from './daily-proofs.sql.ts'
import { dayOf, hoursOf } from './day-span.ts'
import { type ProofContent, proofContent, proofHash, readContent, signProof } from './proof-content.ts'

const hour_ms = 3_600_000
/** A payment of the last minute of a day may be written some time after midnight. */
const wait_ms = hour_ms
/** Days that one run proves, after a server that stood still. */
const days_a_run = 31

type Parts = { db: Db; key: SigningKey; warn: (facts: Record<string, unknown>, text: string) => void }

/**
 * Proves each day in Dhaka that ended an hour ago or longer, in order, and signs what it finds. The first proof is of the
 * last such day; its opening balances are all that was booked before.
 */
export async function makeDailyProofs({ db, key, warn }: Parts): Promise<void> {
  const newest = daysAfter(dhakaDay(new Date((await now(db)).getTime() - wait_ms)), -1)
  for (let made = 0; made < days_a_run; made += 1) {
    const last = await lastProof(db)
    const day = last ? daysAfter(last.day, 1) : newest
    if (day > newest) return
    const content = await proveDay(db, day, last ? readContent(last.content) : null)
    const text = JSON.stringify(content)
    const previous_hash = last?.hash ?? ''
    const hash = proofHash(previous_hash, text)
    const { fault_count } = content
    await insertProof(db, {
      day,
      content: text,
      fault_count,
      previous_hash,
      hash,
      key_id: key.key_id,
      signature: await signProof(key, hash),
    })
    if (fault_count > 0) warn({ day, faults: content.faults }, 'the books of a day do not agree')
  }
}

/** Compares the books of a day. A busy day has a million payments: they are read hour by hour. */
async function proveDay(db: Db, day: string, before: ProofContent | null): Promise<ProofContent> {
  const span = dayOf(day)
  const sums = new Map<PaymentPurpose, PurposeSums>()
  const faults: ProofFault[] = faultsOf('other_revenue', await accountsOfOtherRevenue(db, day, span))
  for (const hour of hoursOf(span)) {
    for (const { faults: found, ...part } of await comparePayments(db, hour)) {
      sums.set(part.purpose, added(sums.get(part.purpose), part))
      faults.push(...(found ?? []))
    }
    faults.push(...faultsOf('paid_without_payment', await paidWithoutPayment(db, hour)))
    faults.push(...faultsOf('receipt_without_payment', await receiptsWithoutPayment(db, hour)))
  }
  const opening = before ? closingOf(before) : await balancesAt(db, span.from)
  return proofContent({ day, opening, moves: await accountMoves(db, span), purposes: [...sums.values()], faults })
}

const added = (sum: PurposeSums | undefined, part: PurposeSums): PurposeSums =>
  sum === undefined
    ? part
    : {
        purpose: part.purpose,
        payments: sum.payments + part.payments,
        payments_poisha: sum.payments_poisha + part.payments_poisha,
        booked_poisha: sum.booked_poisha + part.booked_poisha,
        receipts: sum.receipts + part.receipts,
        receipts_poisha: sum.receipts_poisha + part.receipts_poisha,
        things: sum.things + part.things,
        things_poisha: sum.things_poisha + part.things_poisha,
      }

const closingOf = ({ accounts }: ProofContent) =>
  new Map(accounts.map(({ account, closing_poisha }) => [account, closing_poisha]))

async function balancesAt(db: Db, until: Date) {
  const moves = await accountMoves(db, { from: new Date(0), until })
  return new Map(moves.map(({ account, debit_poisha, credit_poisha }) => [account, debit_poisha - credit_poisha]))
}
