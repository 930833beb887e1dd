import { type Household, makeHousehold, type Person, type Village } from '../people/people.ts'
import { between, pick, type Random, uuidOf } from '../random.ts'

/** A khatian's entry for one owner of one dag. `area` is square feet, `share` of the whole as printed. */
export type OwnerRow = Person & { id: string; share: string; area: number }

/** Owners of a khatian and their shares, in thousandths. */
export type Holding = { household: Household; thousandths: number[] }

const divisions: number[][] = [
  [1000],
  [1000],
  [1000],
  [1000],
  [500, 500],
  [667, 333],
  [875, 125],
  [334, 333, 333],
  [400, 400, 200],
  [584, 291, 125],
  [250, 250, 250, 250],
  [350, 350, 175, 125],
  [219, 219, 219, 218, 125],
  [200, 200, 200, 200, 200],
  [200, 200, 200, 200, 100, 100],
  [250, 250, 125, 125, 125, 125],
]

/** Made-up owners with one of the usual divisions for one to six people. */
export function makeHolding(random: Random, village: Village): Holding {
  const thousandths = pick(random, divisions)
  return { household: makeHousehold(random, village, thousandths.length), thousandths }
}

/** Divides a whole number by weights so that the parts sum to it exactly: the largest remainders get the rest. */
export function apportion(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, each) => sum + each, 0)
  const parts = weights.map((weight) => Math.floor((whole * weight) / total))
  const left = whole - parts.reduce((sum, each) => sum + each, 0)
  const byRemainder = weights
    .map((weight, i) => ({ i, remainder: (whole * weight) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1
  return parts
}

const asShare = (thousandths: number) =>
  `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`

/**
 * Owner rows of a dag of `area` hundredths of square feet. `key` determines the ids, so they are the same on every
 * machine.
 */
export function ownerRows(key: string, { household, thousandths }: Holding, area: number): OwnerRow[] {
  const areas = apportion(area, thousandths)
  return household.owners.map((person, i) => ({
    id: uuidOf(`${key}:${i}`),
    ...person,
    share: asShare(thousandths[i] ?? 0),
    area: (areas[i] ?? 0) / 100,
  }))
}

export type Change = { holding: Holding; reason: string }

/** Owners of a khatian before `now`: the father of heirs, or a seller. The reason is that of the change to `now`. */
export function earlierHolding(random: Random, now: Holding, village: Village): Change {
  const { owners, father } = now.household
  const heirs = owners.length > 1 && owners.every((each) => each.father.endsWith(father.owner))
  const inherited: Change = {
    holding: { household: { owners: [father], father }, thousandths: [1000] },
    reason: 'Inheritance: entered in the names of the heirs / ওয়ারিশ সূত্রে উত্তরাধিকারীদের নামে নামজারি',
  }
  const seller = { household: makeHousehold(random, village, 1), thousandths: [1000] }
  const sold = `Registered deed of sale no. ${between(random, 100, 9800)} / রেজিস্ট্রিকৃত সাফ কবলা দলিলমূলে ক্রয়`
  return heirs ? inherited : { holding: seller, reason: sold }
}
