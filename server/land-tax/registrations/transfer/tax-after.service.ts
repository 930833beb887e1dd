import { type Fraction, isEqual, none, plus } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { isHillDistrict } from '#contract/land-tax/hill-districts.ts'
import type { Share } from '#contract/land-tax/land-shares.ts'
import type { TaxAfter, TaxAfterLine } from '#contract/land-tax/tax-after.ts'
import { type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { fitTogether, fractionOf, sharesAfter } from '../../law/shares-after.ts'
import { hundredthsOf } from '../../law/tax-amounts.ts'
import { taxYearOf } from '../../law/tax-years.ts'
import { lastTaxedYear } from '../closed-land.sql.ts'
import { type RegistrationRow, registrationsByIds } from '../registrations.sql.ts'
import { applicantAmong } from '../review/applicant.ts'
import { approvedOfLand } from '../review/land-shares.sql.ts'
import { lastSettledYear, type TaxedDag, taxedDag } from './taxed-dag.sql.ts'

/** Person who receives a part of what is given. */
export type Receiver = {
  /** Place among the buyers of the mutation, from 1. */
  place: number
  name: string
  /** Null for who has no account that is known to be theirs. */
  user_id: number | null
  /** Of what is given. */
  part: Fraction
}

/** Land of a dag that a mutation moves. */
export type LandTransfer = {
  dag_id: number
  /** Owners on record before, and the rows of those who give. */
  owners: readonly OwnerRow[]
  row_ids: readonly string[]
  /** Square feet. */
  sold_area: number
  receivers: readonly Receiver[]
  /** Row on record of a buyer of a mutation. */
  rowOfBuyer: (mutation_id: number, place: number) => string
  /** Registrations that give, as an officer chose them; null for those that the record names. */
  giver_ids: readonly number[] | null
}

/** A registration with its share before and after. */
export type ChangedShare = { row: RegistrationRow; gives: boolean; before: Fraction; after: Fraction }

export type TransferredTax = {
  dag: TaxedDag
  /** Last tax year by the shares before. */
  last_year: TaxYear
  /** All who are registered for the dag, also those whose share stays as it is. */
  holders: ChangedShare[]
  /** Receivers without a registration of the dag, with their shares of it. */
  made: (Receiver & { share: Fraction })[]
  fits: boolean
}

/** True if a registration has another share after the transfer. */
export const isChanged = ({ before, after }: ChangedShare): boolean => !isEqual(before, after)

/** Tax of a dag after a transfer; null where no tax is due: hill districts, a dag without a survey. */
export async function taxAfterTransfer(db: Db, transfer: LandTransfer, at: Date): Promise<TransferredTax | null> {
  const dag = await taxedDag(db, transfer.dag_id)
  if (!dag || isHillDistrict(dag.district)) return null
  const rows = await registrationsByIds(db, await approvedOfLand(db, { ...dag, dag_id: dag.id }))
  const givers = giversOf(rows, transfer)
  const { owners, row_ids, sold_area, receivers } = transfer
  const held = owners.filter(({ id }) => row_ids.includes(id))
  const { kept, received } = sharesAfter(
    rows.map((row) => ({ share: fractionOf(row.share), gives: givers.has(row.id) })),
    {
      dag: hundredthsOf(dag.area),
      held: hundredthsOf(addedUp(held.map(({ area }) => area))),
      sold: hundredthsOf(sold_area),
      rows: held.length,
      parts: receivers.map(({ part }) => part),
    },
  )
  // Older records have two registrations of one person and dag: the first takes what comes.
  const receivedBy = (row: RegistrationRow) => {
    const first = rows.find(({ user_id }) => user_id === row.user_id)
    const place = receivers.findIndex(({ user_id }) => user_id !== null && user_id === row.user_id)
    return first === row ? (received[place] ?? none) : none
  }
  const holders = rows.map((row, at) => ({
    row,
    gives: givers.has(row.id),
    before: fractionOf(row.share),
    after: plus(kept[at] ?? none, receivedBy(row)),
  }))
  const accounts = new Set(rows.map(({ user_id }) => user_id))
  const made = receivers.flatMap((receiver, at) =>
    receiver.user_id !== null && accounts.has(receiver.user_id) ? [] : [{ ...receiver, share: received[at] ?? none }],
  )
  return {
    dag,
    last_year: await lastYearOf(db, dag, holders.filter(isChanged), taxYearOf(at)),
    holders,
    made,
    fits: fitTogether([...holders.map(({ after }) => after), ...made.map(({ share }) => share)]),
  }
}

/**
 * Last tax year by the shares before: the current one, the last that is paid of a share that changes, or the one before
 * its first year. Land that nobody is registered for may still be paid ahead by who had it before.
 */
async function lastYearOf(db: Db, dag: TaxedDag, changed: readonly ChangedShare[], current: TaxYear): Promise<TaxYear> {
  const settled = await lastSettledYear(
    db,
    changed.map(({ row }) => row.id),
  )
  const before = changed.map(({ row }) => yearsAfter(row.taxable_from, -1))
  const ended = changed.length > 0 ? null : await lastTaxedYear(db, [dag.id])
  return [settled, ended, ...before].reduce<TaxYear>(
    (last, year) => (year !== null && year > last ? year : last),
    current,
  )
}

/** The tax after a transfer, as an officer sees it before entering it. */
export function presentTaxAfter({ last_year, holders, made, fits }: TransferredTax): TaxAfter {
  const lines: TaxAfterLine[] = [
    ...holders.map(({ row, gives, before, after }) => ({
      registration_id: row.id,
      name: row.user.name,
      before: shareOfFraction(before),
      after: shareOfFraction(after),
      gives,
      waits: row.user_id === null,
    })),
    ...made.map(({ name, user_id, share }) => ({
      registration_id: null,
      name,
      before: null,
      after: shareOfFraction(share),
      gives: false,
      waits: user_id === null,
    })),
  ]
  return { last_year, first_year: yearsAfter(last_year, 1), lines, fits }
}

/** Null for no share. */
const shareOfFraction = ({ numerator, denominator }: Fraction): Share | null =>
  numerator === 0n ? null : { numerator: Number(numerator), denominator: Number(denominator) }

/** The ids of the registrations that give. */
function giversOf(rows: readonly RegistrationRow[], transfer: LandTransfer): ReadonlySet<number> {
  const { giver_ids } = transfer
  const gives = giver_ids ? ({ id }: RegistrationRow) => giver_ids.includes(id) : givesOnRecord(transfer)
  return new Set(rows.filter(gives).map(({ id }) => id))
}

/**
 * True for a registration of a row that gives: by the buyer that it came with, else by the name. Who is alone on record, or
 * gives together with all others there, needs no name.
 */
function givesOnRecord({ owners, row_ids, rowOfBuyer }: LandTransfer) {
  const named = owners.map(({ owner, owner_en = null }) => ({ owner, owner_en }))
  const all_give = owners.every(({ id }) => row_ids.includes(id))
  return ({ user, mutation_id, buyer_place }: RegistrationRow): boolean => {
    if (all_give) return true
    const row = mutation_id === null || buyer_place === null ? null : rowOfBuyer(mutation_id, buyer_place)
    if (row !== null && owners.some(({ id }) => id === row)) return row_ids.includes(row)
    const match = applicantAmong(user.name, named)
    const owner = match?.result === 'found' && match.owner !== null ? owners[match.owner] : undefined
    return owner !== undefined && row_ids.includes(owner.id)
  }
}
