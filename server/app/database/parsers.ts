const list = (parse: (text: string) => unknown) => (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(parse)
const same = (text: string) => text
const whole = (text: string) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a whole number`)
  return number
}

/** Both databases answer alike: bigint as number, numeric and dates as text, moments as Date. Keys are type oids. */
export const parsers: Record<number, (text: string) => unknown> = {
  20: whole,
  1016: list(whole),
  1082: same,
  1182: list(same),
  1114: same,
  1184: (text) => new Date(text),
  1700: same,
}
