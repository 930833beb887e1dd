/** The two languages of the product; `en` is the default. */
export type Language = 'en' | 'bn'

/** A name in both scripts, as every place and survey carries it. */
export type BilingualName = { name_en: string; name_bn: string }

const bengaliZero = 0x09e6

/** Bengali digits ০–৯ become 0–9; everything else stays. */
export const latinDigits = (text: string) =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))

/** Latin digits become Bengali ones in Bengali text. */
export const digitsFor = (text: string, language: Language) =>
  language === 'bn' ? text.replace(/[0-9]/g, (digit) => String.fromCharCode(bengaliZero + Number(digit))) : text

// Joiners, zero-width spaces, fillers, the empty Braille cell.
export const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/**
 * Normalises a number of land for storage and comparison: Latin digits ("১২ক" → "12ক") and nothing invisible, so that
 * numbers that look the same are the same.
 */
export const plainNumber = (text: string) => latinDigits(text.normalize('NFKC').replace(unseen, '')).trim()
