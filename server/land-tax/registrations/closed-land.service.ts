import type { TaxYear } from '#contract/land-tax/tax-years.ts'
import { AppError } from '#server/app/app-error.ts'
import type { Db } from '#server/app/database.ts'
import { originsOf } from '#server/land-records/successions/successions.service.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { taxYearOf } from '../law/tax-years.ts'
import { endTax, hasClosedDag, lastTaxedYear, standingOn } from './closed-land.sql.ts'

type Closed = { dag_ids: readonly number[]; successors: readonly string[]; at: Date }

/**
 * Land of dags that are being closed is taxed under them to the end of this tax year, or as far as it is paid in
 * advance: docs/rules/land-tax.md#closed-dags. The holders are notified. Returns the number of approved registrations
 * that end.
 */
export async function endTaxOfDags(trx: Db, { dag_ids, successors, at }: Closed): Promise<number> {
  const current = taxYearOf(at)
  const standing = await standingOn(trx, dag_ids)
  const approved = standing.filter(({ status }) => status === 'approved')
  for (const { id, paid_through } of approved) await endTax(trx, id, laterOf(paid_through, current), at)
  for (const { id, user_id, khatiyan_number, dag_number, paid_through } of standing)
    await notify(trx, {
      user_id,
      type: 'registered_land_closed',
      params: { khatiyan_number, dag_number, successors: [...successors], years: [laterOf(paid_through, current)] },
      link: '/dashboard?tab=ldt',
      dedupe_key: `registered-land-closed:${id}`,
    })
  return approved.length
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
