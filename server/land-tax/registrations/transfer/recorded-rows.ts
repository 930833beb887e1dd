import {
  compare,
  type Fraction,
  fraction,
  isEqual,
  minus,
  none,
  over,
  sumOf,
  times,
  whole,
} from '#contract/fractions.ts'
import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { isRowOfBuyer } from '#contract/mutations/new-row-id.ts'
import { isOnRecord } from '../../law/shares-after.ts'
import { hundredthsIn, hundredthsOf } from '../../law/tax-amounts.ts'
import type { RegistrationRow } from '../registrations.sql.ts'
import { applicantAmong } from '../review/applicant.ts'

type Registration = Pick<RegistrationRow, 'id' | 'user' | 'mutation_id' | 'buyer_place'>

/** Part of a row on record that a registration is taxed for. */
export type OwnPart = { owner: OwnerRow; part: Fraction }

/** Registrations that may have a row: `by` those that it is of by the names, `all` every one; `firm` where nothing is to be decided. */
type Claimed<Each> = { owner: OwnerRow; by: readonly Each[]; all: readonly Each[]; firm: boolean }

/** Most ways to divide rows among registrations that are tried. */
const max_ways = 4096

/**
 * The rows on record of each registration of a dag, each row once: those of the buyer that it came with, and those that bear its
 * name and came with no other. Somebody may hold the dag twice, by account and in their name, and a buyer whose name was
 * corrected in one part of divided land has several registrations where the parts are joined again. Such rows are divided so
 * that each registration has what it is taxed for, by the names where there are several ways; where there is none, by what each
 * is taxed for beyond its other rows. `taxedFor` answers the hundredths of a square foot that a registration is taxed for.
 */
export function rowsOnRecord<Each extends Registration>(
  registrations: readonly Each[],
  owners: readonly OwnerRow[],
  taxedFor: (registration: Each) => Fraction,
): ReadonlyMap<number, OwnPart[]> {
  const claimed = owners.map((owner) => claimedBy(registrations, owner))
  const firm = new Map(
    registrations.map((each) => [each, claimed.flatMap((row) => (row.firm && row.all[0] === each ? [row.owner] : []))]),
  )
  const parts = new Map<number, OwnPart[]>(
    registrations.map((each) => [each.id, (firm.get(each) ?? []).map((owner) => ({ owner, part: whole }))]),
  )
  const open = claimed.filter((row) => !row.firm && row.all.length > 0)
  const divided = fittingWay(open, firm, taxedFor) ?? byLandBeyond(open, firm, taxedFor)
  for (const { owner, each, part } of divided) parts.get(each.id)?.push({ owner, part })
  return parts
}

type Divided<Each> = { owner: OwnerRow; each: Each; part: Fraction }
type FirmRows<Each> = ReadonlyMap<Each, readonly OwnerRow[]>

/** The way in which each registration has what it is taxed for, with the most rows by the names; null where there is none. */
function fittingWay<Each>(
  rows: readonly Claimed<Each>[],
  firm: FirmRows<Each>,
  taxedFor: (registration: Each) => Fraction,
): Divided<Each>[] | null {
  if (rows.reduce((ways, { all }) => ways * all.length, 1) > max_ways) return null
  const concerned = new Set(rows.flatMap(({ all }) => all))
  let best: { way: Divided<Each>[]; named: number } | null = null
  const tryFrom = (at: number, way: Divided<Each>[], named: number): void => {
    const row = rows[at]
    if (row) {
      for (const each of row.all)
        tryFrom(at + 1, [...way, { owner: row.owner, each, part: whole }], named + Number(row.by.includes(each)))
      return
    }
    const fits = [...concerned].every((each) => {
      const own = [...(firm.get(each) ?? []), ...way.flatMap((part) => (part.each === each ? [part.owner] : []))]
      return landBeyond(taxedFor(each), own).is_whole
    })
    if (fits && (!best || named > best.named)) best = { way, named }
  }
  tryFrom(0, [], 0)
  return (best as { way: Divided<Each>[] } | null)?.way ?? null
}

/** Each row by what its registrations are taxed for beyond their other rows; to those that lack something where that is unknown. */
function byLandBeyond<Each>(
  rows: readonly Claimed<Each>[],
  firm: FirmRows<Each>,
  taxedFor: (registration: Each) => Fraction,
): Divided<Each>[] {
  const own = new Map([...firm].map(([each, sure]) => [each, [...sure]]))
  // A row that is of one registration by its name counts for it before the others are divided.
  for (const { owner, by, all } of rows) if (by.length === 1 && all.length > 1 && by[0]) own.get(by[0])?.push(owner)
  const beyond = new Map([...own].map(([each, sure]) => [each, landBeyond(taxedFor(each), sure)]))
  return rows.flatMap(({ owner, by, all }) => {
    if (by.length === 1 && all.length > 1) return by.map((each) => ({ owner, each, part: whole }))
    const lands = by.map((each) => beyond.get(each)?.land ?? none)
    const is_known = !isEqual(sumOf(lands), none)
    const weights = is_known ? lands : by.map((each) => (beyond.get(each)?.is_whole ? none : whole))
    const sum = sumOf(weights)
    if (isEqual(sum, none)) return []
    return by.flatMap((each, at) => {
      const part = over(weights[at] ?? none, sum)
      return isEqual(part, none) ? [] : [{ owner, each, part }]
    })
  })
}

function claimedBy<Each extends Registration>(registrations: readonly Each[], owner: OwnerRow): Claimed<Each> {
  const named = registrations.filter((each) => isNamed(each, owner))
  const bought = registrations.filter((each) => isBought(each, owner))
  const both = named.filter((each) => bought.includes(each))
  const all = bought.length > 0 ? bought : named
  const by = both.length > 0 ? both : all
  return { owner, by, all, firm: all.length === 1 && (bought.length === 0 || both.length > 0) }
}

/** Land that a registration is taxed for beyond some rows; nothing where these are what it is taxed for. */
function landBeyond(taxed: Fraction, rows: readonly OwnerRow[]) {
  const held = fraction(hundredthsIn(rows))
  const beyond = minus(taxed, held)
  const is_whole = rows.length > 0 && isOnRecord(taxed, { dag: 1, held, rows: rows.length })
  return { is_whole, land: is_whole || compare(beyond, none) < 0 ? none : beyond }
}

/** Hundredths of a square foot of some parts of rows. */
export const landIn = (parts: readonly OwnPart[]): Fraction =>
  sumOf(parts.map(({ owner, part }) => times(part, fraction(hundredthsOf(owner.area)))))

const isBought = ({ mutation_id, buyer_place }: Registration, { id }: OwnerRow) =>
  mutation_id !== null && buyer_place !== null && isRowOfBuyer(id, mutation_id, buyer_place - 1)

const isNamed = ({ user }: Registration, { owner, owner_en }: OwnerRow) =>
  applicantAmong(user.name, [{ owner, owner_en: owner_en ?? null }])?.result === 'found'
