import { latinDigits } from '#contract/digits.ts'

/** Typed number in either script, with or without commas; null if it is none. */
export function typedNumber(text: string): number | null {
  const written = latinDigits(text).replace(/[,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(written) ? Number(written) : null
}
