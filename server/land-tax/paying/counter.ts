import { fromTaka } from '#contract/payments/money.ts'
import { AppError } from '#server/app/app-error.ts'
import { type Db, now } from '#server/app/database.ts'
import { sha256 } from '#server/app/secrets/keys.ts'
import { isInside } from '#server/identity/accounts/jurisdiction.service.ts'
import { type CounterRoom, type DueFound, type DueOf, max_due } from '#server/payments/cash/counter-room.ts'
import { lockOwnRegistrations } from '../registrations/registration-changes.sql.ts'
import { taxOf } from '../registrations/registration-view.ts'
import {
  paidOrPendingYears,
  type RegistrationRow,
  registrationsByIds,
  registrationsOf,
} from '../registrations/registrations.sql.ts'
import { taxBasisFor } from '../registrations/tax-basis.ts'
import { orderTax } from './pay.service.ts'

/** Land development tax that is paid in cash: all that is due of one land, so that the cash is of one office. */
export const landTaxCounter = ({ support_phone }: { support_phone: string }): CounterRoom => ({
  due: taxDue,
  owed: async (trx, id, { offices, at, language }) => {
    const [row] = await registrationsByIds(trx, [id])
    if (!row || row.user_id === null || !isInside(offices, row.upazila.id)) throw new AppError('not_found')
    await lockOwnRegistrations(trx, row.user_id, [id])
    const caller = { actor: { id: row.user_id, assistance: null }, language, support_phone }
    const chosen = { registration_ids: [id], years: null, up_to: null, total_amount: null, transaction_id: null }
    return orderTax(trx, caller, { ...chosen, request_hash: sha256(`cash:${id}`) }, at)
  },
})

async function taxDue(db: Db, { offices, ...of }: DueOf): Promise<DueFound[]> {
  const found = 'id' in of ? await registrationsByIds(db, [of.id]) : await registrationsOfAll(db, of.user_ids)
  const rows = found.filter(({ status, upazila }) => status === 'approved' && isInside(offices, upazila.id))
  if (rows.length === 0) return []
  const at = await now(db)
  const paidYears = await paidOrPendingYears(
    db,
    rows.map(({ id }) => id),
  )
  const due: DueFound[] = []
  for (const [user_id, own] of Map.groupBy(rows, (row) => row.user_id)) {
    if (user_id === null) continue
    const by = await taxBasisFor(db, user_id, at)
    for (const row of own) due.push(...dueOf({ ...row, user_id }, taxOf(row, paidYears, by)))
  }
  return due.slice(0, max_due)
}

async function registrationsOfAll(db: Db, user_ids: readonly number[]): Promise<RegistrationRow[]> {
  const rows: RegistrationRow[] = []
  for (const user_id of user_ids) rows.push(...(await registrationsOf(db, user_id)))
  return rows
}

/** Land whose years are all being paid is shown without an amount that could be taken. */
function dueOf(row: RegistrationRow & { user_id: number }, tax: ReturnType<typeof taxOf>): DueFound[] {
  const being_paid = tax.pending_years.length > 0
  const amount_poisha = tax.due_amount === null ? null : fromTaka(tax.due_amount)
  const years = tax.due_years.length > 0 ? tax.due_years : tax.pending_years
  if (amount_poisha === null || years.length === 0) return []
  return [
    {
      purpose: 'land_tax',
      what: 'land_tax',
      id: row.id,
      amount_poisha,
      years,
      being_paid,
      payer: { id: row.user_id, name: row.user.name },
      office: row.upazila,
      mouza: { name_en: row.mouza.name_en, name_bn: row.mouza.name_bn },
      dag_number: row.dag_number,
      khatian_number: row.khatiyan_number,
    },
  ]
}
