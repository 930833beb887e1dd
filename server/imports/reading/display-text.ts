import { type CellObject, SSF } from '@e965/xlsx'

const day_ms = 86_400_000
/** Days of a workbook count from here, in the ones of old Macs four years later. */
const first_day = Date.UTC(1899, 11, 30)
const days_of_1904 = 1462
/** Excel has a 29 February 1900; before it, its days are one off. */
const days_before_march_1900 = 60

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}

/**
 * The text of a cell as the officer sees it, but dates as `2024-03-01` and numbers with all their digits and without
 * groups. A formula counts by the value that the file has of it.
 */
export function displayText(cell: CellObject | undefined, starts1904: boolean): string {
  if (!cell) return ''
  const { t, v, w, z } = cell
  if (t === 's') return String(v ?? '')
  if (t === 'b') return v ? 'TRUE' : 'FALSE'
  if (t === 'e') return w ?? errors[Number(v)] ?? '#N/A'
  if (typeof v !== 'number') return v === undefined || v === null ? '' : String(v)
  const format = typeof z === 'string' && z !== 'General' && z !== '@' ? z : ''
  if (format !== '' && SSF.is_date(format)) return dateText(v, format, starts1904)
  if (w?.endsWith('%') || /%/.test(withoutLiterals(format))) return `${numberText(v * 100)}%`
  return format === '' ? numberText(v) : formattedNumber(v, format)
}

const withoutLiterals = (format: string) => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')

function dateText(days: number, format: string, starts1904: boolean): string {
  // Hours alone are no date.
  if (!/[dy]|m{3}/i.test(withoutLiterals(format))) return SSF.format(format, days)
  const offset = starts1904 ? days_of_1904 : days < days_before_march_1900 ? 1 : 0
  const at = new Date(first_day + Math.round((days + offset) * 86_400) * 1000)
  if (Number.isNaN(at.getTime())) return numberText(days)
  const [day = '', time = ''] = at.toISOString().split(/[T.]/)
  return at.getTime() % day_ms === 0 ? day : `${day} ${time}`
}

/** Digits of a number to the 15th, as a spreadsheet shows them; never with an exponent. */
function numberText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString()
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(20).replace(/\.?0+$/, '') : text
}

/** A format may write zeros before a number, a fraction, or the unit after it. */
function formattedNumber(value: number, format: string): string {
  const [section = ''] = format.split(';')
  const digits = withoutLiterals(section)
  const isFraction = /[?#]\s*\/\s*[?#\d]/.test(digits)
  if (isFraction || (Number.isInteger(value) && /^[^.,eE]*[0#][^.,eE]*$/.test(digits)))
    return SSF.format(format, value).replace(/\s+/g, ' ').trim()
  const [, unit = ''] = /"([^"]*)"\s*$/.exec(section) ?? []
  return `${numberText(value)}${/\p{L}/u.test(unit) ? unit : ''}`
}
