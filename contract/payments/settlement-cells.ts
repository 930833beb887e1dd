import { plainNumber } from '#contract/digits.ts'
import { isBlankCell, plainCell } from '#contract/imports/cell-text.ts'
import { fromTaka, type Poisha, poisha } from './money.ts'

const minus = /^[-\u2010-\u2015\u2212]/

/**
 * Poisha in a cell of a settlement file: `1,025.50`, `৳ ১০২৫`, `BDT 100.00`, `-100`, `(100.00)`. Null for an empty cell,
 * undefined for one that is no amount.
 */
export function readAmountCell(text: string): Poisha | null | undefined {
  if (isBlankCell(text)) return null
  const plain = plainNumber(plainCell(text)).replace(/(bdt|tk\.?|৳|টাকা)/gi, '')
  const inside = /^\((.*)\)$/.exec(plain.trim())?.[1]
  const signed = (inside ?? plain).replace(/[,\s]/g, '')
  const size = signed.replace(minus, '')
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(size)) return undefined
  const read = fromTaka(Number(size.replace(/(\.\d\d)0+$/, '$1')))
  if (read === null) return undefined
  return read !== 0 && (inside !== undefined || minus.test(signed)) ? poisha(-read) : read
}

const refunds = /refund|revers|return|charge ?back|ফেরত/i
const payments = /payment|paid|sale|purchase|receive|collection|checkout|পেমেন্ট|পরিশোধ|জমা|আদায়/i

/** Kind of a line by the word in its cell, or by the sign of its amount where the cell is empty; null for another word. */
export function readKindCell(text: string, amount: number): 'payment' | 'refund' | null {
  if (isBlankCell(text)) return amount < 0 ? 'refund' : 'payment'
  if (refunds.test(text)) return 'refund'
  return payments.test(text) ? 'payment' : null
}

/** True for a cell that names a row of sums. */
export const isTotalCell = (text: string): boolean => /^(grand |sub ?)?total\b|^(সর্ব)?মোট/i.test(plainCell(text))
