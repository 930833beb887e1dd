import { fromBijoy } from '#contract/bijoy.ts'
import { latinDigits } from '#contract/digits.ts'

/** Turns `Plot No.` into `plotno`; a letter with a dot beneath has several spellings in Unicode. */
export const plainName = (header: string): string =>
  latinDigits(header.normalize('NFC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Readings of a header from the strictest on: as it is, without what is in brackets, and typed in Bijoy. */
const readings: ((header: string) => string)[] = [
  (header) => header,
  (header) => header.replace(/[([{].*?[)\]}]/gs, ''),
  (header) => fromBijoy(header),
  (header) => fromBijoy(header.replace(/[([].*?[)\]]/gs, '')),
]

/**
 * The position of the column that has one of some names, the first name that fits counting; null if none has. `Area
 * (decimal)` is `area` where no column is `areadecimal`.
 */
export function knownColumn(names: readonly string[], columns: readonly string[]): number | null {
  for (const read of readings) {
    const plain = columns.map((column) => plainName(read(column)))
    const at = names.map((name) => plain.indexOf(plainName(name))).find((place) => place >= 0)
    if (at !== undefined) return at
  }
  return null
}
