import { RevenueStream } from '#contract/revenue/revenue.ts'

/** The treasury's code of the account that each stream of revenue is paid into; a stream without one is left out. */
export type ChallanCodes = Partial<Record<RevenueStream, string>>

/** Thirteen digits, together or as 1-4-4-4, or the seven of an economic code. */
const code = /^(\d-\d{4}-\d{4}-\d{4}|\d{13}|\d{7})$/

/** Reads `applications=1-1111-0000-1111; mutations=…`; undefined when it is written otherwise. */
export function readChallanCodes(text: string): ChallanCodes | undefined {
  const codes: ChallanCodes = {}
  for (const part of text.split(';').filter((each) => each.trim() !== '')) {
    const [name, value, ...more] = part.split('=').map((each) => each.trim())
    const stream = RevenueStream.safeParse(name)
    if (!stream.success || value === undefined || more.length > 0 || !code.test(value)) return undefined
    if (codes[stream.data] !== undefined) return undefined
    codes[stream.data] = value
  }
  return codes
}
