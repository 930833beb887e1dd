import {
  compare,
  type Fraction,
  fraction,
  isEqual,
  minus,
  none,
  over,
  plus,
  storable,
  sumOf,
  times,
} from '#contract/fractions.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import type { CameBy } from '#contract/land-tax/land-tax-registrations.ts'
import { type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { fractionOf } from '../../law/shares-after.ts'
import { hundredthsIn, hundredthsOf } from '../../law/tax-amounts.ts'
import { insertRegistration } from '../registration-changes.sql.ts'
import { type RegistrationRow, registrationsByIds } from '../registrations.sql.ts'
import { approval, landColumns, shareColumns } from './new-registration.ts'
import { landIn, rowsOnRecord } from './recorded-rows.ts'
import { taxedDag } from './taxed-dag.sql.ts'

/** A dag that takes the place of closed ones. */
export type Successor = {
  id: number
  owners: readonly OwnerRow[]
  /** Square feet that come from each closed dag. */
  from: readonly { dag_id: number; area: number }[]
}

type Carried = {
  /** The approved registrations of the closed dags. */
  registration_ids: readonly number[]
  /** Last tax year of all of them. */
  last_year: TaxYear
  successors: readonly Successor[]
  came_by: Extract<CameBy, 'split' | 'merge'>
  officer_id: number
  at: Date
}

/**
 * Registers the dags that a split or a join made for those who held the closed ones, from the year after, without a form:
 * with the share that the record gives each, where it has all of them, else with the share of before in each piece.
 */
export async function carryTax(trx: Db, carried: Carried): Promise<void> {
  const { registration_ids, last_year, successors, came_by, officer_id, at } = carried
  if (registration_ids.length === 0) return
  const rows = await registrationsByIds(trx, registration_ids)
  const taxable_from = yearsAfter(last_year, 1)
  const numbers = new Map<number, string[]>()
  for (const { successor, shares } of sharesOfSuccessors(rows, successors)) {
    const dag = await taxedDag(trx, successor.id)
    if (!dag) continue
    for (const [holder, share] of shares) {
      const first = rows.find((row) => holderOf(row) === holder)
      if (!first || isEqual(share, none)) continue
      await insertRegistration(trx, {
        ...landColumns(dag),
        ...shareColumns(share),
        user_id: first.user_id,
        holder_name: first.user_id === null ? first.user.name : null,
        land_type: first.land_type,
        ...approval(officer_id, at),
        taxable_from,
        came_by,
        mutation_id: first.mutation_id,
        buyer_place: first.buyer_place,
      })
      if (first.user_id !== null) numbers.set(first.user_id, [...(numbers.get(first.user_id) ?? []), dag.dag_number])
    }
  }
  for (const [user_id, dags] of numbers)
    await notify(trx, {
      user_id,
      type: 'land_tax_carried',
      params: { successors: dags, years: [taxable_from] },
      link: '/dashboard?tab=ldt',
      dedupe_key: `land-tax-carried:${user_id}:${successors.map(({ id }) => id).join('-')}`,
    })
}

/** One holder for all registrations of a person, or of one name without an account. */
const holderOf = ({ user_id, user }: RegistrationRow): string => (user_id === null ? `name:${user.name}` : `${user_id}`)

type Shares = Map<string, Fraction>

/** The shares of each successor by holder: those on record if by them as much land is taxed as before, else those of before. */
function sharesOfSuccessors(rows: readonly RegistrationRow[], successors: readonly Successor[]) {
  const before = successors.map((successor) => ({ successor, shares: sharesBefore(rows, successor) }))
  const recorded = successors.map((successor) => ({ successor, shares: sharesOnRecord(rows, successor) }))
  return rows.length > 1 && isSameLand(taxedHundredths(before), taxedHundredths(recorded)) ? recorded : before

  function isSameLand(taxed: Fraction, then: Fraction): boolean {
    const all = successors.reduce((sum, successor) => sum + hundredthsOfLand(successor), 0)
    if (isEqual(taxed, fraction(all))) return isEqual(then, taxed)
    // Shares of a part are exact, rows on record are rounded to a hundredth of a square foot each.
    const rounding = fraction(rows.length * successors.length)
    return (
      compare(minus(plus(then, rounding), taxed), none) > 0 && compare(minus(plus(taxed, rounding), then), none) > 0
    )
  }
}

const taxedHundredths = (taxed: readonly { successor: Successor; shares: Shares }[]) =>
  sumOf(taxed.map(({ successor, shares }) => times(sumOf([...shares.values()]), fraction(hundredthsOfLand(successor)))))

const hundredthsOfLand = ({ from }: Successor) => hundredthsIn(from)

/** The shares by the rows of the new khatian that are a holder's. */
function sharesOnRecord(rows: readonly RegistrationRow[], successor: Successor): Shares {
  const whole = fraction(hundredthsIn(successor.owners))
  const on_record = rowsOnRecord(rows, successor.owners, (row) => landBefore(row, successor))
  const shares = [...Map.groupBy(rows, holderOf)].flatMap(([holder, of]) => {
    const held = landIn(of.flatMap(({ id }) => on_record.get(id) ?? []))
    return isEqual(held, none) ? [] : [[holder, over(held, whole)] as const]
  })
  return stored(new Map(shares))
}

/** Hundredths of a square foot that a registration was taxed for in the land of a successor. */
function landBefore({ dag_id, share }: RegistrationRow, { from }: Successor): Fraction {
  const part = from.find((each) => each.dag_id === dag_id)
  return part ? times(fractionOf(share), fraction(hundredthsOf(part.area))) : none
}

/** The shares that the holders had of the land that a successor has now. */
function sharesBefore(rows: readonly RegistrationRow[], successor: Successor): Shares {
  const whole = fraction(hundredthsOfLand(successor))
  const shares: Shares = new Map()
  for (const row of rows) {
    const land = landBefore(row, successor)
    if (isEqual(land, none)) continue
    shares.set(holderOf(row), plus(shares.get(holderOf(row)) ?? none, over(land, whole)))
  }
  return stored(shares)
}

function stored(shares: Shares): Shares {
  const exact = storable([...shares.values()])
  return new Map([...shares.keys()].map((holder, at) => [holder, exact[at] ?? none] as const))
}
