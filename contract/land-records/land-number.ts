const from = '০১২৩৪৫৬৭৮৯ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const to = '0123456789abcdefghijklmnopqrstuvwxyz'
const letters = new Map([...from].map((letter, index) => [letter, to[index] ?? '']))

const spaces = /[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]/g

/**
 * Two dag or khatian numbers are the same if their keys are: Latin digits and small letters, no spaces, no zeros before
 * a run of digits. "012", "12" and "১২" are one; "12/345" and "12345" are two. The database's `land_number_key` gives
 * the same key for every text. A dag is unique by its number as text; this key only compares.
 */
export const landNumberKey = (number: string): string =>
  number
    .replace(spaces, '')
    .replace(/[০-৯A-Z]/g, (letter) => letters.get(letter) ?? letter)
    .replace(/(^|[^0-9])0+([0-9])/g, '$1$2')

export const isSameLandNumber = (one: string, other: string): boolean => landNumberKey(one) === landNumberKey(other)
