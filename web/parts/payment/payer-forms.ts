import { z } from 'zod'
import {
  BankAccount,
  BankSecret,
  CardNumber,
  CardSecret,
  PaymentMethod,
  payerDigits,
  WalletSecret,
} from '#contract/payments/payments.ts'
import { localPhone } from '#contract/text-input.ts'

/** Payer and method: all data that leaves the browser. */
export type Payer = { payment_method: PaymentMethod; payer_identifier: string }

/** How the fee of a case is paid: by every method, a card with its PIN. */
export const caseFeeOptions = { methods: PaymentMethod.options, secrets: 'with_card_pin' } as const

/** Methods of most payments: all but a bank account, in order. */
export const usualMethods: readonly PaymentMethod[] = PaymentMethod.options.filter((method) => method !== 'bank')

/** Secrets in the form: none if the provider requests them itself, for a card also the PIN. */
export type Secrets = 'here' | 'with_card_pin' | 'at_provider'

const kinds = { bkash: 'wallet', nagad: 'wallet', card: 'card', bank: 'bank' } as const
export const kindOf = (method: PaymentMethod) => kinds[method]

const fits = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success

const phone = z.object({ payer_identifier: z.string().refine(fits(localPhone), { error: 'phone_invalid' }) })
const card = z.object({ payer_identifier: z.string().refine(fits(CardNumber), { error: 'card_invalid' }) })
const account = z.object({ payer_identifier: z.string().refine(fits(BankAccount), { error: 'account_invalid' }) })

const cardHere = card.extend(CardSecret.shape)

const forms = {
  wallet: {
    at_provider: phone,
    here: phone.extend(WalletSecret.shape),
    with_card_pin: phone.extend(WalletSecret.shape),
  },
  card: { at_provider: card, here: cardHere, with_card_pin: cardHere.extend(WalletSecret.shape) },
  bank: {
    at_provider: account,
    here: account.extend(BankSecret.shape),
    with_card_pin: account.extend(BankSecret.shape),
  },
}

type Read = { payer: Payer; issues?: never } | { payer?: never; issues: readonly z.core.$ZodIssue[] }

const ChosenMethod = z.object({ payment_method: PaymentMethod })

/** Reads the form; PIN, expiry, CVV, branch and passcode are checked here and never sent. */
export function readPayer(fields: unknown, method: PaymentMethod | null, secrets: Secrets): Read {
  if (!method) return { issues: ChosenMethod.safeParse({ payment_method: '' }).error?.issues ?? [] }
  const form = forms[kindOf(method)][secrets].safeParse(fields)
  if (!form.success) return { issues: form.error.issues }
  return { payer: { payment_method: method, payer_identifier: payerDigits(method, form.data.payer_identifier) } }
}
