import type { z } from 'zod'
import type { Holdings, HoldingsQuery } from '#contract/land-tax/land-tax-payments.ts'
import { takaOf } from '#contract/payments/money.ts'
import { type Db, now } from '#server/app/database.ts'
import type { Actor } from '#server/app/http/access.ts'
import { officesOf } from '#server/identity/accounts/jurisdiction.service.ts'
import { receiptLineOf } from '#server/payments/receipt-line.ts'
import { recordedLand } from '../registrations/land.sql.ts'
import { dueByYear, withTax } from '../registrations/registration-view.ts'
import { paidOrPendingYears, registrationsOfParcel } from '../registrations/registrations.sql.ts'
import { taxBasisForPeople } from '../registrations/tax-basis.ts'
import { type PaidLineRow, paidLinesOfRegistrations } from './paid-lines.sql.ts'

const max_holdings = 50

/**
 * Counter's view of the parcels under a number: registrations, tax due and payments; for land that nobody registered,
 * the record. Inside the actor's upazilas.
 */
export async function findHoldings(db: Db, actor: Actor, query: z.output<typeof HoldingsQuery>): Promise<Holdings> {
  const offices = await officesOf(db, actor)
  const found = await registrationsOfParcel(db, query, offices, max_holdings + 1)
  const rows = found.slice(0, max_holdings)
  if (rows.length === 0) return { holdings: [], more: false, on_record: await recordedLand(db, query, offices) }
  const ids = rows.map(({ id }) => id)
  const at = await now(db)
  const paidYears = await paidOrPendingYears(db, ids)
  const lines = await paidLinesOfRegistrations(db, ids)
  const basisOf = await taxBasisForPeople(
    db,
    rows.flatMap(({ user_id }) => user_id ?? []),
    at,
  )
  const holdings = rows.map(({ zil_no, ...row }) => {
    const years = lines.filter(({ registration_id }) => registration_id === row.id).map(presentYear)
    const by = basisOf(row.user_id)
    return { ...withTax(row, paidYears, by), zil_no, due: dueByYear(row, paidYears, by), years }
  })
  return { holdings, more: found.length > max_holdings, on_record: [] }
}

const presentYear = (line: PaidLineRow) => ({
  id: line.id,
  year: line.year,
  amount: takaOf(line.amount_poisha),
  status: line.status,
  paid_at: line.paid_at?.toISOString() ?? null,
  receipt: receiptLineOf(line),
})
