// Control characters and the marks that turn the reading direction: a name must not be able to reorder a line.
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Text that is allowed on a paper: NFC, on one line, without control characters. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[^\S\u00a0]+/gu, ' ')
    .replace(unprintable, '')
    .trim()

const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' })
const usualColumn = 16
const piece = 8
const mayBreakHere = '\u200b'

/**
 * Gives words longer than a column (in letters) invisible places to break, never inside a conjunct. Copies of such a
 * word contain them too: shorter words have none.
 */
export const breakable = (text: string, column = usualColumn): string =>
  text
    .split(/([ \u00a0])/u)
    .map((word) => breakableWord(word, column))
    .join('')

function breakableWord(word: string, longest: number): string {
  if (word.length <= longest) return word
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment)
  if (letters.length <= longest) return word
  return letters
    .map((letter, index) => (index > 0 && index % Math.min(piece, longest) === 0 ? mayBreakHere + letter : letter))
    .join('')
}
