import { z } from 'zod'
import { Moment } from '#contract/answers.ts'
import { plainNumber } from '#contract/digits.ts'
import type { FieldText } from '#contract/field-errors.ts'
import { copiedLine, digitsTogether, isSeen, localPhone, optionalCode } from '#contract/text-input.ts'

export const PaymentMethod = z.enum(['bkash', 'nagad', 'card', 'bank'], { error: 'method_required' })
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** Method by which a thing was paid: one that payers choose, or cash that an officer took at the counter. */
export const PaidBy = z.enum([...PaymentMethod.options, 'cash'])
export type PaidBy = z.infer<typeof PaidBy>

/** Names that screens have for the method `card`. */
const cardWords = ['online', 'online (card)', 'card/bank']

export const PaymentMethodInput = z.preprocess((method) => {
  const word = typeof method === 'string' ? method.trim().toLowerCase() : method
  return typeof word === 'string' && cardWords.includes(word) ? 'card' : word
}, PaymentMethod)

/** An amount in BDT: a number, or one that was typed, also with Bengali digits and commas. */
export const TakaInput = z.preprocess(
  (amount) => {
    const typed = typeof amount === 'string' ? plainNumber(amount).replace(/[,\s]/g, '') : ''
    return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : amount
  },
  z.number({ error: 'wrong_type' }),
)

/** Internal state of a payment; only `paymentMoves` leads from one to another. */
export const PaymentState = z.enum(['created', 'pending', 'held', 'succeeded', 'failed', 'expired', 'refunded'])
export type PaymentState = z.infer<typeof PaymentState>

/** A success that arrives after failed or expired is still money: it settles the thing or is refunded. */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'held', 'succeeded', 'failed', 'expired'],
  pending: ['held', 'succeeded', 'failed', 'expired'],
  held: ['succeeded', 'failed', 'refunded'],
  succeeded: ['refunded'],
  failed: ['held', 'succeeded', 'refunded'],
  expired: ['held', 'succeeded', 'refunded'],
  refunded: [],
}

