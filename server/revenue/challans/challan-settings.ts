import { z } from 'zod'
import { RevenueStream } from '#contract/revenue/revenue.ts'
import { roomSettings } from '#server/app/settings/room-settings.ts'
import { setting, text } from '#server/app/settings/setting-values.ts'

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

/** `CHALLAN_CODES`: stream=code, separated by semicolons. */
const challanCodes = text.transform((value, context) => {
  const codes = readChallanCodes(value)
  if (codes) return codes
  context.addIssue({
    code: 'custom',
    message:
      'set it to applications=code, land-tax-payments=code and mutations=code, separated by semicolons; a code has 7 or 13 digits, such as 1-2345-0000-6789',
  })
  return z.NEVER
})

export const challanSettings = roomSettings({
  shape: {
    CHALLAN_CODES: setting(
      challanCodes.default({}),
      'Account code of the treasury for each stream of revenue, separated by semicolons, such as `applications=1-2345-0000-6789;land-tax-payments=…;mutations=…`: see [account codes](operating/providers.md#account-codes-of-the-treasury).',
      'lists for the treasury say that no account code is set',
    ),
  },
  /** The treasury's account codes; empty: none is set. */
  read: ({ CHALLAN_CODES }) => ({ challan_codes: CHALLAN_CODES }),
})
