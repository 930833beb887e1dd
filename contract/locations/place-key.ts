import { latinDigits } from '#contract/digits.ts'

/**
 * How a place's name is compared: NFC, lower case, Latin digits, without joiners (ZWJ, ZWNJ), Latin accents,
 * punctuation and double spaces. The same for what is stored and for what is looked for.
 */
export const placeKey = (name: string) =>
  latinDigits(name.normalize('NFC'))
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[.,'’`´"()/\\_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
