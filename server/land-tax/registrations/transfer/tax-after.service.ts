import { type Fraction, fraction, isEqual, minus, none, roundedDown, sumOf, times } from '#contract/fractions.ts'
import { addedUp } from '#contract/land-records/area.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { isHillDistrict } from '#contract/land-tax/hill-districts.ts'
import type { Share } from '#contract/land-tax/land-shares.ts'
import type { TaxAfter, TaxAfterLine } from '#contract/land-tax/tax-after.ts'
import { type TaxYear, yearsAfter } from '#contract/land-tax/tax-years.ts'
import type { Db } from '#server/app/database.ts'
import { fitTogether, fractionOf, sharesAfter } from '../../law/shares-after.ts'
import { sharesCorrected } from '../../law/shares-corrected.ts'
import { hundredthsIn, hundredthsOf } from '../../law/tax-amounts.ts'
import { taxYearOf } from '../../law/tax-years.ts'
import { lastTaxedYear } from '../closed-land.sql.ts'
import { sameArea } from '../matching.ts'
import { type RegistrationRow, registrationsByIds } from '../registrations.sql.ts'
import { approvedOfLand } from '../review/land-shares.sql.ts'
import { landColumns } from './new-registration.ts'
import { landIn, type OwnPart, rowsOnRecord } from './recorded-rows.ts'
import { lastSettledYear, type TaxedDag, taxedDag } from './taxed-dag.sql.ts'

/** Person who receives a part of what is given. */
export type Receiver = {
  /** Place among the buyers of the mutation, from 1. */
  place: number
  name: string
  /** Null for who has no account that is known to be theirs. */
  user_id: number | null
  /** Share of what is given. */
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
  /** Registrations that give, as an officer chose them; null for those that the record names. */
  giver_ids: readonly number[] | null
}

/** A registration with its share before and after. */
export type HeldShare = {
  row: RegistrationRow
  gives: boolean
  before: Fraction
  after: Fraction
  /** Columns of the registration that goes on with the share after, or null where all stays as it is. */
  goes_on: LandOfHolder | null
}

type LandOfHolder = Omit<ReturnType<typeof landColumns>, 'taxed_area'> & {
  taxed_area: number | null
  holder_name: string | null
}

/** Tax of a dag after a change of its record. */
export type TaxAfterChange = {
  dag: TaxedDag
  /** Square feet before and after, where they change. */
  area: { before: number; after: number } | null
  /** Last tax year by the shares before. */
  last_year: TaxYear
  /** All who are registered for the dag, also those whose share stays as it is. */
  holders: HeldShare[]
  /** Receivers without a registration of the dag, with their shares of it. */
  made: (Receiver & { share: Fraction })[]
  /** Square feet that are taxed before and by nobody after, or null. */
  untaxed_area: number | null
  fits: boolean
}

/** Tax of a dag after a transfer; null where no tax is due: hill districts, a dag without a survey. */
export async function taxAfterTransfer(db: Db, transfer: LandTransfer, at: Date): Promise<TaxAfterChange | null> {
  const dag = await taxedDag(db, transfer.dag_id)
  if (!dag || isHillDistrict(dag.district)) return null
  const rows = await registrationsByIds(db, await approvedOfLand(db, { ...dag, dag_id: dag.id }))
  const { owners, row_ids, sold_area, receivers } = transfer
  const on_record = rowsOnRecord(rows, owners, taxedFor(dag.area))
  const givers = giversOf(rows, transfer, on_record)
  const isHeld = ({ owner }: OwnPart) => row_ids.includes(owner.id)
  const partsOf = (row: RegistrationRow) => on_record.get(row.id) ?? []
  const staying = rows.flatMap((row) => (givers.has(row.id) ? partsOf(row).filter((part) => !isHeld(part)) : []))
  const held = owners.filter(({ id }) => row_ids.includes(id))
  // Older records have two registrations of one person and dag: the first takes what comes.
  const takers = receivers.map(({ user_id }) => {
    const at = user_id === null ? -1 : rows.findIndex((row) => row.user_id === user_id)
    return at < 0 ? null : at
  })
  const { kept, received } = sharesAfter(
    rows.map((row) => ({
      share: fractionOf(row.share),
      gives: givers.has(row.id),
      rows: {
        give: landIn(partsOf(row).filter(isHeld)),
        stay: givers.has(row.id) ? landIn(partsOf(row).filter((part) => !isHeld(part))) : none,
      },
    })),
    {
      dag: hundredthsOf(dag.area),
      held: hundredthsIn(held),
      stays: roundedDown(landIn(staying)),
      sold: hundredthsOf(sold_area),
      rows: held.length + new Set(staying.map(({ owner }) => owner)).size,
      parts: receivers.map(({ part }) => part),
      takers,
    },
  )
  const holders = rows.map((row, at): HeldShare => {
    const before = fractionOf(row.share)
    const after = kept[at] ?? none
    const land = { ...landColumns(dag), khatiyan_number: row.khatiyan_number, holder_name: holderName(row) }
    return { row, gives: givers.has(row.id), before, after, goes_on: isEqual(before, after) ? null : land }
  })
  const made = receivers.flatMap((receiver, at) => {
    const share = received[at] ?? none
    return isEqual(share, none) ? [] : [{ ...receiver, share }]
  })
  const shares_after = [...holders.map(({ after }) => after), ...made.map(({ share }) => share)]
  return {
    dag,
    area: null,
    last_year: await lastYearOf(db, dag, holders, taxYearOf(at)),
    holders,
    made,
    untaxed_area: untaxedArea(dag, minus(sumOf(holders.map(({ before }) => before)), sumOf(shares_after))),
    fits: fitTogether(shares_after),
  }
}

