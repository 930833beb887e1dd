import type { TaxLetters } from '../../typesetting/papers.ts'
import { breakable } from '../../typesetting/printable.ts'

/** Data of the template of the letters. */
export const taxLettersSheet = ({ paper: _, letters, ...rest }: TaxLetters) => ({
  ...rest,
  letters: letters.map((letter) => ({
    ...letter,
    name: breakable(letter.name),
    address: letter.address.map((line) => breakable(line)),
    land: breakable(letter.land),
  })),
})
