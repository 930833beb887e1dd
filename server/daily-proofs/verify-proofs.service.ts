import { daysAfter } from '#contract/dates.ts'
import type { Db } from '#server/app/database.ts'
import { accountMoves } from './compare-day.sql.ts'
import { type ProofRow, proofsAfter } from './daily-proofs.sql.ts'
import { dayOf } from './day-span.ts'
import { isIntact, readContent } from './proof-content.ts'

const batch = 100
const before_all = '1900-01-01'

/** Walks all daily proofs: how many there are, and each day whose proof is changed, cut out, or no longer true. */
export async function verifyDailyProofs(db: Db): Promise<{ proofs: number; faults: string[] }> {
  const faults: string[] = []
  let proofs = 0
  let last: ProofRow | undefined
  for (;;) {
    const rows = await proofsAfter(db, last?.day ?? before_all, batch)
    if (rows.length === 0) return { proofs, faults }
    for (const row of rows) {
      const fault = await faultOf(db, row, last)
      if (fault !== null) faults.push(`${row.day}: ${fault}`)
      last = row
      proofs += 1
    }
  }
}

async function faultOf(db: Db, row: ProofRow, last: ProofRow | undefined): Promise<string | null> {
  if (row.previous_hash !== (last?.hash ?? '')) return 'it does not follow the proof before'
  if (last && row.day !== daysAfter(last.day, 1)) return 'a day before it is missing'
  if (!isIntact(row)) return 'its text or signature was changed'
  const moves = await accountMoves(db, dayOf(row.day))
  const moved = new Map(moves.map((each) => [each.account, each]))
  const changed = readContent(row.content).accounts.filter(({ account, debit_poisha, credit_poisha }) => {
    const today = moved.get(account)
    return today?.debit_poisha !== debit_poisha || today.credit_poisha !== credit_poisha
  })
  if (changed.length === 0) return null
  return `the ledger has other sums today: ${changed.map(({ account }) => account).join(', ')}`
}
