import { z } from 'zod'
import { Day, Moment, pageOf } from '#contract/answers.ts'
import { copiedLine, Id, line } from '#contract/text-input.ts'
import { PaidThing } from './office-payments.ts'
import { PaymentPurpose } from './own-payments.ts'
import { TakaInput } from './payments.ts'

// Cash that officers take at the counter of an office: rules/payments.md#cash-at-the-counter

const office = z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() })
const person = z.object({ id: z.int(), name: z.string() })

/**
 * GET /admin/cash/due. A mobile number, an e-mail address or the reference of a payment finds all that this person has to
 * pay in the caller's offices; another number the application, land or mutation that has it.
 */
export const CashDueQuery = z.object({ search: line(120) })
export type CashDueQuery = z.output<typeof CashDueQuery>

/** Something that can be paid in cash. */
export const CashDue = z.object({
  purpose: PaymentPurpose,
  /** Id of the application, the land's registration, or the mutation. */
  id: z.int(),
  what: PaidThing,
  payer: person,
  office,
  /** BDT. */
  amount: z.number(),
  /** Tax years; none for other things. */
  years: z.array(z.string()),
  mouza: z.object({ name_en: z.string(), name_bn: z.string() }),
  dag_number: z.string().nullable(),
  khatian_number: z.string().nullable(),
  /** True while another payment of it is not decided: no cash may be taken. */
  being_paid: z.boolean(),
})
export type CashDue = z.infer<typeof CashDue>

export const CashDueList = z.object({ data: z.array(CashDue) })

/** POST /admin/cash/takings: what was taken, as `CashDue` names it. The amount must be the one that is due. */
export const TakeCash = z.object({ purpose: PaymentPurpose, id: Id, amount: TakaInput })
export type TakeCash = z.output<typeof TakeCash>

/** GET /admin/cash/payers: accounts with a mobile number or an e-mail address, or whose payment has a reference. */
export const CashPayerList = z.object({ data: z.array(person) })

/** The payment that cash has settled. Of an application there is a copy to print. */
export const CashTaken = z.object({
  payment_id: z.int(),
  purpose: PaymentPurpose,
  reference: z.string(),
  /** BDT. */
  amount: z.number(),
  payer: person,
  receipts: z.array(z.object({ number: z.string(), verify_code: z.string() })),
})
export type CashTaken = z.infer<typeof CashTaken>

/** A day in Dhaka on which an office took or gave back cash. Money is BDT. */
export const CashDay = z.object({
  id: z.int(),
  office,
  day: z.string(),
  taken: z.number(),
  given_back: z.number(),
  /** Null while the day is open. */
  closed: z.object({ counted: z.number(), by: person, at: Moment }).nullable(),
  /** Null until the cash is at the bank. */
  deposit: z
    .object({ slip_number: z.string(), slip_day: z.string(), amount: z.number(), by: person, at: Moment })
    .nullable(),
})
export type CashDay = z.infer<typeof CashDay>

/** GET /admin/cash/days. `allowed` is false where the settings allow no cash. */
export const CashDays = pageOf(CashDay).extend({ allowed: z.boolean() })
export type CashDays = z.infer<typeof CashDays>

/** GET /admin/cash/days/{id}: the day with its movements, at most 1,000, the first one first. */
export const CashDayInFull = CashDay.extend({
  movements: z.array(
    z.object({
      payment_id: z.int(),
      reference: z.string(),
      what: PaidThing,
      /** BDT; below zero for a refund. */
      amount: z.number(),
      at: Moment,
      /** Officer who took it; null for a refund. */
      taken_by: z.string().nullable(),
      receipt_number: z.string().nullable(),
    }),
  ),
})
export type CashDayInFull = z.infer<typeof CashDayInFull>

/** POST /admin/cash/days/{id}/close: BDT that were counted. */
export const CloseCashDay = z.object({ counted: TakaInput })
export type CloseCashDay = z.output<typeof CloseCashDay>

/** POST /admin/cash/days/{id}/deposit: number and date on the bank's slip. */
export const DepositCash = z.object({ slip_number: copiedLine(40), slip_day: Day })
export type DepositCash = z.output<typeof DepositCash>
