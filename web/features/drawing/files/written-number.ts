/** Sign that comes before the decimals of a list's numbers, and the one between their thousands. */
export type NumberStyle = { decimal: '.' | ','; thousands: ',' | '.' | '' }

/** A number of a list, and the side that its letter names. */
export type Written = { value: number; axis: 'x' | 'y' | null }

/**
 * The style of the numbers of a list, seen over all of them: a comma stands for decimals, unless one number has several
 * of them or a point behind it.
 */
export function styleOf(cells: readonly string[]): NumberStyle {
  if (cells.some((cell) => /^\D*\d{1,3}(\.\d{2,3})*\.\d{3},\d/.test(cell) || /\d\.\d{3}\.\d{3}\b/.test(cell)))
    return { decimal: ',', thousands: '.' }
  if (cells.some((cell) => /\d,\d{3}\.\d|\d,\d{2,3},\d{3}/.test(cell))) return { decimal: '.', thousands: ',' }
  return { decimal: cells.some((cell) => /^[-+]?\d+,\d+$/.test(cell.trim())) ? ',' : '.', thousands: '' }
}

/** Degrees with minutes and seconds behind them: by signs, by letters or words, by colons or blanks. */
const degree = '(?:Â?[°º˚]|\\*|d(?:eg(?:rees?)?)?\\.?|ডিগ্রি|[:\\s-])'
const minute = "(?:['’‘′´`]|m(?:in(?:utes?)?)?\\.?|মিনিট|[:\\s-])"
const second = '(?:["”“″]|[\'’′´]{2}|s(?:ec(?:onds?)?)?\\.?|সেকেন্ড)?'
const number = '(\\d+(?:\\.\\d+)?)'
const angle = new RegExp(
  `^([-+]?)${number}\\s*${degree}\\s*${number}\\s*${minute}?(?:\\s*${number}\\s*${second})?$`,
  'i',
)
const plain = /^[-+]?\d+(?:\.\d*)?(?:e[-+]?\d+)?$/i
/** A letter or word for the side, before or behind the number. */
const sides = [
  { side: /(?:^|[^a-z])(?:n|north)$|^(?:n|north)(?=[^a-z])|উত্তর|উঃ?$/i, axis: 'y', sign: 1 },
  { side: /(?:^|[^a-z])(?:s|south)$|^(?:s|south)(?=[^a-z])/i, axis: 'y', sign: -1 },
  { side: /(?:^|[^a-z])(?:e|east)$|^(?:e|east)(?=[^a-z])|পূর্ব|পূঃ?$/i, axis: 'x', sign: 1 },
  { side: /(?:^|[^a-z])(?:w|west)$|^(?:w|west)(?=[^a-z])/i, axis: 'x', sign: -1 },
] as const

/** Reads a coordinate: decimals, an exponent, or degrees, minutes and seconds; null if it is none. */
export function readNumber(cell: string, { decimal, thousands }: NumberStyle): Written | null {
  const text = cell.trim()
  const found = sides.find(({ side }) => side.test(text) && !isSecondsLetter(text, side))
  const bare = (found ? text.replace(found.side, (all) => all.replace(/[\p{L}\p{M}ঃ]/gu, '')) : text).trim()
  const grouped = thousands === '' ? bare : bare.replaceAll(thousands, '')
  const written = decimal === ',' ? grouped.replace(',', '.') : grouped
  const value = degreesOrMetres(written)
  return value === null ? null : { value: value * (found?.sign ?? 1), axis: found?.axis ?? null }
}

/** The s of `6s` is for seconds. */
const isSecondsLetter = (text: string, side: RegExp) =>
  side.test('1s') && /\d\s*s$/i.test(text) && /[dm°'’′]/i.test(text)

function degreesOrMetres(written: string): number | null {
  const compact = written
    .replace(/(?<=\d)[\s\u00A0\u202F]+(?=\d{3}(?:\D|$))/g, '')
    .replace(/\s*(?:Â?[°º˚]|m\.?|মি\.?)$/i, '')
  if (plain.test(compact)) return Number(compact)
  const [, sign, degrees = '', minutes = '', seconds = '0'] = angle.exec(written) ?? []
  if (sign === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return null
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return Number((sign === '-' ? -size : size).toFixed(9))
}
