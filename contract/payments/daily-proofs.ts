import { z } from 'zod'
import { Day, Moment, pageOf } from '#contract/answers.ts'
import { line } from '#contract/text-input.ts'
import { PaymentPurpose } from './own-payments.ts'

// Proofs that the books of a day agree: rules/payments.md#daily-proofs

/** Kinds of faults of a day, in the order in which they are shown. */
export const proofFaultKinds = [
  'ledger_not_zero',
  'not_booked',
  'other_amount_booked',
  'other_receipts',
  'unpaid_thing',
  'other_thing_amount',
  'paid_without_payment',
  'receipt_without_payment',
  'other_revenue',
] as const
export const ProofFaultKind = z.enum(proofFaultKinds)
export type ProofFaultKind = z.infer<typeof ProofFaultKind>

/** Faults of a day that are named; there may be more. */
export const max_proof_faults = 100

/** A fault with the name of what it is about: a payment's reference, a receipt's number, a purpose and id, an account. */
export const ProofFault = z.object({ kind: ProofFaultKind, about: z.string() })
export type ProofFault = z.infer<typeof ProofFault>

/** GET /admin/daily-proofs: a line for each day, the last one first. */
export const DailyProofLine = z.object({
  day: Day,
  fault_count: z.int(),
  /** An admin has written what was found out. */
  is_explained: z.boolean(),
  made_at: Moment,
})
export const DailyProofs = pageOf(DailyProofLine)

const AccountOfDay = z.object({
  account: z.string(),
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
})

const PurposeOfDay = z.object({
  purpose: PaymentPurpose,
  payments: z.int(),
  payments_amount: z.number(),
  booked_amount: z.number(),
  receipts: z.int(),
  receipts_amount: z.number(),
  things: z.int(),
  things_amount: z.number(),
})

/** GET /admin/daily-proofs/:day, amounts in BDT. */
export const DailyProof = DailyProofLine.extend({
  accounts: z.array(AccountOfDay),
  purposes: z.array(PurposeOfDay),
  faults: z.array(ProofFault),
  note: z.object({ text: z.string(), by: z.string(), at: Moment }).nullable(),
  hash: z.string(),
  previous_hash: z.string(),
  key_id: z.string(),
  /** The content has this hash, and the key of the office has signed it. */
  is_intact: z.boolean(),
})
export type DailyProof = z.infer<typeof DailyProof>

/** GET /admin/daily-proofs/:day/file: `hash` is SHA-256 of the JSON of `previous_hash` and `content` in a list. */
export const SignedProof = z.object({
  content: z.string(),
  previous_hash: z.string(),
  hash: z.string(),
  key_id: z.string(),
  signature: z.string(),
})

export const DayInAddress = z.object({ day: Day })

/** POST /admin/daily-proofs/:day/note */
export const ExplainProof = z.object({ note: line(500) })
