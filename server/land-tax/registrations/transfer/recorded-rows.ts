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

/** Rows that may be of some registrations; `firm` where nothing is left to be decided. */
type Claimed<Each> = { owner: OwnerRow; by: readonly Each[]; firm: boolean }

/**
 * The rows on record of each registration of a dag, each row once: those of the buyer that it came with, and those that bear its
 * name and came with no other. Where several registrations may have a row, it belongs to those that are taxed for more than
 * their other rows, by what they are taxed for beyond them: somebody may hold the dag twice, by account and in their name, and
 * a buyer whose name was corrected in one part of divided land has several registrations where the parts are joined again.
 * `taxedFor` answers the hundredths of a square foot that a registration is taxed for.
 */
export function rowsOnRecord<Each extends Registration>(
  registrations: readonly Each[],
  owners: readonly OwnerRow[],
  taxedFor: (registration: Each) => Fraction,
): ReadonlyMap<number, OwnPart[]> {
  const claimed = owners.map((owner) => claimedBy(registrations, owner))
  const beyond = new Map(
    registrations.map((each) => {
      const own = claimed.filter(({ firm, by }) => firm && by.includes(each)).map(({ owner }) => owner)
      return [each, landBeyond(taxedFor(each), own)] as const
    }),
  )
  const parts = new Map<number, OwnPart[]>(registrations.map(({ id }) => [id, []]))
  for (const { owner, by, firm } of claimed) {
    const lands = by.map((each) => (firm ? whole : (beyond.get(each)?.land ?? none)))
    const is_known = !isEqual(sumOf(lands), none)
    const weights = is_known ? lands : by.map((each) => (beyond.get(each)?.is_whole ? none : whole))
    const all = sumOf(weights)
    if (isEqual(all, none)) continue
    for (const [at, { id }] of by.entries()) {
      const part = over(weights[at] ?? none, all)
      if (!isEqual(part, none)) parts.get(id)?.push({ owner, part })
    }
  }
  return parts
}

function claimedBy<Each extends Registration>(registrations: readonly Each[], owner: OwnerRow): Claimed<Each> {
  const named = registrations.filter((each) => isNamed(each, owner))
  const bought = registrations.filter((each) => isBought(each, owner))
  const both = named.filter((each) => bought.includes(each))
  if (bought.length > 0 && both.length === 0) return { owner, by: bought, firm: false }
  const by = bought.length > 0 ? both : named
  return { owner, by, firm: by.length === 1 }
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
