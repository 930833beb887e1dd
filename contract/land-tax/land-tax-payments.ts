import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'
import { AssistedBy } from '#contract/assistance/assistance.ts'
import { plainNumber } from '#contract/digits.ts'
import { landArea } from '#contract/land-records/land-area.ts'
import { place } from '#contract/locations/named-place.ts'
import {
  checkPayer,
  PaidBy,
  PaymentLine,
  PaymentStatus,
  payerFields,
  ReceiptLine,
  TakaInput,
} from '#contract/payments/payments.ts'
import { neededId } from '#contract/records/records.ts'
import { alongOtherErrors, OptionalId, optionalLine, searchLine } from '#contract/text-input.ts'
import { Share } from './land-shares.ts'
import { LandOnRecord, LandTypeInput, TaxedRegistration, TaxYear } from './land-tax-registrations.ts'
import { AreaClass, LandUse } from './tax-rates.ts'

// Land development tax (ভূমি উন্নয়ন কর): calculation, payment, and the counter's view.

const years = z
  .array(TaxYear, { error: 'wrong_type' })
  .min(1, { error: 'required' })
  .max(20, { error: 'too_long' })
  .transform((input) => [...new Set(input)].sort())
  .nullish()
  .transform((input) => input ?? null)

/** The schema accepts an empty list, since the answer is 'Please select at least one land.'. */
const registrationIds = z
  .array(neededId('wrong_type'), { error: 'wrong_type' })
  .max(50, { error: 'too_long' })
  .nullish()
  .transform((ids) => [...new Set(ids ?? [])])

/**
 * The last year to pay: each land's own open years up to it, so that lands with different years can be paid together.
 */
const upTo = TaxYear.nullish().transform((year) => year ?? null)

function oneChoiceOfYears(choice: { years: string[] | null; up_to: string | null }, context: z.RefinementCtx) {
  if (choice.years !== null && choice.up_to !== null)
    context.addIssue({ code: 'custom', path: ['up_to'], message: 'years_or_up_to' })
}

/** POST /land-tax-payments/calculate. Without `years` and `up_to`: every unpaid year up to the current one. */
export const CalculateTax = z
  .object({ registration_ids: registrationIds, years, up_to: upTo })
  .superRefine(oneChoiceOfYears)
export type CalculateTax = z.output<typeof CalculateTax>

/** One year of tax of one registration. Money is BDT. */
export const TaxLine = z.object({
  /** Null in an estimate, like the numbers of its land. */
  registration_id: z.int().nullable(),
  year: z.string(),
  /** The division's name in the reader's language. */
  state: z.string(),
  khatiyan_number: z.string().nullable(),
  dag_number: z.string().nullable(),
  /** Square feet. */
  area: z.number(),
  /** The land type in the reader's language. */
  type: z.string(),
  use: LandUse,
  area_class: AreaClass.nullable(),
  /** Decimals of the whole dag. */
  taxable_decimals: z.int(),
  /** Part of the dag that is taxed. */
  share: Share,
  /** BDT a decimal; for exempt land the fixed fee. */
  rate: z.number(),
  principal: z.number(),
  /** 6.25 % of the principal for each tax year begun after the 30 June that ended the year. */
  penalty: z.number(),
  years_late: z.int(),
  amount: z.number(),
  /** Agricultural land within the limit: only the fee of the dakhila is due. */
  exempt: z.boolean(),
  /** A coming year, paid at the present rate for good. */
  advance: z.boolean(),
  /** False while the rate has not been compared with the gazette. */
  confirmed: z.boolean(),
  /** Derivation of the amount: `33 decimals × ৳60 = ৳1,980; 1 year late, 6.25 %: ৳123.75`. */
  words: z.string(),
  /** Rate and section that apply, in the reader's language. */
  rule: z.string(),
})
export type TaxLine = z.infer<typeof TaxLine>

export const TaxCalculation = z.object({ calculations: z.array(TaxLine), total_amount: z.number() })
export type TaxCalculation = z.infer<typeof TaxCalculation>

/**
 * POST /land-tax-payments/estimate: the public calculator. A use or a land type; an upazila or a mouza. Without years:
 * the current one. `agricultural_total`, all of a person's farmland, decides the exemption if it is given.
 */
export const EstimateTax = z
  .object({
    use: LandUse.optional(),
    land_type: LandTypeInput.optional(),
    /** Square feet. */
    land_area: landArea,
    upazila_id: neededId('wrong_type').nullish(),
    mouza_id: neededId('wrong_type').nullish(),
    years,
    /** Square feet of all agricultural land of the person, this one included. */
    agricultural_total: landArea.nullish(),
  })
  .refine(({ use, land_type }) => use !== undefined || land_type !== undefined, {
    error: 'required',
    path: ['land_type'],
    ...alongOtherErrors,
  })
  .refine(({ upazila_id, mouza_id }) => upazila_id != null || mouza_id != null, {
    error: 'required',
    path: ['upazila_id'],
    ...alongOtherErrors,
  })
export type EstimateTax = z.output<typeof EstimateTax>

