import type { Random } from '../random.ts'
import { areaOf, halves } from './parcel-shapes.ts'
import type { Parcel } from './parcels.ts'

export type NumberedParcel = { dag_no: string; parcel: Parcel }

type Manner = {
  first: number
  /** A number that some parcel must have unchanged. */
  sure: string | null
  /** True for a survey that came after another and finds some parcels divided. */
  later: boolean
}

/** Parts of a divided parcel are never under five decimals, in hundredths of square feet. */
const min_part = 5 * 43_560

/** The two halves of a parcel; null if it cannot be halved, or they would be too small. */
export function partsOf(parcel: Parcel): [Parcel, Parcel] | null {
  const parts = halves(parcel)
  return parts?.every((part) => areaOf(part) >= min_part) ? parts : null
}

/**
 * Numbers the parcels of a sheet as a survey does: in order, with later additions. A parcel added later is a bata dag
 * with the number before it and the next free one (12/345), or with a letter (12ক); a divided one is n/1 and n/2. Every
 * number is used once.
 */
export function numberParcels(
  random: Random,
  parcels: readonly Parcel[],
  { first, sure, later }: Manner,
): NumberedParcel[] {
  const numbered: NumberedParcel[] = []
  let [next, free] = [first, first + parcels.length + 5]
  let lettered = 0
  for (const parcel of parcels) {
    const lot = random()
    const before = next - 1
    const parts = later && lot < 0.2 && String(next) !== sure ? partsOf(parcel) : null
    if (parts) {
      numbered.push(...parts.map((part, i) => ({ dag_no: `${next}/${i + 1}`, parcel: part })))
      next += 1
    } else if (lot > 0.96 && next > first) {
      numbered.push({ dag_no: `${before}/${free}`, parcel })
      free += 1
    } else if (lot > 0.94 && next > first && lettered !== before) {
      numbered.push({ dag_no: `${before}ক`, parcel })
      lettered = before
    } else {
      numbered.push({ dag_no: String(next), parcel })
      next += 1
    }
  }
  return numbered
}
