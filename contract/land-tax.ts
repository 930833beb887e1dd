import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'
import { latinDigits } from '#contract/digits.ts'
import { KycStatus } from '#contract/kyc.ts'
import { checkPayer, PaymentLine, PaymentMethod, PaymentStatus, payerFields, ReceiptLine } from '#contract/payments.ts'
import { filterId, neededId, neededLine, recordsQuery } from '#contract/records.ts'
import { AreaClass, LandUse } from '#contract/tax-rates.ts'
import { isSeen, optionalLine, plainNumber, textBlock } from '#contract/text-input.ts'

// Land development tax (ভূমি উন্নয়ন কর): registering land, its review, working out what is due, paying it.

/** The specification's four; each stands for one use of the rates. */
export const LandType = z.enum(['Agricultural', 'Commercial', 'Residential', 'Others'], { error: 'unknown_choice' })
export type LandType = z.infer<typeof LandType>

/** "Others" is the gazette's "residential and other use" (decisions §7). */
export const useOfLandType: Record<LandType, LandUse> = {
  Agricultural: 'agricultural',
  Commercial: 'commercial',
  Residential: 'residential_other',
  Others: 'residential_other',
}

/** Written in any case. */
const LandTypeInput = z
  .string({ error: 'required' })
  .refine((given) => given.trim() !== '', { error: 'required', abort: true })
  .transform((given) => LandType.options.find((type) => type.toLowerCase() === given.trim().toLowerCase()))
  .refine((type) => type !== undefined, { error: 'unknown_choice' })
  .pipe(LandType)

/** A tax year, July to June, named `2026-27`; Bengali digits are read too. */
export const TaxYear = z
  .string({ error: 'tax_year_invalid' })
  .transform((text) => latinDigits(text).trim())
  .refine(isTaxYear, { error: 'tax_year_invalid' })

function isTaxYear(text: string): boolean {
  const [, first = '', last = ''] = /^(20\d\d)-(\d\d)$/.exec(text) ?? []
  return first !== '' && (Number(first) + 1) % 100 === Number(last)
}

export const RegistrationStatus = z.enum(['pending', 'approved', 'rejected', 'flagged'], { error: 'unknown_choice' })
export type RegistrationStatus = z.infer<typeof RegistrationStatus>

/** Staff decide what is pending; the citizen corrects what is flagged, and it is pending again. */
export const registrationMoves: Record<RegistrationStatus, readonly RegistrationStatus[]> = {
  pending: ['approved', 'rejected', 'flagged'],
  flagged: ['pending'],
  approved: [],
  rejected: [],
}

/** Square feet, none or more, with at most two decimals; Bengali digits and commas are read too. */
const landArea = z
  .union([z.number(), z.string()], { error: 'required' })
  .refine((given) => String(given).trim() !== '', { error: 'required', abort: true })
  .transform((given) => {
    const written = latinDigits(String(given)).replace(/[,\s]/g, '')
    return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
  })
  .refine((area) => !Number.isNaN(area), { error: 'wrong_type', abort: true })
  .refine((area) => area >= 0, { error: 'too_small', abort: true })
  .refine((area) => area < 1e9, { error: 'too_large', abort: true })
  .refine((area) => Math.abs(area * 100 - Math.round(area * 100)) < 1e-4, { error: 'wrong_type' })
  .transform((area) => Math.round(area * 100) / 100)

/** POST /land-tax-registrations, PUT /user/land-tax-registrations/{id}. The ids must form a chain. */
export const RegistrationForm = z.object({
  division_id: neededId('required'),
  district_id: neededId('required'),
  upazila_id: neededId('required'),
  mouza_id: neededId('required'),
  survey_type_id: neededId('required'),
  khatiyan_number: neededLine(40, 'required').transform(plainNumber),
  dag_number: neededLine(40, 'required').transform(plainNumber),
  land_type: LandTypeInput,
  /** Square feet. */
  land_area: landArea,
})
export type RegistrationForm = z.output<typeof RegistrationForm>

const place = z.object({ id: z.int(), name_en: z.string(), name_bn: z.string() })