function untaxedArea({ area }: TaxedDag, lost: Fraction): number | null {
  const hundredths = roundedDown(times(lost, fraction(hundredthsOf(area))))
  return hundredths > 0 ? hundredths / 100 : null
}

/** Name in a registration of nobody's account. */
const holderName = ({ user_id, user }: RegistrationRow) => (user_id === null ? user.name : null)

/** Record of a dag. */
type Recorded = { owners: readonly OwnerRow[]; dag_no: string; khatiyan_number: string }

/** A dag whose record is corrected, with the record before and after. */
export type CorrectedDag = { dag_id: number; before: Recorded; after: Recorded }

/**
 * Tax of a dag after a correction of its record that is not written yet: who is taxed for what a row has on record is taxed
 * for what it has then, and numbers, area and name follow. Null where no tax is
 * due, or none changes.
 */
export async function taxAfterCorrection(
  db: Db,
  { dag_id, before, after }: CorrectedDag,
  at: Date,
): Promise<TaxAfterChange | null> {
  const dag = await taxedDag(db, dag_id)
  if (!dag || isHillDistrict(dag.district)) return null
  const rows = await registrationsByIds(db, await approvedOfLand(db, { ...dag, dag_id }))
  // The land of a dag whose shares are not whole is more than that of its owners, and changes as theirs does.
  const area = { before: dag.area, after: addedUp([dag.area, areaOf(after), -areaOf(before)]) }
  const on_record = rowsOnRecord(rows, before.owners, taxedFor(area.before))
  const moved = rows.map((row) => {
    const held = on_record.get(row.id) ?? []
    const then = held.flatMap(({ owner, part }) =>
      after.owners.filter(({ id }) => id === owner.id).map((corrected) => ({ owner: corrected, part })),
    )
    return { share: fractionOf(row.share), held, then }
  })
  const shares = sharesCorrected(
    moved.map(({ share, held, then }) => ({ share, rows: held.length, held: landIn(held), held_after: landIn(then) })),
    { before: hundredthsOf(area.before), after: hundredthsOf(area.after) },
  )
  const holders = rows.map((row, at): HeldShare => {
    const then = moved[at]?.then[0]?.owner
    const taxed_area = row.taxed_area !== null && sameArea(row.taxed_area, area.before) ? area.after : row.taxed_area
    const land = {
      ...landColumns(dag),
      land_area: taxed_area ?? row.land_area,
      taxed_area,
      dag_number: row.dag_number === before.dag_no ? after.dag_no : row.dag_number,
      khatiyan_number: row.khatiyan_number === before.khatiyan_number ? after.khatiyan_number : row.khatiyan_number,
      holder_name: holderName(row) === null ? null : (then?.owner ?? row.user.name),
    }
    const share = { before: fractionOf(row.share), after: shares?.[at] ?? fractionOf(row.share) }
    const goes_on = isEqual(share.before, share.after) && isSameLand(row, land) ? null : land
    return { row, gives: false, ...share, goes_on }
  })
  if (holders.every(({ goes_on }) => goes_on === null)) return null
  return {
    dag,
    area: area.before === area.after ? null : area,
    last_year: await lastYearOf(db, dag, holders, taxYearOf(at)),
    holders,
    made: [],
    untaxed_area: null,
    fits: shares !== null && fitTogether(shares),
  }
}

/** Hundredths of a square foot of a dag that a registration is taxed for. */
const taxedFor =
  (dag_area: number) =>
  ({ share }: RegistrationRow): Fraction =>
    times(fractionOf(share), fraction(hundredthsOf(dag_area)))

const areaOf = ({ owners }: Recorded) => addedUp(owners.map(({ area }) => area))

const isSameLand = (row: RegistrationRow, { taxed_area, dag_number, khatiyan_number, holder_name }: LandOfHolder) =>
  row.taxed_area === taxed_area &&
  row.dag_number === dag_number &&
  row.khatiyan_number === khatiyan_number &&
  holderName(row) === holder_name

/**
 * Last tax year by the shares before: the current one, the last that is paid of a share that changes, or the one before
 * its first year. Land that nobody is registered for may still be paid ahead by who had it before.
 */
async function lastYearOf(db: Db, dag: TaxedDag, holders: readonly HeldShare[], current: TaxYear): Promise<TaxYear> {
  const changed = holders.filter(({ goes_on }) => goes_on !== null)
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

/** The tax after a change of the record, as an officer sees it before. */
export function presentTaxAfter({ area, last_year, holders, made, untaxed_area, fits }: TaxAfterChange): TaxAfter {
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
  return { last_year, first_year: yearsAfter(last_year, 1), area, lines, untaxed_area, fits }
}

/** Null for no share. */
const shareOfFraction = ({ numerator, denominator }: Fraction): Share | null =>
  numerator === 0n ? null : { numerator: Number(numerator), denominator: Number(denominator) }

/**
 * The ids of the registrations that give: those with a row that gives, or as the officer chose. Who is alone on record, or gives
 * together with all others there, needs no name.
 */
function giversOf(
  rows: readonly RegistrationRow[],
  { owners, row_ids, giver_ids }: LandTransfer,
  on_record: ReadonlyMap<number, OwnPart[]>,
): ReadonlySet<number> {
  const all_give = owners.every(({ id }) => row_ids.includes(id))
  const gives = ({ id }: RegistrationRow) =>
    giver_ids ? giver_ids.includes(id) : all_give || on_record.get(id)?.some(({ owner }) => row_ids.includes(owner.id))
  return new Set(rows.filter(gives).map(({ id }) => id))
}