/**
 * POST /land-tax-payments/pay: all of it or nothing. `transaction_id` is the browser's key: a repeated key gets the
 * same answer, so paying after a refusal needs a new one. `total_amount` is optional and must equal the amount due (422
 * otherwise): it is compared, never trusted.
 */
export const PayLandTax = z
  .object({
    registration_ids: registrationIds,
    years,
    up_to: upTo,
    ...payerFields,
    transaction_id: optionalLine(80)
      .nullish()
      .transform((id) => id || null),
    total_amount: TakaInput.nullish(),
  })
  .superRefine(checkPayer)
  .superRefine(oneChoiceOfYears)
export type PayLandTax = z.output<typeof PayLandTax>

/** A year of tax with a payment or an attempt; each paid one has its own dakhila. */
export const LandTaxPayment = z.object({
  id: z.int(),
  order_id: z.int(),
  year: z.string(),
  /** BDT. */
  amount: z.number(),
  principal: z.number(),
  penalty: z.number(),
  exempt: z.boolean(),
  /** Part of the dag for which the amount was calculated. */
  share: Share,
  status: PaymentStatus,
  /** State of the tax year after this or another payment: a year of a refused payment may have been paid since. */
  year_state: z.enum(['open', 'pending', 'paid']),
  created_at: Moment,
  paid_at: Moment.nullable(),
  land_tax_registration: z.object({
    id: z.int(),
    khatiyan_number: z.string(),
    dag_number: z.string(),
    survey_code: z.string(),
    mouza: place.extend({ jl_no: z.string().nullable() }),
    upazila: place,
    district: place,
  }),
  payment_method: PaidBy,
  /** Masked: only the last four digits are stored. */
  payer_identifier: z.string(),
  payment: PaymentLine,
  receipt: ReceiptLine.nullable(),
})
export type LandTaxPayment = z.infer<typeof LandTaxPayment>

/**
 * Answer of `pay`: 201 the first time, 200 again, 402 with `order_id` and `order` if the provider refused; `pending` is
 * still being checked.
 */
export const LandTaxOrder = z.object({
  id: z.int(),
  /** 'Payment successful!', or that the payment is being checked. */
  message: z.string(),
  status: PaymentStatus,
  total_amount: z.number(),
  payment_method: PaidBy,
  payer_identifier: z.string(),
  transaction_id: z.string().nullable(),
  created_at: Moment,
  payment: PaymentLine,
  payments: z.array(LandTaxPayment),
})
export type LandTaxOrder = z.infer<typeof LandTaxOrder>

/** GET /land-tax-orders/:id. */
export const LandTaxOrderInFull = LandTaxOrder.extend({
  assisted_by: AssistedBy,
  /** Masked number that got a text message about the payment; null if none was sent yet. */
  sms_sent_to: z.string().nullable(),
})
export type LandTaxOrderInFull = z.infer<typeof LandTaxOrderInFull>

/** GET /land-tax-payments: a page of the signed-in person's payments. */
export const LandTaxPaymentsQuery = PageQuery.extend({
  sort: z.enum(['id', 'year', 'amount', 'status', 'paid_at'], { error: 'unknown_choice' }).default('id'),
  status: PaymentStatus.optional(),
  registration_id: OptionalId,
  search: searchLine(80).optional(),
})
export type LandTaxPaymentsQuery = z.output<typeof LandTaxPaymentsQuery>

const optionalNumber = optionalLine(40)
  .optional()
  .transform((text) => (text && plainNumber(text)) || undefined)

/** GET /land-tax/holdings, for staff inside their upazilas: the counter. A khatian number, a dag number or both. */
export const HoldingsQuery = z
  .object({
    mouza_id: neededId('required'),
    survey_type_id: neededId('required'),
    khatiyan_number: optionalNumber,
    dag_number: optionalNumber,
  })
  .superRefine(({ khatiyan_number, dag_number }, context) => {
    if (!khatiyan_number && !dag_number) context.addIssue({ code: 'custom', path: ['dag_number'], message: 'required' })
  })
export type HoldingsQuery = z.output<typeof HoldingsQuery>

/**
 * Counter's view of the parcels under a number: registrations, tax due and payments. At most 50 registrations; several
 * parcels may have the same number.
 */
export const Holdings = z.object({
  /** True if there are more: the query is too wide. */
  more: z.boolean(),
  holdings: z.array(
    TaxedRegistration.extend({
      /** The sheet of the dag on record; null if unknown. */
      zil_no: z.string().nullable(),
      /** Amount due today for each year of `tax.due_years`; null if it cannot be calculated. */
      due: z.array(z.object({ year: z.string(), amount: z.number().nullable() })),
      years: z.array(
        z.object({
          id: z.int(),
          year: z.string(),
          amount: z.number(),
          status: PaymentStatus,
          paid_at: Moment.nullable(),
          receipt: ReceiptLine.nullable(),
        }),
      ),
    }),
  ),
  /**
   * Set if no registration was found: recorded land under the dag number in any khatian, or under the khatian number
   * alone; at most 20. Empty: the number is on no record either.
   */
  on_record: z.array(
    LandOnRecord.extend({
      /** True if somebody registered it under another khatian number than the requested one. */
      registered: z.boolean(),
    }),
  ),
})
export type Holdings = z.infer<typeof Holdings>
