import library from '@codesigntheory/bnbijoy2unicode'

/** Browsers get the function itself, Node the module around it. */
const bijoyToUnicode: (text: string) => string =
  typeof library === 'function' ? library : (library as { default: typeof library }).default

/** Signs that Bijoy (SutonnyMJ) has for letters, next to a Latin letter. */
const sign = '[`~^|†‡ˆ‰Š‹ŒŽ‘“•˜™š›œžŸƒ„…¡-ÿ]'
const bijoy = new RegExp(`[A-Za-z]${sign}|${sign}[A-Za-z]|[a-z][A-Z]`)
const bengali = /[\u0980-\u09ff]/

/**
 * Reads a text that was typed in Bijoy (SutonnyMJ) into Unicode; null if it is no such text. Initials and words
 * without a sign of Bijoy look like English and are left alone.
 */
export function readBijoy(text: string): string | null {
  if (!bijoy.test(text) || bengali.test(text)) return null
  // The library reads `ø`, a small la under another letter, as another sign.
  const read = bijoyToUnicode(text.replaceAll('ø', '¬')).normalize('NFC').trim()
  return /[A-Za-z]/.test(read) ? null : read
}
