import { type BilingualName, latinDigits } from '#contract/digits.ts'

/**
 * Normalises a place's name for comparison: NFC, lower case, Latin digits, without joiners (ZWJ, ZWNJ), Latin accents,
 * punctuation and double spaces. Stored names and searches use it alike.
 */
export const placeKey = (name: string) =>
  latinDigits(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[.,'’`´"()/\\_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** True if a place has a name in one of the scripts. */
export const isNamed = ({ name_en, name_bn }: BilingualName, name: string) =>
  [name_en, name_bn].some((own) => placeKey(own) === placeKey(name))