/** Status on screens and in `payment_status`. */
export const PaymentStatus = z.enum(['paid', 'pending', 'failed', 'refunded'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

const statusOfState: Record<PaymentState, PaymentStatus> = {
  created: 'pending',
  pending: 'pending',
  held: 'pending',
  succeeded: 'paid',
  failed: 'failed',
  expired: 'failed',
  refunded: 'refunded',
}
export const presentStatus = (state: PaymentState): PaymentStatus => statusOfState[state]

/** A number of digits, which may be typed with spaces and hyphens. */
const digitNumber = (shape: RegExp, error: FieldText) =>
  copiedLine(40)
    .transform(digitsTogether)
    .refine((digits) => shape.test(digits), { error })

const account = /^\d{6,20}$/

export const CardNumber = digitNumber(/^\d{12,19}$/, 'card_invalid')
export const BankAccount = digitNumber(account, 'account_invalid')
/** The number of the method "Card/Bank": of a card, or of an account. */
const CardOrAccount = digitNumber(account, 'card_invalid')

const payerOf: Record<PaymentMethod, z.ZodType<string>> = {
  bkash: localPhone,
  nagad: localPhone,
  card: CardOrAccount,
  bank: BankAccount,
}

const payer = optionalCode(40)
  .nullish()
  .transform((typed) => typed || null)

/**
 * Fields that every paying request shares. A wallet needs a phone, a card its number; there is no payer where the
 * provider's own page asks for it.
 */
export const payerFields = { payment_method: PaymentMethodInput, payer_identifier: payer }

export function checkPayer(
  order: { payment_method: PaymentMethod; payer_identifier: string | null },
  context: z.RefinementCtx,
): void {
  if (order.payer_identifier === null) return
  const payer = payerOf[order.payment_method].safeParse(order.payer_identifier)
  if (payer.success) return
  for (const issue of payer.error.issues)
    context.addIssue({
      code: 'custom',
      message: issue.message,
      path: ['payer_identifier'],
      input: order.payer_identifier,
    })
}

/** The payer in the form of the providers: digits only. */
export const payerDigits = (method: PaymentMethod, payer: string): string => payerOf[method].parse(payer)

/** The last four digits of a payer, by which a repeated request is known; empty where the provider asks for the number. */
export const payerEnding = (method: PaymentMethod, payer: string | null): string =>
  payer === null ? '' : payerDigits(method, payer).slice(-4)

/** Masks the number of a phone, card or account: only its last four digits remain. */
export const maskNumber = (number: string) => `••••${digitsTogether(plainNumber(number)).slice(-4)}`

/**
 * Checked in the form and never sent: PIN, expiry, CVV, branch and passcode stay in the browser.
 * rules/payments.md#payer-secrets
 */
export const WalletSecret = z.object({
  pin: z
    .string()
    .transform(plainNumber)
    .refine((pin) => /^\d{4,5}$/.test(pin), { error: 'pin_invalid' }),
})
export const CardSecret = z.object({
  expiry: z
    .string()
    .transform(plainNumber)
    .refine((text) => /^(0[1-9]|1[0-2])\/\d{2}$/.test(text), { error: 'expiry_invalid' }),
  cvv: z
    .string()
    .transform(plainNumber)
    .refine((cvv) => /^\d{3}$/.test(cvv), { error: 'cvv_invalid' }),
})

const needed = z.string().refine(isSeen, { error: 'required' })
export const BankSecret = z.object({ branch: needed, passcode: needed })

/** Challan by which the money of a receipt was paid into the treasury: its number and its date there. */
export const ReceiptChallan = z.object({ number: z.string(), date: z.iso.date() })
export type ReceiptChallan = z.infer<typeof ReceiptChallan>

/** Receipt of a paid thing. A withdrawn receipt proves nothing; the money stays paid. */
export const ReceiptLine = z.object({
  number: z.string(),
  verify_code: z.string(),
  revoked_at: Moment.nullable(),
  /** Left out before the challan is on record. */
  challan: ReceiptChallan.optional(),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/** Payment of a thing, as its owner sees it. */
export const PaymentLine = z.object({
  /** Our reference, for phone calls. */
  reference: z.string(),
  state: PaymentState,
  /** Page of a redirecting provider where the payer pays; else null. */
  redirect_url: z.string().nullable(),
  /** True only if the provider confirms that nothing was taken. */
  may_pay_again: z.boolean(),
  refunded_amount: z.number(),
})
export type PaymentLine = z.infer<typeof PaymentLine>

export const FeeCode = z.enum([
  'khatian_copy',
  'mouza_map',
  'mutation_application',
  'mutation_agricultural',
  'mutation_non_agricultural',
  'correction_application',
  'correction_record',
])
export type FeeCode = z.infer<typeof FeeCode>

/** A dated fee, in BDT, with its purpose. Never called a government fee. */
export const Fee = z.object({
  code: FeeCode,
  amount: z.number(),
  purpose_en: z.string(),
  purpose_bn: z.string(),
  valid_from: z.string(),
})
export type Fee = z.infer<typeof Fee>

/** A payment method on offer. `redirects` is true if the provider's own page asks for number and secrets. */
export const PaymentOption = z.object({
  method: PaymentMethod,
  provider: z.string(),
  redirects: z.boolean(),
  /** True while the provider does not answer. */
  is_down: z.boolean(),
  /** BDT that the provider takes in one payment; null without a limit. */
  min_amount: z.number().nullable(),
  max_amount: z.number().nullable(),
})
export type PaymentOption = z.infer<typeof PaymentOption>

export const PaymentOptions = z.object({
  methods: z.array(PaymentOption),
  demo: z.boolean(),
  /** True for a server on a copy of the register: nothing leaves it. */
  copy: z.boolean(),
  support_phone: z.string(),
  /** The number to which a payer can send money from the provider's app; null where nobody would hear of it. */
  pay_in: z.object({ provider: z.string(), number: z.string() }).nullable(),
})
export type PaymentOptions = z.infer<typeof PaymentOptions>

export const SandboxCallback = z.object({
  event_id: z.string().max(80),
  reference: z.string().max(80),
  provider_ref: z.string().max(80),
  status: z.enum(['succeeded', 'failed', 'pending']),
  amount: z.string().max(20),
  currency: z.string().max(3),
  sent_at: Moment,
})

export type SandboxCallback = z.infer<typeof SandboxCallback>
