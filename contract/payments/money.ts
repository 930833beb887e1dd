import { digitsFor, type Language, plainNumber } from '#contract/digits.ts'

/** A whole number of poisha (1/100 taka). Code and database have no other form of money. */
export type Poisha = number & { readonly __unit: 'poisha' }

/** Makes `Poisha` of a whole number; a fraction or an unsafe number is a fault of the program. */
export function poisha(amount: number): Poisha {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of poisha`)
  return amount as Poisha
}

export const sumPoisha = (amounts: readonly Poisha[]): Poisha =>
  poisha(amounts.reduce<number>((sum, each) => sum + each, 0))

/** BDT in JSON: a number with at most two decimals. Exact for every amount under 9×10¹³ taka. */
export const toTaka = (amount: Poisha): number =>
  Number(`${Math.trunc(amount / 100)}.${String(Math.abs(amount % 100)).padStart(2, '0')}`) *
  (amount < 0 && amount > -100 ? -1 : 1)

/** `toTaka` for a plain number of poisha, such as that of a row. Throws what `poisha` throws. */
export const takaOf = (amount_poisha: number): number => toTaka(poisha(amount_poisha))

/** `takaOf` of a sum that may be unknown. */
export const takaOrNull = (amount_poisha: number | null): number | null =>
  amount_poisha === null ? null : takaOf(amount_poisha)

/** Reads BDT from JSON; `null` when it has more than two decimals or is too large to be money. */
export function fromTaka(taka: number): Poisha | null {
  const written = String(taka)
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(written)
  if (!match) return null
  const [, sign = '', whole = '0', part = ''] = match
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return poisha(sign && amount ? -amount : amount)
}

/** Reads typed BDT: Bengali digits, commas, spaces and ৳ too. */
export const readTaka = (typed: number | string): Poisha | null =>
  fromTaka(typeof typed === 'number' ? typed : Number(plainNumber(typed).replace(/[,\s৳]/g, '') || Number.NaN))

/** Groups digits the South Asian way: 1,23,45,678. */
export function grouped(whole: string): string {
  const head = whole.slice(0, -3)
  const tail = whole.slice(-3)
  return head ? `${head.replace(/\B(?=(\d{2})+$)/g, ',')},${tail}` : tail
}

/** `৳1,25,000.00` or `৳১,২৫,০০০.০০`: the sign is before the amount in both languages. */
export function formatTaka(amount: Poisha, language: Language): string {
  const size = Math.abs(amount)
  const text = `${grouped(String(Math.trunc(size / 100)))}.${String(size % 100).padStart(2, '0')}`
  return `${amount < 0 ? '−' : ''}৳${digitsFor(text, language)}`
}

/** `৳100`: like `formatTaka`, but without `.00`. */
export const formatWholeTaka = (amount: Poisha, language: Language): string =>
  formatTaka(amount, language).replace(/[.][0০]{2}$/, '')
