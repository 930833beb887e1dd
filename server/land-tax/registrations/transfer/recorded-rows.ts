import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { isRowOfBuyer } from '#contract/mutations/new-row-id.ts'
import type { RegistrationRow } from '../registrations.sql.ts'
import { applicantAmong } from '../review/applicant.ts'

type Registration = Pick<RegistrationRow, 'id' | 'user' | 'mutation_id' | 'buyer_place'>

/**
 * The rows on record of each registration of a dag: those of the buyer that it came with, and all that bear its name. A
 * row that came with another registration is not its own by the name alone. A buyer whose name was corrected in one part of
 * divided land has several registrations where the parts are joined again: each has the rows of its name, and a row of no such
 * name belongs to those that are not `isWhole` without it.
 */
export function rowsOnRecord<Each extends Registration>(
  registrations: readonly Each[],
  owners: readonly OwnerRow[],
  isWhole: (registration: Each, rows: readonly OwnerRow[]) => boolean = () => false,
): ReadonlyMap<number, OwnerRow[]> {
  const buyersOf = new Map(owners.map((owner) => [owner, registrations.filter((each) => isBought(each, owner))]))
  const named = registrations.map((each) => {
    const own = owners.filter((owner) => {
      const buyers = buyersOf.get(owner) ?? []
      return isNamed(each, owner) && (buyers.length === 0 || buyers.includes(each))
    })
    return { each, own, is_whole: own.length > 0 && isWhole(each, own) }
  })
  const taken = new Set(named.flatMap(({ own }) => own))
  return new Map(
    named.map(({ each, own, is_whole }) => {
      const others = owners.filter((owner) => !taken.has(owner) && buyersOf.get(owner)?.includes(each))
      return [each.id, is_whole ? own : owners.filter((owner) => own.includes(owner) || others.includes(owner))]
    }),
  )
}

const isBought = ({ mutation_id, buyer_place }: Registration, { id }: OwnerRow) =>
  mutation_id !== null && buyer_place !== null && isRowOfBuyer(id, mutation_id, buyer_place - 1)

const isNamed = ({ user }: Registration, { owner, owner_en }: OwnerRow) =>
  applicantAmong(user.name, [{ owner, owner_en: owner_en ?? null }])?.result === 'found'
