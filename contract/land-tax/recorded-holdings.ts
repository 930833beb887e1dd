import { z } from 'zod'
import { Moment, PageQuery } from '#contract/answers.ts'
import { NamedSurvey } from '#contract/land-records/land-records.ts'
import { place } from '#contract/locations/named-place.ts'
import {
  codeOrNull,
  emptyIsNull,
  longestSearch,
  neededCode,
  neededId,
  neededLandNumber,
  neededLine,
} from '#contract/records/records.ts'
import { OptionalId, optionalLine, searchLine } from '#contract/text-input.ts'
import { LandType } from './land-tax-registrations.ts'
import { OldDakhila } from './old-dakhilas.ts'

/** A holding as the office's register of land tax (register 2) has it: a khatian, or one dag of it. */
export const RecordedHolding = z.object({
  id: z.int(),
  district: place,
  upazila: place,
  mouza: place.extend({ jl_no: z.string().nullable() }),
  survey_type: NamedSurvey,
  khatiyan_number: z.string(),
  /** Null if the holding is the whole khatian. */
  dag_number: z.string().nullable(),
  holding_number: z.string().nullable(),
  land_type: LandType.nullable(),
  /** Square feet. */
  area: z.number().nullable(),
  /** Oldest first. */
  dakhilas: z.array(OldDakhila),
  version: z.int(),
  updated_at: Moment,
})
export type RecordedHolding = z.infer<typeof RecordedHolding>

/** An old dakhila in the form: its tax years as the paper has them, `2019-20 to 2022-23`. */
const DakhilaForm = z.object({
  years: neededLine(200, 'required'),
  dakhila_number: neededCode(60, 'required'),
  /** Day of payment; where it can be read in two ways it is kept as it is written. */
  paid_on: emptyIsNull(60),
  proof: emptyIsNull(300),
})

/** POST and PUT /admin/holdings. The rules are those of an import: rules/imports.md#holdings. */
export const HoldingForm = z.object({
  mouza_id: neededId('required'),
  survey_type_id: neededId('required'),
  khatiyan_number: neededLandNumber('required'),
  /** Empty if the holding is the whole khatian. */
  dag_number: codeOrNull(40),
  holding_number: codeOrNull(40),
  land_type: z
    .union([LandType, z.literal(''), z.null()], { error: 'unknown_choice' })
    .optional()
    .transform((use) => use || null),
  /** A number is square feet; a text may name its unit, `1 acre 20 decimals`. */
  area: z
    .union([z.number(), optionalLine(60), z.null()], { error: 'wrong_type' })
    .optional()
    .transform((area) => (area === null || area === undefined ? '' : String(area))),
  dakhilas: z.array(DakhilaForm).max(100, { error: 'too_long' }).default([]),
})
export type HoldingForm = z.output<typeof HoldingForm>

/** GET /admin/holdings, for staff inside their upazilas. The search takes a number of khatian, dag or holding. */
export const RecordedHoldingsQuery = PageQuery.extend({
  search: searchLine(longestSearch).default(''),
  sort: z.enum(['id'], { error: 'unknown_choice' }).optional(),
  upazila_id: OptionalId,
  mouza_id: OptionalId,
})
export type RecordedHoldingsQuery = z.output<typeof RecordedHoldingsQuery>
