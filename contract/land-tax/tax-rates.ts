import { z } from 'zod'
import type { Language } from '#contract/digits.ts'
import { plainNumber } from '#contract/digits.ts'
import { readTaka } from '#contract/payments/money.ts'
import { emptyIsNull, neededLine, recordsQuery, versionFields } from '#contract/records/records.ts'
import { firstTaxYear } from './tax-years.ts'

/**
 * The six steps of the gazette, from the largest cities (ক) to areas without a municipality (চ). A mouza has one, else
 * its upazila does; without one the tax on non-agricultural land cannot be calculated.
 */
export const AreaClass = z.enum(['ka', 'kha', 'ga', 'gha', 'uma', 'cha'], { error: 'unknown_choice' })
export type AreaClass = z.infer<typeof AreaClass>

/** Land use as the rates distinguish it. Agricultural land has the same rate everywhere. */
export const LandUse = z.enum(['agricultural', 'commercial', 'industrial', 'residential_other'], {
  error: 'unknown_choice',
})
export type LandUse = z.infer<typeof LandUse>

/** The letters of the gazette, equal in both languages. */
export const areaClassLetters: Record<AreaClass, string> = { ka: 'ক', kha: 'খ', ga: 'গ', gha: 'ঘ', uma: 'ঙ', cha: 'চ' }

export const landUseWords: Record<LandUse, Record<Language, string>> = {
  agricultural: { en: 'Agricultural', bn: 'কৃষি' },
  commercial: { en: 'Commercial', bn: 'বাণিজ্যিক' },
  industrial: { en: 'Industrial', bn: 'শিল্প' },
  residential_other: { en: 'Residential and other', bn: 'আবাসিক ও অন্যান্য' },
}

const classOrNull = z
  .union([AreaClass, z.literal(''), z.null()], { error: 'unknown_choice' })
  .transform((area_class) => area_class || null)

/**
 * `tax_area_class` of a mouza's or an upazila's form: an empty value means "not set", a field that is not sent stays as
 * it is.
 */
export const areaClassField = classOrNull.optional()

/**
 * Price of a decimal of land in a tax year, 1 July to 30 June. Two rows of one class and use never overlap. After a
 * payment only the last day and the confirmation of its row can change.
 */
export const TaxRateRecord = z.object({
  id: z.int(),
  /** Null for agricultural land, and only there. */
  area_class: AreaClass.nullable(),
  use: LandUse,
  /** BDT a decimal and year. */
  amount: z.number(),
  /** Agricultural land only: exempt up to this total of a person, in decimals (825 are 8.25 acres) … */
  exempt_up_to_decimals: z.int().nullable(),
  /** … for this fixed fee of the dakhila: BDT a registration and year. */
  exempt_fee: z.number().nullable(),
  /** Always a 1 July. */
  valid_from: z.iso.date(),
  /** Always a 30 June; null if no end is known. */
  valid_to: z.iso.date().nullable(),
  legal_source: z.string(),
  legal_source_bn: z.string().nullable(),
  /** True if somebody has seen the gazette. An unconfirmed rate is marked wherever it is used. */
  confirmed: z.boolean(),
  /** `current` applies in today's tax year in Dhaka. */
  state: z.enum(['past', 'current', 'coming']),
  /** True if a payment by this row was made or is in progress. */
  used: z.boolean(),
  ...versionFields,
})
export type TaxRateRecord = z.infer<typeof TaxRateRecord>

export const TaxRatesQuery = recordsQuery('valid_from', 'use', 'area_class', 'amount').extend({
  use: LandUse.optional(),
  area_class: AreaClass.optional(),
  state: z.enum(['past', 'current', 'coming'], { error: 'unknown_choice' }).optional(),
  confirmed: z.enum(['yes', 'no'], { error: 'unknown_choice' }).optional(),
})

/** BDT above 0, with at most two decimals; Bengali digits too. */
const taka = z
  .union([z.number(), z.string()], { error: 'required' })
  .refine((typed) => String(typed).trim() !== '', { error: 'required', abort: true })
  .transform((typed, context) => {
    const amount = readTaka(typed)
    if (amount !== null && amount > 0 && amount <= 10_000_000) return amount / 100
    const message = amount === null ? 'wrong_type' : amount > 0 ? 'too_large' : 'too_small'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal(''), z.null(), schema])
    .optional()
    .transform((value) => (value === '' || value === undefined ? null : value))

const wholeDecimals = z
  .union([z.number(), z.string()], { error: 'wrong_type' })
  .transform((typed) => Number(plainNumber(String(typed)) || Number.NaN))
  .refine((decimals) => Number.isInteger(decimals) && decimals >= 0 && decimals <= 1_000_000, { error: 'wrong_type' })

const lastDay = '2100-06-30'

/** A day in the years of the rates: from the first tax year to the one that ends in 2100. */
const day = z.iso
  .date({ error: 'date_invalid', abort: true })
  .refine((text) => text >= `${firstTaxYear.slice(0, 4)}-07-01`, { error: 'tax_year_too_early', abort: true })
  .refine((text) => text <= lastDay, { error: 'date_too_late', abort: true })

