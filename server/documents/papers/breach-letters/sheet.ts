import { both } from '../../text.ts'
import type { BreachLetters } from '../../typesetting/papers.ts'

/** Data of the template of the letters. */
export const breachLettersSheet = ({ paper: _, letters, ...rest }: BreachLetters) => ({
  ...rest,
  letters: letters.map(({ name, data }) => ({ name, data: data.map((each) => both(`breach.${each}`)) })),
})
