import { maxAdvanceYears, type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { type Poisha, sumPoisha } from '#contract/payments/money.ts'
import { registrationOfReference } from '#contract/payments/received-money.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import type { OrderByReference } from '#server/payments/received/received.service.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { lockRates } from '../rates/rates.sql.ts'
import { lockOwnRegistrations } from '../registrations/registration-changes.sql.ts'
import { ownerOfRegistration } from '../registrations/registrations.sql.ts'
import { type DueLine, dueLines } from './calculate.service.ts'
import { writeOrder } from './pay.service.ts'

/**
 * Orders the oldest open years of a land whose tax is exactly the amount, up to three years in advance. Money that pays no
 * whole years orders nothing: nobody is left with a part of a year.
 */
export const orderByReference: OrderByReference = async (trx, { reference, amount_poisha, owner_id, at }) => {
  if (reference === '') return { fault: 'no_reference' }
  const registration_id = registrationOfReference(reference)
  const owner = registration_id === null ? undefined : await ownerOfRegistration(trx, registration_id)
  const user_id = owner?.user_id ?? null
  if (registration_id === null || user_id === null) return { fault: 'unknown_reference' }
  if (owner_id !== null && user_id !== owner_id) throw new AppError('not_found')
  await lockOwnRegistrations(trx, user_id, [registration_id])
  await lockRates(trx)
  const open = await openLines(trx, { registration_id, user_id, at })
  if (open.length === 0) return { fault: 'not_payable' }
  const lines = linesOfAmount(open, amount_poisha)
  if (!lines) return { fault: 'other_amount' }
  const ordered = await writeOrder(trx, lines, { user_id, transaction_id: null, request_hash: '', created_at: at })
  return ordered ?? { fault: 'not_payable' }
}

type Land = { registration_id: number; user_id: number; at: Date }

/** Years that are due, then those that may be paid in advance; none where the land cannot be paid for. */
async function openLines(trx: Db, { registration_id, user_id, at }: Land): Promise<DueLine[]> {
  const caller = { actor: { id: user_id }, language: 'en', support_phone: '' } as const
  const last: TaxYear = yearsAfter(taxYearOf(at), maxAdvanceYears)
  try {
    return await dueLines(trx, caller, { registration_ids: [registration_id], years: null, up_to: last }, at)
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

/** The first lines that together are the amount. */
function linesOfAmount(lines: readonly DueLine[], amount_poisha: Poisha): DueLine[] | null {
  for (let count = 1; count <= lines.length; count += 1) {
    const first = lines.slice(0, count)
    if (sumPoisha(first.map(({ tax }) => tax.amount)) === amount_poisha) return first
  }
  return null
}