/** A registration as every answer carries it. */
export const Registration = z.object({
  id: z.int(),
  user: z.object({ name: z.string(), email: z.string() }),
  division: place,
  district: place,
  upazila: place,
  mouza: place.extend({ jl_no: z.string().nullable() }),
  survey_type: z.object({ id: z.int(), code: z.string(), name_en: z.string(), name_bn: z.string().nullable() }),
  khatiyan_number: z.string(),
  dag_number: z.string(),
  land_type: LandType,
  /** Square feet. */
  land_area: z.number(),
  /** What is taxed: the area in decimals, raised to a whole one, at least 1. */
  taxable_decimals: z.int(),
  status: RegistrationStatus,
  /** The first tax year that is due. */
  taxable_from: z.string(),
  notes: z.string().nullable(),
  reviewer: z.object({ name: z.string() }).nullable(),
  submitted_at: Moment,
  reviewed_at: Moment.nullable(),
  /** The dag on record that this is, once one was found. */
  dag_id: z.int().nullable(),
  /** Stands in `If-Match` when it is changed or decided. */
  version: z.int(),
})
export type Registration = z.infer<typeof Registration>

/**
 * What there is to pay. `none`: not approved yet, nothing is due. `checking`: all that is due is being paid.
 * `class_not_set`: the office has not said which area class the land lies in, so that nothing can be worked out.
 */
export const RegistrationTax = z.object({
  state: z.enum(['none', 'due', 'checking', 'paid', 'class_not_set']),
  /** Unpaid tax years up to the current one, oldest first. */
  due_years: z.array(z.string()),
  /** Years whose payment is being checked. */
  pending_years: z.array(z.string()),
  /** Years that may be paid in advance, up to three, once what is due is paid or paid along. */
  advance_years: z.array(z.string()),
  /** Every year from `taxable_from` to this one is paid; null while the first is not. */
  paid_through: z.string().nullable(),
  /** BDT for `due_years`, penalty included; null where it cannot be worked out. */
  due_amount: z.number().nullable(),
})
export type RegistrationTax = z.infer<typeof RegistrationTax>

/** GET /user/land-tax-registrations: a plain array of these, newest first. */
export const MyRegistration = Registration.extend({ tax: RegistrationTax })
export type MyRegistration = z.infer<typeof MyRegistration>

/** POST /land-tax-registrations: 201. The message is shown. */
export const RegistrationMade = z.object({ message: z.string(), registration: MyRegistration })
export type RegistrationMade = z.infer<typeof RegistrationMade>

/** GET /land-tax-registrations/lookup: open to all, without owner data. */
export const LandLookupQuery = z.object({
  mouza_id: neededId('required'),
  survey_type_id: neededId('required'),
  dag_number: neededLine(40, 'required').transform(plainNumber),
})
export type LandLookupQuery = z.output<typeof LandLookupQuery>

/** Land on record under that dag number, to be offered while somebody types. Empty when there is none. */
export const LandLookup = z.object({
  matches: z.array(
    z.object({
      dag_id: z.int(),
      zil_no: z.string(),
      dag_number: z.string(),
      khatiyan_number: z.string(),
      land_class: z.string().nullable(),
      land_class_bn: z.string().nullable(),
      /** What the land class means on the form; null where it says nothing. */
      land_type: LandType.nullable(),
      /** Square feet. */
      land_area: z.number(),
    }),
  ),
})
export type LandLookup = z.infer<typeof LandLookup>

/** GET /land-tax-registrations, for staff inside their upazilas. `submitted_at` ascending puts the longest wait first. */
export const RegistrationsQuery = recordsQuery(
  'submitted_at',
  'status',
  'land_area',
  'khatiyan_number',
  'dag_number',
).extend({
  status: RegistrationStatus.optional(),
  upazila_id: filterId,
  mouza_id: filterId,
})
export type RegistrationsQuery = z.output<typeof RegistrationsQuery>

/** A registration as staff review it. */
export const StaffRegistration = Registration.extend({
  /** Whole days since it was submitted, while it is pending; else null. */
  waiting_days: z.int().nullable(),
  /** Nobody reviews their own. */
  own: z.boolean(),
  /** Years that were paid or are being paid. */
  paid_years: z.array(z.string()),
})
export type StaffRegistration = z.infer<typeof StaffRegistration>

/**
 * POST /land-tax-registrations/{id}/match-land-details. Numbers are compared without regard to digits, spaces and case;
 * areas agree within 1 %. `message` says it in the reader's language.
 */
