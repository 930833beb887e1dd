import { type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { originsOf } from '#server/land-records/successions/successions.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { endTax, hasClosedDag, lastTaxedYear, standingOn } from './closed-land.sql.ts'

type Closed = { dag_ids: readonly number[]; successors: readonly string[]; at: Date }

export type EndedTax = { registration_ids: number[]; last_year: TaxYear }

/**
 * Land of dags that are being closed is taxed under them to the end of this tax year, as far as one of them is paid in
 * advance, or to the year before one of them begins: docs/rules/land-tax.md#closed-dags. The holders are notified. Returns the approved registrations that end.
 */
export async function endTaxOfDags(trx: Db, { dag_ids, successors, at }: Closed): Promise<EndedTax> {
  const standing = await standingOn(trx, dag_ids)
  const approved = standing.filter(({ status }) => status === 'approved')
  // Until a registration begins, the land is taxed under the numbers before.
  const last_year = approved.reduce(
    (last, { paid_through, taxable_from }) => laterOf(paid_through, laterOf(yearsAfter(taxable_from, -1), last)),
    taxYearOf(at),
  )
  for (const { id } of approved) await endTax(trx, id, last_year, at)
  for (const { id, user_id, khatiyan_number, dag_number } of standing)
    if (user_id !== null)
      await notify(trx, {
        user_id,
        type: 'registered_land_closed',
        params: { khatiyan_number, dag_number, successors: [...successors], years: [last_year] },
        link: '/dashboard?tab=ldt',
        dedupe_key: `registered-land-closed:${id}`,
      })
  return { registration_ids: approved.map(({ id }) => id), last_year }
}

const laterOf = (paid_through: TaxYear | null, current: TaxYear): TaxYear =>
  paid_through !== null && paid_through > current ? paid_through : current

/** Holds a dag until the transaction ends; 409 where it is closed, so that nothing begins on it any more. */
export async function lockOpenDag(trx: Db, dag_id: number): Promise<void> {
  if (await hasClosedDag(trx, dag_id)) throw new AppError('dag_closed')
}

/** The last year in which the land of a dag was taxed under a number that it had before; null where it never was. */
export const taxedBefore = async (db: Db, dag_id: number): Promise<TaxYear | null> =>
  lastTaxedYear(db, await originsOf(db, dag_id))
