import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const randomOf = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Capital letters and digits. */
export const randomMixed = (length: number): string => randomOf(`${letters}0123456789`, length)
