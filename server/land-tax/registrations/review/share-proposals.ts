import { type Share, shareOf } from '#contract/land-tax/land-shares.ts'
import { placeKey } from '#contract/locations/place-key.ts'
import { hundredthsIn, hundredthsOf } from '#server/land-tax/law/tax-amounts.ts'

type Owner = { owner: string; owner_en: string | null; area: number }
type Person = { id: number; user: { name: string } }

/**
 * The share of each registration of a dag, in square feet, by the owner row on record that bears its person's name, in either script. Nothing is
 * proposed where several rows bear the name, or several registrations are of one name.
 */
export function proposedShares(
  people: readonly Person[],
  owners: readonly Owner[],
  dag_area: number,
): Map<number, Share> {
  const whole = Math.max(hundredthsIn(owners), hundredthsOf(dag_area))
  const proposed = new Map<number, Share>()
  for (const { id, user } of people) {
    const name = placeKey(user.name)
    const rows = owners.filter(({ owner, owner_en }) => [owner, owner_en ?? ''].map(placeKey).includes(name))
    const namesakes = people.filter((other) => placeKey(other.user.name) === name)
    const share = shareOf(hundredthsOf(rows[0]?.area ?? 0), whole)
    if (rows.length === 1 && namesakes.length === 1 && share) proposed.set(id, share)
  }
  return proposed
}
