import { at, pick, type Random } from '#demo/random.ts'

// Letters that people confuse, in both scripts.
const alike = ['aeo', 'iey', 'ou', 'sz', 'jz', 'vbw', 'kqc', 'ািে', 'িী', 'ুূ', 'শসষ', 'নণ', 'জয', 'তট', 'রড']

type Slip = (letters: string[], place: number, random: Random) => string[]

const leaveOut: Slip = (letters, place) => letters.toSpliced(place, 1)
const writeTwice: Slip = (letters, place) => letters.toSpliced(place, 0, at(letters, place))
/** Vowel signs follow a letter: nobody writes one first. */
const isSign = (letter: string) => /\p{M}/u.test(letter)
const swap: Slip = (letters, place, random) => {
  const [before, letter] = [at(letters, place - 1), at(letters, place)]
  return isSign(before) || isSign(letter)
    ? leaveOut(letters, place, random)
    : letters.toSpliced(place - 1, 2, letter, before)
}
const mistake: Slip = (letters, place, random) => {
  const letter = at(letters, place)
  const others = alike.filter((each) => each.includes(letter)).flatMap((each) => [...each.replace(letter, '')])
  return others.length === 0 ? leaveOut(letters, place, random) : letters.toSpliced(place, 1, pick(random, others))
}

/** A name with one typing error after its first letter. */
export function misspelt(name: string, random: Random): string {
  const letters = [...name.toLowerCase()]
  const places = letters.flatMap((letter, place) =>
    place > 0 && letter !== ' ' && letters[place - 1] !== ' ' ? [place] : [],
  )
  for (let tries = 0; tries < 50; tries += 1) {
    const slip = pick(random, [leaveOut, writeTwice, swap, mistake, mistake])
    const written = slip(letters, pick(random, places), random).join('')
    if (written !== letters.join('')) return written
  }
  throw new Error(`${name} cannot be misspelt`)
}
