import type { OwnerRow } from '#contract/land-records/land-records.ts'
import { isRowOfBuyer } from '#contract/mutations/new-row-id.ts'
import type { RegistrationRow } from '../registrations.sql.ts'
import { applicantAmong } from '../review/applicant.ts'

type Registration = Pick<RegistrationRow, 'id' | 'user' | 'mutation_id' | 'buyer_place'>

/**
 * The rows on record of each registration of a dag: those of the buyer that it came with, and all that bear its name. A
 * row that came with another registration is not its own by the name alone.
 */
export function rowsOnRecord(
  registrations: readonly Registration[],
  owners: readonly OwnerRow[],
): ReadonlyMap<number, OwnerRow[]> {
  const bought = new Map(registrations.map((each) => [each.id, owners.filter((owner) => isBought(each, owner))]))
  const named = new Map(registrations.map((each) => [each.id, owners.filter((owner) => isNamed(each, owner))]))
  return new Map(
    registrations.map(({ id }) => {
      const own = owners.filter((owner) => {
        const buyers = registrations.filter((each) => bought.get(each.id)?.includes(owner))
        const isMine = named.get(id)?.includes(owner) ?? false
        if (buyers.length === 0) return isMine
        // A buyer whose name was corrected in one part of divided land has two names where the parts are joined again.
        const namedBuyers = buyers.filter((each) => named.get(each.id)?.includes(owner))
        return (namedBuyers.length > 0 ? namedBuyers : buyers).some((each) => each.id === id)
      })
      return [id, own]
    }),
  )
}

const isBought = ({ mutation_id, buyer_place }: Registration, { id }: OwnerRow) =>
  mutation_id !== null && buyer_place !== null && isRowOfBuyer(id, mutation_id, buyer_place - 1)

const isNamed = ({ user }: Registration, { owner, owner_en }: OwnerRow) =>
  applicantAmong(user.name, [{ owner, owner_en: owner_en ?? null }])?.result === 'found'
