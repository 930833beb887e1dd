import { isBijoy } from '#contract/bijoy.ts'

const letters = /[A-Za-z\u0985-\u09ce]/
// The vowel signs া ি ী and the letters ঠ ঢ ছ, which English names hardly have.
const rare = /[vwxVXQ]/g

const countOf = (letter: RegExp, text: string) => text.match(letter)?.length ?? 0

/** Bijoy without any of its signs looks like English; a fifth of these letters tells it. */
const mayBeBijoy = (text: string) =>
  isBijoy(text) || (!/[\u0980-\u09ff]/.test(text) && countOf(rare, text) * 5 >= countOf(/[A-Za-z]/g, text))

/**
 * True if most cells of a column that have a letter look as if typed in Bijoy, and a fifth of them surely. Its other
 * cells are then Bijoy too, except those in Bengali letters: `fromBijoy` reads each of them.
 */
export function isBijoyColumn(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => letters.test(text))
  const sure = filled.filter(isBijoy).length
  return sure > 0 && sure * 5 >= filled.length && filled.filter(mayBeBijoy).length * 2 > filled.length
}