export const LandMatch = z.object({
  match: z.boolean(),
  message: z.string(),
  land_record: z
    .object({
      dag_id: z.int(),
      zil_no: z.string(),
      division: place,
      district: place,
      upazila: place,
      mouza: place.extend({ jl_no: z.string().nullable() }),
      survey_type: z.object({ id: z.int(), code: z.string(), name_en: z.string(), name_bn: z.string().nullable() }),
      khatiyan_number: z.string(),
      dag_number: z.string(),
      /** Square feet. */
      land_area: z.number(),
      land_class: z.string().nullable(),
      land_class_bn: z.string().nullable(),
      /** As the khatian names them. */
      owners: z.array(
        z.object({
          owner: z.string(),
          owner_en: z.string().nullable(),
          father: z.string().nullable(),
          share: z.string().nullable(),
          /** Square feet. */
          area: z.number(),
        }),
      ),
    })
    .nullable(),
  /** How far the proof of the applicant's identity is; `none`: nothing was sent. */
  identity: KycStatus.or(z.literal('none')),
  /** Registrations of the same dag by anybody that were not rejected, this one aside, oldest first. */
  others: z.array(
    z.object({
      id: z.int(),
      user: z.object({ name: z.string(), email: z.string() }),
      khatiyan_number: z.string(),
      /** Square feet. */
      land_area: z.number(),
      status: RegistrationStatus,
    }),
  ),
  field_matches: z.object({
    division: z.boolean(),
    district: z.boolean(),
    upazila: z.boolean(),
    mouza: z.boolean(),
    survey_type: z.boolean(),
    khatiyan_number: z.boolean(),
    dag_number: z.boolean(),
    land_area: z.boolean(),
  }),
})
export type LandMatch = z.infer<typeof LandMatch>

/** PUT /land-tax-registrations/{id}. Flagging needs notes; `taxable_from` is set when approving. */
export const RegistrationDecision = z
  .object({
    status: z.enum(['approved', 'rejected', 'flagged'], { error: 'unknown_choice' }),
    notes: textBlock(1000)
      .nullish()
      .transform((notes) => (notes && isSeen(notes) ? notes : null)),
    /** Not before 2015-16, not after the current one; the tax year of submission where nothing is said. */
    taxable_from: z
      .preprocess((year) => (year === '' ? null : year), TaxYear.nullish())
      .transform((year) => year ?? null),
  })
  .superRefine(({ status, notes }, context) => {
    if (status === 'flagged' && notes === null)
      context.addIssue({ code: 'custom', path: ['notes'], message: 'required' })
  })
export type RegistrationDecision = z.output<typeof RegistrationDecision>

const years = z
  .array(TaxYear, { error: 'wrong_type' })
  .min(1, { error: 'required' })
  .max(20, { error: 'too_long' })
  .transform((given) => [...new Set(given)].sort())
  .nullish()
  .transform((given) => given ?? null)

/** Empty is answered with 'Please select at least one land.', so the schema lets it through. */
const registrationIds = z
  .array(z.int({ error: 'wrong_type' }).min(1, { error: 'wrong_type' }), { error: 'wrong_type' })
  .max(50, { error: 'too_long' })
  .nullish()
  .transform((ids) => [...new Set(ids ?? [])])

/** The last year to pay: of each land its own open years up to it, so that lands with different ones go together. */
const upTo = TaxYear.nullish().transform((year) => year ?? null)

function oneChoiceOfYears(asked: { years: string[] | null; up_to: string | null }, context: z.RefinementCtx) {
  if (asked.years !== null && asked.up_to !== null)
    context.addIssue({ code: 'custom', path: ['up_to'], message: 'years_or_up_to' })
}

/** POST /land-tax-payments/calculate. Without `years` and `up_to`: every year that is due, up to the current one. */
export const CalculateTax = z
  .object({ registration_ids: registrationIds, years, up_to: upTo })
  .superRefine(oneChoiceOfYears)
export type CalculateTax = z.output<typeof CalculateTax>

