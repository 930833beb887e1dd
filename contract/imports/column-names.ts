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

/** A head as offices spell it: পরিমাণ and পরিমান, শ্রেণী and শ্রেনি, নম্বর, নাম্বার and নং are one. */
const spelling = (name: string): string =>
  plainName(name)
    .replaceAll('ণ', 'ন')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ষ', 'শ')
    .replace(/(নাম্বার|নম্বর)$/, 'নং')
    .replace(/(number|num)$/, 'no')

/**
 * How well a head fits some names: 0 as it is written, 1 in another spelling, then without what is in brackets, then read
 * from Bijoy; null if it does not. `without` takes words out of a head that are no part of its name, such as units.
 */
export function fitOf(names: readonly string[], head: string, without: (text: string) => string = (text) => text) {
  const spelled = new Set(names.map(spelling))
  if (plainName(head) === '') return null
  if (names.some((name) => plainName(name) === plainName(head))) return 0
  const at = readings.findIndex((read) => {
    const text = read(head)
    const bare = without(text)
    return (plainName(text) !== '' && spelled.has(spelling(text))) || (bare !== text && spelled.has(spelling(bare)))
  })
  return at < 0 ? null : at + 1
}

/** A head in Unicode: as it is, or read from Bijoy if it is known so only. */
export const isBijoyHead = (fit: number | null): boolean => fit !== null && fit >= 3