/** POST and PUT /admin/tax-rates. Money is BDT; a tax year begins on 1 July and ends on 30 June. */
export const TaxRateForm = z
  .object({
    area_class: classOrNull.optional().transform((area_class) => area_class ?? null),
    use: LandUse,
    amount: taka,
    exempt_up_to_decimals: orNull(wholeDecimals),
    exempt_fee: orNull(taka),
    valid_from: day.refine((text) => text.endsWith('-07-01'), { error: 'not_tax_year_start' }),
    valid_to: z
      .string({ error: 'date_invalid' })
      .nullish()
      .transform((text) => text || null)
      .pipe(day.refine((text) => text.endsWith('-06-30'), { error: 'not_tax_year_end' }).nullable()),
    legal_source: neededLine(300, 'required'),
    legal_source_bn: emptyIsNull(300),
    confirmed: z.boolean({ error: 'wrong_type' }).default(false),
  })
  .superRefine((form, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const farmed = form.use === 'agricultural'
    if (!farmed && form.area_class === null) refuse('area_class', 'required')
    if (farmed && form.area_class !== null) refuse('area_class', 'class_not_for_agricultural')
    for (const field of ['exempt_up_to_decimals', 'exempt_fee'] as const) {
      if (farmed && form[field] === null) refuse(field, 'required')
      if (!farmed && form[field] !== null) refuse(field, 'agricultural_only')
    }
    if (form.valid_to !== null && form.valid_to < form.valid_from) refuse('valid_to', 'ends_before_start')
  })
export type TaxRateForm = z.output<typeof TaxRateForm>

/**
 * POST /admin/tax-rates/preview takes the form, with `id` to change an existing row; null in place of the form previews
 * the deletion of that row.
 */
export const TaxRateProposal = z
  .object({ rate: TaxRateForm.nullable(), id: z.int().min(1).nullish() })
  .refine(({ rate, id }) => rate !== null || id != null, { path: ['id'], error: 'required' })
export type TaxRateProposal = z.output<typeof TaxRateProposal>

const RateTerms = z.object({
  /** BDT a decimal and year. */
  amount: z.number(),
  exempt_up_to_decimals: z.int().nullable(),
  exempt_fee: z.number().nullable(),
})

/** Consecutive tax years that a change alters in the same way; past and coming years are separate. */
export const RateChange = z.object({
  use: LandUse,
  area_class: AreaClass.nullable(),
  from_year: z.string(),
  /** Equal to `from_year` for one year alone; null if no end is known. */
  to_year: z.string().nullable(),
  /** True if these years have begun: unpaid tax of them is in arrears, or due now. */
  begun: z.boolean(),
  /** Terms before and after the change; null if no row applies. */
  before: RateTerms.nullable(),
  after: RateTerms.nullable(),
  /** Approved registrations whose tax it changes, now or in years to come. */
  registrations: z.int(),
  /**
   * Unpaid tax of these registrations for all of these years, with penalty; for coming years, only the first of them.
   * BDT; null if a rate is missing.
   */
  tax_before: z.number().nullable(),
  tax_after: z.number().nullable(),
  /** A year's principal of parcels of these sizes: BDT. Agricultural parcels are taxed as above the limit. */
  examples: z.array(
    z.object({ taxable_decimals: z.int(), before: z.number().nullable(), after: z.number().nullable() }),
  ),
})
export type RateChange = z.infer<typeof RateChange>

/** POST /admin/area-class/preview: another area class of a mouza or of an upazila; null removes it. */
export const AreaClassProposal = z
  .object({
    mouza_id: z.int({ error: 'wrong_type' }).min(1, { error: 'wrong_type' }).nullish(),
    upazila_id: z.int({ error: 'wrong_type' }).min(1, { error: 'wrong_type' }).nullish(),
    tax_area_class: classOrNull,
  })
  .refine(({ mouza_id, upazila_id }) => (mouza_id == null) !== (upazila_id == null), {
    path: ['mouza_id'],
    error: 'required',
  })
export type AreaClassProposal = z.output<typeof AreaClassProposal>

/** Effect of an area class on approved registrations; agricultural land is not rated by class. */
export const AreaClassPreview = z.object({
  registrations: z.int(),
  /** Unpaid tax of all years up to the current one, with penalty: BDT; null if a class or a rate is missing. */
  tax_before: z.number().nullable(),
  tax_after: z.number().nullable(),
})
export type AreaClassPreview = z.infer<typeof AreaClassPreview>

/** All changes of the tax due by a proposal: past years still payable, the present one, those to come. */
export const TaxRatePreview = z.object({
  /** Oldest first; empty if no amount changes. */
  changes: z.array(RateChange),
  /** Rows for which the database would refuse the proposal. */
  overlaps: z.array(TaxRateRecord),
})
export type TaxRatePreview = z.infer<typeof TaxRatePreview>
