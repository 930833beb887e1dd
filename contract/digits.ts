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
