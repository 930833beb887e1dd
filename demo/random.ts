/** A stream of numbers in [0, 1); a seed gives the same numbers on every machine. */
export type Random = () => number

/** 128 bits of a text, as four unsigned words (cyrb128). Not for secrets. */
function wordsOf(text: string): [number, number, number, number] {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762]
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  a ^= b ^ c ^ d
  return [a >>> 0, (b ^ a) >>> 0, (c ^ a) >>> 0, (d ^ a) >>> 0]
}

/** Starts the stream of a seed (sfc32). */
export function randomOf(seed: string): Random {
  let [a, b, c, counter] = wordsOf(seed)
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 2 ** 32
  }
  for (let i = 0; i < 15; i += 1) next()
  return next
}

/** Derives a UUID from a text: the same text always gives the same one. */
export function uuidOf(text: string): string {
  const hex = wordsOf(text)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** A whole number from `low` to `high`, both included. */
export const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1))

/** The item at an index that is known to exist. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new RangeError(`Nothing at ${index} of ${list.length}`)
  return item
}

export const pick = <T>(random: Random, list: readonly T[]): T => at(list, Math.floor(random() * list.length))

/** The list in another order. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const left = [...list]
  const mixed: T[] = []
  while (left.length > 0) mixed.push(...left.splice(Math.floor(random() * left.length), 1))
  return mixed
}
