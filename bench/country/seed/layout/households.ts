import { makeHousehold } from '#demo/people/people.ts'
import { at, between, pick, randomOf } from '#demo/random.ts'

/** Co-owners and their shares. An owner here has all fields of a khatian except the land and the village. */
export type CountryHousehold = {
  id: number
  in_hills: boolean
  owners: { owner: string; owner_en: string; father: string }[]
  /** Shares of the whole in the order of the owners. */
  thousandths: number[]
}

const divisions: number[][][] = [
  [[1000]],
  [
    [500, 500],
    [667, 333],
    [875, 125],
  ],
  [
    [334, 333, 333],
    [400, 400, 200],
    [584, 291, 125],
  ],
  [
    [250, 250, 250, 250],
    [350, 350, 175, 125],
  ],
  [
    [200, 200, 200, 200, 200],
    [219, 219, 219, 218, 125],
  ],
]

/** Two owners per khatian on average. */
const sizes = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5]

/** Families with land all over the country; the same name in another village is another family. */
export const households = 8_000
/** Families with names of the hills come first. */
export const hill_households = 1_000

/** The three hill districts, by BBS code. */
export const hill_districts = ['2003', '2046', '2084']

export function makeHouseholds(): CountryHousehold[] {
  return Array.from({ length: households }, (_, id) => {
    const random = randomOf(`country household ${id}`)
    const in_hills = id < hill_households
    const size = at(sizes, between(random, 0, sizes.length - 1))
    const village = { bbs_code: in_hills ? at(hill_districts, id % hill_districts.length) : '3026', address: '' }
    const { owners } = makeHousehold(random, village, size)
    const parts = pick(random, at(divisions, size - 1))
    return {
      id,
      in_hills,
      owners: owners.map(({ owner, owner_en, father }) => ({ owner, owner_en, father })),
      thousandths: parts,
    }
  })
}