/** One year of tax of one registration. Money is BDT. */
export const TaxLine = z.object({
  /** Null in an estimate, as are the numbers of its land. */
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
  taxable_decimals: z.int(),
  /** BDT a decimal; of exempt land the fixed fee. */
  rate: z.number(),
  principal: z.number(),
  /** 6.25 % of the principal for each tax year begun after the 30 June that ended the year. */
  penalty: z.number(),
  years_late: z.int(),
  amount: z.number(),
  /** Agricultural land within the limit: only the fee of the dakhila is taken. */
  exempt: z.boolean(),
  /** A year to come, final at the rate paid. */
  advance: z.boolean(),
  /** False while the rate has not been compared with the gazette. */
  confirmed: z.boolean(),
  /** How the amount came about: `33 decimals × ৳60 = ৳1,980; 1 year late, 6.25 %: ৳123.75`. */
  words: z.string(),
  /** Which rate and section decided it, in the reader's language. */
  rule: z.string(),
})
export type TaxLine = z.infer<typeof TaxLine>

export const TaxCalculation = z.object({ calculations: z.array(TaxLine), total_amount: z.number() })
export type TaxCalculation = z.infer<typeof TaxCalculation>

/**
 * POST /land-tax-payments/estimate: the public calculator. A use or a land type; an upazila or a mouza. Without years:
 * the current one. Agricultural land is judged by `agricultural_total`, all that one has, where it is given.
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
  .superRefine((asked, context) => {
    if (asked.use === undefined && asked.land_type === undefined)
      context.addIssue({ code: 'custom', path: ['land_type'], message: 'required' })
    if (asked.upazila_id == null && asked.mouza_id == null)
      context.addIssue({ code: 'custom', path: ['upazila_id'], message: 'required' })
  })
export type EstimateTax = z.output<typeof EstimateTax>

/**
 * POST /land-tax-payments/pay: all of it or nothing. `transaction_id` is the browser's key: the same one again gives the
 * same answer, so that paying after a refusal needs a new one. `total_amount`, where it is sent, must be what is due (422 otherwise): it is compared, never believed.
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
    total_amount: z.number({ error: 'wrong_type' }).nullish(),
  })
  .superRefine(checkPayer)
  .superRefine(oneChoiceOfYears)
export type PayLandTax = z.output<typeof PayLandTax>

/** A year of tax that was paid, or tried to be; each paid one has its own dakhila. */
export const LandTaxPayment = z.object({
  id: z.int(),
  order_id: z.int(),
  year: z.string(),
  /** BDT. */
  amount: z.number(),
  principal: z.number(),
  penalty: z.number(),
  exempt: z.boolean(),
  status: PaymentStatus,
  /** What became of the year itself, by this payment or another: after a refusal it may have been paid since. */
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
  payment_method: PaymentMethod,
  /** Masked: only the last four digits are kept. */
  payer_identifier: z.string(),
  payment: PaymentLine,
  receipt: ReceiptLine.nullable(),
})
export type LandTaxPayment = z.infer<typeof LandTaxPayment>

/**
 * What `pay` answers: 201 the first time, 200 again, 402 with `order_id` and `order` when the provider refused; what is
 * `pending` is being checked.
 */
export const LandTaxOrder = z.object({
  id: z.int(),
  /** 'Payment successful!', or that it is being checked. */
  message: z.string(),
  status: PaymentStatus,
  total_amount: z.number(),
  payment_method: PaymentMethod,
  payer_identifier: z.string(),
  transaction_id: z.string().nullable(),
  created_at: Moment,
  payment: PaymentLine,
  payments: z.array(LandTaxPayment),
})
export type LandTaxOrder = z.infer<typeof LandTaxOrder>

/** GET /land-tax-payments: a page of the signed-in person's. */
export const LandTaxPaymentsQuery = PageQuery.extend({
  sort: z.enum(['id', 'year', 'amount', 'status', 'paid_at'], { error: 'unknown_choice' }).default('id'),
  status: PaymentStatus.optional(),
  registration_id: filterId,
  search: optionalLine(80).optional(),
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
 * What is known at the counter of the parcels under a number: who registered them, what is due, what was paid. At most 50
 * registrations; several parcels may bear the same number.
 */
export const Holdings = z.object({
  /** There are more than these: the question is too wide. */
  more: z.boolean(),
  holdings: z.array(
    MyRegistration.extend({
      /** The sheet of the dag on record; null while none is known. */
      zil_no: z.string().nullable(),
      /** What each year of `tax.due_years` comes to today; null where it cannot be worked out. */
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
})
export type Holdings = z.infer<typeof Holdings>
