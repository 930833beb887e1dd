import { z } from 'zod'
import { CardNumber, CardSecret, PaymentMethod, payerDigits, WalletSecret } from '#contract/payments/payments.ts'
import { localPhone } from '#contract/text-input.ts'

/** Who pays and how: all that leaves the browser. */
export type Payer = { payment_method: PaymentMethod; payer_identifier: string }

/** The methods of the payment dialog, in the order they are offered. */
export const offeredMethods = ['bkash', 'nagad', 'card'] as const
export type OfferedMethod = (typeof offeredMethods)[number]

export const isWallet = (method: OfferedMethod) => method !== 'card'

const fits = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success

const phone = z.string().refine(fits(localPhone), { error: 'phone_invalid' })
const card = z.string().refine(fits(CardNumber), { error: 'card_invalid' })

// A redirecting provider asks for the secrets on its own page.
const forms = {
  wallet: z.object({ payer_identifier: phone, ...WalletSecret.shape }),
  walletRedirected: z.object({ payer_identifier: phone }),
  card: z.object({ payer_identifier: card, ...CardSecret.shape }),
  cardRedirected: z.object({ payer_identifier: card }),
}

type Read = { payer: Payer; issues?: never } | { payer?: never; issues: readonly z.core.$ZodIssue[] }

const ChosenMethod = z.object({ payment_method: PaymentMethod })

/** Reads the form; PIN, expiry and CVV are checked here and go no further. */
export function readPayer(fields: unknown, method: OfferedMethod | null, redirects: boolean): Read {
  if (!method) return { issues: ChosenMethod.safeParse({ payment_method: '' }).error?.issues ?? [] }
  const kind = isWallet(method) ? 'wallet' : 'card'
  const form = forms[redirects ? (`${kind}Redirected` as const) : kind].safeParse(fields)
  if (!form.success) return { issues: form.error.issues }
  return { payer: { payment_method: method, payer_identifier: payerDigits(method, form.data.payer_identifier) } }
}
