import { taxYearFrom } from '#contract/land-tax/tax-years.ts'
import { type Poisha, poisha } from '#contract/payments/money.ts'

/**
 * Signed statement of a paper, short enough for a QR code, so that the paper can be checked without a network. Layout,
 * version 2, big-endian: version (1) · kind (1) · key id (4) · day issued (2, days since 1 January 2020 in Dhaka) ·
 * amount in poisha (5) · first year of the tax year (2, 0 for none) · flags (1, bit 0: demo) · code (12, ASCII) ·
 * length and number (1 + n, ASCII) · length and parcel (1 + n, UTF-8); then the Ed25519 signature over all of it (64).
 * Version 1 has no code; papers printed with it stay readable.
 */
export type Statement = {
  kind: StatementKind
  key_id: string
  /** `2026-11-20`, the day in Dhaka. */
  issued_on: string
  amount: Poisha
  /** `2026-27`; null if the paper is for no tax year. */
  tax_year: string | null
  demo: boolean
  /** Code that is printed on the same paper; null in version 1. */
  code: string | null
  number: string
  parcel: string
}

/** The index in this list is part of the statement: append only. */
const kinds = [
  'invoice',
  'dakhila',
  'khatian_copy',
  'mutation',
  'mutation_certificate',
  'mutation_dcr',
  'parcel_sheet',
  'correction_certificate',
  'correction_dcr',
  'mouza_map',
] as const
export type StatementKind = (typeof kinds)[number]

const codeLength = 12
const codeAt = 16
/** Offset of the number, by version; undefined for an unknown version. */
const fixedLengths = [undefined, codeAt, codeAt + codeLength]
export const signatureLength = 64
const maxNumber = 40
const maxParcel = 90
const day_ms = 86_400_000
const firstDay = Date.UTC(2020, 0, 1)

const utf8 = new TextEncoder()
const fromUtf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * A statement as bytes, before its signature: version 1 if it has no code. A value that does not fit its field is a
 * fault of the program.
 */
export function statementBytes(statement: Statement): Uint8Array {
  const code = utf8.encode(statement.code ?? '')
  const fixed = codeAt + code.length
  const number = utf8.encode(statement.number)
  const parcel = utf8.encode(statement.parcel)
  if (statement.code !== null && code.length !== codeLength) throw new RangeError('a code has 12 characters')
  if (number.length > maxNumber || parcel.length > maxParcel) throw new RangeError('the statement is too long')
  const bytes = new Uint8Array(fixed + 2 + number.length + parcel.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, statement.code === null ? 1 : 2)
  view.setUint8(1, kinds.indexOf(statement.kind))
  bytes.set(fromHex(statement.key_id), 2)
  view.setUint16(6, (Date.parse(`${statement.issued_on}T00:00:00Z`) - firstDay) / day_ms)
  view.setUint8(8, Math.floor(statement.amount / 2 ** 32))
  view.setUint32(9, statement.amount % 2 ** 32)
  view.setUint16(13, Number(statement.tax_year?.slice(0, 4) ?? 0))
  view.setUint8(15, statement.demo ? 1 : 0)
  bytes.set(code, codeAt)
  view.setUint8(fixed, number.length)
  bytes.set(number, fixed + 1)
  view.setUint8(fixed + 1 + number.length, parcel.length)
  bytes.set(parcel, fixed + 2 + number.length)
  return bytes
}

export type SignedStatement = { statement: Statement; signed: Uint8Array; signature: Uint8Array }

/** Reads the fragment of a paper's link; `null` if it is no statement. Nothing is checked yet. */
export function readStatement(text: string): SignedStatement | null {
  const bytes = fromBase64(text)
  if (!bytes || bytes.length < codeAt + 2 + signatureLength) return null
  const signed = bytes.slice(0, -signatureLength)
  const statement = decoded(signed)
  return statement && { statement, signed, signature: bytes.slice(-signatureLength) }
}

/**
 * True if a text is only the beginning of a statement, as in a link that was not copied to its end: it is shorter than
 * its own lengths say.
 */
export function isCutShort(text: string): boolean {
  const bytes = fromBase64(text.slice(0, text.length - (text.length % 4)))
  const number_at = fixedLengths[bytes?.[0] ?? 0]
  if (!bytes || number_at === undefined || kinds[bytes[1] ?? kinds.length] === undefined) return false
  const number_length = bytes[number_at] ?? 0
  const parcel_at = number_at + 1 + number_length
  const parcel_length = bytes[parcel_at] ?? 0
  if (number_length > maxNumber || parcel_length > maxParcel) return false
  return Math.floor((text.length * 3) / 4) < parcel_at + 1 + parcel_length + signatureLength
}

function decoded(bytes: Uint8Array): Statement | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = kinds[view.getUint8(1)]
  const number_at = fixedLengths[view.getUint8(0)]
  if (number_at === undefined || !kind || number_at >= bytes.length) return null
  const parcel_at = number_at + 1 + view.getUint8(number_at)
  if (parcel_at >= bytes.length) return null
  if (bytes.length !== parcel_at + 1 + view.getUint8(parcel_at)) return null
  const year = view.getUint16(13)
  try {
    return {
      kind,
      key_id: toHex(bytes.slice(2, 6)),
      issued_on: new Date(firstDay + view.getUint16(6) * day_ms).toISOString().slice(0, 10),
      amount: poisha(view.getUint8(8) * 2 ** 32 + view.getUint32(9)),
      tax_year: year === 0 ? null : taxYearFrom(year),
      demo: (view.getUint8(15) & 1) === 1,
      code: number_at === codeAt ? null : fromUtf8.decode(bytes.slice(codeAt, number_at)),
      number: fromUtf8.decode(bytes.slice(number_at + 1, parcel_at)),
      parcel: fromUtf8.decode(bytes.slice(parcel_at + 1)),
    }
  } catch {
    return null
  }
}

const maxLink = 300

/** Maximum bytes of the parcel, so that the whole link with the address before its `#` has 300 characters. */
export const parcelRoom = (address: string, number: string) =>
  Math.min(
    maxParcel,
    Math.floor(((maxLink - address.length - 1) * 3) / 4) - signatureLength - codeAt - codeLength - 2 - number.length,
  )

/** Cuts a text to a number of bytes of UTF-8, at a letter; `…` marks the cut. */
export function cutToBytes(text: string, most: number): string {
  if (utf8.encode(text).length <= most) return text
  let cut = [...text]
  while (utf8.encode(`${cut.join('')}…`).length > most) cut = cut.slice(0, -1)
  return `${cut.join('')}…`
}

export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const toBase64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const maxStatement = 600

/**
 * Accepts only the output of `toBase64`: another spelling of the same bytes is no statement. `most`: maximum letters.
 */
export function fromBase64(text: string, most = maxStatement): Uint8Array | null {
  if (text.length > most || !/^[\w-]+$/.test(text)) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    )
    return toBase64(bytes) === text ? bytes : null
  } catch {
    return null
  }
}
